import { displayDate } from '@jibline/contract';
import { sql } from 'kysely';
import { approvalSettingsOf } from '../../airports/index.ts';
import type { Db, Tx } from '../../db.ts';
import type { StoredCase } from '../store.ts';

const DAY_MS = 86_400_000;
const LONGEST_CHAIN = 50;

/** How often, and until when, a permit may be extended; of several airports the strictest. */
export interface ExtensionLimits {
  most: number;
  used: number;
  askBy: Date;
}

/** Extensions in the chain that ends with this permit. */
async function extensionsUpTo(db: Db | Tx, { id }: StoredCase): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    with recursive chain as (
      select a.parent_id, a.kind, 1 as depth from applications a where a.id = ${id}::uuid
      union all
      select a.parent_id, a.kind, chain.depth + 1 from chain join applications a on a.id = chain.parent_id
        where chain.kind <> 'NEW' and chain.depth < ${LONGEST_CHAIN})
    select count(*)::int as used from chain where kind = 'EXTENSION'`.execute(db);
  return rows[0]?.used ?? 0;
}

export async function extensionLimitsOf(db: Db | Tx, permit: StoredCase): Promise<ExtensionLimits | null> {
  const ends = permit.airports.flatMap(({ valid_to }) => valid_to?.getTime() ?? []);
  if (ends.length === 0) return null;
  const airports = permit.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path }));
  const settings = [...(await approvalSettingsOf(db, permit.crane_type, airports)).values()];
  const leadDays = Math.max(...settings.map(({ extensionLeadDays }) => extensionLeadDays));
  return {
    most: Math.min(...settings.map(({ extensionsMax }) => extensionsMax)),
    used: await extensionsUpTo(db, permit),
    askBy: new Date(Math.min(...ends) - leadDays * DAY_MS),
  };
}

/** Why a permit cannot be extended any more; null where it can. */
export function extensionRefusal({ most, used, askBy }: ExtensionLimits, now: Date, timeZone: string): string | null {
  if (most === 0) return 'This airport does not extend permits. Apply for a new permit.';
  if (used >= most)
    return `This permit has been extended ${used === 1 ? 'once' : `${used} times`}, and the airport allows no more. Apply for a new permit.`;
  if (now > askBy)
    return `An extension had to be requested by ${displayDate(askBy.toISOString(), timeZone)}. Apply for a new permit.`;
  return null;
}
