import type { SurfaceSetComparison } from '@jibline/contract';
import { readStoredAerodrome } from '@jibline/surfaces';
import type { AppContext } from '../context.ts';
import type { Db } from '../db.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { BackgroundQueue } from '../workers/background-queue.ts';
import type { ComparedSet, CompareJob } from './compare-work.ts';
import { findVisibleSet, noSet } from './find.ts';
import { componentsOf, setWithAirport } from './in-force-store.ts';

/** Two sets of Sydney take a second. */
const MAX_WAITING = 3;
const queue = new BackgroundQueue<CompareJob, SurfaceSetComparison['differences']>({
  module: new URL('./compare-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many surface sets are being compared right now. Try again in a few seconds.',
    retryAfterSeconds: 5,
  },
});

async function storedSet(db: Db, setId: string): Promise<ComparedSet> {
  const set = await setWithAirport(db, setId);
  if (!set) throw noSet();
  const rows = await componentsOf(db, setId);
  return { arp: readStoredAerodrome(set.aerodrome).arp, components: rows.map(({ component }) => component) };
}

/** The changes between two sets, surface by surface, and the applications they affect. */
export async function compareSurfaceSets(
  { db, now }: AppContext,
  actor: Person,
  beforeId: string,
  afterId: string,
): Promise<SurfaceSetComparison> {
  const permissions = effectivePermissionsOf(actor, now());
  const [first, second] = [
    await findVisibleSet(db, permissions, beforeId),
    await findVisibleSet(db, permissions, afterId),
  ];
  if (first.airport_id !== second.airport_id) throw noSet();
  const job = { before: await storedSet(db, beforeId), after: await storedSet(db, afterId) };
  return { beforeId, afterId, differences: await queue.run(job) };
}
