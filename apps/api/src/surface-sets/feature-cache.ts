import type { SurfaceFeature } from '@jibline/contract';
import { PreserialisedReply } from '../operation.ts';
import { BackgroundQueue } from '../workers/background-queue.ts';
import { BytesCache } from '../workers/bytes-cache.ts';
import { FOR_EVER } from './component-cache.ts';
import type { StoredSurface } from './store.ts';

/** The largest takes a fifth of a second, most a few milliseconds; a globe asks for hundreds, a few at a time. */
const MAX_WAITING = 24;
/** All features of about fifty large airports. */
const MAX_CACHED_BYTES = 8 * 1_048_576;

const queue = new BackgroundQueue<StoredSurface>({
  module: new URL('./feature-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many surfaces are being drawn right now. Try again in a few seconds.',
    retryAfterSeconds: 3,
  },
});
const packed = new BytesCache(MAX_CACHED_BYTES);

/** The drawing of a surface, made once: a stored surface never changes. */
export async function featureOf(
  surface: StoredSurface,
  isForEveryone: boolean,
): Promise<PreserialisedReply<SurfaceFeature>> {
  const bytes = await packed.getOrMake(surface.id, () => queue.bytes(surface));
  return new PreserialisedReply(
    bytes,
    { etag: `"${surface.id}"`, 'cache-control': `${isForEveryone ? 'public' : 'private'}, ${FOR_EVER}` },
    true,
  );
}
