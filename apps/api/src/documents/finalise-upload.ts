import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoredDocument } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { MalwareScanner } from '../integrations/malware-scanner.ts';
import { refuseInfected } from '../refuse-infected.ts';
import type { DocumentsContext } from './context.ts';
import { checkSize } from './limits.ts';
import { COMPOUND, COMPOUND_MARKS, checkMediaType, checkName, HEAD_BYTES, mediaTypeOf } from './media-type.ts';
import { readHead } from './read-head.ts';
import { blobOf, orUnavailable } from './storage.ts';
import { type NewUpload, noteStored } from './upload-store.ts';
import { checkZipContents, keepTail } from './zip-contents.ts';

type Sent = Pick<NewUpload, 'id' | 'purpose' | 'filename'>;

/** Office documents are archives too, but no one unpacks them by hand. */
const ARCHIVES = ['application/zip', 'application/vnd.google-earth.kmz'];
const MAX_MARK_LENGTH = Math.max(...COMPOUND_MARKS.map(([mark]) => mark.length));

/**
 * Reads an upload back from the storage, so that size, digest and type describe what will be downloaded, not what the
 * sender claimed.
 */
async function readBack({ blobs, scanner }: DocumentsContext, upload: Sent) {
  const reading = async <T>(read: (content: Readable) => Promise<T>): Promise<T> => {
    const blob = await orUnavailable(blobs.get(blobOf(upload.id)));
    if (!blob) throw new ApiError('unavailable', 'This upload was interrupted. Upload the file again.');
    try {
      return await read(blob.content);
    } finally {
      blob.content.destroy();
    }
  };
  const { tail, ...stored } = await reading((content) => examine(content, upload, scanner));
  if (ARCHIVES.includes(stored.mediaType))
    await reading((content) => checkZipContents({ tail, sizeBytes: stored.sizeBytes }, content));
  return stored;
}

async function examine(content: Readable, { purpose, filename }: Sent, scanner: MalwareScanner) {
  const { head, whole } = await readHead(content, HEAD_BYTES);
  let media = await mediaTypeOf(head);
  checkMediaType(purpose, media);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let marked: Buffer = Buffer.alloc(0);
  const end = keepTail();
  async function* read() {
    for await (const chunk of whole) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      if (ARCHIVES.includes(media ?? '')) end.push(chunk);
      yield chunk;
      if (media !== COMPOUND) continue;
      const seen: Buffer = Buffer.concat([marked, chunk]);
      media = COMPOUND_MARKS.find(([mark]) => seen.includes(mark))?.[1] ?? media;
      marked = seen.subarray(-MAX_MARK_LENGTH);
    }
  }
  await refuseInfected(scanner, read());
  if (media === COMPOUND) checkMediaType(purpose, undefined);
  checkName(filename, media);
  checkSize(sizeBytes, media);
  return { mediaType: media, sizeBytes, sha256: hash.digest('hex'), tail: end.tail() };
}

/** Last step of every upload: from now on the file can be added to a list. */
export async function finaliseUpload(context: DocumentsContext, upload: Sent): Promise<StoredDocument> {
  const stored = await readBack(context, upload);
  if (stored.sizeBytes === 0) throw new ApiError('file-refused', 'This file is empty.');
  await noteStored(context.db, upload.id, stored, context.now());
  return stored;
}
