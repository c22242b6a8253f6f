import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AirportsAround, SurfaceSetComponents } from '@jibline/contract';
import { readStoredAerodrome } from '@jibline/surfaces';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { PreserialisedReply } from '../operation.ts';
import type { SurfacesInForce } from './in-force.ts';
import { componentsOf, setWithAirport } from './in-force-store.ts';
import { isPublic } from './policy.ts';
import { findSet } from './store.ts';

/** As many as a busy region has; each takes 10 to 100 kB. */
const MAX_CACHED_SETS = 100;
const FOR_EVER = 'max-age=31536000, immutable';

const noSet = () => new ApiError('not-found', 'Surface set not found, or it was never published.');
const pack = promisify(gzip);

interface Written {
  readonly json: Buffer;
  readonly packed: Buffer;
}

async function write(db: Db, setId: string): Promise<Written> {
  const [set, rows] = [await setWithAirport(db, setId), await componentsOf(db, setId)];
  if (!set) throw noSet();
  const { lat, lon } = readStoredAerodrome(set.aerodrome).arp;
  const content = SurfaceSetComponents.parse({
    surfaceSetId: setId,
    arp: { latitude: lat, longitude: lon },
    components: rows.map(({ id, component }) => ({ surfaceId: id, component })),
  });
  const json = Buffer.from(JSON.stringify(content));
  return { json, packed: await pack(json, { level: 9 }) };
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
  const cached = new Map<string, Promise<Written>>();
  const written = (setId: string): Promise<Written> => {
    const known = cached.get(setId);
    if (known) return known;
    const writing = write(db, setId);
    const [oldest] = cached.keys();
    if (cached.size >= MAX_CACHED_SETS && oldest !== undefined) cached.delete(oldest);
    cached.set(setId, writing);
    writing.catch(() => cached.delete(setId));
    return writing;
  };
  const reply = async (setId: string, who: 'public' | 'private'): Promise<Reply> => {
    const { json, packed } = await written(setId);
    return new PreserialisedReply(json, { etag: `"${setId}"`, 'cache-control': `${who}, ${FOR_EVER}` }, packed);
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
  const { index, airports } = await surfaces.lastKnown();
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
  };
  const json = JSON.stringify(content);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  // Cached, but revalidated every time, so that a set published a moment ago counts.
  return new PreserialisedReply(json, { etag, 'cache-control': 'no-cache' });
}
