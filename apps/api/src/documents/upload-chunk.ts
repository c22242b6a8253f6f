import type { Readable } from 'node:stream';
import { BLOCK_COUNT_LIMIT, UPLOAD_BUFFER_BYTES, type UploadAnswer } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import { Answer } from '../operation.ts';
import type { DocumentsContext } from './context.ts';
import { finaliseUpload } from './finalise-upload.ts';
import { noDocument } from './find.ts';
import { checkSize } from './limits.ts';
import { checkMediaType, checkName, mediaTypeOf } from './media-type.ts';
import { readAll } from './read-head.ts';
import { blobOf, orUnavailable } from './storage.ts';
import { findUpload, insertUpload, type NewUpload, notePiece, type StoredUpload } from './upload-store.ts';

const arrived = (receivedBytes: number) => new Answer<UploadAnswer>(202, { receivedBytes });

/** An id already used by someone else, or for another file, is treated as unknown. */
const isSame = (noted: StoredUpload, upload: NewUpload) =>
  noted.uploaded_by === upload.by &&
  noted.application_id === upload.applicationId &&
  noted.file_id === upload.fileId &&
  noted.airport_id === upload.airportId &&
  noted.filename === upload.filename &&
  noted.total_bytes === upload.totalBytes;

async function read(content: Readable, noted: StoredUpload): Promise<Buffer> {
  const piece = await readAll(content, UPLOAD_BUFFER_BYTES);
  if (!piece) throw new ApiError('too-large', `Send ${UPLOAD_BUFFER_BYTES} bytes or fewer at once.`);
  const after = noted.received_bytes + piece.length;
  if (after > (noted.total_bytes ?? 0))
    throw new ApiError(
      'bad-request',
      `The upload has ${after} bytes with this part, but ${noted.total_bytes} were announced. Upload the file again.`,
    );
  return piece;
}

/**
 * One chunk of a resumable upload. Chunks are in the storage and their count in the database, so the next one may go to
 * another process. The stored count decides; a sender who is unsure sends any chunk and gets the count back.
 */
export async function uploadChunk(
  context: DocumentsContext,
  upload: NewUpload & { totalBytes: number },
  offset: number,
  content: Readable,
): Promise<UploadAnswer | Answer<UploadAnswer>> {
  await insertUpload(context.db, upload);
  const noted = await findUpload(context.db, upload.id);
  if (!noted || noted.discarded_at !== null || !isSame(noted, upload)) throw noDocument();
  if (noted.stored_at && noted.media_type !== null && noted.sha256 !== null)
    return { sizeBytes: noted.size_bytes ?? 0, mediaType: noted.media_type, sha256: noted.sha256 };
  if (offset !== noted.received_bytes) return arrived(noted.received_bytes);
  const piece = await read(content, noted);
  if (piece.length > 0) {
    if (noted.pieces >= BLOCK_COUNT_LIMIT)
      throw new ApiError(
        'too-large',
        `A file can have up to ${BLOCK_COUNT_LIMIT} parts. Start again with parts of up to ${UPLOAD_BUFFER_BYTES} bytes.`,
      );
    if (offset === 0) {
      const media = await mediaTypeOf(piece);
      checkMediaType(upload.purpose, media);
      checkName(upload.filename, media);
      checkSize(upload.totalBytes, media);
    }
    await orUnavailable(context.blobs.putPiece(blobOf(upload.id), noted.pieces, piece));
    const isNext = await notePiece(context.db, upload.id, { number: noted.pieces, bytes: piece.length });
    if (!isNext) return arrived((await findUpload(context.db, upload.id))?.received_bytes ?? 0);
  }
  const received = noted.received_bytes + piece.length;
  if (received < upload.totalBytes) return arrived(received);
  const pieces = noted.pieces + (piece.length > 0 ? 1 : 0);
  await orUnavailable(
    context.blobs.putTogether(blobOf(upload.id), { pieces, bytes: received }, 'application/octet-stream'),
  );
  return finaliseUpload(context, upload);
}
