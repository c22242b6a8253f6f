import { Readable } from 'node:stream';
import { BlobServiceClient, newPipeline, RestError } from '@azure/storage-blob';
import { UPLOAD_BUFFER_BYTES, UPLOAD_CONCURRENCY } from '@jibline/contract';
import { whileMoving } from '../while-moving.ts';
import { type BlobLeases, leases } from './blob-leases.ts';
import { checkBlock, checkBlockBlob, checkedBufferSize } from './blob-limits.ts';
import { limitSilence } from './limit-silence.ts';
import { retryBlobs } from './retry-blobs.ts';
import { ANSWER_TIMEOUT_MS, CHECK_TIMEOUT_MS, noAnswerWithin } from './time-limits.ts';

export interface StoredBlob {
  content: Readable;
  size: number;
  media: string;
}

export interface Blobs extends BlobLeases {
  put(path: string, content: Readable, media: string): Promise<void>;
  /** One chunk of a blob that `putTogether` creates; sending the same chunk again replaces it. */
  putPiece(path: string, number: number, piece: Uint8Array): Promise<void>;
  putTogether(path: string, whole: { pieces: number; bytes: number }, media: string): Promise<void>;
  /** The storage copies by itself; we poll until it is done. */
  copy(from: string, to: string): Promise<void>;
  /** Null when the blob does not exist. */
  get(path: string): Promise<StoredBlob | null>;
  /** Blob not found is not an error here (specification section 8). */
  deleteIfExists(path: string): Promise<void>;
  /** The paths of all there are. */
  list(): AsyncIterable<string>;
  check(): Promise<void>;
}

const PARTY = 'file storage';

/** Storage path of an upload: by id, so that no file name can lead elsewhere. */
export const uploadPath = (uploadId: string) => `documents/${uploadId}`;

const BUFFER_BYTES = checkedBufferSize(UPLOAD_BUFFER_BYTES);
const COPY_ASK_MS = 500;
const SLICE_BYTES = 65_536;
/** The storage requires equally long ids for all chunks of a blob. */
const pieceId = (number: number) => Buffer.from(String(number).padStart(8, '0')).toString('base64');
function* slicesOf(piece: Uint8Array) {
  for (let from = 0; from < piece.byteLength; from += SLICE_BYTES) yield piece.subarray(from, from + SLICE_BYTES);
}

/** Ends the transfer when the storage stalls; the reader may be slow. */
function fromStorage(body: Readable): Readable {
  const content = whileMoving(body, ANSWER_TIMEOUT_MS, () => noAnswerWithin(PARTY, ANSWER_TIMEOUT_MS));
  return content.once('close', () => body.destroy());
}

const isMissing = (error: unknown) => error instanceof RestError && error.statusCode === 404;

export function openBlobs(
  config: { connectionString: string; container: string },
  pause?: (ms: number) => Promise<unknown>,
): Blobs {
  const named = BlobServiceClient.fromConnectionString(config.connectionString);
  const pipeline = newPipeline(named.credential, { retryOptions: { maxTries: 1 } });
  pipeline.factories.push(retryBlobs(pause), limitSilence(PARTY));
  const container = new BlobServiceClient(named.url, pipeline).getContainerClient(config.container);
  const blob = (path: string) => container.getBlockBlobClient(path);
  let made: Promise<unknown> | null = null;
  const makeContainer = () => {
    made ??= container.createIfNotExists().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  return {
    async put(path, content, media) {
      await makeContainer();
      try {
        await blob(path).uploadStream(content, BUFFER_BYTES, UPLOAD_CONCURRENCY, {
          blobHTTPHeaders: { blobContentType: media },
        });
      } finally {
        content.destroy();
      }
    },
    async putPiece(path, number, piece) {
      checkBlock(number, piece.byteLength);
      await makeContainer();
      // As a stream, so that its progress is visible and a slow line can be told from a dead one.
      const body = () => Readable.from(slicesOf(piece), { objectMode: false });
      await blob(path).stageBlock(pieceId(number), body, piece.byteLength);
    },
    async putTogether(path, { pieces, bytes }, media) {
      checkBlockBlob(pieces, bytes);
      const ids = Array.from({ length: pieces }, (_, number) => pieceId(number));
      await blob(path).commitBlockList(ids, { blobHTTPHeaders: { blobContentType: media } });
    },
    async copy(from, to) {
      const poller = await blob(to).beginCopyFromURL(blob(from).url, { intervalInMs: COPY_ASK_MS });
      const { copyStatus } = await poller.pollUntilDone();
      if (copyStatus !== 'success') throw new Error(`the storage ended a copy as ${copyStatus ?? 'unknown'}`);
    },
    ...leases(blob),
    async get(path) {
      try {
        const answer = await blob(path).download();
        if (!answer.readableStreamBody) return null;
        return {
          content: fromStorage(answer.readableStreamBody as Readable),
          size: answer.contentLength ?? 0,
          media: answer.contentType ?? 'application/octet-stream',
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async deleteIfExists(path) {
      // The SDK ignores only a 404 with its own error code; here any 404 means the blob does not exist.
      await blob(path)
        .delete()
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
    },
    async *list() {
      try {
        for await (const { name } of container.listBlobsFlat()) yield name;
      } catch (error) {
        // A container that was never made has nothing in it.
        if (!isMissing(error)) throw error;
      }
    },
    async check() {
      // The container is created with the first document, so any answer counts.
      await container.exists({ abortSignal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    },
  };
}
