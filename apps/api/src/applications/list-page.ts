import type { Db } from '../db.ts';
import type { ListMemory } from './list-memory.ts';
import { rowOf } from './list-row.ts';
import { type Chosen, cutRows, type Order } from './list-store.ts';

export interface Page {
  before: number;
  size: number;
  total: number;
}

/** The rows of one page: cut from the nearest of the first row, the last row and, in a large list, where other pages began. */
export async function pageOfRows(
  db: Db,
  memory: ListMemory,
  key: string,
  chosen: Chosen,
  order: Order,
  page: Page,
): Promise<string[]> {
  const size = Math.min(page.size, page.total - page.before);
  if (size <= 0) return [];
  const after = page.total - page.before - size;
  const large = memory.isLarge(page.total);
  // The first page always from the first row: what came to the top since is on it.
  const known = large && page.before > 0 ? memory.nearest(key, page.before) : null;
  const skip = known ? page.before - known.rank : page.before;
  const fromEnd = after < skip;
  const rows = await cutRows(db, chosen, order, {
    from: fromEnd ? null : (known?.place ?? null),
    inclusive: true,
    backwards: fromEnd,
    skip: fromEnd ? after : skip,
    size,
  });
  if (large && rows.length === size) {
    // Of the last row for whoever turns the page.
    const ends = page.before > 0 ? [0, size - 1] : [size - 1];
    for (const end of ends) {
      const { id, key: place } = rowOf(rows[end] ?? '');
      memory.remember(key, page.before + end, { id, key: place });
    }
  }
  return rows;
}
