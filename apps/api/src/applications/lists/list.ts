import { type ApplicationFilter, type ApplicationPage, MAX_COUNT } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import { viewerOf } from '../../rights/viewer.ts';
import type { ApplicationsContext } from '../context.ts';
import { sumOf } from './count.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import { contentsOf, inStates, type ListFilter } from './filter.ts';
import { findPage, findPageAndCounts } from './page.ts';
import { presentRow } from './present.ts';
import { readRows } from './row.ts';
import { orderOf } from './sort.ts';
import { textSearchOf } from './text-search.ts';

/** Views of work at hand: no index has their order, and they hold a part of all applications. */
const isShort = (view: ListFilter['view']) => view !== undefined && view !== 'all';

/** One page of the filtered applications the actor may see, and the number per state. */
export async function listApplications(
  { db, now, listCounts }: ApplicationsContext,
  actor: Person,
  { pageNumber, pageSize, cursor, sort, ...filter }: ApplicationFilter,
): Promise<ApplicationPage> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const order = orderOf({ sort, view: filter.view });
  // The first page always starts at the first row, so that rows new at the top appear on it.
  const from = cursor !== undefined && pageNumber > 1 ? readCursor(cursor, order) : null;
  const skip = from ? 0 : (pageNumber - 1) * pageSize;

  let page: ApplicationPage = { items: [], pageNumber, pageSize, total: 0, counts: [], previous: null, next: null };
  for (const meaning of textSearchOf(filter)) {
    // Counted over all states, so that the tabs show all numbers while one of them is open.
    const { states, ...inAnyState } = meaning;
    const inAll = contentsOf(viewer, inAnyState, at);
    // One row more than the page shows whether the list goes on.
    const request = { from, skip, size: pageSize + 1 };
    const read = isShort(filter.view) ? await findPageAndCounts(db, inAll, inStates(states), order, request) : null;
    const counts = read?.counts ?? (await listCounts(db, inAll));
    const total = sumOf(counts.filter(({ state }) => states?.includes(state) ?? true));
    page = { ...page, counts, total };
    if (total === 0) continue;
    if (skip >= total && total <= MAX_COUNT) return page;
    const found = read?.found ?? (await findPage(db, contentsOf(viewer, meaning, at), order, request));
    const goesOn = found.length > pageSize;
    const backwards = from?.backwards ?? false;
    const positions = goesOn ? (backwards ? found.slice(1) : found.slice(0, -1)) : found;
    const rows = await readRows(
      db,
      positions.map(({ id }) => id),
    );
    const cursorAt = (position: Position | undefined, before: boolean) =>
      position ? writeCursor(order, { ...position, backwards: before }) : null;
    return {
      ...page,
      items: rows.map((row) => presentRow(actor, viewer.permissions, row, at)).filter((item) => item !== null),
      previous: pageNumber > 1 ? cursorAt(positions[0], true) : null,
      next: goesOn || backwards ? cursorAt(positions.at(-1), false) : null,
    };
  }
  return page;
}
