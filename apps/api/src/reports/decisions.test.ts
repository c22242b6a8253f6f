import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../test/people.ts';
import { aReportHistory, type ReportHistory } from '../../test/report-history.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { MIGRATIONS } from '../database/migrate.ts';
import { stepsOf } from '../database/migration-steps.ts';

const GLOBAL = 'overseer@decisions.test';
let served: Served;
let history: ReportHistory;
beforeAll(async () => {
  served = await serveForTest();
  history = await aReportHistory(served);
  await served.prepare(GLOBAL, {}, [[0, 2, null]]);
});
afterAll(() => served.stop());

const DAY_S = 86_400;
/*
 * By the airport's clock, which went forward on 5 October: A3 asked at noon on the 4th and answered at noon on the 6th, A9 with
 * Defence from noon on the 1st to noon on the 15th. A4 with authorities from 2 to 18 September and asked from 17 to 19.
 */
const EXPECTED = [
  { number: 'A1', waited_s: 0, paused_s: 0 },
  { number: 'A3', waited_s: 2 * DAY_S, paused_s: 2 * DAY_S },
  { number: 'A4', waited_s: 2 * DAY_S, paused_s: 17 * DAY_S },
  { number: 'A9', waited_s: 0, paused_s: 14 * DAY_S },
];
const waits = async () =>
  (
    await sql`select a.number, e.waited_s, e.paused_s from application_events e join applications a on a.id = e.application_id
      where e.event in ('approve', 'reject') and a.number in ('A1', 'A3', 'A4', 'A9') order by a.number`.execute(
      served.db,
    )
  ).rows;

it('a decision says how long the applicant, and anyone else, had the application until it', async () =>
  expect(await waits()).toEqual(EXPECTED));

it('decisions from before are given the same', async () => {
  const [script = ''] = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('-how-long-they-waited.sql'));
  const steps = stepsOf(await readFile(path.join(MIGRATIONS, script), 'utf8'));
  const fill = steps.find(({ isRepeated }) => isRepeated);
  await sql`update application_events set waited_s = null, paused_s = null`.execute(served.db);
  await sql.raw(fill?.sql ?? '').execute(served.db);
  expect(await waits()).toEqual(EXPECTED);
});

it('a reply that is entered later, as if it had come before the decision, does not change its times', async () => {
  const october = async () => {
    const { status, body } = await caller(served, GLOBAL).get('Reports/time?from=2025-10&to=2025-10');
    expect(status).toBe(200);
    return (body as Report).tables;
  };
  const before = await october();
  await served.db
    .updateTable('application_referrals')
    .set({ reply: 'no-objection', received_at: new Date('2025-10-03T12:00:00+10:00') })
    .where('application_id', '=', history.ids.A9 ?? '')
    .execute();
  expect(await october()).toEqual(before);
});
