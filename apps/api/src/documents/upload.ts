import { Readable } from 'node:stream';
import type { UploadAnswer, UploadQuery } from '@jibline/contract';
import { findApplicationFor } from '../applications/index.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import type { Answer } from '../operation.ts';
import { InfectedFile } from '../refuse-infected.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkAirport, checkLease, checkMayAdd } from './check-open.ts';
import type { DocumentsContext } from './context.ts';
import { discardUpload } from './delete-orphans.ts';
import { findFile } from './file-store.ts';
import { finaliseUpload } from './finalise-upload.ts';
import type { DocumentAddress } from './find.ts';
import { checkSize } from './limits.ts';
import { checkMediaType, checkName, HEAD_BYTES, mediaTypeOf } from './media-type.ts';
import { mayDelete } from './policy.ts';
import { readHead } from './read-head.ts';
import { blobOf, orUnavailable } from './storage.ts';
import { uploadChunk } from './upload-chunk.ts';
import { insertUpload, type NewUpload } from './upload-store.ts';

/**
 * Streams a document into the storage. A second call adds it to the list, so that a lost connection cannot leave half a
 * file there.
 */
export async function uploadDocument(
  context: DocumentsContext,
  actor: Person,
  address: DocumentAddress,
  query: UploadQuery,
  content: Readable,
): Promise<UploadAnswer | Answer<UploadAnswer>> {
  const { db } = context;
  const at = context.now();
  const found = await findApplicationFor(db, actor, address.applicationId, at);
  checkMayAdd(found);
  await checkAirport(db, found, address.airportId);
  const replaced = await findFile(db, address.applicationId, address.fileId);
  if (replaced && !mayDelete(found, replaced)) throw forbidden('replace this file');
  await checkLease(context, replaced, query.leaseId);
  const { uploadId, offset, totalBytes } = query;
  const upload: NewUpload & { applicationId: string } = {
    ...address,
    id: uploadId ?? newId(),
    purpose: 'document',
    by: actor.id,
    at,
  };
  try {
    return offset === undefined || totalBytes === undefined
      ? await takeWhole(context, upload, content)
      : await uploadChunk(context, { ...upload, totalBytes }, offset, content);
  } catch (error) {
    if (error instanceof InfectedFile) await noteInfected(context, actor, upload, error.found);
    throw error;
  }
}

/** People who decide on the application should know what was sent with it, though nobody can open it any more. */
async function noteInfected(
  context: DocumentsContext,
  actor: Person,
  upload: NewUpload & { applicationId: string },
  found: string,
): Promise<void> {
  // The sweep takes what cannot be deleted now; until then it is in no list, and cannot be put in one.
  await discardUpload(context.db, context.blobs, upload.id).catch(() => {});
  const { applicationId, filename, at } = upload;
  await context.db.transaction().execute((tx) =>
    appendHistory(tx, {
      aboutKind: 'application',
      aboutId: applicationId,
      event: 'file.infected',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), text: filename, found },
    }),
  );
}

/** Streams one body through; only a few buffers of it are in memory. */
export async function takeWhole(context: DocumentsContext, upload: NewUpload, content: Readable) {
  const { head, whole } = await readHead(content, HEAD_BYTES);
  const media = await mediaTypeOf(head);
  checkMediaType(upload.purpose, media);
  checkName(upload.filename, media);
  await insertUpload(context.db, upload);
  try {
    await orUnavailable(context.blobs.put(blobOf(upload.id), Readable.from(counted(whole, media)), media));
    return await finaliseUpload(context, upload);
  } catch (error) {
    // A storage that does not answer is not called again: the hourly sweep cleans up.
    const isAway = error instanceof ApiError && error.code === 'unavailable';
    if (!isAway) await discardUpload(context.db, context.blobs, upload.id).catch(() => {});
    throw error;
  }
}

async function* counted(whole: AsyncIterable<Buffer>, media: string) {
  let bytes = 0;
  for await (const chunk of whole) {
    bytes += chunk.length;
    checkSize(bytes, media);
    yield chunk;
  }
}
