import type pg from 'pg';

export const AIRPORTS = 50;

/**
 * That many applications over 50 airports and 2,000 people, over three years; answers are short, since lists do not
 * read them.
 */
export async function fill(client: pg.Client, applications: number): Promise<void> {
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select i.indexname, i.indexdef from pg_indexes i left join pg_constraint c on c.conname = i.indexname
     where i.tablename = 'applications' and c.conname is null`,
  );
  // Rows first, indexes afterwards: minutes instead of an hour.
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  await client.query(`alter table users disable trigger user`);
  await client.query(
    `insert into users (id, email, name) select gen_random_uuid(), 'owner' || n || '@bench.test', 'Owner ' || n
     from generate_series(1, 2000) n`,
  );
  await client.query(`alter table users enable trigger user`);
  await client.query(
    `insert into applications (id, number, draft_number, state, phase, close_reason, kind, owner_id, created_by, answers, answers_version,
       is_crane, crane_type, project_name, address, applicant_name, company_name, latitude, longitude, start_at, end_at,
       max_height_ahd_m, airport_id, airport_icao, airport_ids, path, worst_margin_m, submitted_at, due_at, created_at, updated_at)
     select gen_random_uuid(), 'YB' || lpad((n % ${AIRPORTS})::text, 2, '0') || '-2026-' || lpad(n::text, 7, '0'), 'D-2026-' || lpad(n::text, 7, '0'),
       s.state, case s.state when 3 then 'TRIAGE' when 7 then 'UPCOMING' end,
       case when s.state in (4, 5, 6, 8) then 'ENDED' end, 'NEW', u.id, u.id, '{}', 1, true, n % 3,
       (array['Harbour','Station','Hospital','School','Tower','Bridge','Depot','Market'])[1 + n % 8] || ' works ' || n,
       (n % 400) || ' ' || (array['High','George','King','Queen','Botany','Forest','River'])[1 + n % 7] || ' Street',
       'Applicant ' || (n % 5000), 'Cranes ' || (n % 700) || ' Pty Ltd',
       -38 + (n % 1000) / 100.0, 140 + (n % 1300) / 100.0, t.at + interval '30 days', t.at + interval '40 days',
       20 + (n::bigint * 7919 % 10000) / 50.0, a.id, 'YB' || lpad((n % ${AIRPORTS})::text, 2, '0'), array[a.id],
       (array['GREEN','GREEN','GREEN','AMBER','RED-S','RED-L'])[1 + n % 6], -20 + (n::bigint * 104729 % 10000) / 100.0,
       t.at, t.at + interval '3 days', t.at, t.at + interval '5 days'
     from generate_series(1, $1::int) n
     join lateral (select now() - (n::bigint * 7 % 1576800) * interval '1 minute' as at) t on true
     join lateral (select (array[2,3,3,4,4,4,4,4,5,6,7,7,7,8,4,4,4,4,4,4])[1 + (n / ${AIRPORTS}) % 20]::smallint as state) s on true
     join (select id, row_number() over (order by icao) - 1 as k from airports) a on a.k = n % ${AIRPORTS}
     join (select id, row_number() over (order by id) as k from users where email like 'owner%@bench.test') u on u.k = 1 + n % 2000`,
    [applications],
  );
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze');
}
