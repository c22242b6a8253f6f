import { createHash } from 'node:crypto';
import { DAY_MS } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplication,
  atCanberra,
  attachFiles,
  CLEAR,
  craneAnswers,
  LODGE,
} from '../../test/application-world.ts';
import { caller } from '../../test/people.ts';
import { aKey, program } from '../../test/programs.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { newId } from '../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const ADMIN = 'companyAdmin@cases.test';
const key = (scopes?: Parameters<typeof aKey>[3], name?: string) => aKey(served, ADMIN, world.company, scopes, name);
const listed = async () => (await caller(served, ADMIN).get(`Organisation/${world.company}/apiKeys`)).body;

describe('a key', () => {
  it('is shown once, in its form, and stored as a hash only', async () => {
    const { apiKey, secret } = await key();
    expect(secret).toMatch(/^jbl_[0-9a-f]{32}_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ state: 'active', madeBy: 'companyAdmin', lastUsedAt: null });
    const row = await sql<{ row: string }>`select k::text as row from api_keys k where id = ${apiKey.id}::uuid`.execute(
      served.db,
    );
    const random = secret.slice(-43);
    expect(row.rows[0]?.row).toContain(createHash('sha256').update(random).digest('hex'));
    expect(row.rows[0]?.row).not.toContain(random);
    expect(JSON.stringify(await listed())).not.toContain(random);
    expect(served.log()).not.toContain(random);
  });

  it('expires after at most a year and has a name and a scope', async () => {
    const make = (over: object) =>
      caller(served, ADMIN).post(`Organisation/${world.company}/apiKeys`, {
        name: 'Dispatch',
        scopes: ['applications:read'],
        expiresInDays: 30,
        ...over,
      });
    expect(await make({ expiresInDays: 366 })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await make({ scopes: [] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'scopes', message: 'Choose at least one thing this key may do.' }] },
    });
    expect(await make({ name: '' })).toMatchObject({ status: 400 });
  });

  it('reads the applications of its organisation and no others', async () => {
    const ids = world.ids as { companyAdmin: string; companyManager: string; applicant: string };
    const ours = await anApplication(served, {
      owner: ids.companyManager,
      organisation: world.company,
      airport: world.airport,
    });
    // The maker's own from before they joined: theirs, not the company's.
    const private_ = await anApplication(served, { owner: ids.companyAdmin, airport: world.airport });
    const strange = await anApplication(served, { owner: ids.applicant, airport: world.airport });
    const call = program(served, (await key(['applications:read'])).secret);
    expect(await call('GET', `CranePermitApplications/${ours.id}`)).toMatchObject({ status: 200 });
    for (const { id } of [private_, strange])
      expect(await call('GET', `CranePermitApplications/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    const { body } = await call('GET', 'CranePermitApplications');
    const found = body.items.map(({ id }: { id: string }) => id);
    expect(found).toContain(ours.id);
    expect(found).not.toContain(private_.id);
    expect(found).not.toContain(strange.id);
    // The maker sees both.
    const own = (await caller(served, ADMIN).get('CranePermitApplications')).body.items;
    expect(own.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([ours.id, private_.id]));
  });

  it('starts and submits an application, and the history says that a program did it', async () => {
    const call = program(served, (await key(undefined, 'Night dispatch')).secret);
    const draft = await call('POST', 'CranePermitApplications', {
      answers: craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.lotPlan': newId() }),
    });
    expect(draft).toMatchObject({ status: 201, body: { organisation: { id: world.company } } });
    const { id, version } = draft.body;
    await attachFiles(served, id, world.airport);
    const lodged = await call('PUT', `CranePermitApplications/${id}`, { version, transition: LODGE });
    expect(lodged).toMatchObject({ status: 200, body: { state: 2 } });
    const { items } = (await world.as('companyManager').get(`applications/history/${id}`)).body;
    expect(items.map((entry: { event: string; by: { name: string } }) => [entry.event, entry.by.name])).toEqual([
      ['create', 'companyAdmin (by key Night dispatch)'],
      ['lodge', 'companyAdmin (by key Night dispatch)'],
    ]);
  });

  it('without the scope is refused with the scope it needs', async () => {
    const call = program(served, (await key(['permits:read'])).secret);
    const answer = await call('GET', 'CranePermitApplications');
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'insufficient-scope', detail: 'This key has no scope applications:read.' },
    });
    expect(answer.headers['www-authenticate']).toContain('scope="applications:read"');
  });

  it.each([
    ['cut short', (secret: string) => secret.slice(0, -1)],
    ['of another key', (secret: string) => `${secret.slice(0, 37)}${'A'.repeat(43)}`],
    ['of nobody', () => `jbl_${'0'.repeat(32)}_${'A'.repeat(43)}`],
    ['with nothing behind its prefix', () => 'jbl_'],
  ])('%s is unknown', async (_what, spoil) => {
    const call = program(served, spoil((await key()).secret));
    expect(await call('GET', 'CranePermitApplications')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', detail: 'This key is not known. Check that it was copied whole.' },
    });
  });

  it('is refused from the moment it is revoked; the list says by whom', async () => {
    const { apiKey, secret } = await key();
    const call = program(served, secret);
    expect((await call('GET', 'CranePermitApplications')).status).toBe(200);
    const revoke = () => caller(served, ADMIN).delete(`Organisation/${world.company}/apiKeys/${apiKey.id}`);
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    expect(await call('GET', 'CranePermitApplications')).toMatchObject({
      status: 401,
      body: { detail: 'This key was revoked. Ask an administrator of your organisation for another.' },
    });
    const now = (await listed()).items.find(({ id }: { id: string }) => id === apiKey.id);
    expect(now).toMatchObject({ state: 'revoked', revokedBy: 'companyAdmin', actions: [] });
    expect(now.lastUsedAt).not.toBeNull();
    const recorded = await served.db
      .selectFrom('history')
      .select('event')
      .where('about_id', '=', world.company)
      .where(sql<boolean>`detail ->> 'key' = ${apiKey.id}`)
      .orderBy('sequence')
      .execute();
    expect(recorded.map(({ event }) => event)).toEqual(['organisation.key-made', 'organisation.key-revoked']);
  });

  it('is refused when it has expired', async () => {
    const { apiKey, secret } = await key();
    const ago = new Date(Date.now() - DAY_MS);
    await served.db
      .updateTable('api_keys')
      .set({ made_at: new Date(ago.getTime() - DAY_MS), expires_at: ago })
      .where('id', '=', apiKey.id)
      .execute();
    expect(await program(served, secret)('GET', 'CranePermitApplications')).toMatchObject({
      status: 401,
      body: { detail: 'This key has expired. Ask an administrator of your organisation for another.' },
    });
  });

  it('notes its last use once a minute, not at every request', async () => {
    const { apiKey, secret } = await key();
    const call = program(served, secret);
    const last = async () =>
      (
        await served.db
          .selectFrom('api_keys')
          .select('last_used_at')
          .where('id', '=', apiKey.id)
          .executeTakeFirstOrThrow()
      ).last_used_at;
    await call('GET', 'CranePermitApplications');
    const first = await last();
    expect(first?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    for (let n = 0; n < 3; n += 1) await call('GET', 'CranePermitApplications');
    expect(await last()).toEqual(first);
  });
});

describe('whoever made it', () => {
  const anAdministrator = async () => {
    const email = `maker-${newId()}@keys.test`;
    const id = await served.prepare(email, { name: 'Mae Maker' }, [[2, 0, world.company]]);
    return { id, secret: (await aKey(served, email, world.company)).secret };
  };
  const STOPPED = 'The person who made this key is no longer an administrator. Ask an administrator for another key.';

  it.each([
    ['is deactivated', (id: string) => served.db.updateTable('users').set({ active: false }).where('id', '=', id)],
    ['is removed', (id: string) => served.db.updateTable('users').set({ removed_at: new Date() }).where('id', '=', id)],
    ['loses the grant', (id: string) => served.db.deleteFrom('grants').where('user_id', '=', id)],
    ['becomes a manager', (id: string) => served.db.updateTable('grants').set({ role: 1 }).where('user_id', '=', id)],
  ])('%s: the key stops at once', async (_what, change) => {
    const { id, secret } = await anAdministrator();
    const call = program(served, secret);
    expect((await call('GET', 'CranePermitApplications')).status).toBe(200);
    await change(id).execute();
    await expect
      .poll(() => call('GET', 'CranePermitApplications'))
      .toMatchObject({
        status: 401,
        body: { detail: STOPPED },
      });
  });

  it('and is more elsewhere lends the key nothing of that', async () => {
    const email = `both-${newId()}@keys.test`;
    await served.prepare(email, { name: 'Bo Both' }, [
      [2, 0, world.company],
      [0, 0, null],
      [1, 0, world.airport],
    ]);
    const strange = await anApplication(served, { owner: world.ids.applicant ?? '', airport: world.airport });
    expect((await caller(served, email).get(`CranePermitApplications/${strange.id}`)).status).toBe(200);
    const call = program(served, (await aKey(served, email, world.company)).secret);
    expect((await call('GET', `CranePermitApplications/${strange.id}`)).status).toBe(404);
  });
});

describe('an airport operator', () => {
  it('gets keys that read, and none that write', async () => {
    const make = (scopes: string[]) =>
      caller(served, 'operatorAdmin@cases.test').post(`Organisation/${world.operator}/apiKeys`, {
        name: 'Tower display',
        scopes,
        expiresInDays: 30,
      });
    expect(await make(['applications:read', 'applications:write'])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'scopes.1', message: 'Keys of an airport operator can only read.' }] },
    });
    const { body } = await make(['applications:read']);
    const at = await anApplication(served, { owner: world.ids.applicant ?? '', airport: world.airport });
    const elsewhere = await anApplication(served, { owner: world.ids.applicant ?? '', airport: world.other });
    const call = program(served, body.secret);
    expect((await call('GET', `CranePermitApplications/${at.id}`)).status).toBe(200);
    expect((await call('GET', `CranePermitApplications/${elsewhere.id}`)).status).toBe(404);
  });
});

it('a platform administrator sees and revokes keys of an organisation, but makes none in its name', async () => {
  const { apiKey } = await key();
  const root = caller(served, 'globalAdmin@cases.test');
  expect((await root.get(`Organisation/${world.company}/apiKeys`)).body).toMatchObject({ offeredScopes: [] });
  const wish = { name: 'Ours', scopes: ['applications:read'], expiresInDays: 30 };
  expect((await root.post(`Organisation/${world.company}/apiKeys`, wish)).status).toBe(403);
  expect((await root.delete(`Organisation/${world.company}/apiKeys/${apiKey.id}`)).status).toBe(204);
  const other = caller(served, 'operatorAdmin@cases.test');
  expect((await other.delete(`Organisation/${world.operator}/apiKeys/${apiKey.id}`)).status).toBe(404);
});
