import {
  type ApplicationFile,
  FILES_PER_APPLICATION,
  type FileKind,
  type FileRecord,
  isStaffFile,
} from '@jibline/contract';
import { type FoundApplication, findApplicationFor, lockApplicationFor } from '../applications/index.ts';
import type { Tx } from '../db.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkLease, checkMayAdd } from './check-open.ts';
import type { DocumentsContext } from './context.ts';
import { discardUpload } from './delete-orphans.ts';
import { filesOf, findFile, isForeign, putFile, type StoredFile } from './file-store.ts';
import { noDocument } from './find.ts';
import { mayDelete, maySeeFile } from './policy.ts';
import { presentFile } from './present.ts';
import { blobOf } from './storage.ts';
import { lockStored } from './upload-store.ts';

/** The upload the caller means: size and digest must match what is stored. */
async function findMatchingUpload(tx: Tx, applicationId: string, fileId: string, sent: FileRecord) {
  const upload = await lockStored(tx, applicationId, fileId, sent.filename);
  if (!upload) throw new ApiError('file-refused', `The upload of ${sent.filename} is not complete. Upload it again.`);
  if (upload.size_bytes !== sent.sizeBytes || upload.sha256 !== sent.sha256)
    throw new ApiError('file-refused', `${sent.filename} was changed on the way. Upload it again.`);
  return upload;
}

async function checkRoom(
  tx: Tx,
  found: FoundApplication,
  replaced: StoredFile | undefined,
  kind: FileKind,
): Promise<void> {
  if (replaced) {
    if (!mayDelete(found, replaced)) throw forbidden('replace this file');
    return;
  }
  // Letters come with the review, however many files the applicant has added.
  const { length } = (await filesOf(tx, found.application.id)).filter(
    (file) => isStaffFile(file.kind) === isStaffFile(kind),
  );
  if (length >= FILES_PER_APPLICATION)
    throw new ApiError('file-refused', `This application has ${length} files. The limit is ${FILES_PER_APPLICATION}.`);
}

/**
 * Adds an upload to the list; repeating it changes nothing. Only the holder of a lease can replace a leased file, which
 * ends the lease.
 */
export async function recordFile(
  context: DocumentsContext,
  actor: Person,
  { applicationId, fileId }: { applicationId: string; fileId: string },
  sent: FileRecord,
  leaseId?: string,
): Promise<ApplicationFile> {
  await findApplicationFor(context.db, actor, applicationId, context.now());
  await checkLease(context, await findFile(context.db, applicationId, fileId), leaseId);
  const { file, old } = await context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const found = await lockApplicationFor(tx, actor, applicationId, at);
    checkMayAdd(found);
    if (!maySeeFile(found, sent.kind)) throw forbidden('add replies of authorities');
    if (await isForeign(tx, applicationId, fileId)) throw noDocument();
    const upload = await findMatchingUpload(tx, applicationId, fileId, sent);
    const replaced = await findFile(tx, applicationId, fileId);
    if (replaced?.upload_id === upload.id) return { file: presentFile(replaced, found), old: null };
    await checkRoom(tx, found, replaced, sent.kind);
    await putFile(tx, {
      id: fileId,
      applicationId,
      airportId: upload.airport_id,
      uploadId: upload.id,
      filename: sent.filename,
      kind: sent.kind,
      mediaType: upload.media_type ?? '',
      sizeBytes: sent.sizeBytes,
      sha256: sent.sha256,
      by: actor.id,
      byStaff: found.access.side === 'staff',
      at,
    });
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: applicationId,
      event: replaced ? 'file.replaced' : 'file.added',
      actorId: actor.id,
      at,
      detail: {
        by: calledAs(actor),
        text: sent.filename,
        kind: sent.kind,
        sha256: sent.sha256,
        ...(isStaffFile(sent.kind) ? { internal: true } : {}),
        ...(replaced ? { before: { file: replaced.filename, sha256: replaced.sha256 } } : {}),
      },
    });
    const listed = await findFile(tx, applicationId, fileId);
    if (!listed) throw noDocument();
    return { file: presentFile(listed, found), old: replaced?.upload_id ?? null };
  });
  if (old !== null && leaseId !== undefined) await context.blobs.releaseLease(blobOf(old), leaseId).catch(() => {});
  // The hourly sweep deletes what cannot be deleted now.
  if (old !== null) await discardUpload(context.db, context.blobs, old).catch(() => {});
  return file;
}
