/** Airports of `manyApplications`: YB00, YB01 … in five time zones, run in tens by five operators. */
export const AIRPORTS = 50;

const ZONES = `array['Australia/Sydney','Australia/Adelaide','Australia/Perth','Australia/Brisbane','Australia/Lord_Howe']`;
const icao = (n: string) => `'YB' || lpad((${n})::text, 2, '0')`;
const pick = (values: readonly string[], n: string) => `(array[${values.join(', ')}])[1 + (${n}) % ${values.length}]`;
const words = (values: readonly string[], n: string) =>
  pick(
    values.map((value) => `'${value}'`),
    n,
  );
/** Nothing for one in so many. */
const except = (every: number, value: string) => `case when n % ${every} <> ${every - 1} then ${value} end`;

/** As the product makes them (`newId`): in the order of time, so that what happens together lies together. */
export const idAt = (at: string, of: string): string =>
  `(lpad(to_hex((date_part('epoch', ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${of}), 1, 3) || '8' || substr(md5(${of}), 4, 15))::uuid`;

const people = (prefix: string, name: string, count: number) =>
  `insert into users (id, email, name) select gen_random_uuid(), '${prefix}' || n || '@bench.test', '${name} ' || n
   from generate_series(1, ${count}) n`;

/** Remarks of the usual length: 40 words to find, or as long a word, which is written in a fraction of the time. */
const REMARKS = {
  words: `(select string_agg(md5(n::text || k::text), ' ') from generate_series(1, 40) k)`,
  'one word': `repeat(md5(n::text), 41)`,
};
type Remarks = keyof typeof REMARKS;

const APPLICATIONS = (count: number, remarks: Remarks) => `
  insert into applications (id, number, draft_number, state, phase, close_reason, kind, owner_id, created_by, organisation_id,
    answers, answers_version, is_crane, crane_type, project_name, address, applicant_name, company_name, latitude, longitude,
    start_at, end_at, max_height_ahd_m, airport_id, airport_icao, airport_ids, path, worst_margin_m, submitted_at, due_at,
    clock_stopped_at, assignee_id, assignee_key, suspended_from, replaced_from, created_at, updated_at)
  select ${idAt('t.at', 'n::text')}, ${icao(`n % ${AIRPORTS}`)} || '-2026-' || lpad(n::text, 7, '0'), 'D-2026-' || lpad(n::text, 7, '0'),
    s.state, p.phase, case when s.state in (4, 5, 6, 8) then 'ENDED' end, 'NEW', u.id, case when n % 23 = 0 then v.id else u.id end, c.id,
    jsonb_build_object(case when n % 10 = 3 then 'developmentDetail' else 'craneDetail' end, jsonb_build_object('make', 'Liebherr',
      'model', 'LTM 10' || n % 90, 'maxHeightAhdM', 20 + (n::bigint * 7919 % 10000) / 50.0, 'maxHeightAglM', 15 + (n::bigint * 7919 % 10000) / 50.0),
      'applicant', jsonb_build_object('remarks', ${REMARKS[remarks]})), 1,
    n % 10 <> 3, case when n % 10 <> 3 then n % 3 end,
    ${except(19, `${words(['Harbour', 'station', 'Hospital', 'School', 'tower', 'Bridge', 'Depot', 'Market'], 'n')} || ' works ' || n % 997`)},
    ${except(29, `(n % 400) || ' ' || ${words(['High', 'George', 'King', 'Queen', 'Botany', 'Forest', 'River'], 'n')} || ' Street'`)},
    'Applicant ' || (n % 5000), 'Cranes ' || (n % 700) || ' Pty Ltd', -38 + (n % 1000) / 100.0, 140 + (n % 1300) / 100.0,
    t.at + interval '30 days', ${except(17, `t.at + interval '40 days'`)}, ${except(31, '20 + (n::bigint * 7919 % 10000) / 50.0')},
    a.id, a.icao, case when s.state = 0 then '{}' when n % 17 = 0 then array[a.id, b.id] else array[a.id] end,
    ${except(37, words(['GREEN', 'GREEN', 'GREEN', 'AMBER', 'RED-S', 'RED-L'], 'n'))},
    ${except(37, '-20 + (n::bigint * 104729 % 10000) / 100.0')},
    case when s.state not in (0, 1) then t.at end,
    case when s.state in (2, 3) and p.phase is distinct from 'WAITING_APPLICANT' and n % 13 <> 12
      then date_trunc('minute', now()) + ((n::bigint * 37 % 1000) - 300) * interval '1 hour' + interval '30 seconds' end,
    case when p.phase = 'WAITING_APPLICANT' then now() - interval '2 days' end,
    o.id, coalesce(lower(o.name), ''),
    case when p.phase = 'SUSPENDED' then case when n % 3 = 0 then now() + interval '3 days' else now() - interval '1 day' end end,
    case when s.state = 7 and n % 41 = 0 then now() + ((n % 9) - 4) * interval '1 day' + interval '1 hour' end,
    t.at, t.at + interval '5 days'
  from generate_series(1, ${count}) n
  join lateral (select now() - (n::bigint * 7 % 1576800) * interval '1 minute' as at) t on true
  join lateral (select ${pick('2 3 3 4 4 4 4 4 5 6 7 7 7 8 4 4 1 0 4 3'.split(' '), `n / ${AIRPORTS}`)}::smallint as state) s on true
  join lateral (select case s.state
    when 3 then ${words(['TRIAGE', 'WAITING_APPLICANT', 'REFERRED', 'READY', 'REFERRED'], 'n / 7')}
    when 7 then ${words(['UPCOMING', 'ACTIVE', 'IDLE', 'SUSPENDED', 'OVERDUE_REMOVAL'], 'n / 11')} end as phase) p on true
  join airports a on a.icao = ${icao(`n % ${AIRPORTS}`)}
  join airports b on b.icao = ${icao(`(n + 1) % ${AIRPORTS}`)}
  join (select id, row_number() over (order by email) as k from users where email like 'owner%@bench.test') u on u.k = 1 + n % 2000
  join (select id, row_number() over (order by email) as k from users where email like 'owner%@bench.test') v on v.k = 1 + (n + 7) % 2000
  left join (select id, name from organisations where kind = 'APPLICANT') c on c.name = 'Company ' || n % 100
  left join (select id, name, row_number() over (order by email) as k from users where email like 'staff%@bench.test') o
    on s.state not in (0, 1, 2) and o.k = 1 + n % 50
  order by t.at`;

/** One decision for each airport; of several, the second has decided already in every other application. */
const DECISIONS = `
  insert into application_airports (application_id, airport_id, position, outcome, decided_at, valid_from, valid_to)
  select a.id, a.airport_ids[i], i - 1, o.outcome, case when o.outcome is not null then now() end,
    case when o.outcome = 'approved' then v.at + i * interval '1 hour' end,
    case when o.outcome = 'approved' then v.at + i * interval '1 hour' + (5 + h.n % 20) * interval '1 day' end
  from applications a
  join lateral (select abs(hashtext(a.number)) as n) h on true
  join lateral (select date_trunc('hour', now()) + ((h.n % 40) - 25) * interval '1 day' + interval '30 minutes' as at) v on true
  join lateral generate_subscripts(a.airport_ids, 1) i on true
  join lateral (select case when a.state in (4, 7, 8) then 'approved' when a.state = 6 then 'rejected'
    when a.state = 3 and i = 2 and h.n % 2 = 0 then 'approved' end as outcome) o on true`;

/** Cranes that are up, in every state a permit can be in, and periods that are over. */
const ACTIVATIONS = `
  insert into activations (id, application_id, started_at, started_name, stopped_at, stopped_name)
  select gen_random_uuid(), a.id, now() - (1 + h.n % 500) * interval '1 hour', 'Ann', x.at, case when x.at is not null then 'Ann' end
  from applications a join lateral (select abs(hashtext(a.number)) as n) h on true
  join lateral (select case when h.n % 4 = 0 then now() end as at) x on true
  where a.state = 7 and h.n % 3 = 0 or a.state in (4, 5, 8) and h.n % 60 < 2`;

/** Replied, awaited, and too late. */
const REFERRALS = `
  insert into application_referrals (id, application_id, authority, name, email, note, sent_at, reply_by, reply, received_at)
  select gen_random_uuid(), a.id, 'CASA', 'CASA', 'casa@bench.test', '', now() - interval '20 days',
    now() + ((h.n % 9) - 4) * interval '1 day' + interval '1 hour', r.reply, case when r.reply is not null then now() end
  from applications a join lateral (select abs(hashtext(a.number)) as n) h on true
  join lateral (select case when h.n % 5 = 0 then 'no-objection' end as reply) r on true where a.phase = 'REFERRED'`;

const LABELS = [
  `insert into labels (id, airport_id, name, colour, created_at)
   select gen_random_uuid(), a.id, l.name, 'blue', now() from airports a cross join (values ('Metro'), ('Urgent'), ('VIP')) l (name)
   where a.icao like 'YB__'`,
  `insert into application_labels (application_id, label_id) select a.id, b.id from applications a
   join labels b on b.airport_id = a.airport_ids[1] where abs(hashtext(a.number || b.name)) % 9 = 0`,
];

/**
 * Statements for that many applications over 50 airports and 2,000 people, over three years, in every state, with their
 * decisions, cranes that are up, referrals and labels. Which one has what depends on its number alone.
 */
export const manyApplications = (count: number, remarks: Remarks = 'words'): string[] => [
  `insert into organisations (id, kind, name) select gen_random_uuid(), 'APPLICANT', 'Company ' || n from generate_series(0, 19) n`,
  `insert into organisations (id, kind, name) select gen_random_uuid(), 'OPERATOR', 'Operator ' || n from generate_series(0, 4) n`,
  `insert into airports (id, icao, name, type, regime, longitude, latitude, time_zone, organisation_id)
   select gen_random_uuid(), ${icao('n')}, 'Airport ' || n, 0, 'CERTIFIED_OTHER', 151, -33, (${ZONES})[1 + n % 5], o.id
   from generate_series(0, ${AIRPORTS - 1}) n join organisations o on o.name = 'Operator ' || n / 10`,
  'alter table users disable trigger user',
  people('owner', 'Owner', 2000),
  people('staff', 'Officer', 40),
  'alter table users enable trigger user',
  APPLICATIONS(count, remarks),
  DECISIONS,
  ACTIVATIONS,
  REFERRALS,
  ...LABELS,
];
