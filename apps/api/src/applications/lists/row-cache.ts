import type { Db } from '../../db.ts';
import { copyOf, idOf } from './row.ts';
import { type SerialisedRow, tell } from './serialise-row.ts';
import { type Found, readStamped } from './store.ts';

/** Twice this many are kept at most, some fifteen megabytes. */
const MAX_CACHED_ROWS = 4_000;
/** A stamp says nothing about another database that was put in the place of this one: nothing is believed much longer. */
const ROW_CACHE_TTL_MS = 300_000;

/** Rows as they are told, by their stamps, so that nothing here is ever out of date. What nobody asks for goes first. */
export function openRowMemory(now: () => number = Date.now) {
  let lately = new Map<string, SerialisedRow>();
  let before = new Map<string, SerialisedRow>();
  let names = 0;
  let until = 0;

  function keep(stamp: string, told: SerialisedRow): void {
    if (lately.size >= MAX_CACHED_ROWS) [before, lately] = [lately, new Map()];
    lately.set(stamp, told);
  }
  return {
    /** What is asked for and kept from here on was read when names had changed so often. */
    under(changes: number): void {
      if (changes === names && now() < until) return;
      [before, lately] = [new Map(), new Map()];
      names = changes;
      until = now() + ROW_CACHE_TTL_MS;
    },
    find(stamp: string): SerialisedRow | undefined {
      const told = lately.get(stamp);
      if (told) return told;
      const older = before.get(stamp);
      if (older) keep(stamp, older);
      return older;
    },
    keep,
  };
}
export type RowMemory = ReturnType<typeof openRowMemory>;

/** The rows that were found, and nothing for what was changed since their stamps were read. */
export async function cachedRows(
  db: Db,
  memory: RowMemory,
  { rows: found, whole, names }: Found,
): Promise<(SerialisedRow | undefined)[]> {
  if (whole) return found.map(tell);
  memory.under(names);
  const rows = found.map((stamp) => memory.find(stamp));
  const missing = found.filter((_, n) => rows[n] === undefined);
  if (missing.length === 0) return rows;
  const now = await readStamped(db, missing.map(idOf));
  const read = new Map(now.rows.map(([stamp, row]) => [stamp, tell(row)]));
  memory.under(now.names);
  for (const [stamp, told] of read) memory.keep(copyOf(stamp), told);
  return found.map((stamp, n) => (now.names === names ? (rows[n] ?? read.get(stamp)) : undefined));
}
