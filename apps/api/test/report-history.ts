import type { ApplicationState, CraneType, Path, Phase } from '@jibline/contract';
import { sql } from 'kysely';
import { newId } from '../src/new-id.ts';
import { anAirport, anOrganisation } from './people.ts';
import type { Served } from './served.ts';

/*
 * A history written by hand around the start of daylight saving in Sydney, Sunday 5 October 2025 02:00 (+10 to +11).
 * Perth has none (+08).
 *
 *      outcome airport submitted            first decision             state at the end of October
 *  A1  GREEN   Sydney  Mon 29 Sep 10:00     approved Thu 2 Oct 16:00
 *  A2  GREEN   Sydney  Thu  2 Oct 10:00     rejected Wed 8 Oct 09:00   reopened 9 Oct, approved 20 Oct
 *  A3  AMBER   Sydney  Fri  3 Oct 09:00     approved Thu 9 Oct 15:00   asked Sat 4 Oct 12:00, answered Mon 6 Oct 12:00
 *  A4  RED-S   Sydney  Mon  1 Sep 09:00     approved Fri 26 Sep 09:00  CASA 2–12 Sep, Airservices 8–18 Sep, asked 17–19 Sep
 *  A5  GREEN   Sydney  Fri 10 Oct 08:00     approved automatically at once
 *  A6  GREEN   Sydney  Mon 13 Oct 10:00     none                       withdrawn Tue 14 Oct
 *  A7  GREEN   Sydney  Fri 31 Oct 23:30     none                       submitted
 *  A8  AMBER   Sydney  Mon 20 Oct 10:00     approved Wed 5 Nov 10:00   in review
 *  A9  RED-L   Sydney  Tue 30 Sep 23:30     rejected Wed 22 Oct 12:00  Defence 1–15 Oct, no reply
 *  A10 GREEN   Perth   Tue 30 Sep 23:30     approved Wed 1 Oct 09:30   review started by the system
 *  A11 GREEN   Sydney  Wed  1 Oct 00:15     approved Wed 1 Oct 12:00   up Mon 6 Oct 08:00 to Sat 11 Oct 09:00, permit until
 *                                                                      Fri 10 Oct 17:00, weekdays 07:00 to 17:00
 *  A12 GREEN   Sydney  Thu  2 Oct 09:00     approved Thu 2 Oct 14:00   up without a permit Sat 4 Oct 22:00 to Sun 5 Oct 04:00,
 *                                                                      Saturdays 20:00 to 01:00; suspended, revoked
 *
 * Mobile cranes: A1, A2. Tower cranes: A3, A4, A8. A platform: A11. The others are structures. Southern Cranes applied for
 * A1, A3 and A8, Western Lifting for A10, and Owen Owner, without a company, for the others.
 */
const EVENTS: Record<string, [event: string, at: string, from: number, to: number, detail?: object, by?: 'system'][]> =
  {
    A1: [
      ['lodge', '2025-09-29T10:00:00+10:00', 0, 2],
      ['take', '2025-09-29T11:30:00+10:00', 2, 3],
      ['approve', '2025-10-02T16:00:00+10:00', 3, 7],
    ],
    A2: [
      ['lodge', '2025-10-02T10:00:00+10:00', 0, 2],
      ['take', '2025-10-03T10:00:00+10:00', 2, 3],
      ['reject', '2025-10-08T09:00:00+11:00', 3, 6, { reasonCode: 'information-missing' }],
      ['reopen', '2025-10-09T10:00:00+11:00', 6, 3],
      ['approve', '2025-10-20T10:00:00+11:00', 3, 7],
    ],
    A3: [
      ['lodge', '2025-10-03T09:00:00+10:00', 0, 2],
      ['take', '2025-10-03T09:30:00+10:00', 2, 3],
      ['ask', '2025-10-04T12:00:00+10:00', 3, 3],
      ['answer', '2025-10-06T12:00:00+11:00', 3, 3],
      ['approve', '2025-10-09T15:00:00+11:00', 3, 7],
    ],
    A4: [
      ['lodge', '2025-09-01T09:00:00+10:00', 0, 2],
      ['take', '2025-09-01T16:00:00+10:00', 2, 3],
      ['refer', '2025-09-02T09:00:00+10:00', 3, 3],
      ['refer', '2025-09-08T09:00:00+10:00', 3, 3],
      ['ask', '2025-09-17T09:00:00+10:00', 3, 3],
      ['answer', '2025-09-19T09:00:00+10:00', 3, 3],
      ['approve', '2025-09-26T09:00:00+10:00', 3, 7],
    ],
    A5: [
      ['lodge', '2025-10-10T08:00:00+11:00', 0, 2],
      ['approve-automatically', '2025-10-10T08:00:00+11:00', 2, 7, {}, 'system'],
    ],
    A6: [
      ['lodge', '2025-10-13T10:00:00+11:00', 0, 2],
      ['cancel', '2025-10-14T10:00:00+11:00', 2, 5, { reason: 'WITHDRAWN' }],
    ],
    A7: [['lodge', '2025-10-31T23:30:00+11:00', 0, 2]],
    A8: [
      ['lodge', '2025-10-20T10:00:00+11:00', 0, 2],
      ['take', '2025-10-21T10:00:00+11:00', 2, 3],
      ['approve', '2025-11-05T10:00:00+11:00', 3, 7],
    ],
    A9: [
      ['lodge', '2025-09-30T23:30:00+10:00', 0, 2],
      ['take', '2025-10-01T09:00:00+10:00', 2, 3],
      ['refer', '2025-10-01T12:00:00+10:00', 3, 3],
      ['reject', '2025-10-22T12:00:00+11:00', 3, 6, { reasonCode: 'pierces-protected-surface' }],
    ],
    A10: [
      ['lodge', '2025-09-30T23:30:00+08:00', 0, 2],
      ['take', '2025-10-01T09:00:00+08:00', 2, 3, {}, 'system'],
      ['approve', '2025-10-01T09:30:00+08:00', 3, 7],
    ],
    A11: [
      ['lodge', '2025-10-01T00:15:00+10:00', 0, 2],
      ['take', '2025-10-01T10:00:00+10:00', 2, 3],
      ['approve', '2025-10-01T12:00:00+10:00', 3, 7],
      ['start', '2025-10-06T08:00:00+11:00', 7, 7, { startedAt: '2025-10-05T21:00:00Z' }],
      ['stop', '2025-10-11T09:00:00+11:00', 7, 7],
      ['overdue', '2025-10-11T18:00:00+11:00', 7, 7, {}, 'system'],
      ['report-removal', '2025-10-12T09:00:00+11:00', 7, 4],
    ],
    A12: [
      ['lodge', '2025-10-02T09:00:00+10:00', 0, 2],
      ['take', '2025-10-02T09:15:00+10:00', 2, 3],
      ['approve', '2025-10-02T14:00:00+10:00', 3, 7],
      ['start', '2025-10-05T03:30:00+11:00', 7, 7, { against: 'The permit has not started.' }],
      ['suspend', '2025-10-07T09:00:00+11:00', 7, 7],
      ['revoke', '2025-10-08T09:00:00+11:00', 7, 8, { reasonCode: 'breach' }],
    ],
  };

const NOW: Record<string, [path: Path, state: ApplicationState, phase: Phase | null, reason: string | null]> = {
  A1: ['GREEN', 7, 'UPCOMING', null],
  A2: ['GREEN', 7, 'UPCOMING', null],
  A3: ['AMBER', 7, 'UPCOMING', null],
  A4: ['RED-S', 7, 'UPCOMING', null],
  A5: ['GREEN', 7, 'UPCOMING', null],
  A6: ['GREEN', 5, null, 'WITHDRAWN'],
  A7: ['GREEN', 2, null, null],
  A8: ['AMBER', 7, 'UPCOMING', null],
  A9: ['RED-L', 6, null, 'REJECTED'],
  A10: ['GREEN', 7, 'UPCOMING', null],
  A11: ['GREEN', 4, null, 'ENDED'],
  A12: ['GREEN', 8, null, 'REVOKED'],
};
const PHASE_AFTER: Readonly<Record<string, Phase>> = { ask: 'WAITING_APPLICANT', refer: 'REFERRED' };
const HOURS: Record<string, object> = {
  A11: { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '07:00', to: '17:00', overMidnight: false },
  A12: { days: ['sat'], from: '20:00', to: '01:00', overMidnight: true },
};
const CRANE_TYPES: Record<string, CraneType> = { A1: 0, A2: 0, A3: 1, A4: 1, A8: 1, A11: 2 };
const OF_SOUTHERN = ['A1', 'A3', 'A8'];
const WITHOUT_OFFICER = ['A5', 'A6', 'A7', 'A10'];

export interface ReportHistory {
  sydney: string;
  perth: string;
  officer: string;
  owner: string;
  southern: string;
  western: string;
  ids: Readonly<Record<string, string>>;
}

export async function aReportHistory(served: Served): Promise<ReportHistory> {
  const { db } = served;
  const [sydney, perth] = [await anAirport(served, 'YSSY'), await anAirport(served, 'YPPH')];
  await db.updateTable('airports').set({ time_zone: 'Australia/Perth' }).where('id', '=', perth).execute();
  const owner = await served.prepare('owner@reports.test', { name: 'Owen Owner' });
  const southern = await anOrganisation(served, 'APPLICANT', 'Southern Cranes');
  const western = await anOrganisation(served, 'APPLICANT', 'Western Lifting');
  const officer = await served.prepare('officer@reports.test', { name: 'Olive Officer' }, [[1, 1, sydney]]);
  const ids: Record<string, string> = {};
  for (const [name, [path, state, phase, reason]] of Object.entries(NOW)) {
    const id = newId();
    ids[name] = id;
    const events = EVENTS[name] ?? [];
    const airport = name === 'A10' ? perth : sydney;
    const answers = JSON.stringify({ schedule: { hours: HOURS[name] ? [HOURS[name]] : [] } });
    const company = OF_SOUTHERN.includes(name) ? southern : airport === perth ? western : null;
    const assignee = WITHOUT_OFFICER.includes(name) ? null : officer;
    await sql`insert into applications (id, number, draft_number, state, phase, kind, close_reason, owner_id, organisation_id, crane_type,
        created_by,
        answers_version, airport_id, airport_ids, path, submitted_at, assignee_id, project_name, answers)
      values (${id}, ${name}, ${`D-${name}`}, ${state}, ${phase}, 'NEW', ${reason}, ${owner}, ${company}, ${CRANE_TYPES[name] ?? null},
        ${owner}, 1, ${airport},
        array[${airport}::uuid], ${path}, ${events[0]?.[1]}, ${assignee}, ${`Project ${name}`}, ${answers})`.execute(
      db,
    );
  }
  // A decision says how long authorities had it.
  await referralsOf(served, ids);
  for (const [name, [path]] of Object.entries(NOW)) {
    const [id, events] = [ids[name], EVENTS[name] ?? []];
    const airport = name === 'A10' ? perth : sydney;
    const assignee = WITHOUT_OFFICER.includes(name) ? null : officer;
    for (const [version, [event, at, from, to, detail = {}, by]] of events.entries())
      await sql`insert into application_events (id, application_id, event, transition, from_state, to_state, version,
          letters, detail, actor_id, at, handled_at, airport_id, path, phase, officer_id, submitted_at)
        values (${newId()}, ${id}, ${event}, ${event}, ${from}, ${to}, ${version + 1}, '[]', ${JSON.stringify(detail)},
          ${by === 'system' ? null : officer}, ${at}, ${at}, ${airport}, ${path}, ${PHASE_AFTER[event] ?? null},
          ${to === 2 ? null : assignee}, ${events[0]?.[1]})`.execute(db);
  }
  await moneyOf(served, ids, sydney);
  await sql`insert into application_airports (application_id, airport_id, position, outcome, decided_at, valid_from, valid_to)
    values (${ids.A11}, ${sydney}, 0, 'approved', '2025-10-01T12:00:00+10:00', '2025-10-06T07:00:00+11:00',
      '2025-10-10T17:00:00+11:00')`.execute(db);
  await sql`insert into activations (id, application_id, started_at, started_name, stopped_at, stopped_name)
    values (${newId()}, ${ids.A11}, '2025-10-06T08:00:00+11:00', 'Site', '2025-10-11T09:00:00+11:00', 'Site'),
      (${newId()}, ${ids.A12}, '2025-10-04T22:00:00+10:00', 'Site', '2025-10-05T04:00:00+11:00', 'Site')`.execute(db);
  return { sydney, perth, officer, owner, southern, western, ids };
}

async function referralsOf({ db }: Served, ids: Readonly<Record<string, string>>): Promise<void> {
  const airservices = newId();
  const rows = [
    [
      newId(),
      ids.A4,
      'CASA',
      '2025-09-02T09:00:00+10:00',
      '2025-09-20T17:00:00+10:00',
      'no-objection',
      '2025-09-12T09:00:00+10:00',
    ],
    [
      airservices,
      ids.A4,
      'AIRSERVICES',
      '2025-09-08T09:00:00+10:00',
      '2025-09-15T17:00:00+10:00',
      'no-objection',
      '2025-09-18T09:00:00+10:00',
    ],
    [
      newId(),
      ids.A9,
      'DEFENCE',
      '2025-10-01T12:00:00+10:00',
      '2025-10-15T12:00:00+11:00',
      'no-reply',
      '2025-10-15T12:00:00+11:00',
    ],
  ];
  for (const [id, application, authority, sent, by, reply, received] of rows)
    await sql`insert into application_referrals (id, application_id, authority, name, email, note, sent_at, reply_by, reply,
        reply_text, received_at)
      values (${id}, ${application}, ${authority}, ${authority}, 'office@authority.test', '', ${sent}, ${by}, ${reply}, '',
        ${received})`.execute(db);
  const detail = JSON.stringify({ referralId: airservices, reply: 'needs-more-time' });
  await sql`insert into application_events (id, application_id, event, transition, from_state, to_state, version, letters,
      detail, at, handled_at)
    values (${newId()}, ${ids.A4}, 'record-reply', 'T14a', 3, 3, 9, '[]', ${detail}, '2025-09-15T09:00:00+10:00',
      '2025-09-15T09:00:00+10:00')`.execute(db);
}

/*
 * A1 paid $330.00 (GST $30.00) half a minute before October, A3 $247.50 (GST $22.50) half a minute after it began; A3 got
 * $100.00 and $47.50 back; the fee of A8, $165.00 (GST $15.00), was waived; a try of A8 to pay had failed.
 */
async function moneyOf({ db }: Served, ids: Readonly<Record<string, string>>, airport: string): Promise<void> {
  const settings = newId();
  await sql`insert into payment_settings (id, airport_id, effective_from, active, settings)
    values (${settings}, ${airport}, '2025-01-01', true, '{}')`.execute(db);
  const pay = async (application: string | undefined, cents: number, gst: number, at: string, outcome: number) => {
    const [quote, due, id] = [newId(), newId(), newId()];
    await sql`insert into fee_quotes (id, application_id, application_version, purpose, settings_id, settings_version, facts,
        lines, gst_cents, total_cents, currency, charge_at, valid_until, created_at)
      values (${quote}, ${application}, 1, 'lodgement', ${settings}, 1, '{}', '[]', ${gst}, ${cents}, 'AUD', 'LODGEMENT',
        ${at}, ${at})`.execute(db);
    await sql`insert into payment_dues (id, application_id, purpose, quote_id, opened_at, closes_at, closed_at, closed_how)
      values (${due}, ${application}, 'lodgement', ${quote}, ${at}, ${at}, ${at}, 'paid')`.execute(db);
    await sql`insert into payment_transactions (id, application_id, due_id, quote_id, attempt, idempotency_key, amount_cents,
        currency, method, outcome, received_cents, used, created_at, expires_at, confirmed_at)
      values (${id}, ${application}, ${due}, ${quote}, 1, ${newId()}, ${cents}, 'AUD', 'CARD', ${outcome},
        ${outcome === 0 ? cents : 0}, ${outcome === 0}, ${at}, ${at}, ${at})`.execute(db);
    return id;
  };
  await pay(ids.A1, 33_000, 3_000, '2025-09-30T23:59:30+10:00', 0);
  const paid = await pay(ids.A3, 24_750, 2_250, '2025-10-01T00:00:30+10:00', 0);
  await pay(ids.A8, 16_500, 1_500, '2025-10-20T11:00:00+11:00', 2);
  for (const [cents, at] of [
    [10_000, '2025-10-15T09:00:00+11:00'],
    [4_750, '2025-10-16T09:00:00+11:00'],
  ])
    await sql`insert into payment_refunds (id, transaction_id, cents, reason, note, state, requested_at, settled_at)
      values (${newId()}, ${paid}, ${cents}, 'afterTriage', '', 'succeeded', ${at}, ${at})`.execute(db);
  await sql`insert into fee_waivers (application_id, reason, by_name, at)
    values (${ids.A8}, 'Charity', 'Olive Officer', '2025-10-21T11:00:00+11:00')`.execute(db);
}
