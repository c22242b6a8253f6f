import type { Readable } from 'node:stream';
import {
  type ApplicationImport,
  formatNumber,
  IMPORT_BYTES_LIMIT,
  type ImportColumn,
  type ImportRow,
  isTakenOver,
  knownAnswers,
  sizeText,
} from '@jibline/contract';
import { ApiError, badFields, forbidden } from '../../errors.ts';
import { findOrganisation } from '../../organisations/index.ts';
import type { Person } from '../../rights/person.ts';
import { runInWorker } from '../../workers/run-in-worker.ts';
import type { ApplicationsContext } from '../context.ts';
import { checkAnswers } from '../drafts/check-answers.ts';
import { getLastContacts } from '../drafts/last-contacts.ts';
import { startDraft } from '../drafts/start-draft.ts';
import { mayCreateFor } from '../policy.ts';
import { judgeRows, rowsOf, type SoundRow } from './judge-rows.ts';
import { readTitles } from './read-titles.ts';
import type { FilledCell, ReadWorkbook } from './read-workbook.ts';
import { stillNeeded } from './still-needed.ts';
import { airportsByCode, applicantFileKinds, cranesByNumber, likesByNumber } from './store.ts';

const WORKER = new URL('./read-worker.ts', import.meta.url);

export function checkImportSize(bytes: number): void {
  if (bytes <= IMPORT_BYTES_LIMIT) return;
  throw new ApiError('too-large', `This file is too large. The limit is ${sizeText(IMPORT_BYTES_LIMIT)}.`);
}

async function bytesOf(content: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    checkImportSize(sizeBytes);
    parts.push(chunk);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** What is typed in a column, in capitals: airport codes or numbers of applications. */
function typedIn(
  cells: readonly FilledCell[],
  columns: ReadonlyMap<number, ImportColumn>,
  read: ImportColumn['read'],
): string[] {
  const typed = cells.flatMap(({ row, column, value }) =>
    row > 1 && columns.get(column)?.read === read && typeof value === 'string' ? [value.trim().toUpperCase()] : [],
  );
  return [...new Set(typed)];
}

const notesOf = ({ otherSheets }: ReadWorkbook) =>
  otherSheets.length === 0
    ? []
    : [
        `${otherSheets.length === 1 ? '1 other sheet was' : `${formatNumber(otherSheets.length)} other sheets were`} not read.`,
      ];

async function judge({ db, now }: ApplicationsContext, actor: Person, workbook: ReadWorkbook, at: Date) {
  const { cells, from1904 } = workbook;
  const { columns, issues } = readTitles(cells);
  if (issues.length > 0) return { rows: [], issues };
  const rows = rowsOf(cells);
  const { organisationId } = actor;
  return judgeRows(rows, columns, {
    airports: await airportsByCode(db, typedIn(cells, columns, 'airport')),
    cranes: await cranesByNumber(db, organisationId),
    likes: await likesByNumber(db, actor, typedIn(cells, columns, 'application'), at),
    contacts: knownAnswers({
      person: actor,
      company: organisationId === null ? null : await findOrganisation(db, organisationId),
      last: (await getLastContacts({ db, now }, actor)).last,
    }),
    actor,
    from1904,
    now: at,
  });
}

/** Whose each draft will be, and which files it will have. */
async function draftsOf({ db }: ApplicationsContext, actor: Person, rows: readonly SoundRow[]) {
  const sources = new Set(rows.flatMap(({ repeated }) => repeated?.from.id ?? []));
  const kinds = await applicantFileKinds(db, [...sources]);
  return rows.map((row) => {
    const { repeated, crane } = row;
    const copied = repeated ? (kinds.get(repeated.from.id) ?? []) : [];
    return {
      ...row,
      owner: repeated ? { ...actor, organisationId: repeated.organisationId } : actor,
      filesToCome: [
        ...copied.filter((kind) => isTakenOver(kind, repeated?.newLocation ?? false)),
        ...(crane?.hasSheet ? ['crane-data-sheet' as const] : []),
      ],
    };
  });
}
type Drafts = Awaited<ReturnType<typeof draftsOf>>;

/** All rows or none, in one transaction. */
function createAll({ db, outbox }: ApplicationsContext, actor: Person, drafts: Drafts, at: Date) {
  return db.transaction().execute(async (tx) => {
    const made: NonNullable<ImportRow['draft']>[] = [];
    for (const { shown, answers, owner, repeated } of drafts) {
      await checkAnswers(tx, answers, owner.organisationId);
      const sent = { answers, kind: 'NEW', parentId: null, precheckNumber: null } as const;
      const source = `from row ${shown.row} of a spreadsheet`;
      made.push(await startDraft(outbox, tx, { sent, at, owner, actor, source, ...(repeated ? { repeated } : {}) }));
    }
    return made;
  });
}

/** Checks a filled-in template, or starts a draft from each of its rows. */
export async function importApplications(
  context: ApplicationsContext,
  actor: Person,
  { dryRun }: { dryRun: 'true' | 'false' },
  content: Readable,
): Promise<ApplicationImport> {
  const at = context.now();
  if (!mayCreateFor(actor, actor, at)) throw forbidden('start an application');
  const workbook = await runInWorker<ReadWorkbook>(WORKER, await bytesOf(content));
  const judged = await judge(context, actor, workbook, at);
  const notes = notesOf(workbook);
  if (dryRun === 'false' && judged.issues.length > 0)
    throw badFields(judged.issues.map(({ cell, message }) => ({ path: cell, message: `${cell}: ${message}` })));
  const drafts = await draftsOf(context, actor, judged.rows);
  // Before anything is created: 500 rows take long, and others wait while their drafts take numbers.
  const needed = await stillNeeded(context, actor, drafts, at);
  const made = dryRun === 'false' ? await createAll(context, actor, drafts, at) : [];
  const rows = drafts.map(({ shown }, n) => ({ ...shown, stillNeeded: needed[n] ?? [], draft: made[n] ?? null }));
  return { rows, issues: [...judged.issues], notes };
}
