import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { anAirport } from '../../../test/people.ts';
import { newId } from '../../new-id.ts';
import { contentsOf } from './filter.ts';
import { findPageAndCounts } from './page.ts';
import { orderOf } from './sort.ts';

let database: FreshDatabase;
const owner = newId();
const airports: Record<string, string> = {};
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.insertInto('users').values({ id: owner, email: 'owner@week.test' }).execute();
  for (const [icao, zone] of [
    ['YSSY', 'Australia/Sydney'],
    ['YLHI', 'Australia/Lord_Howe'],
    ['YPPH', 'Australia/Perth'],
  ] as const) {
    airports[icao] = await anAirport(database, icao);
    await database.db.updateTable('airports').set({ time_zone: zone }).where('icao', '=', icao).execute();
  }
});
afterAll(() => database.close());

/** Of applications due at these instants, those listed; `stopped`: with the clock stopped. */
async function listed(icao: string, now: string, due: readonly string[], stopped: string | null = null) {
  const airport = airports[icao] ?? '';
  await database.db.deleteFrom('applications').execute();
  for (const at of due)
    await database.db
      .insertInto('applications')
      .values({
        ...{ id: newId(), number: at, draft_number: `D-${at}`, kind: 'NEW', owner_id: owner, created_by: owner },
        ...{ state: 2, answers_version: 1, airport_id: airport, airport_ids: [airport] },
        ...{ due_at: at, clock_stopped_at: stopped },
      })
      .execute();
  const viewer = {
    id: owner,
    permissions: { global: null, airports: new Map([[airport, 1 as const]]), organisations: new Map() },
  };
  const contents = contentsOf(viewer, { view: 'due-this-week' }, new Date(now));
  const page = { from: null, skip: 0, size: 50 };
  const { found } = await findPageAndCounts(database.db, contents, sql`true`, orderOf({ view: 'due-this-week' }), page);
  return found.map(({ key }) => `${key.replace(' ', 'T')}Z`);
}

/**
 * Worked out by hand. Sydney is at +10:00 in winter and +11:00 in summer, Lord Howe at +10:30 and +11:00, Perth always at
 * +8:00. Clocks go forward on Sunday 4 October 2026 and back on Sunday 5 April 2026.
 */
it.each([
  ['the week clocks go forward ends at +11:00', 'YSSY', '2026-09-30T02:00:00Z', '2026-10-04T13:00:00Z'],
  ['from its first minute, still at +10:00', 'YSSY', '2026-09-27T14:00:00Z', '2026-10-04T13:00:00Z'],
  ['to its last, already at +11:00', 'YSSY', '2026-10-04T12:59:00Z', '2026-10-04T13:00:00Z'],
  ['the week after it begins', 'YSSY', '2026-10-04T13:00:00Z', '2026-10-11T13:00:00Z'],
  ['the week clocks go back ends at +10:00', 'YSSY', '2026-04-02T01:00:00Z', '2026-04-05T14:00:00Z'],
  ['from its first minute, still at +11:00', 'YSSY', '2026-03-29T13:00:00Z', '2026-04-05T14:00:00Z'],
  ['to its last, an hour later than seven days', 'YSSY', '2026-04-05T13:59:00Z', '2026-04-05T14:00:00Z'],
  ['half an hour forward', 'YLHI', '2026-09-30T02:00:00Z', '2026-10-04T13:00:00Z'],
  ['half an hour back', 'YLHI', '2026-04-02T01:00:00Z', '2026-04-05T13:30:00Z'],
  ['no daylight saving, in October', 'YPPH', '2026-09-30T02:00:00Z', '2026-10-04T16:00:00Z'],
  ['no daylight saving, in April', 'YPPH', '2026-04-02T01:00:00Z', '2026-04-05T16:00:00Z'],
])('%s', async (_, icao, now, end) => {
  const before = (ms: number) => new Date(Date.parse(end) - ms).toISOString().replace('.000Z', 'Z');
  const [overdue, last, afterwards] = [before(30 * 86_400_000), before(1_000), before(-1_000)];
  expect(await listed(icao, now, [afterwards, end, last, overdue])).toEqual([overdue, last]);
});

it('nothing is due while the clock is stopped', async () => {
  expect(await listed('YSSY', '2026-09-30T02:00:00Z', ['2026-10-01T00:00:00Z'], '2026-09-29T00:00:00Z')).toEqual([]);
});
