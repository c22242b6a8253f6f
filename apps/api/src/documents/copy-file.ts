import type { Db, Tx } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import type { Blobs } from '../integrations/blobs.ts';
import { newId } from '../new-id.ts';
import { filesOf, lockTarget, putFile, type StoredFile } from './file-store.ts';
import { blobOf } from './storage.ts';
import { insertUpload, noteStored } from './upload-store.ts';

export interface CopyParts {
  db: Db;
  blobs: Blobs;
}

/** What is copied; from another application, or from the fleet. */
export type CopySource = Pick<
  StoredFile,
  'upload_id' | 'airport_id' | 'filename' | 'kind' | 'media_type' | 'size_bytes' | 'sha256' | 'uploaded_by' | 'by_staff'
> & { readonly copiedFrom: string };

export const isCopied = (
  mine: readonly Pick<StoredFile, 'sha256' | 'filename'>[],
  theirs: Pick<StoredFile, 'sha256' | 'filename'>,
) => mine.some(({ sha256, filename }) => sha256 === theirs.sha256 && filename === theirs.filename);

/** A complete copy that no list has yet. */
export interface CopiedFile {
  readonly file: CopySource;
  readonly to: string;
  readonly uploadId: string;
  readonly fileId: string;
}

/** The storage copies the bytes. What a failure leaves, the hourly sweep deletes. */
export async function copyBytes({ db, blobs }: CopyParts, file: CopySource, to: string, at: Date): Promise<CopiedFile> {
  const uploadId = newId();
  const fileId = newId();
  await insertUpload(db, {
    id: uploadId,
    purpose: 'document',
    airportId: file.airport_id,
    applicationId: to,
    fileId,
    filename: file.filename,
    by: file.uploaded_by,
    at,
  });
  await blobs.copy(blobOf(file.upload_id), blobOf(uploadId));
  const { media_type: mediaType, size_bytes: sizeBytes, sha256 } = file;
  await noteStored(db, uploadId, { mediaType, sizeBytes, sha256 }, at);
  return { file, to, uploadId, fileId };
}

export async function listCopy(tx: Tx, { file, to, uploadId, fileId }: CopiedFile, at: Date): Promise<void> {
  const { media_type: mediaType, size_bytes: sizeBytes, sha256 } = file;
  await putFile(tx, {
    id: fileId,
    applicationId: to,
    airportId: file.airport_id,
    uploadId,
    filename: file.filename,
    kind: file.kind,
    mediaType,
    sizeBytes,
    sha256,
    by: file.uploaded_by,
    byStaff: file.by_staff,
    at,
  });
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: to,
    event: 'file.added',
    actorId: null,
    at,
    detail: { text: file.filename, kind: file.kind, sha256, copiedFrom: file.copiedFrom },
  });
}

/** Only a complete copy is listed. */
export async function copyOne(parts: CopyParts, file: CopySource, to: string, at: Date): Promise<void> {
  const copied = await copyBytes(parts, file, to, at);
  await parts.db.transaction().execute(async (tx) => {
    // The draft was deleted meanwhile; the hourly sweep deletes the copy.
    if (!(await lockTarget(tx, to)) || isCopied(await filesOf(tx, to), file)) return;
    await listCopy(tx, copied, at);
  });
}
