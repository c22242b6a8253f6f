import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

export interface CountedWindow {
  count: number;
  endsAt: Date;
}

/** Adds to the window of this key, which begins with its first, and clears away some windows that are over. */
export async function countInWindow(
  db: Db | Tx,
  key: string,
  windowMs: number,
  now: Date,
  by = 1,
): Promise<CountedWindow> {
  const endsAt = new Date(now.getTime() + windowMs);
  const { rows } = await sql<CountedWindow>`
    with expired as (
      delete from rate_limit_windows where key in (
        select key from rate_limit_windows where ends_at <= ${now} and key <> ${key}
        order by ends_at limit 10 for update skip locked))
    insert into rate_limit_windows as w (key, requests, ends_at) values (${key}, ${by}, ${endsAt})
    on conflict (key) do update set
      requests = case when w.ends_at <= ${now} then excluded.requests else w.requests + excluded.requests end,
      ends_at = case when w.ends_at <= ${now} then excluded.ends_at else w.ends_at end
    returning requests as count, ends_at as "endsAt"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counting returned no row');
  return counted;
}
