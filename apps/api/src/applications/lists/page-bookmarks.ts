import type { RowPosition } from './row.ts';

const BOOKMARK_TTL_MS = 300_000;
const MAX_LISTS = 500;
/** Of one list. */
const MAX_BOOKMARKS_PER_LIST = 2_000;

export interface Anchor {
  /** How many rows come before it. */
  readonly rank: number;
  readonly place: RowPosition;
}

interface Anchors {
  until: number;
  /** In the order of their ranks. */
  at: Anchor[];
}

/** How many of them come before this rank. */
function before(at: readonly Anchor[], rank: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle]?.rank ?? 0) < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Half of them at most, evenly: whoever leafs through a whole list keeps finding one near by. */
function spread(at: readonly Anchor[], newest: Anchor): Anchor[] {
  const step = ((at.at(-1)?.rank ?? 0) - (at[0]?.rank ?? 0)) / (MAX_BOOKMARKS_PER_LIST / 2);
  let next = 0;
  return at.filter((one) => {
    if (one.rank < next && one !== newest) return false;
    next = one.rank + step;
    return true;
  });
}

/** Where rows of a large list stand, so that a page far inside is cut from the nearest instead of from the first. */
export function openPageBookmarks(now: () => number) {
  const lists = new Map<string, Anchors>();
  const of = (key: string) => {
    const kept = lists.get(key);
    return kept && kept.until > now() ? kept.at : null;
  };

  return {
    /** The known row nearest to a rank, before or at it. */
    nearest(key: string, rank: number): Anchor | null {
      const at = of(key);
      return at?.[before(at, rank + 1) - 1] ?? null;
    },
    remember(key: string, anchor: Anchor): void {
      let at = of(key);
      if (!at) {
        at = [];
        lists.delete(key);
        lists.set(key, { until: now() + BOOKMARK_TTL_MS, at });
        const [oldest] = lists.keys();
        if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
      }
      const place = before(at, anchor.rank);
      at.splice(place, at[place]?.rank === anchor.rank ? 1 : 0, anchor);
      if (at.length > MAX_BOOKMARKS_PER_LIST) at.splice(0, at.length, ...spread(at, anchor));
    },
  };
}
