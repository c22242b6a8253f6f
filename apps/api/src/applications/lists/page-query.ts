import type { ListColumn } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInCell } from './near.ts';
import type { RowPosition } from './row.ts';
import { SORT_KEYS } from './sort.ts';
import type { Part, SqlCondition } from './visibility-filter.ts';

export interface Order {
  by: ListColumn;
  descending: boolean;
}

/** What a list holds. */
export interface Chosen {
  where: SqlCondition;
  /** The same in parts, where there are any, and what they may be sorted by. */
  parts: readonly Part[];
  partsBy: readonly ListColumn[];
  /** In parts that an index alone can count and go far into. */
  counted: readonly Part[];
  /** One plan suits whatever is asked for like this: only what is sorted by decides how it is best read. */
  anyValues: boolean;
  /** The same for one plan, if one suits where so few are found that all of them are gathered. */
  fewAmongAny: SqlCondition | null;
  /** Near a place, the same of what lies in these cells, each of which has it in the order of change. */
  inCells: { cells: readonly number[]; where: SqlCondition } | null;
}

export interface Cut {
  /** Not counting from the first row but from this one, or from the last one. */
  from: RowPosition | null;
  backwards: boolean;
  /** The row `from` itself is the first one counted. */
  inclusive: boolean;
  skip: number;
  size: number;
  /** What is sorted by: nothing beyond this is looked for. */
  to?: string | null;
}

/** Of pages; whoever asks for seventeen rows waits for a plan. */
const USUAL_SIZES: readonly number[] = [20, 25, 50, 100, 200, 500, 1000];
export const isUsual = (size: number) => USUAL_SIZES.includes(size);
/** Beyond this many rows that are only passed by it pays to look at nothing but an index on the way … */
const FAR = 1_000;
/** … and with parts that an index has in order always; one plan does for all that end before so many. */
const PASSED = 2_500;

/** How a cut is read. */
export interface Reading {
  /** The rows, with what they are sorted by as `list_key`. */
  rows: (columns: string) => RawBuilder<unknown>;
  /** Of `a`, what was read, in the direction it was read in. */
  order: RawBuilder<unknown>;
  /** One plan will do for all who ask like this. */
  kept: boolean;
}

/** One cut of a list, from the index of what it is sorted by, or of each of its parts. */
export function pageQueryOf(chosen: Chosen, { by, descending }: Order, cut: Cut): Reading {
  const { key, type, told = key } = SORT_KEYS[by];
  const rising = descending === cut.backwards;
  const inOrder = chosen.partsBy.includes(by);
  const far = cut.skip > (inOrder && chosen.counted.length > 0 ? 1 : FAR);
  const parts = !inOrder ? [] : far ? chosen.counted : chosen.parts;
  const inParts = parts.length > 0;
  const inCells = by === 'updatedAt' && cut.skip <= 1 ? chosen.inCells : null;
  const direction = sql.raw(rising ? 'asc' : 'desc');
  const compare = sql.raw(`${rising ? '>' : '<'}${cut.inclusive ? '=' : ''}`);
  const nearEnough = cut.skip <= 1 || (inParts && cut.skip + cut.size <= PASSED);
  const kept = (chosen.anyValues || inParts || inCells !== null) && nearEnough && isUsual(cut.size);
  // Whoever sees the values plans for them, each time, though one plan will do: they are hidden in questions of their own.
  const given = (value: string, as: RawBuilder<unknown>) =>
    kept ? sql`(select ${value}::${as})` : sql`${value}::${as}`;
  const beyond = cut.from
    ? sql`and (${key}, a.id) ${compare} (${given(cut.from.key, type)}, ${given(cut.from.id, sql`uuid`)})`
    : sql``;
  const within = cut.to ? sql`and ${key} ${sql.raw(rising ? '<=' : '>=')} ${given(cut.to, type)}` : sql``;
  // Written out, so that whoever plans it knows how few are wanted.
  const some = (size: number, skip: number) => sql.raw(`limit ${size}${skip > 0 ? ` offset ${skip}` : ''}`);
  const sorted = (columns: string, from: RawBuilder<unknown>, size: number, skip: number) =>
    sql`select ${sql.raw(columns)}, ${told} as list_key from ${from}
      order by ${key} ${direction}, a.id ${direction} ${some(size, skip)}`;
  const order = sql`a.list_key ${direction}, a.id ${direction}`;
  const inOne = (columns: string) =>
    sorted(columns, sql`applications a where ${chosen.where} ${beyond} ${within}`, cut.size, cut.skip);
  const passed = kept && far;
  const ofParts = (columns: string) => {
    const each = parts.map(({ where, few }) => {
      const from = sql`applications a where ${where} ${beyond} ${within}`;
      // `offset 0` makes the few be gathered first: looking for them in the order of the list would go through all of it.
      const gathered = few ? sql`(select a.*, a.xmin from ${from} offset 0) a` : from;
      return sql`(${sorted(columns, gathered, passed ? PASSED : cut.size + cut.skip, 0)})`;
    });
    const which = passed ? sql`limit ${sql.lit(cut.size)} offset (select ${cut.skip}::int)` : some(cut.size, cut.skip);
    return sql`select a.* from (${sql.join(each, sql` union all `)}) a order by ${order} ${which}`;
  };
  const ofCells =
    ({ cells, where }: NonNullable<Chosen['inCells']>) =>
    (columns: string) => {
      const from = sql`applications a where ${isInCell(sql`c.cell`)} and ${where} ${beyond} ${within}`;
      return sql`select a.* from unnest(${cells}::int[]) as c (cell)
      cross join lateral (${sorted(columns, from, cut.size + cut.skip, 0)}) a order by ${order} ${some(cut.size, cut.skip)}`;
    };
  const near = inCells ? ofCells(inCells) : inParts ? ofParts : inOne;
  return {
    rows: far
      ? (columns) =>
          sql`select ${sql.raw(columns)}, c.list_key from (${near('a.id')}) c join applications a on a.id = c.id`
      : near,
    order,
    kept,
  };
}
