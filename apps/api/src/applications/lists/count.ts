import { APPLICATION_STATES, type ApplicationState, MAX_COUNT } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Contents } from './filter.ts';

export interface StateCount {
  state: ApplicationState;
  count: number;
}
export const sumOf = (counts: readonly StateCount[]) =>
  Math.min(
    MAX_COUNT + 1,
    counts.reduce((sum, { count }) => sum + count, 0),
  );

/** One more than is counted says that there are more. */
const LIMIT = sql.lit(MAX_COUNT + 1);

const someOf = ({ visible, where }: Contents, also: RawBuilder<unknown>) =>
  sql`select * from (${sql.join(
    visible.map(
      (reason) =>
        sql`(select a.id, a.state from applications a where ${reason.where} and ${where} and ${also} limit ${LIMIT})`,
    ),
    sql` union `,
  )}) found limit ${LIMIT}`;

/** How many of a list are in each state. Where there are too many to count them all, each state is counted by itself. */
async function countByState(db: Db, contents: Contents): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select a.state, count(*) as count from (${someOf(contents, sql`true`)}) a group by a.state order by a.state`.execute(
    db,
  );
  if (sumOf(rows) <= MAX_COUNT) return rows;
  const large = await sql<StateCount>`
    select s.state, c.count from unnest(${[...APPLICATION_STATES]}::smallint[]) as s (state)
    cross join lateral (select count(*) as count from (${someOf(contents, sql`a.state = s.state`)}) a) c
    where c.count > 0 order by s.state`.execute(db);
  return large.rows;
}

const LARGE_COUNT_TTL_MS = 2_000;
const MAX_REMEMBERED = 500;

/** Lists up to 10,000 are counted anew with each page. Counts of larger ones are given again for two seconds. */
export function openListCounts(now: () => number = Date.now) {
  const known = new Map<string, { counts: Promise<StateCount[]>; until: number }>();
  return async (db: Db, contents: Contents): Promise<StateCount[]> => {
    const { sql: text, parameters } = someOf(contents, sql`true`).compile(db);
    const key = JSON.stringify([text, parameters]);
    const last = known.get(key);
    if (last && last.until > now()) return last.counts;
    const counts = countByState(db, contents);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, { counts, until: now() + LARGE_COUNT_TTL_MS });
    const isLarge = await counts.then(
      (rows) => sumOf(rows) > MAX_COUNT,
      () => false,
    );
    if (!isLarge && known.get(key)?.counts === counts) known.delete(key);
    return counts;
  };
}
export type ListCounts = ReturnType<typeof openListCounts>;
