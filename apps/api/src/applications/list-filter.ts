import type { ApplicationFilter } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '../users/index.ts';
import type { Chosen } from './list-cut.ts';
import { type Part, partsFor, partsOfAll, uuids, visibleTo, type Where } from './list-visible.ts';

export type Asked = Omit<ApplicationFilter, 'pageNumber' | 'pageSize' | 'sort'>;
/** What is asked for, with the words as the database looks for them. */
export type Filter = Omit<Asked, 'text'> & { words?: string | null };

/** WGS84: metres per degree at a latitude, good to a metre over the 200 km that may be asked for. */
const EQUATOR_M = 6_378_137;
const ECCENTRICITY_2 = 0.006_694_379_990_14;
const perRadian = (latitude: number) => {
  const w = 1 - ECCENTRICITY_2 * Math.sin(latitude) ** 2;
  return {
    north: (EQUATOR_M * (1 - ECCENTRICITY_2)) / w ** 1.5,
    east: (EQUATOR_M / Math.sqrt(w)) * Math.cos(latitude),
  };
};

function near({ latitude, longitude, radiusM }: NonNullable<Filter['near']>): Where {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const degrees = (perRadianM: number) => (radiusM / perRadianM) * (180 / Math.PI) * 1.01;
  const up = degrees(perRadian(radians(latitude)).north);
  // Meridians are nearest to each other at the end that is farther from the equator.
  const across = Math.min(180, degrees(perRadian(radians(Math.min(89.9, Math.abs(latitude) + up))).east));
  const box = (middleLongitude: number) =>
    sql<SqlBool>`point(a.longitude, a.latitude) <@ box(point(${middleLongitude - across}::float8, ${latitude - up}::float8),
      point(${middleLongitude + across}::float8, ${latitude + up}::float8))`;
  // Near 180° the other side is reached too.
  const boxes = [longitude - 360, longitude, longitude + 360]
    .filter((one) => one - across <= 180 && one + across >= -180)
    .map(box);
  const middle = sql`radians((a.latitude + ${latitude}::float8) / 2)`;
  const w = sql`(1 - ${ECCENTRICITY_2}::float8 * sin(${middle}) ^ 2)`;
  const dy = sql`radians(a.latitude - ${latitude}::float8) * ${EQUATOR_M * (1 - ECCENTRICITY_2)}::float8 / ${w} ^ 1.5`;
  const straight = sql`(a.longitude - ${longitude}::float8)`;
  // The short way round: 179° E and 179° W are 2° apart.
  const isStraight = longitude - across > -180 && longitude + across < 180;
  const turn = isStraight ? straight : sql`(${straight} - 360 * round(${straight} / 360))`;
  const dx = sql`radians(${turn}) * cos(${middle}) * ${EQUATOR_M}::float8 / sqrt(${w})`;
  // Most are well within: nearer even by the longest degrees of the box, which takes no sines.
  const perDegree = (perRadianM: number) => (perRadianM * Math.PI) / 180;
  const north = perDegree(perRadian(radians(Math.min(90, Math.abs(latitude) + up))).north);
  const east = perDegree(perRadian(radians(Math.max(0, Math.abs(latitude) - up))).east);
  const well = sql`point(${turn} * ${east}::float8, (a.latitude - ${latitude}::float8) * ${north}::float8)
    <-> point(0, 0) <= ${radiusM}::float8`;
  return sql<SqlBool>`(${sql.join(boxes, sql` or `)})
    and ((${well}) or (${dx}) ^ 2 + (${dy}) ^ 2 <= ${radiusM ** 2}::float8)`;
}

const wordsOf = (words: string) => sql`to_tsquery('simple'::regconfig, ${words})`;
/** Whoever sees the words plans for how frequent they are, each time. */
const hiddenWords = (words: string) => sql`(select ${wordsOf(words)})`;

function asked(filter: Filter, viewerId: string, now: Date, words = wordsOf): Where[] {
  const all: Where[] = [];
  if (filter.words === null) all.push(sql`false`);
  if (filter.words) all.push(sql`a.words @@ ${words(filter.words)}`);
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
const isOpen = (state: number) => state === 2 || state === 3;

/** Written out, so that the index of open cases is seen to fit. */
export const inStates = ({ states }: Pick<Filter, 'states'>): Where[] =>
  states ? [states.length === 0 ? sql`false` : sql<SqlBool>`a.state in (${sql.raw(states.join(', '))})`] : [];

function choose(viewer: Viewer, filter: Filter, now: Date, states: Where[]): Chosen {
  const { global, airports, organisations } = viewer.reach;
  const plain = hasOnly(filter, PLAIN);
  const byPlace = hasOnly(filter, BY_PLACE);
  const oneSide = global !== null || (airports.size === 0 && organisations.size === 0);
  const together = (visible: Where, words = wordsOf) =>
    sql<SqlBool>`${sql.join([visible, ...asked(filter, viewer.id, now, words), ...states], sql` and `)}`;
  const inParts = (parts: Part[]) => parts.map(({ where, few }) => ({ where: together(where), few }));
  const parts = plain ? inParts(partsFor(viewer)) : [];
  const onlyOpen = filter.due !== undefined || (filter.states?.every(isOpen) ?? false);
  return {
    where: together(visibleTo(viewer)),
    parts,
    counted: plain && global !== null ? inParts(partsOfAll(viewer)) : parts,
    partsBy: airports.size > 0 && onlyOpen ? ['updatedAt', 'dueAt'] : ['updatedAt'],
    anyValues: byPlace && oneSide,
    fewAmongAny: oneSide && (byPlace || hasOnly(filter, BY_WORDS)) ? together(visibleTo(viewer), hiddenWords) : null,
  };
}

/** Everything but the states, by which the counts are told apart. */
export const whereWithoutStates = (viewer: Viewer, filter: Filter, now: Date): Chosen =>
  choose(viewer, filter, now, []);

export const whereOf = (viewer: Viewer, filter: Filter, now: Date): Chosen =>
  choose(viewer, filter, now, inStates(filter));
