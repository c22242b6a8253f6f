import { type ApplicationPage, formatCount } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';

const OVERSEER = 'overseer@count.test';
const OWNER = 'owner@count.test';
let served: Served;
let owner: string;

/** Application n was last changed in minute n. */
const insert = (first: number, last: number, state: number) =>
  sql`insert into applications (id, number, draft_number, state, kind, owner_id, created_by, answers_version, updated_at)
    select gen_random_uuid(), n::text, 'D-' || n, ${state}::smallint, 'NEW', ${owner}, ${owner}, 1,
      timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(${first}::int, ${last}::int) n`.execute(
    served.db,
  );

beforeAll(async () => {
  served = await serveForTest();
  owner = await served.prepare(OWNER);
  await served.prepare(OVERSEER, {}, [[0, 2, null]]);
  await insert(1, 9_990, 2);
  await insert(9_991, 10_000, 1);
});
afterAll(() => served.stop());

async function find(email: string, filter: object): Promise<ApplicationPage> {
  const { status, body } = await caller(served, email).post('CranePermitApplications/get-application', filter);
  expect(status).toBe(200);
  return body as ApplicationPage;
}
const numbers = ({ items }: ApplicationPage) => items.map(({ number }) => Number(number));

it('counts exactly up to 10,000, shows "10,000+" beyond, and further pages still load', async () => {
  for (const who of [OVERSEER, OWNER]) {
    const exact = await find(who, { pageSize: 1 });
    expect([exact.total, formatCount(exact.total)]).toEqual([10_000, '10,000']);
    expect(exact.counts).toEqual([
      { state: 1, count: 10 },
      { state: 2, count: 9_990 },
    ]);
    const last = await find(who, { pageNumber: 200, pageSize: 50 });
    expect([numbers(last)[0], numbers(last).at(-1), last.next]).toEqual([50, 1, null]);
  }

  await insert(10_001, 10_020, 2);
  for (const who of [OVERSEER, OWNER]) {
    const capped = await find(who, { pageSize: 1 });
    expect([capped.total, formatCount(capped.total)]).toEqual([10_001, '10,000+']);
    // Each state by itself: 9,990 and 20 are too many, 10 are not.
    expect(capped.counts).toEqual([
      { state: 1, count: 10 },
      { state: 2, count: 10_001 },
    ]);
    expect((await find(who, { states: [1], pageSize: 1 })).total).toBe(10);
    const beyond = await find(who, { pageNumber: 201, pageSize: 50 });
    expect(numbers(beyond)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
    expect(beyond.next).toBeNull();
    const before = await find(who, { pageNumber: 200, pageSize: 50, cursor: beyond.previous });
    expect(numbers(before)).toEqual(Array.from({ length: 50 }, (_, n) => 70 - n));
    expect(numbers(await find(who, { pageNumber: 201, pageSize: 50, cursor: before.next }))).toEqual(numbers(beyond));
  }
});
