import { sql } from 'kysely';
import { rowsOf } from './figures-store.ts';
import type { Reading } from './reading.ts';
import { APPLICATIONS, type Count, type Dimension, type Tally, tally } from './tally-store.ts';

export interface Outside extends Count {
  /** How often a crane was up outside its hours, and for how long in all. */
  times: number;
  outside_s: number;
}
export const outsideHoursBy = (
  reading: Reading,
  ...splits: readonly (readonly Dimension[])[]
): Promise<Tally<Outside>> =>
  tally(
    reading.db,
    rowsOf(reading, 'outside-hours'),
    sql`${APPLICATIONS}, count(*)::int as times, sum(x.outside_s) as outside_s`,
    splits,
  );
