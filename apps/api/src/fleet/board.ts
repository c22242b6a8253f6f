import type { FleetBoard } from '@jibline/contract';
import { applicantsOf, cranesInLanes, lanesOf } from '../applications/index.ts';
import type { Db } from '../db.ts';
import type { Person } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';
import { freeCranes } from './store.ts';

/** Most free cranes shown by name. */
const SHOWN = 20;

export async function getBoard(
  db: Db,
  viewer: Viewer,
  actor: Person,
  organisationId: string,
  now: Date,
): Promise<FleetBoard> {
  const [lanes, people, busy] = await Promise.all([
    lanesOf(db, viewer, actor, organisationId, now),
    applicantsOf(db, viewer, organisationId),
    cranesInLanes(db, viewer, organisationId, now),
  ]);
  const free = await freeCranes(db, organisationId, busy);
  return { lanes, people, free: { count: free.length, cranes: free.slice(0, SHOWN) } };
}
