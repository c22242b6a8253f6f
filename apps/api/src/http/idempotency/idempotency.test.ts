import { DAY_MS, type Route, routes, takesIdempotencyKey } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApplicationWorld, anApplication, anApplicationWorld } from '../../../test/application-world.ts';
import { aKey, program } from '../../../test/programs.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';
import { sweepRequests } from './sweep.ts';

let served: Served;
let world: ApplicationWorld;
let call: ReturnType<typeof program>;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
  call = program(served, (await aKey(served, 'companyAdmin@cases.test', world.company)).secret);
});
afterAll(() => served.stop());

let key = '';
beforeEach(() => {
  key = newId();
});
/** Two drafts that differ, so that "the same draft within ten seconds" has no part in this. */
const draft = (projectName = newId()) => ({ answers: { site: { projectName } } });
const create = (payload: object, idempotencyKey = key) =>
  call('POST', 'CranePermitApplications', payload, { 'idempotency-key': idempotencyKey });
const count = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from applications`.execute(served.db)).rows[0]?.n ?? Number.NaN,
  );
const rowOf = () =>
  served.db.selectFrom('idempotent_requests').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

describe('a request sent again with its key', () => {
  it('gets the same reply and makes nothing twice, however often', async () => {
    const wish = draft();
    const first = await create(wish);
    const before = await count();
    const again = await create(wish);
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers['idempotent-replayed']).toBe('true');
    // Long after "the same draft within ten seconds".
    await sql`update applications set created_at = created_at - interval '1 hour' where id = ${first.body.id}::uuid`.execute(
      served.db,
    );
    expect((await create(wish)).body.id).toBe(first.body.id);
    expect(await count()).toBe(before);
  });

  it('at the same moment as the first is carried out once', async () => {
    const { id: applicationId } = await anApplication(served, {
      owner: world.ids.companyAdmin ?? '',
      organisation: world.company,
      airport: world.airport,
    });
    const [comment, comments] = [newId(), newId()];
    const wish = { applicationId, audience: 'both', text: comment };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', 'applications/comments', wish, { 'idempotency-key': comments })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const made = await served.db.selectFrom('application_comments').select('id').where('text', '=', comment).execute();
    expect(made).toHaveLength(1);
  });

  it('but another body is refused', async () => {
    await create(draft());
    const before = await count();
    expect(await create(draft())).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await count()).toBe(before);
  });

  it('and the keys of two senders never meet', async () => {
    const first = await create(draft());
    const other = program(served, (await aKey(served, 'companyAdmin@cases.test', world.company)).secret);
    const theirs = await other('POST', 'CranePermitApplications', draft(), { 'idempotency-key': key });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(first.body.id);
    const person = await served.as('companyAdmin@cases.test', {
      method: 'POST',
      url: served.api('CranePermitApplications'),
      payload: draft(),
      headers: { 'idempotency-key': key },
    });
    expect(person.statusCode).toBe(201);
  });

  it('that failed may be tried again with the same key', async () => {
    const bad = { answers: { site: { airportId: newId() } } };
    expect((await create(bad)).status).toBe(400);
    expect((await create(draft())).status).toBe(201);
  });

  it.each(['', ' ', 'with space', 'x'.repeat(256), 'umläut'])('with the key "%s" is refused', async (odd) => {
    const answer = await served.app.inject({
      method: 'POST',
      url: served.api('CranePermitApplications'),
      payload: draft(),
      headers: {
        authorization: `Bearer ${await served.tokenFor('companyAdmin@cases.test')}`,
        'idempotency-key': odd,
      },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a process that died', () => {
  it('before it changed anything: the next request carries it out', async () => {
    const wish = draft();
    const first = await create(wish);
    await served.db.deleteFrom('applications').where('id', '=', first.body.id).execute();
    await served.db
      .updateTable('idempotent_requests')
      .set({ carried_out: false, status: null, reply: null, claimed_at: new Date(Date.now() - 61_000) })
      .where('key', '=', key)
      .execute();
    const again = await create(wish);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('after its effect and before its reply: nothing is made twice, and the answer says so', async () => {
    const wish = draft();
    await create(wish);
    const before = await count();
    await served.db
      .updateTable('idempotent_requests')
      .set({ status: null, reply: null, claimed_at: new Date(Date.now() - 61_000) })
      .where('key', '=', key)
      .execute();
    expect(await create(wish)).toMatchObject({ status: 409, body: { code: 'reply-not-stored' } });
    expect(await count()).toBe(before);
  });
});

it('a run that lost its claim commits nothing', async () => {
  const wish = draft();
  const before = await count();
  // Takes the claim away while the operation runs: as if it had been taken for dead.
  await sql`create function take_claim() returns trigger language plpgsql as $$ begin
    update idempotent_requests set claim = gen_random_uuid() where key = ${sql.lit(key)}; return new; end $$`.execute(
    served.db,
  );
  await sql`create trigger take_claim before insert on applications for each row execute function take_claim()`.execute(
    served.db,
  );
  const answer = await create(wish);
  await sql`drop trigger take_claim on applications`.execute(served.db);
  await sql`drop function take_claim`.execute(served.db);
  expect(answer).toMatchObject({ status: 409, body: { code: 'request-in-progress' } });
  expect(await count()).toBe(before);
});

it('a secret is never stored for a repeated request', async () => {
  const wish = { name: 'Once', scopes: ['applications:read'], expiresInDays: 30 };
  const make = () =>
    served.as('companyAdmin@cases.test', {
      method: 'POST',
      url: served.api(`Organisation/${world.company}/apiKeys`),
      payload: wish,
      headers: { 'idempotency-key': key },
    });
  expect((await make()).statusCode).toBe(201);
  expect(await rowOf()).toMatchObject({ status: 201, reply: null });
  const again = await make();
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'reply-not-stored' });
});

it('is remembered for a day, then swept, and the key may be used anew', async () => {
  const first = await create(draft());
  await served.db
    .updateTable('idempotent_requests')
    .set({ claimed_at: new Date(Date.now() - DAY_MS) })
    .where('key', '=', key)
    .execute();
  const other = await create(draft());
  expect(other.status).toBe(201);
  expect(other.body.id).not.toBe(first.body.id);
  expect(await sweepRequests(served.db)).toBe(0);
  expect(await sweepRequests(served.db, new Date(Date.now() + DAY_MS))).toBeGreaterThan(0);
  expect(await served.db.selectFrom('idempotent_requests').select('key').execute()).toEqual([]);
});

describe('every POST', () => {
  /** Their callers have no account: nothing tells one sender's keys from another's. */
  const ANYONE = ['contact', 'keepPrecheck', 'openedPaymentLink', 'payByLink', 'precheck', 'stripeWebhook'];
  const ONLY_READ = ['exportApplications', 'findApplications', 'previewTemplate', 'compareTemplates'];

  it('takes the header, except these', () => {
    const without = Object.entries<Route>(routes)
      .filter(([, route]) => route.method === 'POST' && !takesIdempotencyKey(route))
      .map(([name]) => name);
    expect(without.sort()).toEqual([...ANYONE, ...ONLY_READ].sort());
  });

  it('that is said only to read answers 200, never "created"', () => {
    for (const [name, route] of Object.entries<Route>(routes))
      if (route.onlyReads) expect([name, route.method, route.status]).toEqual([name, 'POST', 200]);
  });

  it('that takes the header has a reply that can be stored', () => {
    for (const [name, route] of Object.entries<Route>(routes))
      if (takesIdempotencyKey(route)) expect([name, route.reply === 'file']).toEqual([name, false]);
  });
});
