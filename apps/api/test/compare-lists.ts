import { type ApplicationPage, DESK_VIEWS, type DeskViews, LIST_SORTS, MAX_COUNT, PAGE_SIZE } from '@jibline/contract';
import { type PlainList, type PlainReader, plainCount, plainList } from './plain-lists.ts';

/** Asks the product as a reader, and the database in plain SQL. */
export interface Sides {
  readers: ReadonlyMap<string, PlainReader>;
  list: (reader: string, filter: object) => Promise<ApplicationPage>;
  views: (reader: string) => Promise<DeskViews>;
  plain: <Row>(text: string) => Promise<Row[]>;
}

export interface ComparedList {
  filter: object;
  plain: PlainList;
}

/** Each filter as the product takes it, and by hand. */
export const comparedFilters = (
  { id: readerId, here }: PlainReader,
  { labelIds, airportId }: { labelIds: readonly string[]; airportId: string },
): Record<string, ComparedList> => ({
  'open ones': { filter: { states: [2, 3] }, plain: { where: 'state in (2, 3)' } },
  'a word and the start of another': {
    filter: { text: 'harbour wor' },
    plain: { where: `project_name ilike 'harbour works%'` },
  },
  'a number': { filter: { text: 'YB07-2026' }, plain: { where: `number ilike 'YB07-2026%'` } },
  'a street': { filter: { text: 'botany street' }, plain: { where: `address ilike '% botany street'` } },
  'no such word': { filter: { text: 'zzz' }, plain: { where: 'false' } },
  'structures and tower cranes': {
    filter: { craneTypes: [1, null] },
    plain: { where: 'crane_type = 1 or crane_type is null' },
  },
  outcomes: { filter: { paths: ['RED-S', 'RED-L'] }, plain: { where: `path in ('RED-S', 'RED-L')` } },
  mine: { filter: { mine: true }, plain: { where: `'${readerId}' in (owner_id::text, assignee_id::text)` } },
  overdue: {
    filter: { due: 'overdue' },
    plain: { where: 'state in (2, 3) and clock_stopped_at is null and due_at < now()' },
  },
  'a crane that is up': {
    filter: { up: true },
    plain: { where: 'id in (select application_id from activations where stopped_at is null)' },
  },
  'one airport': {
    filter: { airportIds: [airportId] },
    plain: { where: `airport_id = '${airportId}' or '${airportId}' = any(airport_ids)` },
  },
  // Labels are known to the staff of their airport alone.
  labels: {
    filter: { labelIds },
    plain: {
      where: `id in (select application_id from application_labels l join labels b on b.id = l.label_id
        where b.id in ('${labelIds.join("', '")}') and b.airport_id in ${here})`,
    },
  },
});

export interface Difference {
  reader: string;
  what: string;
  expected: number;
  found: number;
  firstAt: number;
}

function difference(reader: string, what: string, expected: readonly string[], found: readonly string[]): Difference[] {
  const length = Math.max(expected.length, found.length);
  for (let at = 0; at < length; at++)
    if (expected[at] !== found[at])
      return [{ reader, what, expected: expected.length, found: found.length, firstAt: at }];
  return [];
}

/** Of a list with more pages than this, some are compared: all of 100,000 rows in every order take hours. */
const MANY_PAGES = 12;
const STRETCH = 3;
/** Where pages are compared from, and how many: all, or at the beginning, in the middle and up to the end. */
const stretchesOf = (pageCount: number): readonly [first: number, pages: number][] =>
  pageCount <= MANY_PAGES
    ? [[1, Number.POSITIVE_INFINITY]]
    : [
        [1, STRETCH],
        [Math.floor(pageCount / 2), STRETCH],
        [pageCount - STRETCH + 1, Number.POSITIVE_INFINITY],
      ];

interface Walk {
  first: number;
  pages: number;
  pageSize: number;
}
/** Pages one after the other by their cursors, and back. */
async function walk({ list }: Sides, reader: string, filter: object, { first, pages: most, pageSize }: Walk) {
  const pages: string[][] = [];
  const back: string[][] = [];
  let page = await list(reader, { ...filter, pageSize, pageNumber: first });
  for (;;) {
    pages.push(page.items.map(({ number }) => number));
    if (page.next === null || pages.length === most) break;
    page = await list(reader, { ...filter, pageSize, pageNumber: page.pageNumber + 1, cursor: page.next });
  }
  while (page.previous !== null && page.pageNumber > first + 1) {
    page = await list(reader, { ...filter, pageSize, pageNumber: page.pageNumber - 1, cursor: page.previous });
    back.unshift(page.items.map(({ number }) => number));
  }
  return { numbers: pages.flat(), isSameBack: JSON.stringify(back) === JSON.stringify(pages.slice(1, -1)) };
}

async function compareOne(sides: Sides, reader: string, what: string, { filter, plain }: ComparedList) {
  const who = sides.readers.get(reader);
  if (!who) throw new Error(`no reader ${reader}`);
  const rows = await sides.plain<{ number: string }>(plainList(who, plain));
  // A few pages, whatever the length: their cursors are part of what is compared.
  const pageSize = Math.min(PAGE_SIZE, Math.max(1, Math.ceil(rows.length / 3)));
  const differences: Difference[] = [];
  for (const [first, pages] of stretchesOf(Math.ceil(rows.length / pageSize))) {
    const { numbers: found, isSameBack } = await walk(sides, reader, filter, { first, pages, pageSize });
    const from = (first - 1) * pageSize;
    const expected = rows.slice(from, from + pages * pageSize).map(({ number }) => number);
    const where = first === 1 ? what : `${what}, from page ${first}`;
    differences.push(
      ...(isSameBack
        ? difference(reader, where, expected, found)
        : [{ reader, what: `${where}, back`, expected: expected.length, found: found.length, firstAt: 0 }]),
    );
  }
  return differences;
}

/** Every view by gravity, and its count. */
export async function compareViews(sides: Sides, reader: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  const who = sides.readers.get(reader);
  if (!who) throw new Error(`no reader ${reader}`);
  const counted = await sides.views(reader);
  for (const view of DESK_VIEWS) {
    const sort = { by: 'gravity', descending: false } as const;
    differences.push(...(await compareOne(sides, reader, `view ${view}`, { filter: { view }, plain: { view, sort } })));
    const [expected] = await sides.plain<{ count: number; alarms: number }>(plainCount(who, { view }));
    const found = counted.views.find((one) => one.view === view);
    const capped = (count = 0) => Math.min(count, MAX_COUNT + 1);
    if (found?.count !== capped(expected?.count) || found.alarms !== capped(expected?.alarms))
      differences.push({
        reader,
        what: `counts of ${view}: ${JSON.stringify([expected, found])}`,
        expected: expected?.count ?? 0,
        found: found?.count ?? 0,
        firstAt: 0,
      });
  }
  return differences;
}

/** Every order in both directions. */
export async function compareSorts(sides: Sides, reader: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const by of LIST_SORTS)
    for (const descending of [false, true]) {
      const sort = { by, descending };
      const what = `by ${by}${descending ? ', descending' : ''}`;
      differences.push(...(await compareOne(sides, reader, what, { filter: { sort }, plain: { sort } })));
    }
  return differences;
}

/** Every order in both directions within every view, of open applications too. */
export async function compareViewSorts(sides: Sides, reader: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const view of DESK_VIEWS)
    for (const by of LIST_SORTS)
      for (const descending of [false, true]) {
        const sort = { by, descending };
        const states = descending ? { filter: { states: [2, 7] }, plain: { where: 'state in (2, 7)' } } : null;
        const what = `${view} by ${by}${descending ? ', descending, of two states' : ''}`;
        const one = { filter: { view, sort, ...states?.filter }, plain: { view, sort, ...states?.plain } };
        differences.push(...(await compareOne(sides, reader, what, one)));
      }
  return differences;
}

/** Every filter, in one order and within one view. */
export async function compareFilters(
  sides: Sides,
  reader: string,
  lists: Readonly<Record<string, ComparedList>>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const sort = { by: 'worstMarginM', descending: true } as const;
  for (const [what, { filter, plain }] of Object.entries(lists))
    differences.push(
      ...(await compareOne(sides, reader, what, { filter: { ...filter, sort }, plain: { ...plain, sort } })),
    );
  return differences;
}
