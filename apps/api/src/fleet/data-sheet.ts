import type { Readable } from 'node:stream';
import type { FleetCrane } from '@jibline/contract';
import { bytesOf, discardUpload, takeWhole } from '../documents/index.ts';
import { forbidden, notFound } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import type { FileReply } from '../operation.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { FleetContext } from './context.ts';
import { type FoundCrane, findVisibleCrane, lockVisibleCrane } from './find.ts';
import { craneActions } from './policy.ts';
import { getCrane } from './present.ts';
import { putSheet } from './store.ts';

export interface SheetAddress {
  id: string;
  filename: string;
}

function checkMayChange({ crane, organisation }: FoundCrane, actor: Person, now: Date): void {
  if (!craneActions(actor, organisation, { isUsed: crane.is_used }, now).includes('fleet:edit'))
    throw forbidden('change the data sheet of this crane');
}

/** Stores the data sheet and only then lists it: a lost connection leaves the old one as it was. */
export async function uploadSheet(
  context: FleetContext,
  actor: Person,
  { id, filename }: SheetAddress,
  content: Readable,
): Promise<FleetCrane> {
  const { db, blobs } = context;
  const at = context.now();
  const found = await findVisibleCrane(db, actor, id, at);
  checkMayChange(found, actor, at);
  const uploadId = newId();
  await takeWhole(
    context,
    {
      id: uploadId,
      purpose: 'data-sheet',
      // The column may not be empty while the version before writes it; a data sheet belongs to a company.
      airportId: found.crane.organisation_id,
      applicationId: null,
      fileId: null,
      filename,
      by: actor.id,
      at,
    },
    content,
  );
  const before = await db.transaction().execute(async (tx) => {
    const current = await lockVisibleCrane(tx, actor, id, at);
    checkMayChange(current, actor, at);
    await putSheet(tx, id, uploadId, at);
    await appendHistory(tx, {
      aboutKind: 'fleet-crane',
      aboutId: id,
      event: 'fleet-crane.data-sheet-changed',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), file: filename },
    });
    return current.crane.sheet_upload_id;
  });
  // The hourly sweep deletes what cannot be deleted now.
  if (before !== null) await discardUpload(db, blobs, before).catch(() => {});
  return getCrane(db, actor, id, at);
}

export async function downloadSheet(context: FleetContext, actor: Person, address: SheetAddress): Promise<FileReply> {
  const { crane } = await findVisibleCrane(context.db, actor, address.id, context.now());
  const { sheet_upload_id, filename, media_type, size_bytes } = crane;
  if (sheet_upload_id === null || filename !== address.filename || media_type === null || size_bytes === null)
    throw notFound('Data sheet');
  return bytesOf(context, { upload_id: sheet_upload_id, filename, media_type, size_bytes });
}
