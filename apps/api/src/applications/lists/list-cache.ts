import { openCommonWords } from './common-words.ts';
import { openPageBookmarks } from './page-bookmarks.ts';
import { openRowMemory } from './row-cache.ts';

/** Below this many rows pages are always cut from an end of the list: it costs nothing. */
const LARGE = 20_000;
/** Below this many rows everything is counted anew: quick, and always right. */
const MANY = 1_000;
/** Counting takes at most one part in so many of the time, however often it is asked for … */
const SHARE = 200;
/** … but nothing is believed longer than this, and while it is counted again the last count is given. */
const LIST_CACHE_TTL_MS = 30_000;
const MAX_LISTS = 500;

export interface Counted {
  readonly count: number;
}
interface Remembered {
  counts: readonly Counted[];
  /** Counted again once this has passed. */
  until: number;
  /** Not given to anybody once this has passed. */
  ends: number;
}

interface Settings {
  now: () => number;
  /** From so many rows on pages are cut from where others began. */
  large: number;
}

/**
 * What large lists remember between pages. Pages are numbered, and counting up to page 900 takes a while: where earlier pages
 * began is kept for some minutes, and the next one is cut from the nearest. How many there are in each state is believed the
 * longer the longer it took to count. Lists that people change meanwhile shift by what was changed, as they would between any
 * two pages.
 */
export function openListCache({ now = Date.now, large = LARGE }: Partial<Settings> = {}) {
  const known = new Map<string, Remembered>();
  const running = new Map<string, Promise<readonly Counted[]>>();

  /** Few are counted together with their page the next time. */
  const few = new Set<string>();
  const bound = (kept: Map<string, unknown> | Set<string>) => {
    const [oldest] = kept.keys();
    if (kept.size > MAX_LISTS && oldest !== undefined) kept.delete(oldest);
  };

  function learn(key: string, counts: readonly Counted[], took: number): void {
    known.delete(key);
    few.delete(key);
    if (counts.reduce((sum, one) => sum + one.count, 0) >= MANY) {
      const lasts = Math.min(took * SHARE, LIST_CACHE_TTL_MS);
      known.set(key, { counts, until: now() + lasts, ends: now() + lasts + LIST_CACHE_TTL_MS });
      bound(known);
    } else {
      few.add(key);
      bound(few);
    }
  }

  async function anew<T extends Counted>(key: string, count: () => Promise<T[]>): Promise<T[]> {
    const started = now();
    const counts = await count();
    learn(key, counts, now() - started);
    return counts;
  }

  /** One count at a time for those who ask the same. */
  function together<T extends Counted>(key: string, count: () => Promise<T[]>): Promise<T[]> {
    const others = running.get(key);
    if (others) return others as Promise<T[]>;
    const mine = anew(key, count).finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  }

  let asked = new Set<string>();
  let askedBefore = new Set<string>();

  return {
    rows: openRowMemory(now),
    commonWords: openCommonWords(now),
    /** Whether nobody asked for this page lately; from now on somebody has. */
    isNew(page: string): boolean {
      const known = asked.has(page) || askedBefore.has(page);
      if (asked.size >= MAX_LISTS) [askedBefore, asked] = [asked, new Set()];
      asked.add(page);
      return !known;
    },
    async counted<T extends Counted>(key: string, count: () => Promise<T[]>): Promise<T[]> {
      const last = known.get(key);
      const at = now();
      if (!last || last.ends <= at) return together(key, count);
      // Whoever waits for nothing hears of no failure either: the next one asks again.
      if (last.until <= at) together(key, count).catch(() => {});
      return last.counts as T[];
    },
    /** Were there few when they were last counted? */
    isFew: (key: string) => few.has(key),
    learn,
    isLarge: (total: number) => total >= large,
    anchors: openPageBookmarks(now),
  };
}
export type ListMemory = ReturnType<typeof openListCache>;
