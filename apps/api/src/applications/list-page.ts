import type { Db } from '../db.ts';
import type { Chosen, Order } from './list-cut.ts';
import type { ListMemory } from './list-memory.ts';
import { idOf } from './list-row.ts';
import { cutStamps, type Stamped } from './list-store.ts';

export interface Page {
  before: number;
  size: number;
  total: number;
}

/** The rows of one page by their stamps: cut from the nearest of the first row, the last row and, in a large list, where other pages began. */
export async function pageOfStamps(
  db: Db,
  memory: ListMemory,
  key: string,
  chosen: Chosen,
  order: Order,
  page: Page,
): Promise<Stamped> {
  const size = Math.min(page.size, page.total - page.before);
  if (size <= 0) return { stamps: [], names: 0 };
  const after = page.total - page.before - size;
  const large = memory.isLarge(page.total);
  // The first page always from the first row: what came to the top since is on it.
  const known = large && page.before > 0 ? memory.anchors.nearest(key, page.before) : null;
  const skip = known ? page.before - known.rank : page.before;
  const fromEnd = after < skip;
  const cut = await cutStamps(db, chosen, order, {
    from: fromEnd ? null : (known?.place ?? null),
    inclusive: true,
    backwards: fromEnd,
    skip: fromEnd ? after : skip,
    // As many as were asked for, though there may be fewer: that is planned already.
    size: fromEnd ? size : page.size,
  });
  const { stamps, keys } = cut;
  // More than there were when they were counted: those are counted the next time.
  if (stamps.length > size) return { ...cut, stamps: stamps.slice(0, size) };
  if (large && stamps.length === size) {
    const remember = (at: number, place: string) =>
      memory.anchors.remember(key, {
        rank: page.before + at,
        place: { id: idOf(stamps[at] ?? ''), key: place },
      });
    if (page.before > 0) remember(0, keys[0]);
    // Of the last row for whoever turns the page.
    remember(size - 1, keys[1]);
  }
  return cut;
}
