import type { ExtensionLimits } from '@jibline/contract';
import { DAY_MS } from '@jibline/contract';
import { sql } from 'kysely';
import { approvalSettingsOf } from '../../airports/index.ts';
import type { Db, Tx } from '../../db.ts';
import type { ApplicationRow } from '../store.ts';

const MAX_CHAIN_LENGTH = 50;

/** Extensions in the chain that ends with this permit. */
async function extensionsUpTo(db: Db | Tx, { id }: ApplicationRow): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    with recursive chain as (
      select a.parent_id, a.kind, 1 as depth from applications a where a.id = ${id}::uuid
      union all
      select a.parent_id, a.kind, chain.depth + 1 from chain join applications a on a.id = chain.parent_id
        where chain.kind <> 'NEW' and chain.depth < ${MAX_CHAIN_LENGTH})
    select count(*)::int as used from chain where kind = 'EXTENSION'`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function extensionLimitsOf(db: Db | Tx, permit: ApplicationRow): Promise<ExtensionLimits | null> {
  const ends = permit.airports.flatMap(({ valid_to }) => valid_to?.getTime() ?? []);
  if (ends.length === 0) return null;
  const airports = permit.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path }));
  const settings = [...(await approvalSettingsOf(db, permit.crane_type, airports)).values()];
  const leadDays = Math.max(...settings.map(({ extensionLeadDays }) => extensionLeadDays));
  return {
    most: Math.min(...settings.map(({ extensionsMax }) => extensionsMax)),
    used: await extensionsUpTo(db, permit),
    askBy: new Date(Math.min(...ends) - leadDays * DAY_MS).toISOString(),
    timeZone: permit.airports[0]?.time_zone ?? 'UTC',
  };
}
