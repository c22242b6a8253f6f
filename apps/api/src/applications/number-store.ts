import { sql } from 'kysely';
import type { Tx } from '../db.ts';

/**
 * The next number of a series, taken in the transaction that uses it: a rollback releases it, so there are no gaps, and
 * concurrent transactions wait. Take it as late as possible.
 */
export async function nextNumber(tx: Tx, series: string, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('number_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`number_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(5, '0')}`;
}

/**
 * Locks several series, in one order for everyone. A transaction that submits many applications does so first, because a
 * single submission locks its series before the account that both charge.
 */
export async function lockSeries(tx: Tx, series: readonly { series: string; year: number }[]): Promise<void> {
  const ordered = series.toSorted((a, b) => a.series.localeCompare(b.series) || a.year - b.year);
  for (const { series: name, year } of ordered)
    await tx
      .selectFrom('number_series')
      .select('last')
      .where('series', '=', name)
      .where('year', '=', year)
      .forUpdate()
      .execute();
}

export const DRAFT_SERIES = 'D';
