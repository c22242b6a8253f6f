import {
  APPLICATION_STATE,
  APPLICATION_STATES,
  type ApplicationState,
  isClosed,
  type ListColumn,
  type ListFilter,
  type ListSort,
  STATE_ORDER,
} from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { IS_UP, isAlarm, PERMIT_END, UP_SINCE } from './lanes.ts';
import type { SqlCondition } from './visibility.ts';

export interface Order {
  by: ListSort;
  descending: boolean;
}

/** As the caller sorts; otherwise a view of the desk by gravity, and every other list with the last changed first. */
export const orderOf = ({ sort, view }: Pick<ListFilter, 'sort' | 'view'>): Order =>
  sort ?? (view ? { by: 'gravity', descending: false } : { by: 'updatedAt', descending: true });

/**
 * Never null, so that positions in the list can be compared. Where there is an index, this is exactly its expression.
 */
interface SortKey {
  key: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'float8' | 'integer';
  /** What stands for no value; absent: there always is one. */
  empty?: string;
}

const text = (column: string): SortKey => ({
  key: sql`lower(coalesce(${sql.ref(column)}, ''))`,
  type: 'text',
  empty: '',
});
const time = (column: string): SortKey => ({
  key: sql`coalesce(${sql.ref(column)}, 'infinity'::timestamptz)`,
  type: 'timestamptz',
  empty: 'infinity',
});
const metres = (column: string): SortKey => ({
  key: sql`coalesce(${sql.ref(column)}, 'infinity'::float8)`,
  type: 'float8',
  empty: 'Infinity',
});
const NO_CRANE = '99';
const DUE = time('a.due_at');

/** What each column sorts by. */
const COLUMN_KEYS: Record<Exclude<ListColumn, 'presence'>, SortKey> = {
  number: { key: sql`a.number`, type: 'text' },
  state: {
    key: sql`array_position(${sql.raw(`'{${STATE_ORDER.join(',')}}'`)}::smallint[], a.state)`,
    type: 'integer',
  },
  label: { key: sql`a.is_crane::integer`, type: 'integer' },
  airport: { key: sql`a.airport_icao`, type: 'text', empty: '' },
  projectName: text('a.project_name'),
  address: text('a.address'),
  companyName: text('a.company_name'),
  applicantName: text('a.applicant_name'),
  // A structure has no crane.
  craneType: {
    key: sql`coalesce(a.crane_type::integer, ${sql.lit(Number(NO_CRANE))})`,
    type: 'integer',
    empty: NO_CRANE,
  },
  maxHeightAhdM: metres('a.max_height_ahd_m'),
  path: text('a.path'),
  worstMarginM: metres('a.worst_margin_m'),
  startAt: time('a.start_at'),
  endAt: time('a.end_at'),
  submittedAt: time('a.submitted_at'),
  dueAt: DUE,
  assignee: { key: sql`a.assignee_key`, type: 'text', empty: '' },
  updatedAt: { key: sql`a.updated_at`, type: 'timestamptz' },
};

/** The type of each order's keys, which cursors contain as text. */
export const keyTypeOf = (by: ListSort): SortKey['type'] =>
  by === 'presence' || by === 'gravity' ? 'timestamptz' : COLUMN_KEYS[by].type;

/** A list is its parts one after the other, in both directions; only the rows of a part are sorted by its key. */
export interface Part {
  /** A row is in the first part whose condition it meets. */
  readonly where: SqlCondition;
  /** The same where earlier parts were not tried. */
  readonly alone: SqlCondition;
  readonly key: RawBuilder<unknown>;
  /** Sorted the other way round than the parts before it. */
  readonly latestFirst?: boolean;
}

const NEVER = sql`'infinity'::timestamptz`;
const EVERY = sql<SqlBool>`true`;

/** Those with a value, then those without. */
function filledFirst({ key, type, empty }: SortKey & { empty: string }): Part[] {
  const none = sql`${sql.lit(empty)}::${sql.raw(type)}`;
  const isSome = sql<SqlBool>`${key} ${sql.raw(type === 'text' ? '>' : '<')} ${none}`;
  return [
    { where: isSome, alone: isSome, key },
    { where: EVERY, alone: sql<SqlBool>`${key} = ${none}`, key },
  ];
}

const among = (states: readonly ApplicationState[]) =>
  sql<SqlBool>`a.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
const IS_CLOSED = among(APPLICATION_STATES.filter(isClosed));
const IS_APPROVED = among([APPLICATION_STATE.APPROVED]);
const HAS_NO_DECISION = among(
  APPLICATION_STATES.filter((state) => !isClosed(state) && state !== APPLICATION_STATE.APPROVED),
);

/**
 * By gravity: alarms, the crane longest up first; what is due, by its date; what is undecided but not due, longest
 * unchanged first; cranes that are up, then other permits, the first to end first; what is closed, last changed first.
 */
function byGravity(now: Date): Part[] {
  const alarm = isAlarm(now);
  const isDue = sql<SqlBool>`${DUE.key} < ${NEVER}`;
  const ends = sql`coalesce(${PERMIT_END}, ${NEVER})`;
  const calmly = (where: SqlCondition) => sql<SqlBool>`${where} and ${DUE.key} = ${NEVER} and not ${alarm}`;
  return [
    { where: alarm, alone: alarm, key: UP_SINCE },
    { where: isDue, alone: sql`${isDue} and not ${alarm}`, key: DUE.key },
    { where: HAS_NO_DECISION, alone: calmly(HAS_NO_DECISION), key: sql`a.updated_at` },
    { where: IS_UP, alone: calmly(sql`${IS_APPROVED} and ${IS_UP}`), key: ends },
    { where: IS_APPROVED, alone: calmly(sql`${IS_APPROVED} and not ${IS_UP}`), key: ends },
    { where: EVERY, alone: calmly(IS_CLOSED), key: sql`a.updated_at`, latestFirst: true },
  ];
}

/** The parts of a list in this order. Where empty values come last by their key alone, the list is one part. */
export function partsOf({ by, descending }: Order, now: Date): Part[] {
  if (by === 'presence')
    return [
      { where: IS_UP, alone: IS_UP, key: UP_SINCE },
      { where: EVERY, alone: sql`not ${IS_UP}`, key: NEVER },
    ];
  if (by === 'gravity') return byGravity(now);
  const sortKey = COLUMN_KEYS[by];
  const { key, type, empty } = sortKey;
  const isLastByKey = empty === undefined || (type === 'text') === descending;
  return isLastByKey ? [{ where: EVERY, alone: EVERY, key }] : filledFirst({ ...sortKey, empty });
}
