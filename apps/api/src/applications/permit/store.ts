import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import { type ApplicationRow, findApplication } from '../store.ts';

/** The application and the airport whose permit bears this code. */
export const findPermit = (db: Db, code: string) =>
  db
    .selectFrom('application_airports')
    .select(['application_id', 'airport_id'])
    .where('permit_code', '=', code)
    .executeTakeFirst();

/** Far more than any airport allows; ends the search should the data ever form a cycle. */
const MAX_CHAIN_LENGTH = 50;

const replacedBy = (db: Db | Tx, { id, kind, parent_id }: ApplicationRow) =>
  kind === 'NEW' || parent_id === null
    ? undefined
    : db
        .selectFrom('applications')
        .select('id')
        .where('id', '=', parent_id)
        .where('successor_id', '=', id)
        .executeTakeFirst();

/**
 * The permits that replace one another, including this one, oldest first. One cancelled before it started is in no
 * chain.
 */
export async function chainOf(db: Db, application: ApplicationRow): Promise<ApplicationRow[]> {
  const chain = [application];
  for (let first = application; chain.length < MAX_CHAIN_LENGTH; ) {
    const before = await replacedBy(db, first);
    const found = before ? await findApplication(db, before.id) : null;
    if (!found) break;
    chain.unshift(found);
    first = found;
  }
  for (let last = application; last.successor_id !== null && chain.length < MAX_CHAIN_LENGTH; ) {
    const found = await findApplication(db, last.successor_id);
    if (!found) break;
    chain.push(found);
    last = found;
  }
  return chain;
}

/** Extensions in the chain that ends with this permit. */
export async function countExtensions(db: Db | Tx, id: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    with recursive chain as (
      select a.parent_id, a.kind, 1 as depth from applications a where a.id = ${id}::uuid
      union all
      select a.parent_id, a.kind, chain.depth + 1 from chain join applications a on a.id = chain.parent_id
        where chain.kind <> 'NEW' and chain.depth < ${MAX_CHAIN_LENGTH})
    select count(*)::int as used from chain where kind = 'EXTENSION'`.execute(db);
  return rows[0]?.used ?? 0;
}
