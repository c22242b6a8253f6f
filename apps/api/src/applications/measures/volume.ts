import { AUDIT_SAMPLE_SIZE, LIFECYCLE } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { STATE_SQL } from '../../database/literals.ts';
import { eventRows, isOfScope, type MeasureRows, type MeasureScope, mostly, scopeOf, whenAt } from './scope.ts';

const { SUBMITTED, PROCESSING, CANCELED, REJECTED, APPROVED } = STATE_SQL;
const OPEN = sql`(${SUBMITTED}, ${PROCESSING})`;
const DECIDED = sql`(${REJECTED}, ${APPROVED})`;

const isOpenState = (state: string | null) => state === 'SUBMITTED' || state === 'PROCESSING';
const eventsOf = (rows: readonly { event: string }[]) => [...new Set(rows.map(({ event }) => event))];
const LEAVING = eventsOf(LIFECYCLE.filter(({ from, to }) => isOpenState(from) && !isOpenState(to)));
const SUBMITTING = eventsOf(LIFECYCLE.filter(({ from, to }) => from !== 'PROCESSING' && to === 'SUBMITTED'));
/** After these an application is open, or with another officer. */
const HAVING = [
  ...eventsOf(LIFECYCLE.filter(({ from, to }) => isOpenState(to) && from !== to)),
  ...['assign', 'hand-over', 'hand-back'],
];
/** Compared like an officer: nothing equals null. */
const NO_OFFICER = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const literals = (events: readonly string[]) => sql`${sql.lit(`{${events.join()}}`)}::text[]`;

/** By the first submission. */
export const received = (scope: MeasureScope) =>
  eventRows(scope, SUBMITTING, { where: mostly(sql`e.at = e.submitted_at`) });

/** By the first approval or rejection: only a reopened application is decided again. One index has these and nothing else. */
const decidedAs = (scope: MeasureScope, states: RawBuilder<unknown>, reason?: RawBuilder<unknown>) =>
  eventRows(scope, sql`e.to_state in ${states} and e.from_state not in ${DECIDED}`, {
    where: sql`not exists (select from application_events r
      where r.event = 'reopen' and r.application_id = e.application_id and r.at < e.at)`,
    ...(reason && { reason }),
    more: sql`, e.to_state, e.waited_s, e.paused_s`,
  });

export const decided = (scope: MeasureScope) => decidedAs(scope, DECIDED);
export const approved = (scope: MeasureScope) => decidedAs(scope, sql`(${APPROVED})`);
export const rejected = (scope: MeasureScope) => decidedAs(scope, sql`(${REJECTED})`, sql`e.detail->>'reasonCode'`);
/** Of decisions, by the state they led to. */
export const isApproval = (state: RawBuilder<unknown>) => sql`${state} = ${APPROVED}`;
export const automatic = (scope: MeasureScope) => eventRows(scope, ['approve-automatically']);

/** The same ones for everyone who looks at the same period: in the order of a digest of the month and their ids. */
export const sample = (scope: MeasureScope): MeasureRows => sql`
  select * from (${automatic(scope)}) m order by md5(${`${scope.from} ${scope.to}`}::text || m.id::text), m.id
  limit ${sql.lit(AUDIT_SAMPLE_SIZE)}`;

/** Cancelled after submission, with the reason. */
export const withdrawn = (scope: MeasureScope) =>
  eventRows(scope, ['cancel'], {
    where: sql`e.to_state = ${CANCELED} and e.from_state <> ${CANCELED}`,
    reason: sql`e.detail->>'reason'`,
  });

/** Who has an open application. */
export type WaitsFor = 'no-officer' | 'airport' | 'authorities' | 'applicant';
const waits = (name: WaitsFor) => sql.lit(name);
const waitsFor = (phase: RawBuilder<unknown>, officer: RawBuilder<unknown>) => sql`
  case when ${phase} = 'WAITING_APPLICANT' then ${waits('applicant')} when ${phase} = 'REFERRED' then ${waits('authorities')}
  when ${officer} is null then ${waits('no-officer')} else ${waits('airport')} end`;

/** Submitted or in review at the last instant of the period, or now. */
export const open = (scope: MeasureScope): MeasureRows => openAt(scope, sql`s.ends`);
/** The same at the first instant. */
export const openAtStart = (scope: MeasureScope): MeasureRows => openAt(scope, sql`s.starts`);

const openAt = (scope: MeasureScope, cut: RawBuilder<unknown>): MeasureRows => {
  const columns = (was: { path: RawBuilder<unknown>; officer: RawBuilder<unknown>; phase: RawBuilder<unknown> }) => sql`
    a.id, a.airport_id, ${whenAt(sql`least(${cut}, ${scope.now}::timestamptz)`)}, ${was.path} as path, ${was.officer} as officer_id,
    ${waitsFor(was.phase, was.officer)} as reason, a.submitted_at, ${was.phase} as phase`;
  // Still open, or left the desk since.
  const candidates = sql`
    select o.id, o.airport_id, o.submitted_at from applications o where o.state in ${OPEN} and ${isOfScope(sql`o.airport_id`, scope)}
    union
    select e.application_id, e.airport_id, e.submitted_at from application_events e
    where e.event = any(${literals(LEAVING)}) and e.from_state in ${OPEN} and e.to_state not in ${OPEN}
      and e.at >= (select min(${cut}) from ${scopeOf(scope)} s) and e.submitted_at < (select max(${cut}) from ${scopeOf(scope)} s)
      and ${isOfScope(sql`e.airport_id`, scope)}`;
  const last = sql`
    select e.to_state, e.path, e.officer_id, e.phase from application_events e where e.application_id = a.id and e.at < ${cut}
    order by e.at desc, e.version desc limit 1`;
  return sql`
    select ${columns({ path: sql`a.path`, officer: sql`a.assignee_id`, phase: sql`a.phase` })}
    from ${scopeOf(scope)} s join applications a on a.airport_id = s.id
    where a.state in ${OPEN} and ${cut} > ${scope.now}::timestamptz
    union all
    select ${columns({ path: sql`l.path`, officer: sql`l.officer_id`, phase: sql`l.phase` })}
    from (${candidates}) a join ${scopeOf(scope)} s on s.id = a.airport_id cross join lateral (${last}) l
    where ${cut} <= ${scope.now}::timestamptz and a.submitted_at < ${cut} and l.to_state in ${OPEN}`;
};

const OF_OFFICER = sql.join(
  ['id', 'airport_id', 'zone', 'at', 'month', 'path', 'officer_id', 'reason', 'submitted_at'].map((name) =>
    sql.ref(`m.${name}`),
  ),
);
const butNot = (rows: MeasureRows, others: MeasureRows): MeasureRows => sql`
  select ${OF_OFFICER} from (${rows}) m where not exists (select from (${others}) o
    where o.id = m.id and coalesce(o.officer_id, ${NO_OFFICER}) = coalesce(m.officer_id, ${NO_OFFICER}))`;

/**
 * Came to an officer, or to nobody yet, who did not have it at the start. What was there at the start and what came, less what
 * went, is what is there at the end.
 */
export const came = (scope: MeasureScope): MeasureRows =>
  butNot(eventRows(scope, HAVING, { where: sql`e.to_state in ${OPEN}` }), openAtStart(scope));
const ASSIGNED = [...HAVING, ...LEAVING].filter((event) => !SUBMITTING.includes(event));
/**
 * Officers to whom something came in the period or who let it go, each once: from one officer of an airport to the next in an
 * index, since there are few officers and many events.
 */
export const assigned = (scope: MeasureScope): RawBuilder<unknown> => {
  const next = (after: RawBuilder<unknown>) => sql`(select e.officer_id from application_events e
    where e.airport_id = s.id and e.officer_id is not null and ${after} order by e.officer_id limit 1)`;
  return sql`
    select distinct o.officer_id from ${scopeOf(scope)} s cross join lateral (
      with recursive officers as (
        select ${next(sql`true`)} as officer_id
        union all
        select ${next(sql`e.officer_id > o.officer_id`)} from officers o where o.officer_id is not null)
      select o.officer_id from officers o where exists (select from application_events e
        where e.airport_id = s.id and e.officer_id = o.officer_id and e.at >= s.starts and e.at < s.ends
          and e.event = any(${literals(ASSIGNED)}) and e.submitted_at <= e.at)) o`;
};
/** At an officer at the start or since, and no longer at the end. */
export const went = (scope: MeasureScope): MeasureRows =>
  butNot(sql`select ${OF_OFFICER} from (${openAtStart(scope)}) m union all ${came(scope)}`, open(scope));
