import type { Place } from './list-store.ts';

/** Below this many rows everything is looked up anew: it costs nothing, and is always right. */
const LARGE = 20_000;
/** Counting that took longer than this is remembered for a moment. */
const SLOW_MS = 20;
const REMEMBERED_MS = 5_000;
const ANCHORS_MS = 30_000;
const MOST = 500;
const MOST_ANCHORS = 2_000;

interface Anchors {
  until: number;
  /** Where in the list a row stands, by its rank. */
  at: Map<number, Place>;
}

/**
 * What large lists remember between pages. Pages are numbered, and counting up to page 900 takes a while: where earlier pages
 * began is kept for half a minute, and the next one is cut from the nearest. Lists that people change meanwhile shift by what
 * was changed, as they would between any two pages.
 */
export function openListMemory(now: () => number = Date.now) {
  const counts = new Map<string, { until: number; value: Promise<unknown> }>();
  const anchors = new Map<string, Anchors>();

  const forget = <T>(kept: Map<string, T>) => {
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  };

  return {
    /** One count at a time for those who ask the same; what was quick is forgotten at once. */
    async counted<T>(key: string, count: () => Promise<T>): Promise<T> {
      const known = counts.get(key);
      if (known && known.until > now()) return known.value as Promise<T>;
      const started = now();
      const value = count();
      counts.set(key, { until: Number.POSITIVE_INFINITY, value });
      forget(counts);
      try {
        const counted = await value;
        if (now() - started > SLOW_MS) counts.set(key, { until: now() + REMEMBERED_MS, value });
        else counts.delete(key);
        return counted;
      } catch (error) {
        counts.delete(key);
        throw error;
      }
    },
    isLarge: (total: number) => total >= LARGE,
    /** The known row nearest to a rank, before or at it. */
    nearest(key: string, rank: number): { rank: number; place: Place } | null {
      const known = anchors.get(key);
      if (!known || known.until <= now()) return null;
      let best = -1;
      for (const at of known.at.keys()) if (at <= rank && at > best) best = at;
      const place = known.at.get(best);
      return place ? { rank: best, place } : null;
    },
    remember(key: string, rank: number, place: Place): void {
      let known = anchors.get(key);
      if (!known || known.until <= now()) {
        known = { until: now() + ANCHORS_MS, at: new Map() };
        anchors.set(key, known);
        forget(anchors);
      }
      if (known.at.size < MOST_ANCHORS) known.at.set(rank, place);
    },
  };
}
export type ListMemory = ReturnType<typeof openListMemory>;
