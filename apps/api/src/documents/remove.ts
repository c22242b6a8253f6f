import { isStaffFile } from '@jibline/contract';
import { lockApplicationFor } from '../applications/index.ts';
import type { Db } from '../db.ts';
import { forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkLease } from './check-open.ts';
import type { DocumentsContext } from './context.ts';
import { discardUpload } from './delete-orphans.ts';
import { deleteFile, findFile, type StoredFile } from './file-store.ts';
import { type DocumentAddress, findDocumentFor, noDocument } from './find.ts';
import { mayDelete } from './policy.ts';
import { unlistedOf } from './upload-store.ts';

const takeOut = (db: Db, actor: Person, applicationId: string, file: StoredFile, at: Date) =>
  db.transaction().execute(async (tx) => {
    const found = await lockApplicationFor(tx, actor, applicationId, at);
    const current = await findFile(tx, applicationId, file.id);
    // Someone else deleted or replaced it meanwhile, so there is nothing left to delete.
    if (current?.upload_id !== file.upload_id) return;
    if (!mayDelete(found, current)) throw forbidden('delete this file');
    await deleteFile(tx, file.id);
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: applicationId,
      event: 'file.deleted',
      actorId: actor.id,
      at,
      detail: {
        by: calledAs(actor),
        text: file.filename,
        kind: file.kind,
        sha256: file.sha256,
        ...(isStaffFile(file.kind) ? { internal: true } : {}),
      },
    });
  });

async function removeListed(context: DocumentsContext, actor: Person, file: StoredFile, leaseId: string | undefined) {
  await checkLease(context, file, leaseId);
  await takeOut(context.db, actor, file.application_id, file, context.now());
  await discardUpload(context.db, context.blobs, file.upload_id).catch(() => {});
}

/** Removes a file from the list, by the version the caller saw, then deletes its bytes. */
export async function removeFile(
  context: DocumentsContext,
  actor: Person,
  named: { appId: string; filename: string; uploadedDateTime: string; fileId: string },
  leaseId: string | undefined,
): Promise<undefined> {
  const found = await findDocumentListed(context, actor, named);
  if (!mayDelete(found.found, found.file)) throw forbidden('delete this file');
  await removeListed(context, actor, found.file, leaseId);
  return undefined;
}

async function findDocumentListed(
  { db, now }: DocumentsContext,
  actor: Person,
  { appId, filename, uploadedDateTime, fileId }: Parameters<typeof removeFile>[2],
) {
  const file = await findFile(db, appId, fileId);
  const address = { applicationId: appId, airportId: file?.airport_id ?? '', fileId, filename };
  const { found, file: meant } = await findDocumentFor(db, actor, address, now());
  if (meant?.uploaded_at.getTime() !== Date.parse(uploadedDateTime) || !meant) throw noDocument();
  return { found, file: meant };
}

/** Delete-if-exists by address: the same answer whether the file is listed, only uploaded, or missing. */
export async function removeDocument(
  context: DocumentsContext,
  actor: Person,
  address: DocumentAddress,
  leaseId: string | undefined,
): Promise<undefined> {
  const { found, file } = await findDocumentFor(context.db, actor, address, context.now());
  if (file) {
    if (!mayDelete(found, file)) throw forbidden('delete this file');
    await removeListed(context, actor, file, leaseId);
  }
  const unlisted = await unlistedOf(context.db, address.applicationId, address.fileId, actor.id);
  const discardAll = async () => {
    for (const { id } of unlisted) await discardUpload(context.db, context.blobs, id);
  };
  // If the storage does not answer, the hourly sweep deletes them; the call does not wait for each.
  await discardAll().catch(() => {});
  return undefined;
}
