import type { Db, Tx } from '../../db.ts';
import { type ApplicationRow, findApplication } from '../store.ts';

/** The case and the airport whose permit bears this code. */
export const findPermit = (db: Db, code: string) =>
  db
    .selectFrom('application_airports')
    .select(['application_id', 'airport_id'])
    .where('permit_code', '=', code)
    .executeTakeFirst();

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

/** The permits that replace one another, this one among them, the oldest first. One that was given back before its turn is in no chain. */
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
