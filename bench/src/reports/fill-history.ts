import type pg from 'pg';
import { idAt } from '../../../apps/api/test/many-applications.ts';

const OUT_OF_OPEN = `state in (4, 6, 7, 8)`;

/**
 * What happened to each application: reviews started, questions for one in ten, referrals for those that penetrate a
 * surface, decisions, cranes up and removed, payments and some refunds.
 */
export async function fillHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from application_events limit 1');
  if (rows.length > 0) return;
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await settle(client);
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select i.indexname, i.indexdef from pg_indexes i left join pg_constraint c on c.conname = i.indexname
     where i.tablename = 'application_events' and c.conname is null`,
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  const events: string[] = [];
  const event = (
    name: string,
    from: number,
    to: string,
    after: string,
    where: string,
    by = 'b.officer',
    detail = `'{}'`,
  ) =>
    events.push(
      `select ${idAt('t.at', `a.id || '${name}'`)}, a.id, '${name}', '${name}', ${from}, ${to}, 1, '[]'::jsonb, ${detail}::jsonb, ${by}, t.at, t.at as handled,
         a.airport_id, a.path, null, ${to === '2' ? 'null::uuid' : 'a.assignee_id'}, a.submitted_at
       from applications a
       cross join (select id as officer from users where email = 'officer@bench.test') b
       cross join lateral (select abs(hashtext(a.id::text)) % 1000 as n) r
       cross join lateral (select a.submitted_at + ${after} as at) t
       where a.submitted_at is not null and ${where}`,
    );
  event('lodge', 0, '2', `interval '0'`, 'true', 'a.owner_id');
  event('take', 2, '3', `(n % 30 + 1) * interval '1 hour'`, 'a.state in (3, 4, 6, 7, 8)');
  event('ask', 3, '3', `interval '32 hours'`, `a.${OUT_OF_OPEN} and n % 10 = 0`);
  event('answer', 3, '3', `interval '56 hours'`, `a.${OUT_OF_OPEN} and n % 10 = 0`, 'a.owner_id');
  event('approve', 3, '7', `interval '60 hours' + n % 200 * interval '1 hour'`, `a.state in (4, 7, 8) and n % 20 <> 3`);
  event('approve-automatically', 2, '7', `interval '0'`, `a.state in (4, 7, 8) and n % 20 = 3`, 'null::uuid');
  event('reject', 3, '6', `interval '70 hours'`, 'a.state = 6', 'b.officer', `'{"reasonCode": "other"}'`);
  event('cancel', 2, '5', `interval '20 hours'`, 'a.state = 5', 'a.owner_id', `'{"reason": "WITHDRAWN"}'`);
  event(
    'start',
    7,
    '7',
    `interval '30 days'`,
    'a.state = 4',
    'a.owner_id',
    `case when n % 50 = 0 then '{"against": "The permit has ended."}' else '{}' end`,
  );
  event('report-removal', 7, '4', `interval '41 days'`, 'a.state = 4', 'a.owner_id');
  event('revoke', 7, '8', `interval '20 days'`, 'a.state = 8', 'b.officer', `'{"reasonCode": "breach"}'`);
  // In the order of time, as they come.
  await client.query(
    `insert into application_events (id, application_id, event, transition, from_state, to_state, version, letters, detail, actor_id,
       at, handled_at, airport_id, path, phase, officer_id, submitted_at) ${events.join(' union all ')} order by handled`,
  );
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query(
    `insert into application_referrals (id, application_id, authority, name, email, note, sent_at, reply_by, reply, reply_text, received_at)
     select ${idAt("submitted_at + interval '32 hours'", 'id::text')}, id, (array['CASA', 'AIRSERVICES', 'DEFENCE'])[1 + abs(hashtext(id::text)) % 3], 'Office', 'office@bench.test', '',
       submitted_at + interval '32 hours', submitted_at + interval '10 days', 'no-objection', '', submitted_at + interval '50 hours'
     from applications where path in ('RED-S', 'RED-L') and ${OUT_OF_OPEN} order by submitted_at`,
  );
  // What the database adds to a decision, which it does not do here.
  await client.query(
    `update application_events e set (waited_s, paused_s) = (select o.waited_s, o.paused_s
       from airports p cross join lateral others_had_it(e.application_id, p.time_zone, e.at) o where p.id = e.airport_id)
     where e.to_state in (6, 7) and e.from_state not in (6, 7)`,
  );
  await client.query(
    `insert into activations (id, application_id, started_at, started_name, stopped_at, stopped_name)
     select ${idAt('start_at', 'id::text')}, id, start_at, 'Site', coalesce(end_at, start_at + interval '10 days') + (abs(hashtext(id::text)) % 100 - 95) * interval '1 hour', 'Site'
     from applications where state = 4 order by start_at`,
  );
  await pay(client);
  await client.query('commit');
  await client.query('vacuum analyze');
}

/**
 * What is still open after 45 days is over, as at an airport that decides within days; permits are in force for the time
 * that was applied for, and what was up or referred is told by the history.
 */
async function settle(client: pg.Client): Promise<void> {
  await client.query(
    `update applications set state = 4, phase = null, close_reason = 'ENDED', due_at = null, clock_stopped_at = null
     where state in (2, 3) and submitted_at < now() - interval '45 days'`,
  );
  await client.query('truncate activations, application_referrals, application_airports');
  await client.query(
    `insert into application_airports (application_id, airport_id, position, outcome, decided_at, valid_from, valid_to)
     select id, airport_id, 0, 'approved', submitted_at, start_at, coalesce(end_at, start_at + interval '10 days')
     from applications where state in (4, 7, 8) order by submitted_at`,
  );
}

async function pay(client: pg.Client): Promise<void> {
  await client.query(
    `insert into payment_settings (id, airport_id, effective_from, active, settings)
     select gen_random_uuid(), id, '2020-01-01', true, '{}' from airports`,
  );
  await client.query(
    `insert into fee_quotes (id, application_id, application_version, purpose, settings_id, settings_version, facts, lines, gst_cents,
       total_cents, currency, charge_at, valid_until, created_at)
     select ${idAt('a.submitted_at', 'a.id::text')}, a.id, 1, 'lodgement', s.id, 1, '{}', '[]', 1500, 16500, 'AUD', 'LODGEMENT', a.submitted_at, a.submitted_at
     from applications a join payment_settings s on s.airport_id = a.airport_id
     where a.submitted_at is not null and abs(hashtext(a.id::text)) % 10 < 4 order by a.submitted_at`,
  );
  await client.query(
    `insert into payment_dues (id, application_id, purpose, quote_id, opened_at, closes_at, closed_at, closed_how)
     select id, application_id, 'lodgement', id, created_at, created_at, created_at, 'paid' from fee_quotes order by created_at`,
  );
  await client.query(
    `insert into payment_transactions (id, application_id, due_id, quote_id, attempt, idempotency_key, amount_cents, currency, method,
       outcome, received_cents, used, created_at, expires_at, confirmed_at)
     select id, application_id, id, id, 1, id, 16500, 'AUD', 'CARD', 0, 16500, true, created_at, created_at, created_at from fee_quotes order by created_at`,
  );
  await client.query(
    `insert into payment_refunds (id, transaction_id, cents, reason, note, state, requested_at, settled_at)
     select id, id, 11000, 'afterTriage', '', 'succeeded', created_at, created_at + interval '1 day'
     from payment_transactions where abs(hashtext(id::text)) % 25 = 0`,
  );
}
