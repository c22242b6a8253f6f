import { STORAGE_CONCURRENCY } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import { inParallel } from '../in-parallel.ts';
import type { Blobs } from '../integrations/blobs.ts';
import { newId } from '../new-id.ts';
import { runQueue } from '../outbox/index.ts';
import { filesOf, lockTarget, putFile, type StoredFile } from './file-store.ts';
import { blobOf } from './storage.ts';
import { insertUpload, noteStored } from './upload-store.ts';

export interface CopyJob {
  from: string;
  to: string;
}

const isCopied = (mine: readonly StoredFile[], theirs: StoredFile) =>
  mine.some(({ sha256, filename }) => sha256 === theirs.sha256 && filename === theirs.filename);

async function copyOne({ db, blobs }: CopyParts, file: StoredFile, to: string, at: Date): Promise<void> {
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
  await db.transaction().execute(async (tx) => {
    // The draft was deleted meanwhile; the hourly sweep deletes the copy.
    if (!(await lockTarget(tx, to)) || isCopied(await filesOf(tx, to), file)) return;
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
      detail: { text: file.filename, kind: file.kind, sha256, copiedFrom: file.application_id },
    });
  });
}

interface CopyParts {
  db: Db;
  blobs: Blobs;
}

/**
 * Copies the applicant's documents to an extension, a variation or a new application; files of the airport are left
 * out. Can be run again.
 */
export async function copyFiles(parts: CopyParts, { from, to }: CopyJob, now = new Date()): Promise<void> {
  const mine = await filesOf(parts.db, to);
  const requested = (await filesOf(parts.db, from)).filter((file) => !file.by_staff && !isCopied(mine, file));
  await inParallel(requested, STORAGE_CONCURRENCY, (file) => copyOne(parts, file, to, now));
}

export async function workCopies(boss: PgBoss, parts: CopyParts): Promise<void> {
  await runQueue<CopyJob>(boss, 'copy-documents', {}, async (jobs) => {
    for (const job of jobs) await copyFiles(parts, job.data);
  });
}
