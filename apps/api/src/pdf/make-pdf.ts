import { createHash } from 'node:crypto';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { BackgroundThread } from '../workers/background-thread.ts';
import { BytesCache } from './bytes-cache.ts';
import type { PdfDocument } from './document-frame.ts';

/** A document in our frame, or a page of its own kind. Plain data: no functions. */
export type Printed = PdfDocument | TDocumentDefinitions;

/** A quarter of a second each: whoever waits last waits two seconds. */
const MAX_WAITING = 8;
/** Some three hundred documents. */
const MAX_CACHED_BYTES = 16 * 1_048_576;

const thread = new BackgroundThread<Printed>({
  entry: new URL('./draw-pdf-worker.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many PDFs are being made right now. Try again in a few seconds.',
    retryAfterSeconds: 3,
  },
});
const drawn = new BytesCache(MAX_CACHED_BYTES);
const underWay = new Map<string, Promise<Buffer>>();

/**
 * The document as PDF, drawn beside the event loop. The same document always gives the same bytes, so they are kept under its
 * hash: what never changes is drawn once, and whatever changes in a document makes it another.
 */
export async function makePdf(printed: Printed): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(printed)).digest('base64');
  const known = drawn.get(hash) ?? underWay.get(hash);
  if (known) return known;
  const drawing = thread.run(printed);
  underWay.set(hash, drawing);
  try {
    const bytes = await drawing;
    drawn.set(hash, bytes);
    return bytes;
  } finally {
    underWay.delete(hash);
  }
}
