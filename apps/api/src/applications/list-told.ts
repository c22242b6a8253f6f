import type { Db } from '../db.ts';
import { idOf } from './list-row.ts';
import { readStamped } from './list-store.ts';
import { type Told, tell } from './list-tell.ts';

/** Twice this many are kept at most, some fifteen megabytes. */
const MOST = 4_000;
/** A stamp says nothing about another database that was put in the place of this one: nothing is believed much longer. */
const LONGEST_MS = 300_000;

/** Rows as they are told, by their stamps, so that nothing here is ever out of date. What nobody asks for goes first. */
export function openRowMemory(now: () => number = Date.now) {
  let lately = new Map<string, Told>();
  let before = new Map<string, Told>();
  let until = now() + LONGEST_MS;

  function keep(stamp: string, told: Told): void {
    if (lately.size >= MOST || until <= now()) {
      before = until <= now() ? new Map() : lately;
      lately = new Map();
      until = now() + LONGEST_MS;
    }
    lately.set(stamp, told);
  }
  return {
    find(stamp: string): Told | undefined {
      if (until <= now()) return undefined;
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

/** The rows of these stamps, and nothing for what was changed since they were read. */
export async function toldRows(db: Db, memory: RowMemory, stamps: readonly string[]): Promise<(Told | undefined)[]> {
  const rows = stamps.map((stamp) => memory.find(stamp));
  const missing = stamps.filter((_, n) => rows[n] === undefined);
  if (missing.length === 0) return rows;
  const read = new Map<string, Told>();
  for (const { stamp, row } of await readStamped(db, missing.map(idOf))) {
    const told = tell(row);
    read.set(stamp, told);
    // A copy: a part of a page's text would keep the whole page.
    memory.keep(Buffer.from(stamp).toString(), told);
  }
  return stamps.map((stamp, n) => rows[n] ?? read.get(stamp));
}
