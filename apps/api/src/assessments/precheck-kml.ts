import { createHash } from 'node:crypto';
import type { SavedPrecheck } from '@jibline/contract';
import { BackgroundQueue } from '../workers/background-queue.ts';
import { BytesCache } from '../workers/bytes-cache.ts';

/** Each takes some milliseconds. */
const MAX_WAITING = 12;
/** About 300 drawings. */
const MAX_CACHED_BYTES = 4 * 1_048_576;

const queue = new BackgroundQueue<SavedPrecheck>({
  module: new URL('./precheck-kml-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many drawings are being made right now. Try again in a few seconds.',
    retryAfterSeconds: 3,
  },
});
const drawn = new BytesCache(MAX_CACHED_BYTES);

/** What a record does not fix: how far the surfaces speak for its location now. */
export const readAs = ({ coverage }: SavedPrecheck): string =>
  createHash('sha256').update(JSON.stringify(coverage)).digest('base64url');

/** A saved pre-check changes only in that, and so does its drawing. */
export const precheckKml = (answer: SavedPrecheck): Promise<Buffer> =>
  drawn.getOrMake(`${answer.number} ${readAs(answer)}`, () => queue.bytes(answer));
