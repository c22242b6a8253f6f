import type { Db } from '../db.ts';
import type { ListMemory } from './list-memory.ts';
import { cutPlaces, type Order, type Place, type Where } from './list-store.ts';

export interface Page {
  before: number;
  size: number;
  total: number;
}

/** The ids of one page: cut from the nearest of the first row, the last row and, in a large list, where other pages began. */
export async function pageOfIds(
  db: Db,
  memory: ListMemory,
  key: string,
  where: Where,
  order: Order,
  page: Page,
): Promise<string[]> {
  const size = Math.min(page.size, page.total - page.before);
  if (size <= 0) return [];
  const after = page.total - page.before - size;
  const large = memory.isLarge(page.total);
  const known = large ? memory.nearest(key, page.before) : null;
  const skip = known ? page.before - known.rank : page.before;
  const fromEnd = after < skip;
  const places: Place[] = await cutPlaces(db, where, order, {
    from: fromEnd ? null : (known?.place ?? null),
    inclusive: true,
    backwards: fromEnd,
    skip: fromEnd ? after : skip,
    size,
  });
  const [first] = places;
  if (large && first && places.length === size) memory.remember(key, page.before, first);
  return places.map(({ id }) => id);
}
