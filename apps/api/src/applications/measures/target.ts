import { DAY_MS, PATHS, type Path } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { decisionDue } from '../lifecycle/guards/due.ts';

const MONDAY = Date.UTC(2026, 0, 5);
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(MONDAY + day * DAY_MS));

/** What the rule of due dates says for an application of each day of the week: days later, and at which time. */
function targetOf(path: Path | null): { days: number[]; time: string } {
  const due = WEEK.map((day) => decisionDue(path, day, 'UTC').due_at ?? day);
  return {
    days: due.map((at, n) => Math.floor((at.getTime() - (WEEK[n] ?? at).getTime()) / DAY_MS)),
    time: due[0]?.toISOString().slice(11, 19) ?? '',
  };
}

const DEFAULT = targetOf(null);
const daysSql = (days: readonly number[], local: RawBuilder<unknown>) =>
  sql`(${sql.lit(`{${days.join()}}`)}::int[])[date_part('isodow', ${local})::int]`;

/** The published target of a decision, as local time: the rule of due dates, written for the database. */
export const targetSql = (local: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${local})::date + case ${path} ${sql.join(
    PATHS.map((one) => sql`when ${sql.lit(one)} then ${daysSql(targetOf(one).days, local)}`),
    sql` `,
  )} else ${daysSql(DEFAULT.days, local)} end + ${sql.lit(DEFAULT.time)}::time)`;

/** When a decision is late, as local time: the target, moved by the seconds the applicant had questions. */
export const dueSql = (local: RawBuilder<unknown>, path: RawBuilder<unknown>, waitedS: RawBuilder<unknown>) => {
  const target = targetSql(local, path);
  return sql`case when ${waitedS} > 0 then ${officeCloseSql(sql`(${target} + make_interval(secs => ${waitedS}))`)} else ${target} end`;
};

/** The end of office hours at or after a local time, on a business day, as when a stopped clock starts again. */
export const officeCloseSql = (local: RawBuilder<unknown>): RawBuilder<unknown> => {
  const day = sql`((${local})::date + ((${local})::time > ${sql.lit(DEFAULT.time)}::time)::int)`;
  return sql`(${day} + case date_part('isodow', ${day}) when 6 then 2 when 7 then 1 else 0 end + ${sql.lit(DEFAULT.time)}::time)`;
};
