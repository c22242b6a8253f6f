import { REPORT_SECTIONS, type Report } from '@jibline/contract';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../test/people.ts';
import { aReportHistory, type ReportHistory } from '../../test/report-history.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import type { Schema } from '../database/schema.ts';
import { newId } from '../new-id.ts';

const GLOBAL = 'overseer@closed.test';
const OCTOBER = 'from=2025-10&to=2025-10';
let served: Served;
let history: ReportHistory;
let nora: string;
beforeAll(async () => {
  served = await serveForTest();
  history = await aReportHistory(served);
  await served.prepare(GLOBAL, {}, [[0, 2, null]]);
  // A8 is not decided yet.
  await served.db
    .deleteFrom('application_events')
    .where('application_id', '=', history.ids.A8 ?? '')
    .where('event', '=', 'approve')
    .execute();
  await served.db
    .updateTable('applications')
    .set({ state: 3, phase: 'TRIAGE' })
    .where('id', '=', history.ids.A8 ?? '')
    .execute();
  nora = await served.prepare('nora@closed.test', { name: 'Nora New' }, [[1, 1, history.sydney]]);
});
afterAll(() => served.stop());

async function read(query: string): Promise<Record<string, Report>> {
  const sections = REPORT_SECTIONS.map(async (section) => {
    const { status, body } = await caller(served, GLOBAL).get(`Reports/${section}?${query}`);
    expect(status).toBe(200);
    return [section, { ...(body as Report), readAt: '' }] as const;
  });
  return Object.fromEntries(await Promise.all(sections));
}

interface Later {
  event: string;
  at: string;
  from: number;
  to: number;
  set?: Updateable<Schema['applications']>;
}
/** Changes an application, and writes what its event says of it, as the product does. */
async function happen(name: string, { event, at, from, to, set = {} }: Later): Promise<void> {
  const id = history.ids[name] ?? '';
  const now = await served.db
    .updateTable('applications')
    .set({ ...set, state: to as 7 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`insert into application_events (id, application_id, event, transition, from_state, to_state, version, letters, detail,
      at, handled_at, airport_id, path, phase, officer_id, submitted_at)
    values (${newId()}, ${id}, ${event}, ${event}, ${from}, ${to}, 20, '[]', '{}', ${at}, ${at}, ${now.airport_id}, ${now.path},
      ${now.phase}, ${now.assignee_id}, ${now.submitted_at})`.execute(served.db);
}

it('new surfaces, a hand-over, a reopening and whatever else comes later leave a month’s figures as they were', async () => {
  const narrowed = [OCTOBER, ...['GREEN', 'AMBER', 'RED-L'].map((path) => `${OCTOBER}&path=${path}`)];
  const queries = [...narrowed, `${OCTOBER}&officerId=${history.officer}`];
  const before = await Promise.all(queries.map(read));

  // Permits and open applications are assessed again against new surfaces: other targets apply to their outcomes.
  await happen('A1', { event: 'assess', at: '2025-11-03T10:00:00+11:00', from: 7, to: 7, set: { path: 'RED-L' } });
  await happen('A9', { event: 'assess', at: '2025-11-03T10:00:00+11:00', from: 6, to: 6, set: { path: 'GREEN' } });
  await happen('A3', { event: 'assess', at: '2025-11-03T10:00:00+11:00', from: 7, to: 7, set: { path: 'GREEN' } });
  await happen('A7', { event: 'assess', at: '2025-11-03T10:00:00+11:00', from: 2, to: 2, set: { path: 'AMBER' } });
  // Olive goes on holiday: Nora gets what she had open, and what comes.
  const toNora = { assignee_id: nora };
  await happen('A8', { event: 'hand-over', at: '2025-11-04T09:00:00+11:00', from: 3, to: 3, set: toNora });
  await happen('A8', { event: 'refer', at: '2025-11-04T10:00:00+11:00', from: 3, to: 3, set: { phase: 'REFERRED' } });
  await happen('A7', {
    event: 'take',
    at: '2025-11-04T09:30:00+11:00',
    from: 2,
    to: 3,
    set: { ...toNora, phase: 'TRIAGE' },
  });
  await happen('A9', {
    event: 'reopen',
    at: '2025-11-05T09:00:00+11:00',
    from: 6,
    to: 3,
    set: { ...toNora, phase: 'TRIAGE', close_reason: null },
  });
  await happen('A9', { event: 'approve', at: '2025-11-06T09:00:00+11:00', from: 3, to: 7, set: { phase: 'UPCOMING' } });
  await happen('A1', {
    event: 'revoke',
    at: '2025-11-07T09:00:00+11:00',
    from: 7,
    to: 8,
    set: { phase: null, close_reason: 'REVOKED' },
  });
  await happen('A8', { event: 'approve', at: '2025-11-07T10:00:00+11:00', from: 3, to: 7, set: { phase: 'UPCOMING' } });

  const after = await Promise.all(queries.map(read));
  for (const [n, query] of queries.entries()) expect([query, after[n]]).toEqual([query, before[n]]);
});

/** Of each officer: open at the start, came in, went out, open at the end, decided. */
async function workload(month: string, narrowed = '') {
  const { volume } = await read(`from=${month}&to=${month}${narrowed}`);
  const found = volume?.tables.find(({ id }) => id === 'workload');
  return found?.rows.map(({ title, cells }) => [title, ...cells.slice(0, 5).map(({ value }) => value)]);
}

/* In November A8 and A7 came to Nora, and A9, reopened; A8's is a first decision, A9's is not; A7 is open. */
it('and count in the month they happened, for the officer who had it then', async () =>
  expect(await workload('2025-11')).toEqual([
    ['Nora New', 0, 3, 2, 1, 1],
    ['Olive Officer', 1, 0, 1, 0, 0],
    ['No officer', 1, 0, 1, 0, 0],
  ]));

/* A7 waits for its fee from 24 November; when it is paid in December the surfaces have changed, and Nora has it again. */
it('what comes back from a payment came in', async () => {
  const waits = { phase: null, path: 'GREEN' } as const;
  await happen('A7', { event: 'hold-for-payment', at: '2025-11-24T09:00:00+11:00', from: 3, to: 1, set: waits });
  await happen('A7', {
    event: 'confirm-approval-payment',
    at: '2025-12-02T09:00:00+11:00',
    from: 1,
    to: 3,
    set: { phase: 'TRIAGE' },
  });
  expect(await workload('2025-12')).toEqual([['Nora New', 0, 1, 0, 1, 0]]);
});

/* Paid for as GREEN, A7 is AMBER from 3 December to 5 January, and with Nora all that time. */
it('work of one outcome came in and went out with the outcome', async () => {
  await happen('A7', { event: 'assess', at: '2025-12-03T10:00:00+11:00', from: 3, to: 3, set: { path: 'AMBER' } });
  await happen('A7', { event: 'answer', at: '2026-01-05T10:00:00+11:00', from: 3, to: 3, set: { path: 'GREEN' } });
  const narrowed = ['', '&path=GREEN', '&path=AMBER'];
  expect(await Promise.all(narrowed.map((query) => workload('2025-12', query)))).toEqual([
    [['Nora New', 0, 1, 0, 1, 0]],
    [['Nora New', 0, 1, 1, 0, 0]],
    [['Nora New', 0, 1, 0, 1, 0]],
  ]);
  expect(await Promise.all(narrowed.map((query) => workload('2026-01', query)))).toEqual([
    [['Nora New', 1, 0, 0, 1, 0]],
    [['Nora New', 0, 1, 0, 1, 0]],
    [['Nora New', 1, 0, 1, 0, 0]],
  ]);
});
