import { isTakenOver, STORAGE_CONCURRENCY } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import { inParallel } from '../in-parallel.ts';
import { runQueue } from '../outbox/index.ts';
import { type DataSheetJob, syncDataSheet } from './copy-data-sheet.ts';
import { type CopyParts, copyOne, isCopied } from './copy-file.ts';
import { filesOf, findTarget, type StoredFile } from './file-store.ts';

export interface CopyJob {
  from: string;
  to: string;
  /** The crane goes to another location: plans of the old one are left out. */
  newLocation?: boolean;
}

/** The applicant's files that another application like theirs gets. */
export const takenOver = (files: readonly StoredFile[], newLocation: boolean) =>
  files.filter((file) => !file.by_staff && isTakenOver(file.kind, newLocation));

/**
 * Copies the applicant's documents to an extension, a variation or a new application; files of the airport are left
 * out. Can be run again.
 */
export async function copyFiles(
  parts: CopyParts,
  { from, to, newLocation = false }: CopyJob,
  now = new Date(),
): Promise<void> {
  const mine = await filesOf(parts.db, to);
  const requested = takenOver(await filesOf(parts.db, from), newLocation).filter((file) => !isCopied(mine, file));
  // A document's address names an airport of its application, which may be another one at another location.
  const airport = newLocation ? (await findTarget(parts.db, to))?.airport_id : null;
  await inParallel(requested, STORAGE_CONCURRENCY, (file) =>
    copyOne(parts, { ...file, airport_id: airport ?? file.airport_id, copiedFrom: file.application_id }, to, now),
  );
}

export async function workCopies(boss: PgBoss, parts: CopyParts): Promise<void> {
  await runQueue<CopyJob | DataSheetJob>(boss, 'copy-documents', {}, async (jobs) => {
    for (const { data } of jobs) await ('dataSheetFor' in data ? syncDataSheet(parts, data) : copyFiles(parts, data));
  });
}
