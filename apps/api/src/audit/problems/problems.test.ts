import type { ProblemList } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport, anOrganisation, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

const HOUR_MS = 3_600_000;
let served: Served;
let [near, far] = ['', ''];
const applications: Record<string, string> = {};

const problemsOf = async (who: string) => {
  const { status, body } = await caller(served, `${who}@problems.test`).get('Problems');
  expect(status).toBe(200);
  return (body as ProblemList).groups.map(
    ({ kind, count, items }) => `${kind} ${count}: ${items.map(({ label }) => label).join(', ')}`,
  );
};

async function aFailedEmail(subject: string, about: string | null, state: 'failed' | 'queued' = 'failed') {
  await served.db
    .insertInto('letters')
    .values({
      ...{ id: newId(), kind: 'E16', about_id: about, to_address: 'x@example.test', subject, text_body: '' },
      ...{ message_id: newId(), state },
    })
    .execute();
}

beforeAll(async () => {
  served = await serveForTest();
  const operator = await anOrganisation(served, 'OPERATOR', 'Near Airports');
  near = await anAirport(served, 'YNEA', operator);
  far = await anAirport(served, 'YFAR');
  await served.prepare('root@problems.test', {}, [[0, 0, null]]);
  await served.prepare('admin@problems.test', {}, [[2, 0, operator]]);
  const owner = (await served.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id;
  for (const [name, airport] of [
    ['YNEA-2026-00001', near],
    ['YFAR-2026-00001', far],
  ] as const) {
    applications[name] = newId();
    await served.db
      .insertInto('applications')
      .values({
        ...{ id: applications[name], number: name, draft_number: `D-${name}`, state: 2 as const, kind: 'NEW' as const },
        ...{ owner_id: owner, created_by: owner, answers: '{}', answers_version: 1 },
        ...{ airport_id: airport, airport_ids: [airport], is_crane: true, crane_type: 0 as const },
      })
      .execute();
    await aFailedEmail(`${name}: permit issued`, applications[name]);
  }
  await aFailedEmail('Your invitation', null);
  await aFailedEmail('Still trying', applications['YNEA-2026-00001'] ?? null, 'queued');
  await served.db
    .insertInto('webhooks')
    .values({
      ...{
        id: newId(),
        organisation_id: operator,
        name: 'Planner',
        url: 'http://localhost',
        events: ['application.approve'],
      },
      ...{ state: 'disabled', made_by: owner, made_at: new Date(), failing_since: new Date(Date.now() - HOUR_MS) },
    })
    .execute();
});
afterAll(() => served.stop());

it('lists everything that is wrong for the platform’s administrators', async () =>
  expect(await problemsOf('root')).toEqual([
    'airport-without-surfaces 2: Airport YFAR - (YFAR), Airport YNEA - (YNEA)',
    'airport-without-officers 1: Airport YFAR - (YFAR)',
    'email-failed 3: YNEA-2026-00001: permit issued, YFAR-2026-00001: permit issued, Your invitation',
    'webhook-disabled 1: Near Airports: Planner',
  ]));

it('lists what is wrong at their own airports for an operator’s administrators', async () =>
  expect(await problemsOf('admin')).toEqual([
    'airport-without-surfaces 1: Airport YNEA - (YNEA)',
    'email-failed 1: YNEA-2026-00001: permit issued',
  ]));

it('says in words which background work was given up or waits, to the platform’s administrators alone', async () => {
  await sql`insert into pgboss.job (name, state, start_after)
    values ('refresh-surface-results', 'failed', now() - interval '2 hours')`.execute(served.db);
  const words = 'job-failed 1: Reassessing applications (refresh-surface-results)';
  expect(await problemsOf('root')).toContain(words);
  expect((await problemsOf('admin')).filter((line) => line.startsWith('job-'))).toEqual([]);
});

it('names where to go', async () => {
  const { body } = await caller(served, 'admin@problems.test').get('Problems');
  expect((body as ProblemList).groups.flatMap(({ items }) => items.map(({ about }) => about))).toEqual([
    { kind: 'airport', id: near },
    { kind: 'application', id: applications['YNEA-2026-00001'] },
  ]);
});
