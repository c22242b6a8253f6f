import { APPLICATION_STATES, type ApplicationPage, MAX_COUNT } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { Contents } from './filter.ts';

export type StateCount = ApplicationPage['counts'][number];
export const sumOf = (counts: readonly StateCount[]) =>
  counts.reduce((sum, { count }) => Math.min(sum + count, MAX_COUNT + 1), 0);

/** Finding one more than the limit means that there are more. */
const COUNT_LIMIT = sql.lit(MAX_COUNT + 1);

/** Some of a list, at most one more than is counted. */
export const someOf = ({ visible, where }: Contents, also: RawBuilder<unknown>) =>
  sql`select * from (${sql.join(
    visible.map(
      (reason) =>
        sql`(select a.id, a.state from applications a where ${reason.where} and ${where} and ${also} limit ${COUNT_LIMIT})`,
    ),
    sql` union `,
  )}) found limit ${COUNT_LIMIT}`;

/** Number of applications per state. If the list is too long to count, each state is counted separately. */
async function countByState(db: Db, contents: Contents): Promise<StateCount[]> {
  const together = await sql<StateCount>`${contents.mark}
    select a.state, count(*) as count from (${someOf(contents, sql`true`)}) a group by a.state order by a.state`.execute(
    db,
  );
  if (sumOf(together.rows) <= MAX_COUNT) return together.rows;
  // The state is a literal: its frequency decides whether the planner uses an index.
  const apart = APPLICATION_STATES.map((state) => {
    const some = someOf(contents, sql`a.state = ${state}::smallint`);
    return sql`select ${state}::smallint as state, count(*) as count from (${some}) a`;
  });
  const { rows } = await sql<StateCount>`${sql.join(apart, sql` union all `)} order by state`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

const LARGE_COUNT_TTL_MS = 10_000;
const MAX_REMEMBERED = 500;

/** Lists up to 10,000 are counted for every page; counts of longer ones are cached for ten seconds. */
export function openListCounts(now: () => number = Date.now) {
  const large = new Map<string, { counts: Promise<StateCount[]>; until: number }>();
  return async (db: Db, contents: Contents): Promise<StateCount[]> => {
    const { sql: text, parameters } = someOf(contents, sql`true`).compile(db);
    const key = JSON.stringify([text, parameters]);
    const last = large.get(key);
    if (last && now() < last.until) return last.counts;
    const one = { counts: countByState(db, contents), until: now() + LARGE_COUNT_TTL_MS };
    // Known to be long: concurrent requests wait for this count.
    if (last) large.set(key, one);
    const isLarge = await one.counts.then((counts) => sumOf(counts) > MAX_COUNT).catch(() => false);
    if (large.size >= MAX_REMEMBERED) large.clear();
    if (isLarge) large.set(key, one);
    else large.delete(key);
    return one.counts;
  };
}
export type ListCounts = ReturnType<typeof openListCounts>;
