import { monthsOf, type Path } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { MeasureScope } from '../applications/index.ts';
import type { Reading } from './reading.ts';

/** What figures are split by. */
const DIMENSIONS = ['month', 'airport', 'path', 'officer', 'reason'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export type Split = readonly Dimension[];

/** One group; what it is not split by is null. */
export interface Group {
  month: string | null;
  airport: string | null;
  path: Path | null;
  officer: string | null;
  reason: string | null;
}

const keyOf = (group: Partial<Group>, split: Split) => split.map((name) => group[name] ?? '').join('\n');
const nameOf = (split: Split) => DIMENSIONS.filter((name) => split.includes(name)).join();

/** A group's figures, for every split asked for. */
export class Tally<Figures> {
  readonly #splits: ReadonlyMap<string, ReadonlyMap<string, Figures & Group>>;
  constructor(splits: ReadonlyMap<string, ReadonlyMap<string, Figures & Group>> = new Map()) {
    this.#splits = splits;
  }
  /** The groups of one split. */
  by(...split: Split): (Figures & Group)[] {
    return [...(this.#splits.get(nameOf(split))?.values() ?? [])];
  }
  at(where: Partial<Group>): (Figures & Group) | undefined {
    const split = DIMENSIONS.filter((name) => where[name] !== undefined);
    return this.#splits.get(nameOf(split))?.get(keyOf(where, split));
  }
  /** Other figures of the same groups; null: none. */
  map<Other>(figuresOf: (figures: Figures) => Other | null): Tally<Other> {
    const others = [...this.#splits].map(([name, groups]) => {
      const found = [...groups].flatMap(([key, { month, airport, path, officer, reason, ...figures }]) => {
        const other = figuresOf(figures as unknown as Figures);
        return other === null ? [] : [[key, { month, airport, path, officer, reason, ...other }] as const];
      });
      return [name, new Map(found)] as const;
    });
    return new Tally(new Map(others));
  }
}

/** Applications that have all of this in common. */
interface Alike {
  airport: string | null;
  path: Path | null;
  officer: string | null;
  /** A bit for each month of the period, the first one lowest: something happened to each of these in each of them. */
  months: number;
  reasons: (string | null)[] | null;
}

export interface Count {
  count: number;
}
interface Counted {
  /** No application comes twice: each row counts, and ids need not be compared. */
  readonly once: boolean;
  /** Aggregates of the rows as `x`, beside the count of applications. */
  readonly more?: RawBuilder<unknown>;
}
type Part<More> = Alike & Count & Partial<More>;

/**
 * Rows of a measure counted by everything that any split needs, once for all splits: `rollUp` adds up what each split has
 * in common. Where an application may come twice, further aggregates are in parts of their own, with a count of 0.
 */
export async function tally<More, Figures>(
  { db, scope, inTurn }: Pick<Reading, 'db' | 'scope' | 'inTurn'>,
  rows: RawBuilder<unknown>,
  { once, more }: Counted,
  splits: readonly Split[],
  figuresOf: (parts: readonly (Count & Partial<More>)[]) => Figures,
): Promise<Tally<Figures>> {
  if (once || more === undefined) {
    const x = splitUp(sql`(${rows})`);
    const query = once ? rowsAlike(x, splits, more) : applicationsAlike(x, splits);
    const found = await inTurn(() => sql<Part<More>>`${query}`.execute(db));
    return rollUp(found.rows, scope, splits, figuresOf);
  }
  const both = sql<{ counts: Part<More>[] | null; others: Part<More>[] | null }>`
    with x as materialized ${splitUp(sql`(${rows})`)}
    select (select json_agg(p) from (${applicationsAlike(sql`x`, splits)}) p) as counts,
      (select json_agg(p) from (${rowsAlike(sql`x`, splits, more)}) p) as others`;
  const [parts] = (await inTurn(() => both.execute(db))).rows;
  const others = (parts?.others ?? []).map((part) => ({ ...part, count: 0 }));
  return rollUp([...(parts?.counts ?? []), ...others], scope, splits, figuresOf);
}

/** Rows of a measure with what they are split by. */
const splitUp = (rows: RawBuilder<unknown>) =>
  sql`(select m.*, m.airport_id as airport, m.officer_id as officer from ${rows} m)`;

const uses = (splits: readonly Split[], name: Dimension) => splits.some((split) => split.includes(name));
const OWN = ['airport', 'path', 'officer'] as const;
const ownOf = (splits: readonly Split[]) =>
  OWN.filter((name) => uses(splits, name)).map((name) => sql.ref(`x.${name}`));
const groupedBy = (by: readonly RawBuilder<unknown>[]) => (by.length === 0 ? sql`` : sql`group by ${sql.join(by)}`);
const NOTHING = sql``;

const BIT = sql`(1::bigint << (x.month - 1))`;

/** What parts have in common, and the clause that groups them by it. */
function common(splits: readonly Split[], months: RawBuilder<unknown>, reasons: RawBuilder<unknown>) {
  const [month, why] = [uses(splits, 'month'), uses(splits, 'reason')];
  const own = OWN.map((name) => (uses(splits, name) ? sql.ref(`x.${name}`) : sql`null as ${sql.ref(name)}`));
  return {
    columns: sql`${sql.join(own)}, ${month ? months : sql`0`} as months, ${why ? reasons : sql`null`} as reasons`,
    grouped: groupedBy([...ownOf(splits), ...(month ? [months] : []), ...(why ? [reasons] : [])]),
  };
}

/** Each row for itself. */
export function rowsAlike(x: RawBuilder<unknown>, splits: readonly Split[], more: RawBuilder<unknown> = NOTHING) {
  const { columns, grouped } = common(splits, BIT, sql`array[x.reason]`);
  return sql`select ${columns}, count(*)::int as count ${more === NOTHING ? more : sql`, ${more}`} from ${x} x ${grouped}`;
}

/** Applications, however often something happened to one. */
function applicationsAlike(x: RawBuilder<unknown>, splits: readonly Split[]) {
  const own = ownOf(splits);
  const why = uses(splits, 'reason') ? sql`array_agg(distinct x.reason)` : sql`null::text[]`;
  const when = uses(splits, 'month') ? sql`bit_or(${BIT})` : sql`0`;
  const each = sql`select ${sql.join([...own, sql`${when} as months`, sql`${why} as reasons`])}
    from ${x} x ${groupedBy([sql`x.id`, ...own])}`;
  const { columns, grouped } = common(splits, sql`x.months`, sql`x.reasons`);
  return sql`select ${columns}, count(*)::int as count from (${each}) x ${grouped}`;
}

/** The figures of every split, each from the parts of all that it has in common. */
export function rollUp<One, Figures>(
  parts: readonly (Alike & One)[],
  { from, to }: Pick<MeasureScope, 'from' | 'to'>,
  splits: readonly Split[],
  figuresOf: (parts: readonly One[]) => Figures,
): Tally<Figures> {
  const months = monthsOf(from, to);
  const groupsOf = (split: Split) => {
    const found = new Map<string, { group: Group; parts: One[] }>();
    for (const part of parts)
      for (const month of split.includes('month') ? months.filter((_, n) => hasBit(part.months, n)) : [null])
        for (const reason of split.includes('reason') ? (part.reasons ?? []) : [null]) {
          const all = { ...part, month, reason };
          const key = keyOf(all, split);
          const known = found.get(key);
          if (known) known.parts.push(part);
          else found.set(key, { group: groupOf(all, split), parts: [part] });
        }
    return new Map([...found].map(([key, { group, parts: all }]) => [key, { ...group, ...figuresOf(all) }]));
  };
  return new Tally(new Map(splits.map((split) => [nameOf(split), groupsOf(split)])));
}
const groupOf = (all: Group, split: Split): Group => ({
  month: split.includes('month') ? all.month : null,
  airport: split.includes('airport') ? all.airport : null,
  path: split.includes('path') ? all.path : null,
  officer: split.includes('officer') ? all.officer : null,
  reason: split.includes('reason') ? all.reason : null,
});
/** Not with `&`, which has 32 bits. */
const hasBit = (bits: number, n: number) => Math.floor(bits / 2 ** n) % 2 === 1;
