import { dayAt, type PermitStatusName, permitEndOf, permitStatusAt } from '@jibline/contract';
import { sql } from 'kysely';
import { SCOPE_SQL, STATE_SQL } from '../../../database/literals.ts';
import type { Db, Tx } from '../../../db.ts';
import { permitRecordOf } from '../../permit/record.ts';
import { findApplication } from '../../store.ts';

/** Numbers for one airport's daily summary. */
export interface AirportDay {
  id: string;
  icao: string;
  name: string;
  time_zone: string;
  fresh: number;
  due: number;
  overdue: number;
  starting: number;
  ending: number;
  active: number;
}

/** Applications whose crane is reported up, whatever the permit says and whether or not it is closed. */
const UP = sql`a.id in (select r.application_id from activations r where r.stopped_at is null)`;

const MAY_NOT: readonly PermitStatusName[] = ['suspended', 'superseded', 'ended', 'revoked', 'canceled'];

/**
 * Permits of an airport that start or end today. The permit itself decides; the date columns only narrow the search.
 */
async function permitsOfToday(db: Db, { id, time_zone }: Pick<AirportDay, 'id' | 'time_zone'>, now: Date) {
  const today = dayAt(now, time_zone);
  const { rows } = await sql<{ id: string }>`
    select a.id from application_airports c join applications a on a.id = c.application_id
      where c.airport_id = ${id} and a.state = ${STATE_SQL.APPROVED}
        and ${today}::date in ((c.valid_from at time zone ${time_zone})::date, (c.valid_to at time zone ${time_zone})::date)`.execute(
    db,
  );
  const counted = { starting: 0, ending: 0 };
  for (const row of rows) {
    const application = await findApplication(db, row.id);
    const airport = application?.airports.find(({ airport_id }) => airport_id === id);
    const permit = application && airport && permitRecordOf(application, airport);
    if (!permit) continue;
    const first = permitStatusAt(permit, new Date(permit.validFrom)).status;
    if (dayAt(permit.validFrom, time_zone) === today && !MAY_NOT.includes(first)) counted.starting += 1;
    const { at, how } = permitEndOf(permit);
    if (how === 'ended' && dayAt(at, time_zone) === today) counted.ending += 1;
  }
  return counted;
}

/** Airports where it is this hour now and that have something to report. */
export async function airportDays(db: Db, now: Date, hour: number): Promise<AirportDay[]> {
  const { rows } = await sql<Omit<AirportDay, 'starting' | 'ending'>>`
    select p.id, p.icao, p.name, p.time_zone,
      count(*) filter (where a.state = ${STATE_SQL.SUBMITTED} and a.submitted_at > ${now}::timestamptz - interval '1 day') as fresh,
      count(*) filter (where o.open and a.due_at >= ${now} and (a.due_at at time zone p.time_zone)::date = d.today) as due,
      count(*) filter (where o.open and a.due_at < ${now}) as overdue,
      count(*) filter (where ${UP}) as active
    from airports p
    cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) d
    join application_airports c on c.airport_id = p.id
    join applications a on a.id = c.application_id and (a.state in (${STATE_SQL.SUBMITTED}, ${STATE_SQL.PROCESSING}, ${STATE_SQL.APPROVED}) or ${UP})
    cross join lateral (select a.state in (${STATE_SQL.SUBMITTED}, ${STATE_SQL.PROCESSING}) and a.clock_stopped_at is null as open) o
    where extract(hour from ${now}::timestamptz at time zone p.time_zone) = ${hour}
    group by p.id order by p.icao`.execute(db);
  const days: AirportDay[] = [];
  for (const row of rows) days.push({ ...row, ...(await permitsOfToday(db, row, now)) });
  return days.filter(
    ({ fresh, due, overdue, starting, ending, active }) => fresh + due + overdue + starting + ending + active > 0,
  );
}

/** Staff of these airports or of their operators who want the summary, each with their airports. */
export const digestReaders = async (db: Db, airportIds: readonly string[], now: Date) =>
  (
    await sql<{ id: string; email: string; name: string | null; airport_ids: string[] }>`
      select u.id, u.email, u.name, array_agg(distinct p.id) as airport_ids
      from users u join grants g on g.user_id = u.id
      join airports p on p.id = any(${[...airportIds]}::uuid[])
        and (g.scope = ${SCOPE_SQL.airport} and g.target_id = p.id or g.scope = ${SCOPE_SQL.organisation} and g.target_id = p.organisation_id)
      where u.active and u.removed_at is null and u.digest_wanted
        and (g.starts_at is null or g.starts_at <= ${now}) and (g.ends_at is null or g.ends_at > ${now})
      group by u.id order by u.id`.execute(db)
  ).rows;

/** Whether the person already got the summary of that day, recognised by the start of its subject. */
export const hadSummary = async (tx: Tx, email: string, title: string): Promise<boolean> =>
  (await tx
    .selectFrom('letters')
    .select('id')
    .where(sql<boolean>`lower(to_address) = lower(${email})`)
    .where('kind', '=', 'E31')
    .where('subject', 'like', `${title}: %`)
    .executeTakeFirst()) !== undefined;
