import type { ApplicationFilter } from '@jibline/contract';
import { isOpen } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../rights/viewer.ts';
import { cellsOf, isNear, isWithin } from './near.ts';
import type { Chosen } from './page-query.ts';
import { type Part, partsFor, partsOfAll, type SqlCondition, uuids, visibilityFilter } from './visibility-filter.ts';
import type { Words } from './words.ts';

export type ListFilter = Omit<ApplicationFilter, 'pageNumber' | 'pageSize' | 'sort'>;
/** What is asked for, with the words as the database looks for them. */
export type Filter = Omit<ListFilter, 'text'> & { words?: Words | null };

const wordsOf = (words: string) => sql`to_tsquery('simple'::regconfig, ${words})`;
/** Whoever sees the words plans for how frequent they are, each time. */
const hiddenWords = (words: string) => sql`(select ${wordsOf(words)})`;

/** How some filters are put to the database. */
interface Ways {
  words: typeof wordsOf;
  near: typeof isNear;
}
const USUALLY: Ways = { words: wordsOf, near: isNear };

function asked(filter: Filter, viewerId: string, now: Date, { words, near }: Ways): SqlCondition[] {
  const all: SqlCondition[] = [];
  if (filter.words === null) all.push(sql`false`);
  if (filter.words) {
    all.push(sql`a.words @@ ${words(filter.words.sought)}`);
    // Not by the operator, which the index would answer.
    if (filter.words.besides) all.push(sql`ts_match_vq(a.words, ${words(filter.words.besides)})`);
  }
  if (filter.airportIds)
    all.push(sql`(a.airport_ids && ${uuids(filter.airportIds)} or a.airport_id = any(${uuids(filter.airportIds)}))`);
  if (filter.craneTypes) {
    const types = filter.craneTypes.filter((type) => type !== null);
    const structures = filter.craneTypes.includes(null) ? sql`a.crane_type is null` : sql`false`;
    all.push(sql`(a.crane_type = any(${types}::smallint[]) or ${structures})`);
  }
  if (filter.paths) all.push(sql`a.path = any(${filter.paths}::text[])`);
  // The period of the crane meets the days asked about.
  if (filter.from)
    all.push(sql`coalesce(a.end_at, 'infinity') >= ${filter.from}::timestamptz and a.start_at is not null`);
  if (filter.to) all.push(sql`a.start_at <= ${filter.to}::timestamptz`);
  if (filter.mine) all.push(sql`(a.owner_id = ${viewerId}::uuid or a.assignee_id = ${viewerId}::uuid)`);
  if (filter.assigneeId) all.push(sql`a.assignee_id = ${filter.assigneeId}::uuid`);
  if (filter.due) {
    all.push(sql`a.state in (2, 3) and a.due_at is not null and a.clock_stopped_at is null`);
    if (filter.due === 'overdue') all.push(sql`a.due_at < ${now}`);
  }
  if (filter.near) all.push(near(filter.near));
  return all;
}

/** Everybody's own lists and desks: other filters are planned for what they ask … */
const PLAIN = ['states', 'due'] as const satisfies (keyof Filter)[];
/** … but for these, whose index is best whatever is asked of it; words are, where few cases have them. */
const BY_PLACE = [...PLAIN, 'near'] as const;
const BY_WORDS = [...PLAIN, 'words'] as const;
const hasOnly = (filter: Filter, names: readonly string[]) =>
  Object.entries(filter).every(([name, value]) => value === undefined || names.includes(name));

/** Written out, so that the index of open cases is seen to fit. */
export const inStates = ({ states }: Pick<Filter, 'states'>): SqlCondition[] =>
  states ? [states.length === 0 ? sql`false` : sql<SqlBool>`a.state in (${sql.raw(states.join(', '))})`] : [];

function choose(viewer: Viewer, filter: Filter, now: Date, states: SqlCondition[]): Chosen {
  const { global, airports, organisations } = viewer.permissions;
  const plain = hasOnly(filter, PLAIN);
  const byPlace = hasOnly(filter, BY_PLACE);
  const oneSide = global !== null || (airports.size === 0 && organisations.size === 0);
  const together = (visible: SqlCondition, ways: Partial<Ways> = {}) =>
    sql<SqlBool>`${sql.join([visible, ...asked(filter, viewer.id, now, { ...USUALLY, ...ways }), ...states], sql` and `)}`;
  // Whoever sees a part of the cases only is better served by what finds that part.
  const cells = filter.near && byPlace && global !== null ? cellsOf(filter.near) : null;
  const inParts = (parts: Part[]) => parts.map(({ where, few }) => ({ where: together(where), few }));
  const parts = plain ? inParts(partsFor(viewer)) : [];
  const ofAirports = global === null && airports.size > 0;
  const onlyOpen = filter.due !== undefined || (filter.states?.every(isOpen) ?? false);
  return {
    where: together(visibilityFilter(viewer)),
    parts,
    counted: plain && global !== null ? inParts(partsOfAll(viewer)) : parts,
    partsBy: [
      'updatedAt',
      ...(ofAirports ? (['worstMarginM'] as const) : []),
      ...(ofAirports && onlyOpen ? (['dueAt'] as const) : []),
    ],
    anyValues: byPlace && oneSide,
    fewAmongAny:
      oneSide && (byPlace || hasOnly(filter, BY_WORDS))
        ? together(visibilityFilter(viewer), { words: hiddenWords })
        : null,
    inCells: cells ? { cells, where: together(visibilityFilter(viewer), { near: isWithin }) } : null,
  };
}

/** Everything but the states, by which the counts are told apart. */
export const whereWithoutStates = (viewer: Viewer, filter: Filter, now: Date): Chosen =>
  choose(viewer, filter, now, []);

export const whereOf = (viewer: Viewer, filter: Filter, now: Date): Chosen =>
  choose(viewer, filter, now, inStates(filter));
