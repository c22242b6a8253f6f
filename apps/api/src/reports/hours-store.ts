import { sql } from 'kysely';
import { sum } from './clocks.ts';
import { countOf, rowsOf } from './figures-store.ts';
import type { Reading } from './reading.ts';
import { type Count, type Split, type Tally, tally } from './tally-store.ts';

export interface Outside extends Count {
  /** For how long in all. */
  outside_s: number;
}
export const outsideHoursBy = (reading: Reading, ...splits: readonly Split[]): Promise<Tally<Outside>> =>
  tally<Omit<Outside, 'count'>, Outside>(
    reading,
    rowsOf(reading, 'outside-hours'),
    { once: false, more: sql`sum(x.outside_s) as outside_s` },
    splits,
    (parts) => ({ count: countOf(parts), outside_s: sum(parts.map(({ outside_s }) => outside_s)) }),
  );
