import type { Readable } from 'node:stream';
import {
  type ApplicationImport,
  formatNumber,
  IMPORT_BYTES_LIMIT,
  type ImportColumn,
  type ImportQuery,
  knownAnswers,
  sizeText,
} from '@jibline/contract';
import { ApiError, badFields, forbidden } from '../../errors.ts';
import { findOrganisation } from '../../organisations/index.ts';
import type { Person } from '../../rights/person.ts';
import { runInWorker } from '../../workers/run-in-worker.ts';
import type { ApplicationsContext, ImportContext } from '../context.ts';
import { getLastContacts } from '../drafts/last-contacts.ts';
import { mayCreateFor } from '../policy.ts';
import { judgeRows, rowsOf } from './judge-rows.ts';
import { planRows } from './planned.ts';
import { readTitles } from './read-titles.ts';
import type { FilledCell, ReadWorkbook } from './read-workbook.ts';
import { startAll } from './start-all.ts';
import { stillNeeded } from './still-needed.ts';
import { airportsByCode, cranesByNumber, likesByNumber } from './store.ts';
import { submitAll } from './submit-all.ts';
import { checkTogether, offerAll, submittingOf } from './together.ts';

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
  otherSheets === 0
    ? []
    : [`${otherSheets === 1 ? '1 other sheet was' : `${formatNumber(otherSheets)} other sheets were`} not read.`];

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

/** Checks a filled-in template, starts a draft from each of its rows, or submits them. */
export async function importApplications(
  context: ImportContext,
  actor: Person,
  query: ImportQuery,
  content: Readable,
): Promise<ApplicationImport> {
  const at = context.now();
  if (!mayCreateFor(actor, actor, at)) throw forbidden('start an application');
  const isReal = query.dryRun === 'false';
  const submitting = isReal && query.makes === 'applications' ? submittingOf(query) : null;
  const workbook = await runInWorker<ReadWorkbook>(WORKER, await bytesOf(content));
  const { rows: sound, issues } = await judge(context, actor, workbook, at);
  if (isReal && issues.length > 0)
    throw badFields(issues.map(({ cell, message }) => ({ path: cell, message: `${cell}: ${message}` })));
  const rows = await planRows(context, actor, sound);
  // Before anything is created: 500 rows take long, and others wait while their drafts take numbers.
  const needed = await stillNeeded(context, actor, rows, at);
  if (submitting) checkTogether(rows, needed);
  const done = submitting ? await submitAll(context, actor, rows, submitting, at) : null;
  const started = isReal && !submitting ? await startAll(context, actor, rows, at) : [];
  return {
    rows: rows.map(({ shown }, n) => ({
      ...shown,
      stillNeeded: needed[n] ?? [],
      draft: started[n] ?? null,
      submitted: done?.submitted[n] ?? null,
    })),
    issues: [...issues],
    notes: notesOf(workbook),
    submission:
      done?.submission ?? (isReal || issues.length > 0 ? null : await offerAll(context, actor, rows, needed, at)),
  };
}
