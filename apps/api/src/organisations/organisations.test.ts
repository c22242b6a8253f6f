import { startBusinessRegister } from '@jibline/standins';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anApplication } from '../../test/application-world.ts';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { openBusinessRegister } from '../integrations/business-register.ts';
import { recheckAbns } from './recheck-abns.ts';

/** Entries of the register's stand-in: active, active, cancelled; then valid numbers it does not know. */
const HARBOUR = '11900000017';
const NULLARBOR = '15900000035';
const SOUTHERN = '13900000026';
const DUSTY = '17900000044';
const UNKNOWN = '41687119230';
const GUID = 'a-key-of-ours-that-nobody-may-see';

let served: Served;
let register: Awaited<ReturnType<typeof startBusinessRegister>>;
beforeAll(async () => {
  register = await startBusinessRegister({ port: 0, guid: GUID });
  served = await serveForTest({ env: { ABN_LOOKUP_URL: register.url, ABN_LOOKUP_GUID: GUID } });
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  await served.prepare('manager@jibline.test', {}, [[0, 1, null]]);
});
afterEach(() => register.behave({}));
afterAll(async () => {
  await served.stop();
  await register.stop();
});

const company = (over: object = {}) => ({ kind: 'APPLICANT', name: 'My Cranes', ...over });
const founder = (name: string) => caller(served, `${name}@founder.test`);

describe('looking up an ABN', () => {
  const ask = (abn: string) => caller(served, 'asker@example.test').get(`abn/${abn}`);

  it('returns the register’s data of an active and of a cancelled business', async () => {
    expect(await ask(HARBOUR)).toMatchObject({
      status: 200,
      body: {
        abn: HARBOUR,
        status: 'active',
        entityName: 'HARBOUR LIFT CRANE HIRE PTY LTD',
        businessNames: ['Harbour Lift'],
        acn: '900000017',
        state: 'NSW',
        postcode: '2020',
        gstFrom: '2000-07-01',
      },
    });
    expect((await ask(DUSTY)).body).toMatchObject({ status: 'cancelled', statusFrom: '2024-06-30', gstFrom: null });
  });

  it('refuses a wrong checksum before the register is called, and reports an unknown number', async () => {
    register.behave({ hangUp: true });
    expect(await ask('51824753557')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    register.behave({});
    expect(await ask(UNKNOWN)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it.each([{ hangUp: true }, { htmlPage: true }])('is unavailable when the register does %o', async (mood) => {
    register.behave(mood);
    expect(await ask(HARBOUR)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('waits a bounded time', async () => {
    register.behave({ delayMs: 3_000 });
    const impatient = openBusinessRegister({ url: register.url, guid: GUID, timeoutMs: 100 });
    await expect(impatient.find(HARBOUR)).rejects.toThrow('no answer within 0.1 s');
  });

  it('a key the register rejects is a failure, not an unknown business', async () => {
    await expect(openBusinessRegister({ url: register.url, guid: 'wrong' }).find(HARBOUR)).rejects.toThrow('refused');
  });

  it('the key is in no reply and no log', async () => {
    const bodies = [await ask(HARBOUR), await ask(UNKNOWN), await ask('1')];
    register.behave({ htmlPage: true });
    bodies.push(await ask(HARBOUR));
    expect(JSON.stringify(bodies)).not.toContain(GUID);
    expect(served.log()).not.toContain(GUID);
  });
});

describe('creating a company', () => {
  it('active ABN: legal name and ACN are filled in, the typed name becomes the trading name, the creator its administrator', async () => {
    const made = await founder('hal').post('Organisation', company({ name: 'Harbour Cranes', abn: HARBOUR }));
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'HARBOUR LIFT CRANE HIRE PTY LTD',
        tradingName: 'Harbour Cranes',
        acn: '900000017',
        abnCheck: 'active',
        memberCount: 1,
        actions: ['organisations:edit', 'organisations:invite', 'organisations:programs'],
      },
    });
    expect((await founder('hal').get('Users/CurrentUser')).body).toMatchObject({
      organisation: { id: made.body.id },
      access: { type: 'organisation', administrator: true },
    });
    expect(await founder('hal').post('Organisation', company())).toMatchObject({ status: 403 });
    expect(await founder('hers').post('Organisation', company({ abn: HARBOUR }))).toMatchObject({
      status: 409,
      body: { code: 'already-exists' },
    });
  });

  it('cancelled or unknown ABN: saved with the warning', async () => {
    expect((await founder('dusty').post('Organisation', company({ abn: DUSTY }))).body).toMatchObject({
      name: 'My Cranes',
      abnCheck: 'cancelled',
    });
    expect((await founder('unknown').post('Organisation', company({ abn: UNKNOWN }))).body.abnCheck).toBe('not-found');
  });

  it('register does not answer: saved and flagged, checked later by the job', async () => {
    register.behave({ hangUp: true });
    const made = await founder('silent').post('Organisation', company({ abn: NULLARBOR }));
    expect(made).toMatchObject({ status: 201, body: { abnCheck: 'unchecked', abnCheckedAt: null, name: 'My Cranes' } });
    const again = openBusinessRegister({ url: register.url, guid: GUID });
    expect(await recheckAbns(served.db, again)).toBe(0);
    register.behave({});
    expect(await recheckAbns(served.db, again)).toBe(1);
    expect((await founder('silent').get(`Organisation/${made.body.id}`)).body).toMatchObject({
      abnCheck: 'active',
      name: 'NULLARBOR TOWER CRANES PTY LTD',
      tradingName: 'My Cranes',
      version: 2,
    });
    expect(await recheckAbns(served.db, again)).toBe(0);
  });

  it('the job is scheduled', async () => {
    const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(
      served.db,
    );
    expect(rows).toContainEqual({ name: 'recheck-abns', cron: '17 * * * *' });
  });

  it('two concurrent requests create one company', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => founder('twice').post('Organisation', company())));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 403, 403]);
  });

  it('the platform creates operators for others', async () => {
    expect((await founder('op').post('Organisation', company({ kind: 'OPERATOR' }))).status).toBe(403);
    const made = await caller(served, 'root@jibline.test').post('Organisation', company({ kind: 'OPERATOR' }));
    expect(made).toMatchObject({ status: 201, body: { kind: 'OPERATOR', memberCount: 0 } });
  });
});

describe('changing an organisation', () => {
  it('its administrator edits it, but not its kind; an outdated version is refused', async () => {
    const id = await anOrganisation(served, 'APPLICANT', 'Edit Me');
    await served.prepare('edith@edit.test', {}, [[2, 0, id]]);
    await served.prepare('reed@edit.test', {}, [[2, 2, id]]);
    const edith = caller(served, 'edith@edit.test');
    const body = { id, version: 1, ...company({ name: 'Edited', abn: SOUTHERN }) };
    expect(await edith.put('Organisation', body)).toMatchObject({
      status: 200,
      body: { version: 2, name: 'SOUTHERN CROSS RIGGING PTY LTD', abnCheck: 'active' },
    });
    expect(await edith.put('Organisation', body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    // One more than the largest integer of the database.
    expect((await edith.put('Organisation', { ...body, version: 2_147_483_648 })).status).toBe(400);
    const other = { ...body, version: 2 };
    expect((await edith.put('Organisation', { ...other, kind: 'OPERATOR' })).status).toBe(403);
    expect((await edith.put('Organisation', { ...other, active: false })).status).toBe(403);
    expect((await caller(served, 'reed@edit.test').put('Organisation', other)).status).toBe(403);
    expect((await edith.delete(`Organisation/${id}`)).status).toBe(403);
    expect((await caller(served, 'manager@jibline.test').put('Organisation', other)).status).toBe(200);
    const taken = { ...other, version: 3, abn: HARBOUR };
    expect((await edith.put('Organisation', taken)).body.code).toBe('already-exists');
  });

  it('once inactive, it gives its people no access', async () => {
    const id = await anOrganisation(served, 'OPERATOR', 'Closing');
    const airport = await anAirport(served, 'YDDD', id);
    await served.prepare('cl@closing.test', {}, [[2, 0, id]]);
    const staff = caller(served, 'cl@closing.test');
    expect((await staff.get(`Airports/${airport}`)).status).toBe(200);
    const body = { id, version: 1, kind: 'OPERATOR', name: 'Closing', active: false };
    expect((await caller(served, 'root@jibline.test').put('Organisation', body)).status).toBe(200);
    await expect.poll(async () => (await staff.get(`Airports/${airport}`)).status, { interval: 5 }).toBe(404);
  });

  it('is deleted when no airport and at most one person depend on it', async () => {
    const rue = caller(served, 'root@jibline.test');
    const id = await anOrganisation(served, 'OPERATOR', 'Short Lived');
    await anAirport(served, 'YEEE', id);
    expect(await rue.delete(`Organisation/${id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    await served.db.updateTable('airports').set({ organisation_id: null }).where('icao', '=', 'YEEE').execute();
    await served.prepare('sole@short.test', {}, [[2, 0, id]]);
    expect((await rue.delete(`Organisation/${id}`)).status).toBe(204);
    expect((await rue.get(`Organisation/${id}`)).status).toBe(404);
    expect((await caller(served, 'sole@short.test').get('Users/CurrentUser')).body.grants).toEqual([]);
  });
});

describe('lists', () => {
  it('of organisations: their own, the operator of their airport, all for the platform; with search and kind', async () => {
    const operator = await anOrganisation(served, 'OPERATOR', 'Harbour Airports');
    const airport = await anAirport(served, 'YFFF', operator);
    await served.prepare('staff@airport.test', {}, [[1, 2, airport]]);
    const staff = caller(served, 'staff@airport.test');
    const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map((item) => item.name);
    expect(names(await staff.get('Organisation'))).toEqual(['Harbour Airports']);
    expect(names(await caller(served, 'nobody@example.test').get('Organisation'))).toEqual([]);
    const rue = caller(served, 'root@jibline.test');
    expect(names(await rue.get('Organisation?search=harbour'))).toEqual([
      'Harbour Airports',
      'HARBOUR LIFT CRANE HIRE PTY LTD',
    ]);
    expect(names(await rue.get('Organisation?search=harbour&kind=OPERATOR'))).toEqual(['Harbour Airports']);
    expect((await staff.get(`airportsByOrgId/${operator}`)).body).toMatchObject({
      total: 1,
      items: [{ icao: 'YFFF', label: 'AIRPORT YFFF - (YFFF)', organisation: { id: operator } }],
    });
    expect((await staff.get('Airports')).body.items.map((a: { icao: string }) => a.icao)).toEqual(['YFFF']);
    expect((await caller(served, 'nobody@example.test').get(`airportsByOrgId/${operator}`)).status).toBe(404);
  });
});

describe('an organisation that has applied', () => {
  it('cannot be deleted, and says why', async () => {
    const organisation = await anOrganisation(served, 'APPLICANT', 'Applied Once');
    const owner = await served.prepare('owner@applied.test', {}, [[2, 0, organisation]]);
    const airport = await anAirport(served, 'YGGG');
    await anApplication(served, { owner, organisation, airport });
    expect(await caller(served, 'root@jibline.test').delete(`Organisation/${organisation}`)).toMatchObject({
      status: 409,
      body: {
        code: 'in-use',
        detail:
          'This organisation has 0 airports, 1 member and 1 application, so it can’t be deleted. Deactivate it instead.',
      },
    });
  });
});

it('an application started just as the company is deleted is refused with what to do, not as our fault', async () => {
  const { id } = (await founder('late').post('Organisation', company({ name: 'Short lived' }))).body;
  // Deleted after the person was found to be a member, and before the application is written.
  await sql`
    create function delete_company() returns trigger language plpgsql as $$ begin
      update users set organisation_id = null where organisation_id = new.organisation_id;
      delete from organisations where id = new.organisation_id;
      return new;
    end $$`.execute(served.db);
  await sql`create trigger meanwhile before insert on applications for each row execute function delete_company()`.execute(
    served.db,
  );
  expect(await founder('late').post('CranePermitApplications', { answers: { craneType: 0 } })).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      detail: 'Something this belongs to was changed or deleted in the meantime. Reload the page and try again.',
    },
  });
  await sql`drop trigger meanwhile on applications`.execute(served.db);
  expect((await founder('late').get(`Organisation/${id}`)).status).toBe(200);
});
