import type { Readable } from 'node:stream';
import {
  type ApplicationImport,
  formatNumber,
  IMPORT_BYTES_LIMIT,
  type ImportColumn,
  type ImportRow,
  sizeText,
} from '@jibline/contract';
import { ApiError, badFields, forbidden } from '../../errors.ts';
import type { Person } from '../../rights/person.ts';
import { runInWorker } from '../../workers/run-in-worker.ts';
import type { ApplicationsContext } from '../context.ts';
import { applicantOf } from '../drafts/applicant-of.ts';
import { checkAnswers } from '../drafts/check-answers.ts';
import { startDraft } from '../drafts/start-draft.ts';
import { mayCreateFor } from '../policy.ts';
import { type JudgedSheet, judgeRows, rowsOf } from './judge-rows.ts';
import { readTitles } from './read-titles.ts';
import type { FilledCell, ReadWorkbook } from './read-workbook.ts';
import { airportsByCode, cranesByNumber } from './store.ts';

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

/** The airport codes of the rows, as typed. */
function codesIn(cells: readonly FilledCell[], columns: ReadonlyMap<number, ImportColumn>): string[] {
  const typed = cells.flatMap(({ row, column, value }) =>
    row > 1 && columns.get(column)?.read === 'airport' && typeof value === 'string' ? [value.trim().toUpperCase()] : [],
  );
  return [...new Set(typed)];
}

const notesOf = ({ otherSheets }: ReadWorkbook) =>
  otherSheets.length === 0
    ? []
    : [
        `${otherSheets.length === 1 ? '1 other sheet was' : `${formatNumber(otherSheets.length)} other sheets were`} not read.`,
      ];

async function judge({ db }: ApplicationsContext, actor: Person, workbook: ReadWorkbook, at: Date) {
  const { cells, from1904 } = workbook;
  const titles = readTitles(cells);
  if (titles.issues.length > 0) return { rows: [], issues: titles.issues };
  const rows = rowsOf(cells);
  const company = actor.organisationName;
  return judgeRows(rows, titles.columns, {
    airports: await airportsByCode(db, codesIn(cells, titles.columns)),
    cranes: await cranesByNumber(db, actor.organisationId),
    applicant: { ...applicantOf(actor), ...(company === null ? {} : { companyName: company }) },
    from1904,
    now: at,
  });
}

/** All rows or none, in one transaction. */
function createAll({ db, outbox }: ApplicationsContext, actor: Person, { rows }: JudgedSheet, at: Date) {
  return db.transaction().execute(async (tx) => {
    const made: ImportRow[] = [];
    for (const { answers, ...row } of rows) {
      await checkAnswers(tx, answers, actor.organisationId);
      const sent = { answers, kind: 'NEW', parentId: null, precheckNumber: null } as const;
      const source = `from row ${row.row} of a spreadsheet`;
      made.push({ ...row, draft: await startDraft(outbox, tx, { sent, at, owner: actor, actor, source }) });
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
  if (dryRun === 'true')
    return {
      rows: judged.rows.map(({ answers: _answers, ...row }) => ({ ...row, draft: null })),
      issues: [...judged.issues],
      notes,
    };
  if (judged.issues.length > 0)
    throw badFields(judged.issues.map(({ cell, message }) => ({ path: cell, message: `${cell}: ${message}` })));
  return { rows: await createAll(context, actor, judged, at), issues: [], notes };
}
