import { type RawBuilder, sql } from 'kysely';

/** The cranes of the fleet that an application `a` is for, the first and the further ones; some may be null. */
export const cranesOfApplication = sql`(a.fleet_crane_id || a.further_fleet_crane_ids)`;

/** Whether an application `a` has this crane as a further one; the condition of the index comes with it. */
export const hasFurtherCrane = (craneId: RawBuilder<unknown>) =>
  sql<boolean>`a.further_fleet_crane_ids <> '{}' and a.further_fleet_crane_ids @> array[${craneId}]`;
