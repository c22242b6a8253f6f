import { type ListColumn, type ListFilter, type ListSort, STATE_ORDER } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { IS_UP, isAlarm, UP_SINCE } from './lanes.ts';
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
  /** Whether a row with this key is in this part. */
  readonly holds: (key: string) => boolean;
}

const NEVER = sql`'infinity'::timestamptz`;
const isNever = (key: string) => key === 'infinity';
const isSome = (key: string) => !isNever(key);

/** Those with a value, then those without. */
function filledFirst({ key, type, empty }: SortKey & { empty: string }): Part[] {
  const none = sql`${sql.lit(empty)}::${sql.raw(type)}`;
  const isSome = sql<SqlBool>`${key} ${sql.raw(type === 'text' ? '>' : '<')} ${none}`;
  return [
    { where: isSome, alone: isSome, key, holds: (at) => at !== empty },
    { where: sql`true`, alone: sql<SqlBool>`${key} = ${none}`, key, holds: (at) => at === empty },
  ];
}

/** Alarms are so long ago in this order that they come before every due date, the crane longest up first. */
const ALARM_KEY = sql`${UP_SINCE} - interval '1000 years'`;
const isAlarmKey = (key: string) => key < '1500';

/** The parts of a list in this order. Where empty values come last by their key alone, the list is one part. */
export function partsOf({ by, descending }: Order, now: Date): Part[] {
  if (by === 'presence')
    return [
      { where: IS_UP, alone: IS_UP, key: UP_SINCE, holds: isSome },
      { where: sql`true`, alone: sql`not ${IS_UP}`, key: NEVER, holds: isNever },
    ];
  if (by === 'gravity') {
    const alarm = isAlarm(now);
    const calm = filledFirst({ ...DUE, empty: 'infinity' }).map((part) => ({
      ...part,
      alone: sql<SqlBool>`${part.alone} and not ${alarm}`,
      holds: (key: string) => part.holds(key) && !isAlarmKey(key),
    }));
    return [{ where: alarm, alone: alarm, key: ALARM_KEY, holds: isAlarmKey }, ...calm];
  }
  const sortKey = COLUMN_KEYS[by];
  const { key, type, empty } = sortKey;
  const isLastByKey = empty === undefined || (type === 'text') === descending;
  return isLastByKey
    ? [{ where: sql`true`, alone: sql`true`, key, holds: () => true }]
    : filledFirst({ ...sortKey, empty });
}
