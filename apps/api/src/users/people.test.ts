import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { firstBroken } from '../history/verify.ts';

let served: Served;
let airport: string;
let other: string;
beforeAll(async () => {
  served = await serveForTest();
  airport = await anAirport(served, 'YAAA');
  other = await anAirport(served, 'YBBB');
  await served.prepare('admin@airport.test', { name: 'Ada Admin' }, [[1, 0, airport]]);
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  await served.prepare('root2@jibline.test', { name: 'Ren Root' }, [[0, 0, null]]);
});
afterAll(() => served.stop());

const permissions = (userId: string, version: number, ...grants: object[]) => ({ userId, version, grants });
const at = (role: 0 | 1 | 2, targetId = airport) => ({ scope: 1, role, targetId });

describe('registration', () => {
  const registration = { kind: 'registration', name: 'Kim Crane', phone: '+61412345678', acceptedTerms: true };
  it('completes the first sign-in once, and sends the email', async () => {
    const me = caller(served, 'kim@example.test');
    expect((await me.get('Users/CurrentUser')).body).toMatchObject({ registered: false });
    const done = await me.post('Users/AddUser/', registration);
    expect(done).toMatchObject({
      status: 201,
      body: { kind: 'registration', user: { registered: true, name: 'Kim Crane', phone: '+61412345678' } },
    });
    expect(await me.post('Users/AddUser/', registration)).toMatchObject({
      status: 409,
      body: { code: 'already-exists' },
    });
    await expect
      .poll(async () => (await served.mailbox.letters()).map((email) => email.subject), { timeout: 30_000 })
      .toContain('Your Jibline account is ready');
  });

  it('is refused to inactive people', async () => {
    await served.prepare('off@example.test', { active: false });
    const answer = await caller(served, 'off@example.test').post('Users/AddUser/', registration);
    expect(answer).toMatchObject({ status: 403, body: { code: 'account-inactive' } });
  });
});

describe('profile', () => {
  it('changes only what was sent, and says who changed it meanwhile', async () => {
    const me = caller(served, 'profile@example.test');
    const { id, version } = (await me.get('Users/CurrentUser')).body;
    const changed = await me.put('UserDetails/', {
      id,
      version,
      phone: '+61298765432',
      notifications: { email: false, digest: true },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: version + 1, name: 'Test Person', notifications: { email: false, digest: true } },
    });
    for (const bad of ['Eve\r\nBcc: all@example.test', 'Eve\u202eevE', 'Eve\u2028Line', 'Eve\u0007'])
      expect(await me.put('UserDetails/', { id, version: version + 1, name: bad })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'name', message: 'Use one line, without hidden characters.' }] },
      });
    expect(await me.put('UserDetails/', { id, version, name: 'Somebody' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: { by: 'Test Person', version: version + 1 } },
    });
    expect((await me.put('UserDetails/', { id, version: version + 1, active: false })).body.code).toBe('forbidden');
  });

  it('all stored data can be downloaded as a file', async () => {
    const answer = await served.as('profile@example.test', { url: served.api('Users/CurrentUser/my-data') });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="jibline-my-data-\d{4}-\d\d-\d\d\.json"/,
    );
    expect(answer.json()).toMatchObject({
      profile: { email: 'profile@example.test', phone: '+61298765432' },
      history: [{ event: 'user.appeared' }, { event: 'user.details-changed' }],
    });
  });

  it('signing out everywhere ends every token so far, but not those of a later sign-in', async () => {
    const now = Math.floor(Date.now() / 1000);
    const url = served.api('Users/CurrentUser');
    const old = { iat: now - 30, exp: now + 600 };
    expect((await served.as('leaver@example.test', { url }, old)).statusCode).toBe(200);
    const out = await served.as(
      'leaver@example.test',
      { method: 'POST', url: served.api('Users/CurrentUser/sign-out-everywhere') },
      old,
    );
    expect(out.statusCode).toBe(204);
    await expect
      .poll(async () => (await served.as('leaver@example.test', { url }, old)).json().code, { interval: 5 })
      .toBe('session-ended');
    const fresh = { iat: now + 2, exp: now + 600 };
    expect((await served.as('leaver@example.test', { url }, fresh)).statusCode).toBe(200);
    // A refreshed token of the earlier sign-in.
    const refreshed = { ...fresh, auth_time: now - 30 };
    expect((await served.as('leaver@example.test', { url }, refreshed)).json().code).toBe('session-ended');
  });
});

describe('permissions', () => {
  it('are set where the caller has a role, unchanged elsewhere, recorded with both names and emailed', async () => {
    const id = await served.prepare('mo@airport.test', { name: 'Mo Manager' }, [
      [1, 2, airport],
      [1, 1, other],
    ]);
    const ada = caller(served, 'admin@airport.test');
    const seen = await ada.get(`UserPermissions/${id}`);
    expect(seen.body).toMatchObject({
      access: { manager: false, teamMember: true },
      grants: [{ targetId: airport, role: 2 }],
    });
    const to = '2099-01-01T00:00:00Z';
    const set = await ada.put('UserPermissions', permissions(id, seen.body.version, { ...at(1), to }));
    expect(set).toMatchObject({
      status: 200,
      body: {
        version: seen.body.version + 1,
        grants: [{ role: 1, grantedBy: 'Ada Admin', to: '2099-01-01T00:00:00.000Z' }],
      },
    });
    const all = await caller(served, 'mo@airport.test').get('Users/CurrentUser');
    expect(all.body.grants.map((g: { targetId: string; role: number }) => [g.targetId, g.role])).toEqual(
      expect.arrayContaining([
        [airport, 1],
        [other, 1],
      ]),
    );
    const history = await ada.get(`Users/${id}/history`);
    expect(history.body.entries).toContainEqual(
      expect.objectContaining({
        event: 'user.permissions-changed',
        by: 'Ada Admin',
        about: 'Mo Manager',
        added: [expect.objectContaining({ role: 1, targetName: 'AIRPORT YAAA - (YAAA)' })],
        removed: [expect.objectContaining({ role: 2 })],
      }),
    );
    expect(await firstBroken(served.db, id)).toBeNull();
    await expect
      .poll(async () => (await served.mailbox.letters()).some((l) => l.text?.includes('Manager (airport scope)')), {
        timeout: 30_000,
      })
      .toBe(true);
  });

  it('removing the last role in a company ends membership and visibility', async () => {
    const company = await anOrganisation(served, 'APPLICANT', 'Leaving Pty Ltd');
    await served.prepare('chief@leaving.test', { name: 'Chi Chief' }, [[2, 0, company]]);
    const id = await served.prepare('leave@leaving.test', {}, [
      [2, 1, company],
      [2, 2, company],
    ]);
    await served.db.updateTable('users').set({ organisation_id: company }).where('id', '=', id).execute();
    const chief = caller(served, 'chief@leaving.test');
    const inCompany = (role: number) => ({ scope: 2, role, targetId: company });
    expect((await chief.put('UserPermissions', permissions(id, 1, inCompany(2)))).status).toBe(200);
    expect((await chief.get(`Users/${id}`)).body.organisation).toEqual({ id: company, name: 'Leaving Pty Ltd' });
    expect(await chief.put('UserPermissions', permissions(id, 2))).toMatchObject({ status: 200, body: { grants: [] } });
    expect((await chief.get(`Users/${id}`)).status).toBe(404);
    expect((await caller(served, 'leave@leaving.test').get(`Organisation/${company}`)).status).toBe(404);
  });

  it('nobody changes their own role, not even to lower it', async () => {
    const ada = caller(served, 'admin@airport.test');
    const { id, version } = (await ada.get('Users/CurrentUser')).body;
    for (const grants of [[at(1)], [{ scope: 0, role: 0, targetId: null }], []])
      expect((await ada.put('UserPermissions', permissions(id, version, ...grants))).body.code).toBe('forbidden');
  });

  it('cannot be granted where the caller is not administrator, nor for everything', async () => {
    const id = await served.prepare('target@airport.test', {}, [[1, 2, airport]]);
    const ada = caller(served, 'admin@airport.test');
    for (const grant of [
      at(2, other),
      { scope: 0, role: 2, targetId: null },
      at(2, '01890a5d-ac96-774b-bcce-b302099a8057'),
    ])
      expect((await ada.put('UserPermissions', permissions(id, 1, at(2), grant))).body.code).toBe('forbidden');
    const rue = caller(served, 'root@jibline.test');
    const nowhere = permissions(id, 1, at(2, '01890a5d-ac96-774b-bcce-b302099a8057'));
    expect(await rue.put('UserPermissions', nowhere)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'grants.0.targetId' }] },
    });
  });

  it('a hidden person and an unknown id give the same answer', async () => {
    const stranger = await served.prepare('stranger@airport.test', {}, [[1, 0, other]]);
    const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057';
    const ada = caller(served, 'admin@airport.test');
    for (const ask of [
      (id: string) => ada.get(`Users/${id}`),
      (id: string) => ada.get(`UserPermissions/${id}`),
      (id: string) => ada.get(`Users/${id}/history`),
      (id: string) => ada.delete(`Users/${id}`),
      (id: string) => ada.put('UserDetails/', { id, version: 1, active: false }),
      (id: string) => ada.put('UserPermissions', permissions(id, 1, at(2))),
    ]) {
      const [one, two] = [await ask(stranger), await ask(unknownId)];
      const bare = (answer: typeof one) => ({ ...answer.body, requestId: '', instance: '' });
      expect(one.status).toBe(404);
      expect(bare(one)).toEqual(bare(two));
    }
  });
});

describe('the last administrator cannot be removed', () => {
  it('by demotion, an end date, deactivation or removal, even by the platform', async () => {
    const lonely = await anAirport(served, 'YCCC');
    const id = await served.prepare('only@airport.test', { name: 'Ona Only' }, [[1, 0, lonely]]);
    const rue = caller(served, 'root@jibline.test');
    const to = '2099-01-01T00:00:00Z';
    const tries = [
      () => rue.put('UserPermissions', permissions(id, 1, at(1, lonely))),
      () => rue.put('UserPermissions', permissions(id, 1, { ...at(0, lonely), to })),
      () => rue.put('UserPermissions', permissions(id, 1)),
      () => rue.put('UserDetails/', { id, version: 1, active: false }),
      () => rue.delete(`Users/${id}`),
    ];
    for (const attempt of tries)
      expect(await attempt()).toMatchObject({ status: 409, body: { code: 'last-administrator' } });
    await served.prepare('second@airport.test', {}, [[1, 0, lonely]]);
    expect((await rue.put('UserDetails/', { id, version: 1, active: false })).status).toBe(200);
    expect((await caller(served, 'only@airport.test').get('Users')).body.code).toBe('account-inactive');
  });

  it('an organisation’s too', async () => {
    const company = await anOrganisation(served, 'APPLICANT', 'One Man Cranes');
    const id = await served.prepare('one@man.test', {}, [[2, 0, company]]);
    const answer = await caller(served, 'root@jibline.test').delete(`Users/${id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'last-administrator' } });
  });
});

describe('removal', () => {
  it('deletes access and personal data, keeps the name, and frees the address', async () => {
    const id = await served.prepare('gone@airport.test', { name: 'Gil Gone' }, [[1, 1, airport]]);
    expect((await caller(served, 'gone@airport.test').get('Users')).status).toBe(200);
    expect((await caller(served, 'admin@airport.test').delete(`Users/${id}`)).status).toBe(204);
    const row = await served.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Gil Gone', subject: null, phone: null, active: false });
    expect(row.email).not.toContain('gone@airport.test');
    expect((await caller(served, 'admin@airport.test').get(`Users/${id}`)).status).toBe(404);
    await expect
      .poll(async () => (await caller(served, 'gone@airport.test').get('Users/CurrentUser')).body.grants, {
        interval: 5,
      })
      .toEqual([]);
  });
});

describe('lists', () => {
  const emails = (answer: { body: { items: { email: string }[] } }) => answer.body.items.map((item) => item.email);

  it('contain oneself for an applicant, their own target’s people for staff, everyone for the platform', async () => {
    expect(emails(await caller(served, 'solo@example.test').get('Users'))).toEqual(['solo@example.test']);
    const ada = emails(await caller(served, 'admin@airport.test').get('Users'));
    expect(ada).toContain('mo@airport.test');
    expect(ada).not.toContain('stranger@airport.test');
    expect((await caller(served, 'root@jibline.test').get('Users')).body.total).toBeGreaterThan(ada.length);
  });

  it('can be searched by word prefixes, filtered and paged', async () => {
    const rue = caller(served, 'root@jibline.test');
    expect(emails(await rue.get('Users?search=man%20mo'))).toEqual(['mo@airport.test']);
    expect(emails(await rue.get('Users?search=anager'))).toEqual([]);
    expect(emails(await rue.get('Users?search=%27:*%20%26%20%21'))).toEqual([]);
    expect(emails(await rue.get(`Users?scope=1&role=1&targetId=${other}`))).toEqual(['mo@airport.test']);
    expect(emails(await rue.get('UserPermissions?state=inactive&search=off'))).toEqual(['off@example.test']);
    const first = await rue.get('Users?PageSize=2&PageNumber=1');
    const second = await rue.get('Users?PageSize=2&PageNumber=2');
    const both = await rue.get('Users?PageSize=4');
    expect([...emails(first), ...emails(second)]).toEqual(emails(both));
    expect(first.body.total).toBe(both.body.total);
    const { total } = both.body;
    const everyone = emails(await rue.get('Users'));
    expect(everyone).toHaveLength(total);
    const last = Math.ceil(total / 4);
    expect(emails(await rue.get(`Users?PageSize=4&PageNumber=${last}`))).toEqual(everyone.slice((last - 1) * 4));
    expect(emails(await rue.get(`Users?PageSize=4&PageNumber=${last + 1}`))).toEqual([]);
  });

  it('a filter finds no grant the viewer may not see', async () => {
    const ada = caller(served, 'admin@airport.test');
    expect(emails(await ada.get(`Users?targetId=${other}`))).toEqual([]);
    expect(emails(await ada.get('Users?scope=1&role=1'))).not.toContain('stranger@airport.test');
  });
});
