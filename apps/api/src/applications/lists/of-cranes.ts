import type { ApplicationSummary } from '@jibline/contract';
import { sql } from 'kysely';
import { hasFurtherCrane } from '../../database/cranes-of-application.ts';
import type { Db } from '../../db.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { presentRow } from './present.ts';
import { readRows } from './row.ts';

/** A crane has few applications at a time; older ones are in the lists. */
const LATEST = 20;

/** The latest applications with each of these cranes, as far as the actor may see them, latest first. */
export async function applicationsOfCranes(
  db: Db,
  actor: Person,
  craneIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ApplicationSummary[]>> {
  if (craneIds.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; crane_id: string }>`
    select a.id, c.id as crane_id from unnest(${[...craneIds]}::uuid[]) as c (id)
    cross join lateral (select b.id, b.created_at from (
        (select a.id, a.created_at from applications a
          where a.fleet_crane_id = c.id order by a.created_at desc limit ${LATEST})
        union (select a.id, a.created_at from applications a
          where ${hasFurtherCrane(sql`c.id`)} order by a.created_at desc limit ${LATEST})) b
      order by b.created_at desc limit ${LATEST}) a
    order by a.created_at desc, a.id desc`.execute(db);
  const permissions = effectivePermissionsOf(actor, now);
  const rows = await readRows(db, [...new Set(found.map(({ id }) => id))]);
  const seen = rows.map((row) => presentRow(actor, permissions, row, now)).filter((item) => item !== null);
  const isOf = new Set(found.map(({ id, crane_id }) => `${crane_id} ${id}`));
  return new Map(craneIds.map((craneId) => [craneId, seen.filter(({ id }) => isOf.has(`${craneId} ${id}`))]));
}
