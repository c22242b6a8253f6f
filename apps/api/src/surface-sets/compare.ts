import { setImmediate as others } from 'node:timers/promises';
import type { SurfaceSetComparison } from '@jibline/contract';
import { frameAt, readStoredAerodrome } from '@jibline/surfaces';
import type { AppContext } from '../context.ts';
import type { Db } from '../db.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { compareComponents, type Placed } from './compare-components.ts';
import { readComponent } from './component-json.ts';
import { findVisibleSet, noSet } from './find.ts';
import { componentsOf, setWithAirport } from './in-force-store.ts';
import { pairComponents } from './pair-components.ts';

async function placedOf(db: Db, setId: string): Promise<Placed[]> {
  const set = await setWithAirport(db, setId);
  if (!set) throw noSet();
  const frame = frameAt(readStoredAerodrome(set.aerodrome).arp);
  const rows = await componentsOf(db, setId);
  return rows.map((row) => ({ component: readComponent(row.component), frame }));
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
  const [before, after] = [await placedOf(db, beforeId), await placedOf(db, afterId)];
  const differences: SurfaceSetComparison['differences'] = [];
  for (const [was, is] of pairComponents(before, after)) {
    const difference = compareComponents(was, is);
    if (difference) differences.push(difference);
    await others();
  }
  return { beforeId, afterId, differences };
}
