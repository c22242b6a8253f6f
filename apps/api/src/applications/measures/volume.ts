import { AUDIT_SAMPLE_SIZE, LIFECYCLE } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { STATE_SQL } from '../../database/literals.ts';
import {
  about,
  around,
  eventRows,
  inOneGo,
  inPeriod,
  isOfScope,
  type MeasureRows,
  type MeasureScope,
  scopeOf,
  withApplications,
} from './scope.ts';

const { SUBMITTED, PROCESSING, CANCELED, REJECTED, APPROVED } = STATE_SQL;
const OPEN = sql`(${SUBMITTED}, ${PROCESSING})`;
const DECIDED = sql`(${REJECTED}, ${APPROVED})`;

const isOpenState = (state: string | null) => state === 'SUBMITTED' || state === 'PROCESSING';
const isDecidedState = (state: string | null) => state === 'REJECTED' || state === 'APPROVED';
const eventsOf = (rows: readonly { event: string }[]) => [...new Set(rows.map(({ event }) => event))];
const DECIDING = eventsOf(LIFECYCLE.filter(({ from, to }) => isDecidedState(to) && !isDecidedState(from)));
const LEAVING = eventsOf(LIFECYCLE.filter(({ from, to }) => isOpenState(from) && !isOpenState(to)));
/** Not the submission of a draft: nothing leaves the desk before it. */
const RETURNING = eventsOf(
  LIFECYCLE.filter(({ from, to }) => from !== 'DRAFT' && !isOpenState(from) && isOpenState(to)),
);
const literals = (events: readonly string[]) => sql`${sql.lit(`{${events.join()}}`)}::text[]`;

/** By the first submission. */
export const received = (scope: MeasureScope): MeasureRows => sql`
  select ${about(sql`a.submitted_at`)}, null::text as reason
  from ${scopeOf(scope)} s join applications a on a.airport_id = s.id and ${inPeriod(sql`a.submitted_at`)}`;

/** By the first approval or rejection: only a reopened application is decided again. */
const decidedAs = (states: RawBuilder<unknown>) => sql`e.to_state in ${states} and e.from_state not in ${DECIDED}
  and not exists (select from application_events r
    where r.event = 'reopen' and r.application_id = e.application_id and r.at < e.at)`;

export const decided = (scope: MeasureScope) => eventRows(scope, DECIDING, { where: decidedAs(DECIDED) });
export const approved = (scope: MeasureScope) => eventRows(scope, DECIDING, { where: decidedAs(sql`(${APPROVED})`) });
export const rejected = (scope: MeasureScope) =>
  eventRows(scope, DECIDING, { where: decidedAs(sql`(${REJECTED})`), reason: sql`e.detail->>'reasonCode'`, few: true });
/** Of decisions, by the state they led to. */
export const isApproval = (state: RawBuilder<unknown>) => sql`${state} = ${APPROVED}`;
export const automatic = (scope: MeasureScope) => eventRows(scope, ['approve-automatically'], { few: true });

/** The same ones for everyone who looks at the same period: in the order of a digest of the month and their ids. */
export const sample = (scope: MeasureScope): MeasureRows => sql`
  select * from (${automatic(scope)}) m order by md5(${`${scope.from} ${scope.to}`}::text || m.id::text), m.id
  limit ${sql.lit(AUDIT_SAMPLE_SIZE)}`;

/** Cancelled after submission, with the reason. */
export const withdrawn = (scope: MeasureScope) =>
  eventRows(scope, ['cancel'], {
    where: sql`e.to_state = ${CANCELED} and e.from_state <> ${CANCELED}`,
    reason: sql`e.detail->>'reason'`,
    few: true,
  });

/** Left the airport's desk for the last time in the period: decided, withdrawn, or waiting for a fee. */
export const closed = (scope: MeasureScope) => {
  const returns = sql`(select r.application_id, r.at from application_events r where r.event = any(${literals(RETURNING)})
    and ${around(sql`r.at`, scope)} and r.from_state not in ${OPEN} and r.to_state in ${OPEN} ${inOneGo(scope)})`;
  return eventRows(scope, LEAVING, {
    where: sql`e.to_state not in ${OPEN} and e.from_state in ${OPEN}`,
    within: sql`not exists (select from ${returns} r where r.application_id = a.id and r.at > a.at and r.at < s.ends)`,
  });
};

/** Who has an open application now. */
export type WaitsFor = 'no-officer' | 'airport' | 'authorities' | 'applicant';
const waits = (name: WaitsFor) => sql.lit(name);
const waitsFor = (phase: RawBuilder<unknown>) => sql`case when ${phase} = 'WAITING_APPLICANT' then ${waits('applicant')}
  when ${phase} = 'REFERRED' then ${waits('authorities')} when a.assignee_id is null then ${waits('no-officer')}
  else ${waits('airport')} end`;

/** Submitted or in review at the last instant of the period, or now. */
export const open = (scope: MeasureScope): MeasureRows => openAt(scope, sql`s.ends`);
/** The same at the first instant. */
export const openAtStart = (scope: MeasureScope): MeasureRows => openAt(scope, sql`s.starts`);

const openAt = (scope: MeasureScope, cut: RawBuilder<unknown>): MeasureRows => {
  const columns = (phase: RawBuilder<unknown>) =>
    sql`${about(sql`least(${cut}, ${scope.now}::timestamptz)`)}, ${waitsFor(phase)} as reason, a.submitted_at, ${phase} as phase`;
  const candidates = sql`
    select o.id as application_id from applications o where o.state in ${OPEN} and ${isOfScope(sql`o.id`, scope)}
    union
    select e.application_id from application_events e
    where e.event = any(${literals(LEAVING)}) and e.from_state in ${OPEN} and e.to_state not in ${OPEN}
      and e.at >= (select min(${cut}) from ${scopeOf(scope)} s) and ${isOfScope(sql`e.application_id`, scope)}`;
  return sql`
    select ${columns(sql`a.phase`)} from ${scopeOf(scope)} s join applications a on a.airport_id = s.id
    where a.state in ${OPEN} and ${cut} > ${scope.now}::timestamptz
    union all
    select ${columns(sql`o.phase`)}
    from ${withApplications(candidates, [], scope)} a join applications o on o.id = a.id
    join ${scopeOf(scope)} s on s.id = a.airport_id
    where ${cut} <= ${scope.now}::timestamptz and a.submitted_at < ${cut}
      and (select e.to_state in ${OPEN} from application_events e where e.application_id = a.id and e.at < ${cut}
        order by e.at desc, e.version desc limit 1)`;
};
