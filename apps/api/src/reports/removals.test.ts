import type { ApplicationPage } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../test/people.ts';
import { aReportHistory } from '../../test/report-history.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';

const GLOBAL = 'overseer@removals.test';
let served: Served;
const removal = newId();
const note = (id: string, application: string | undefined, event: string, at: string) =>
  sql`insert into application_events (id, application_id, event, transition, from_state, to_state, version, letters, detail, at, handled_at)
    values (${id}, ${application}, ${event}, ${event}, 8, 8, 7, '[]', '{}', ${at}, now())`.execute(served.db);
let ids: Record<string, string>;
beforeAll(async () => {
  served = await serveForTest();
  ({ ids } = await aReportHistory(served));
  await served.prepare(GLOBAL, {}, [[0, 2, null]]);
  await note(removal, ids.A12, 'confirm-removal', new Date().toISOString());
});
afterAll(() => served.stop());

const numbers = async (measure: string, month = '2025-10') => {
  const report = { measure, from: month, to: month };
  const { body } = await caller(served, GLOBAL).post('CranePermitApplications/get-application', { report });
  return (body as ApplicationPage).items.map(({ number }) => number).toSorted((a, b) => a.localeCompare(b));
};

/* The permit of A12 was revoked on Wed 8 Oct 09:00. A11's removal, 40 h after its end, is late anyway. */
it.each([
  ['2025-10-09T09:00:00+11:00', ['A12'], ['A11']],
  ['2025-10-09T09:01:00+11:00', [], ['A11', 'A12']],
])('the crane of a revoked permit, removed by %s', async (at, inTime, late) => {
  await sql`update application_events set at = ${at} where id = ${removal}`.execute(served.db);
  expect(await numbers('removed-in-time')).toEqual(inTime);
  expect(await numbers('removed-late')).toEqual(late);
});

it('is the same removal when it is confirmed again, days later and in another month', async () => {
  await sql`update application_events set at = '2025-10-08T20:00:00+11:00' where id = ${removal}`.execute(served.db);
  await note(newId(), ids.A12, 'confirm-removal', '2025-10-12T09:00:00+11:00');
  await note(newId(), ids.A12, 'confirm-removal', '2025-11-03T09:00:00+11:00');
  expect(await numbers('removed-in-time')).toEqual(['A12']);
  expect(await numbers('removed-late')).toEqual(['A11']);
  expect(await numbers('removed', '2025-11')).toEqual([]);
});
