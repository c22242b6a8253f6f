import type { HeightMap } from '@jibline/contract';
import { PreserialisedReply } from '../operation.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import { BackgroundQueue } from '../workers/background-queue.ts';
import type { HeightMapJob, HeightMapRequest } from './draw-height-map.ts';

/** The largest map takes half a second, so the last in the queue waits three. */
const MAX_WAITING = 6;
const queue = new BackgroundQueue<HeightMapJob>({
  module: new URL('./height-map-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many height maps are being calculated right now. Try again in a few seconds.',
    retryAfterSeconds: 3,
  },
});
/** The corners of a square are farther from its centre than its sides. */
const CORNER = 1.5;

/** Computed, validated and serialised in the background thread, so that pre-checks never wait for height maps. */
export async function mapHeights(
  surfaces: SurfacesInForce,
  request: HeightMapRequest,
): Promise<PreserialisedReply<HeightMap>> {
  const { index, airports } = await surfaces.lastKnown();
  const near = index
    .near(request.latitude, request.longitude, request.halfWidthM * CORNER)
    .flatMap(({ airport: { id } }) => airports.get(id) ?? []);
  return new PreserialisedReply(await queue.bytes({ request, near }));
}
