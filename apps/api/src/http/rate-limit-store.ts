import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface CountedWindow {
  requests: number;
  endsAt: Date;
}

/** Counts one request in this key's window, which starts with its first request, and deletes some expired windows. */
export async function countRequest(db: Db, key: string, windowMs: number, now: Date): Promise<CountedWindow> {
  const endsAt = new Date(now.getTime() + windowMs);
  const { rows } = await sql<CountedWindow>`
    with expired as (
      delete from rate_limit_windows where key in (
        select key from rate_limit_windows where ends_at <= ${now} and key <> ${key}
        order by ends_at limit 10 for update skip locked))
    insert into rate_limit_windows as w (key, requests, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      requests = case when w.ends_at <= ${now} then 1 else w.requests + 1 end,
      ends_at = case when w.ends_at <= ${now} then excluded.ends_at else w.ends_at end
    returning requests, ends_at as "endsAt"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counting a request returned no row');
  return counted;
}
