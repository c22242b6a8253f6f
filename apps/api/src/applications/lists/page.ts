import type { Db } from '../../db.ts';
import type { ListMemory } from './list-cache.ts';
import type { Chosen, Order } from './page-query.ts';
import { copyOf, idOf } from './row.ts';
import { cutPiece, type Found } from './store.ts';

export interface Page {
  before: number;
  size: number;
  total: number;
}

/** The rows of one page: cut from the nearest of the first row, the last row and, in a large list, where other pages began. */
export async function pageOf(
  db: Db,
  memory: ListMemory,
  key: string,
  chosen: Chosen,
  order: Order,
  page: Page,
): Promise<Found> {
  const size = Math.min(page.size, page.total - page.before);
  if (size <= 0) return { rows: [], whole: true, names: 0 };
  const after = page.total - page.before - size;
  const large = memory.isLarge(page.total);
  // The first page always from the first row: what came to the top since is on it.
  const known = large && page.before > 0 ? memory.anchors.nearest(key, page.before) : null;
  const skip = known ? page.before - known.rank : page.before;
  const fromEnd = after < skip;
  const wanted = {
    from: fromEnd ? null : (known?.place ?? null),
    inclusive: true,
    backwards: fromEnd,
    skip: fromEnd ? after : skip,
    // As many as were asked for, though there may be fewer: that is planned already.
    size: fromEnd ? size : page.size,
  };
  // Where the first page ended the last time: as far as there its rows are found in few cells, unless there are fewer by now.
  const ended = chosen.inCells && page.before === 0 ? memory.anchors.nearest(`${key} ends`, size - 1) : null;
  const to = ended?.rank === size - 1 && !fromEnd ? ended.place.key : null;
  // Rows of a page nobody asked for lately have most likely to be read anyhow.
  const mayBeWhole = page.before > 0 && memory.isNew(`${key} ${page.before} ${page.size}`);
  let cut = await cutPiece(db, chosen, order, { ...wanted, to }, mayBeWhole);
  if (to !== null && cut.rows.length < size) cut = await cutPiece(db, chosen, order, wanted, mayBeWhole);
  if (chosen.inCells && page.before === 0 && cut.rows.length === page.size)
    memory.anchors.remember(`${key} ends`, { rank: size - 1, place: { id: '', key: cut.keys[1] } });
  const { rows, keys } = cut;
  // More than there were when they were counted: those are counted the next time.
  if (rows.length > size) return { ...cut, rows: rows.slice(0, size) };
  if (large && rows.length === size) {
    const remember = (at: number, place: string) =>
      memory.anchors.remember(key, {
        rank: page.before + at,
        place: { id: copyOf(idOf(rows[at] ?? '')), key: place },
      });
    if (page.before > 0) remember(0, keys[0]);
    // Of the last row for whoever turns the page.
    remember(size - 1, keys[1]);
  }
  return cut;
}
