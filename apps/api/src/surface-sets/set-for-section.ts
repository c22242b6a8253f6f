import { SurfaceSetComponents } from '@jibline/contract';
import type { FindingRecord } from '@jibline/drawings';
import { readStoredAerodrome } from '@jibline/surfaces';
import type { Db } from '../db.ts';
import { componentsOf, setWithAirport } from './in-force-store.ts';

/** The runways a set was made from; none where it is no longer stored. */
export async function runwaysOfSet(db: Db, setId: string): Promise<FindingRecord['runways']> {
  const stored = await setWithAirport(db, setId);
  return stored ? readStoredAerodrome(stored.aerodrome).runways : [];
}

/** The surfaces and runways a finding was computed with; null where the set is no longer stored. */
export async function setForSection(db: Db, setId: string): Promise<Pick<FindingRecord, 'set' | 'runways'> | null> {
  const stored = await setWithAirport(db, setId);
  if (!stored) return null;
  const { arp, runways } = readStoredAerodrome(stored.aerodrome);
  const rows = await componentsOf(db, setId);
  return {
    set: SurfaceSetComponents.parse({
      surfaceSetId: setId,
      arp: { latitude: arp.lat, longitude: arp.lon },
      components: rows.map(({ id, component }) => ({ surfaceId: id, component })),
    }),
    runways,
  };
}
