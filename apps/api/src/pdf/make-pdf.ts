import { createHash } from 'node:crypto';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { BackgroundQueue } from '../workers/background-queue.ts';
import { BytesCache } from '../workers/bytes-cache.ts';
import type { PdfDocument } from './document-frame.ts';

/** A document in our layout, or a page with its own. Plain data without functions. */
export type Printed = PdfDocument | TDocumentDefinitions;

/** Each takes some tenths of a second at most, so the last in the queue waits a second or two. */
const MAX_WAITING = 8;
/** About 300 documents. */
const MAX_CACHED_BYTES = 16 * 1_048_576;

const queue = new BackgroundQueue<Printed>({
  module: new URL('./draw-pdf-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many PDFs are being made right now. Try again in a few seconds.',
    retryAfterSeconds: 3,
  },
});
const drawn = new BytesCache(MAX_CACHED_BYTES);

/**
 * Renders the document as PDF in the background thread. The same document always gives the same bytes, so they are
 * cached by its hash.
 */
export function makePdf(printed: Printed): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(printed)).digest('base64');
  return drawn.getOrMake(hash, () => queue.bytes(printed));
}

/** The same for a document that never changes and takes time to describe: it is described only if it must be rendered. */
export const makePdfOnce = (key: string, describe: () => Promise<Printed>): Promise<Buffer> =>
  drawn.getOrMake(key, () => queue.bytesOf(describe));
