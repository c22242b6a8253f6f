import type { Path } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';

/** What figures are split by. The order gives the bits of `grouping`. */
const DIMENSIONS = ['month', 'airport', 'path', 'officer', 'reason'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
type Split = readonly Dimension[];

/** One group; what it is not split by is null. */
export interface Group {
  month: string | null;
  airport: string | null;
  path: Path | null;
  officer: string | null;
  reason: string | null;
}

/** A group's figures, for every split asked for. */
export class Tally<Figures> {
  readonly #groups: readonly (Figures & Group & { mask: number })[];
  constructor(groups: readonly (Figures & Group & { mask: number })[]) {
    this.#groups = groups;
  }
  /** The groups of one split. */
  by(...split: Split): (Figures & Group)[] {
    const mask = maskOf(split);
    return this.#groups.filter((group) => group.mask === mask);
  }
  at(where: Partial<Group>): (Figures & Group) | undefined {
    const names = DIMENSIONS.filter((name) => where[name] !== undefined);
    return this.by(...names).find((group) => names.every((name) => group[name] === where[name]));
  }
}

/** A bit is set for what a group is not split by. */
const maskOf = (split: Split) => DIMENSIONS.reduce((mask, name) => mask * 2 + (split.includes(name) ? 0 : 1), 0);

/** Aggregates rows of a measure by every split at once. */
export async function tally<Figures>(
  db: Db,
  rows: RawBuilder<unknown>,
  aggregates: RawBuilder<unknown>,
  splits: readonly Split[],
): Promise<Tally<Figures>> {
  const found = await sql<Figures & Group & { mask: number }>`${tallied(rows, aggregates, splits)}`.execute(db);
  return new Tally(found.rows);
}

/** The same as a query, for a statement that reads something else of the same rows. */
export function tallied(
  rows: RawBuilder<unknown>,
  aggregates: RawBuilder<unknown>,
  splits: readonly Split[],
): RawBuilder<unknown> {
  const isUsed = (name: Dimension) => splits.some((split) => split.includes(name));
  const bits = DIMENSIONS.map((name, at) => {
    const bit = sql.lit(2 ** (DIMENSIONS.length - 1 - at));
    return isUsed(name) ? sql`grouping(${sql.ref(`x.${name}`)}) * ${bit}` : bit;
  });
  const columns = sql.join(
    DIMENSIONS.map((name) => {
      if (!isUsed(name)) return sql`null as ${sql.ref(name)}`;
      return name === 'month' ? sql`to_char(x.month, 'YYYY-MM') as month` : sql.ref(`x.${name}`);
    }),
  );
  const sets = sql.join(splits.map((split) => sql`(${sql.join(split.map((name) => sql.ref(`x.${name}`)))})`));
  return sql`
    select ${sql.join(bits, sql` + `)} as mask, ${columns}, ${aggregates}
    from (select m.*, date_trunc('month', m.at at time zone m.zone) as month, m.airport_id as airport,
      m.officer_id as officer from (${rows}) m) x
    group by grouping sets (${sets})`;
}

/** Applications, however often something happened to one. */
export const APPLICATIONS = sql`count(distinct x.id)::int as count`;
/** Where no application comes twice. */
export const ROWS = sql`count(*)::int as count`;
export interface Count {
  count: number;
}

/** Half, and eight of ten, were done within: the value at that place in their order. */
export const orderOf = (column: string) => sql`
  percentile_disc(0.5) within group (order by ${sql.ref(`x.${column}`)}) as ${sql.ref(`${column}_half`)},
  percentile_disc(0.8) within group (order by ${sql.ref(`x.${column}`)}) as ${sql.ref(`${column}_most`)}`;
