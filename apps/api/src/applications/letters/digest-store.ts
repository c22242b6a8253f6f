import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

/** The day of one airport, in numbers. */
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

/** Airports whose clocks show this hour, with something to tell of their day. */
export const airportDays = async (db: Db, now: Date, hour: number): Promise<AirportDay[]> =>
  (
    await sql<AirportDay>`
      select p.id, p.icao, p.name, p.time_zone,
        count(*) filter (where a.state = 2 and a.submitted_at > ${now}::timestamptz - interval '1 day') as fresh,
        count(*) filter (where o.open and a.due_at >= ${now} and (a.due_at at time zone p.time_zone)::date = d.today) as due,
        count(*) filter (where o.open and a.due_at < ${now}) as overdue,
        count(*) filter (where a.state = 7 and (c.valid_from at time zone p.time_zone)::date = d.today) as starting,
        count(*) filter (where a.state = 7 and (c.valid_to at time zone p.time_zone)::date = d.today) as ending,
        count(*) filter (where a.state = 7 and a.phase = 'ACTIVE') as active
      from airports p
      cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) d
      join application_airports c on c.airport_id = p.id
      join applications a on a.id = c.application_id and a.state in (2, 3, 7)
      cross join lateral (select a.state in (2, 3) and a.clock_stopped_at is null as open) o
      where extract(hour from ${now}::timestamptz at time zone p.time_zone) = ${hour}
      group by p.id order by p.icao`.execute(db)
  ).rows.filter(
    ({ fresh, due, overdue, starting, ending, active }) => fresh + due + overdue + starting + ending + active > 0,
  );

/** Staff of these airports, or of the operators that run them, who want it; each with their airports. */
export const digestReaders = async (db: Db, airportIds: readonly string[], now: Date) =>
  (
    await sql<{ id: string; email: string; name: string | null; airport_ids: string[] }>`
      select u.id, u.email, u.name, array_agg(distinct p.id) as airport_ids
      from users u join grants g on g.user_id = u.id
      join airports p on p.id = any(${[...airportIds]}::uuid[])
        and (g.scope = 1 and g.target_id = p.id or g.scope = 2 and g.target_id = p.organisation_id)
      where u.active and u.removed_at is null and u.digest_wanted
        and (g.starts_at is null or g.starts_at <= ${now}) and (g.ends_at is null or g.ends_at > ${now})
      group by u.id order by u.id`.execute(db)
  ).rows;

/** Whether the person had their summary of that day, as its subject begins. */
export const hadSummary = async (tx: Tx, email: string, date: string): Promise<boolean> =>
  (await tx
    .selectFrom('letters')
    .select('id')
    .where(sql<boolean>`lower(to_address) = lower(${email})`)
    .where('kind', '=', 'E31')
    .where('subject', 'like', `${date}: %`)
    .executeTakeFirst()) !== undefined;
