import { createHash } from 'node:crypto';
import type { AirportsAround, SurfaceSetComponents } from '@jibline/contract';
import { CERTIFIED_COVERAGE_REACH_M, listedNear, readStoredAerodrome } from '@jibline/surfaces';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { PreserialisedReply } from '../operation.ts';
import { BackgroundQueue } from '../workers/background-queue.ts';
import { BytesCache } from '../workers/bytes-cache.ts';
import type { SurfacesInForce } from './in-force.ts';
import { componentsOf, setWithAirport } from './in-force-store.ts';
import { isPublic } from './policy.ts';
import { findSet } from './store.ts';

/** Each takes some 50 ms and 10 to 30 kB. */
const MAX_WAITING = 12;
const MAX_CACHED_BYTES = 4 * 1_048_576;
export const FOR_EVER = 'max-age=31536000, immutable';

const queue = new BackgroundQueue<unknown>({
  module: new URL('./components-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many surface sets are being prepared right now. Try again in a few seconds.',
    retryAfterSeconds: 3,
  },
});

const noSet = () => new ApiError('not-found', 'Surface set not found, or it was never published.');

async function pack(db: Db, setId: string): Promise<Buffer> {
  const [set, rows] = [await setWithAirport(db, setId), await componentsOf(db, setId)];
  if (!set) throw noSet();
  const { lat, lon } = readStoredAerodrome(set.aerodrome).arp;
  return queue.bytes({
    surfaceSetId: setId,
    arp: { latitude: lat, longitude: lon },
    components: rows.map(({ id, component }) => ({ surfaceId: id, component })),
  });
}

type Reply = PreserialisedReply<SurfaceSetComponents>;

export interface ComponentCache {
  /** For everyone: sets that are or were in force. */
  ofPublicSet(setId: string): Promise<Reply>;
  /** For someone who was found to be allowed to see the set; only their own browser may cache it. */
  ofVisibleSet(setId: string): Promise<Reply>;
}

/** Sets as formulas, serialised once each. A set never changes, so browsers may cache it for ever. */
export function openComponentCache(db: Db): ComponentCache {
  const packed = new BytesCache(MAX_CACHED_BYTES);
  const reply = async (setId: string, who: 'public' | 'private'): Promise<Reply> => {
    const bytes = await packed.getOrMake(setId, () => pack(db, setId));
    return new PreserialisedReply(bytes, { etag: `"${setId}"`, 'cache-control': `${who}, ${FOR_EVER}` }, true);
  };
  return {
    async ofPublicSet(setId) {
      // Whether it is public can change, when an airport is deactivated.
      const set = await findSet(db, setId);
      if (!set || !isPublic(set)) throw noSet();
      return reply(setId, 'public');
    },
    ofVisibleSet: (setId) => reply(setId, 'private'),
  };
}

/** The airports whose surfaces come within this distance of a location, as in force now. */
export async function airportsAround(
  surfaces: Pick<SurfacesInForce, 'lastKnown'>,
  at: { latitude: number; longitude: number; withinM: number },
): Promise<PreserialisedReply<AirportsAround>> {
  const { index, airports, listed } = await surfaces.lastKnown();
  const near = index.near(at.latitude, at.longitude, at.withinM).map(({ airport: { id } }) => id);
  const content: AirportsAround = {
    items: near.flatMap((id) => {
      const airport = airports.get(id);
      if (!airport) return [];
      const { icao, label, regime, shortTermMonths, bufferM, setId, timeZone, typesOff } = airport;
      return {
        airportId: id,
        icao,
        label,
        regime,
        shortTermMonths,
        surfaceSetId: setId,
        timeZone,
        surfaceTypesOff: [...typesOff],
        bufferM: [...bufferM],
      };
    }),
    listed: listedNear({ lat: at.latitude, lon: at.longitude }, at.withinM + CERTIFIED_COVERAGE_REACH_M, listed),
  };
  const json = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  // Cached, but revalidated every time, so that a set published a moment ago counts.
  return new PreserialisedReply(json, { etag, 'cache-control': 'no-cache' });
}
