import { APPLICATION_STATE } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { newId } from '../../new-id.ts';
import type { ApplicationRow } from '../store.ts';
import { hasCleanRecord } from './applicant-record-store.ts';

/** The moment the record is judged, and the moment a year of 365 days before it. */
const JUDGED = '2026-11-18T02:00:00.000Z';
const YEAR_BEFORE = '2025-11-18T02:00:00.000Z';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function aPerson(): Promise<string> {
  const id = newId();
  await database.db
    .insertInto('users')
    .values({ id, email: `${id}@record.test`, name: 'Someone' })
    .execute();
  return id;
}
type Check = 'cancelled' | 'not-found' | 'active' | 'unchecked';
const ABNS: Record<Check, string> = {
  ...{ cancelled: '10000000000', 'not-found': '20000000000', active: '30000000000', unchecked: '40000000000' },
};
async function aCompany(abn_check: Check | null = null): Promise<string> {
  const id = newId();
  const register = abn_check === null ? {} : { abn: ABNS[abn_check], abn_check };
  await database.db
    .insertInto('organisations')
    .values({ id, kind: 'APPLICANT', name: id, ...register })
    .execute();
  return id;
}

/** A permit that ended at this moment. */
async function ended(owner_id: string, organisation_id: string | null, at: string, isRevoked = true): Promise<void> {
  const id = newId();
  await database.db
    .insertInto('applications')
    .values({
      ...{ id, number: id, draft_number: `D-${id}`, kind: 'NEW', owner_id, created_by: owner_id, organisation_id },
      ...(isRevoked
        ? { state: APPLICATION_STATE.REVOKED, close_reason: 'REVOKED' as const }
        : { state: APPLICATION_STATE.COMPLETED, close_reason: 'ENDED' as const }),
      ...{ closed_at: new Date(at), answers: '{}', answers_version: 1, airport_ids: [], is_crane: true, crane_type: 0 },
    })
    .execute();
}

const isClean = (owner_id: string, organisation_id: string | null) =>
  database.db
    .transaction()
    .execute((tx) => hasCleanRecord(tx, { owner_id, organisation_id } as ApplicationRow, new Date(JUDGED)));

it.each([
  ['long before', '2024-01-01T00:00:00.000Z', true],
  ['a year before, to the millisecond', YEAR_BEFORE, true],
  ['a millisecond less than a year before', '2025-11-18T02:00:00.001Z', false],
  ['a millisecond before', '2026-11-18T01:59:59.999Z', false],
  ['at that moment', JUDGED, false],
  // What happens later says nothing about the decision that was made then.
  ['a millisecond later', '2026-11-18T02:00:00.001Z', true],
  ['a month later', '2026-12-18T02:00:00.000Z', true],
])('a permit of theirs was revoked %s', async (_when, at, expected) => {
  const owner = await aPerson();
  await ended(owner, null, at);
  expect(await isClean(owner, null)).toBe(expected);
});

it('one of two revocations within the year is enough', async () => {
  const owner = await aPerson();
  await ended(owner, null, '2026-12-18T02:00:00.000Z');
  expect(await isClean(owner, null)).toBe(true);
  await ended(owner, null, '2026-06-01T00:00:00.000Z');
  expect(await isClean(owner, null)).toBe(false);
});

it('a permit that came to its end does not count, nor does one of someone else', async () => {
  const [owner, other] = [await aPerson(), await aPerson()];
  await ended(owner, null, '2026-11-01T00:00:00.000Z', false);
  await ended(other, await aCompany(), '2026-11-01T00:00:00.000Z');
  expect(await isClean(owner, null)).toBe(true);
  expect(await isClean(owner, await aCompany())).toBe(true);
});

it('a revoked permit of a colleague counts for the company, also of the person for another company', async () => {
  const [owner, colleague, company] = [await aPerson(), await aPerson(), await aCompany()];
  await ended(colleague, company, '2026-11-01T00:00:00.000Z');
  expect(await isClean(owner, company)).toBe(false);
  expect(await isClean(owner, null)).toBe(true);
  expect(await isClean(colleague, await aCompany())).toBe(false);
});

it.each<[Check, boolean]>([
  ['cancelled', false],
  ['not-found', false],
  ['active', true],
  ['unchecked', true],
])('a company that the register lists as %s', async (check, expected) =>
  expect(await isClean(await aPerson(), await aCompany(check))).toBe(expected),
);
