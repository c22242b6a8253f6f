import { APPLICATION_STATE } from '@jibline/contract';
import { appendHistory } from '../history/append-history.ts';
import { type CopyParts, type CopySource, copyOne, isCopied } from './copy-file.ts';
import { discardUpload } from './delete-orphans.ts';
import { deleteFile, filesOf, findTarget, lockTarget, sheetsOf } from './file-store.ts';

export interface DataSheetJob {
  /** The application whose crane has changed. */
  dataSheetFor: string;
}

const KIND = 'crane-data-sheet';

export type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** The sheet of a crane as a file of an application at this airport. */
export const asFile = (sheet: Sheet, airportId: string): CopySource => ({
  ...sheet,
  kind: KIND,
  airport_id: airportId,
  by_staff: false,
  copiedFrom: sheet.crane_id,
});

/** Deletes the sheets of the company's other cranes: another crane was chosen since they were copied. */
async function removeOthers({ db, blobs }: CopyParts, to: string, others: readonly Sheet[], at: Date): Promise<void> {
  const removed = await db.transaction().execute(async (tx) => {
    if (!(await lockTarget(tx, to))) return [];
    const wrong = (await filesOf(tx, to)).filter((file) => file.kind === KIND && isCopied(others, file));
    for (const { id, filename, sha256 } of wrong) {
      await deleteFile(tx, id);
      await appendHistory(tx, {
        aboutKind: 'application',
        aboutId: to,
        event: 'file.deleted',
        actorId: null,
        at,
        detail: { text: filename, kind: KIND, sha256 },
      });
    }
    return wrong;
  });
  for (const { upload_id } of removed) await discardUpload(db, blobs, upload_id).catch(() => {});
}

/**
 * The application gets the data sheets of its cranes, and no other crane's. Only while its answers can change; can be run
 * again, and goes by the cranes the application has then.
 */
export async function syncDataSheet(
  parts: CopyParts,
  { dataSheetFor: to }: DataSheetJob,
  now = new Date(),
): Promise<void> {
  const target = await findTarget(parts.db, to);
  if (!target?.organisation_id || target.airport_id === null) return;
  if (target.state !== APPLICATION_STATE.DRAFT && target.phase !== 'WAITING_APPLICANT') return;
  const sheets = await sheetsOf(parts.db, target.organisation_id);
  const cranes = [target.fleet_crane_id, ...target.further_fleet_crane_ids];
  const own = sheets.filter(({ crane_id }) => cranes.includes(crane_id));
  const others = sheets.filter(({ sha256 }) => !own.some((one) => one.sha256 === sha256));
  await removeOthers(parts, to, others, now);
  for (const sheet of own)
    if (!isCopied(await filesOf(parts.db, to), sheet)) await copyOne(parts, asFile(sheet, target.airport_id), to, now);
}
