import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAirport, anOrganisation, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { firstBroken } from '../../history/verify.ts';

let served: Served;
let airport: string;
let elsewhere: string;
let company: string;
const admin = 'admin@airport.test';
beforeAll(async () => {
  served = await serveForTest();
  airport = await anAirport(served, 'YAAA');
  elsewhere = await anAirport(served, 'YBBB');
  company = await anOrganisation(served, 'APPLICANT', 'Lift Pty Ltd');
  await served.prepare(admin, { name: 'Ada Admin' }, [[1, 0, airport]]);
  await served.prepare('boss@lift.test', { name: 'Bo Boss' }, [[2, 0, company]]);
});
afterAll(() => served.stop());

const offer = (email: string, role: 0 | 1 | 2 = 1, targetId = airport) => ({
  kind: 'invitation',
  email,
  grants: [{ scope: 1, role, targetId }],
});
/** The secret in the newest email to an address. */
async function linkIn(email: string): Promise<string> {
  const find = async () => {
    const emails = (await served.mailbox.letters()).filter(
      (message) => message.subject === 'You are invited to Jibline' && JSON.stringify(message.to).includes(email),
    );
    return /registerAccount\?invitation=([\w-]{43})\n/.exec(emails.at(-1)?.text ?? '')?.[1] ?? null;
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  return (await find()) ?? '';
}

describe('inviting by email', () => {
  it('sends an email with a link; nothing is granted until the address signs in, then exactly what was offered', async () => {
    const sent = await caller(served, admin).post('Users/AddUser/', offer('new@example.test'));
    expect(sent).toMatchObject({
      status: 201,
      body: {
        kind: 'invitation',
        invitation: {
          state: 'open',
          invitedBy: 'Ada Admin',
          grants: [{ scope: 1, role: 1, targetId: airport, targetName: 'AIRPORT YAAA - (YAAA)' }],
          actions: ['invitations:resend', 'invitations:revoke'],
        },
      },
    });
    expect((await served.db.selectFrom('grants').selectAll().where('role', '=', 1).execute()).length).toBe(0);
    const token = await linkIn('new@example.test');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const me = await caller(served, 'New@Example.test').get('Users/CurrentUser');
    expect(me.body).toMatchObject({
      access: { type: 'airport', manager: true, administrator: false },
      grants: [{ scope: 1, role: 1, targetId: airport, grantedBy: 'Ada Admin' }],
    });
    const again = await caller(served, 'new@example.test').post('UserInvitations/accept', { token });
    expect(again).toMatchObject({ status: 409, body: { code: 'invitation-used' } });
    const list = await caller(served, admin).get('UserInvitations?state=used');
    expect(list.body).toMatchObject({ total: 1, items: [{ email: 'new@example.test', state: 'used', actions: [] }] });
    expect(await firstBroken(served.db, me.body.id)).toBeNull();
    await expect
      .poll(async () => (await served.mailbox.letters()).map((email) => email.subject), { timeout: 30_000 })
      .toContain('Your access to Jibline has changed');
  });

  it('stores the secret nowhere once the email is sent', async () => {
    await caller(served, admin).post('Users/AddUser/', offer('secret@example.test'));
    const token = await linkIn('secret@example.test');
    const stored = async () => {
      const emails = await served.db.selectFrom('letters').selectAll().execute();
      const invitations = await served.db.selectFrom('invitations').selectAll().execute();
      const history = await served.db.selectFrom('history').selectAll().execute();
      return JSON.stringify([emails, invitations, history]).includes(token);
    };
    await expect.poll(stored, { timeout: 30_000 }).toBe(false);
    expect(served.log()).not.toContain(token);
  });

  it('works by its link for someone with an account, once, and only for the invited address', async () => {
    await caller(served, 'old@example.test').get('Users/CurrentUser');
    await caller(served, admin).post('Users/AddUser/', offer('old@example.test', 2));
    const token = await linkIn('old@example.test');
    expect((await caller(served, 'old@example.test').get('Users/CurrentUser')).body.grants).toEqual([]);

    const thief = await caller(served, 'thief@example.test').post('UserInvitations/accept', { token });
    const guess = await caller(served, 'thief@example.test').post('UserInvitations/accept', { token: 'A'.repeat(43) });
    expect(thief.status).toBe(404);
    expect({ ...thief.body, requestId: '' }).toEqual({ ...guess.body, requestId: '' });

    const joined = await caller(served, 'old@example.test').post('UserInvitations/accept', { token });
    expect(joined).toMatchObject({ status: 200, body: { access: { type: 'airport', teamMember: true } } });
    const twice = await caller(served, 'old@example.test').post('UserInvitations/accept', { token });
    expect(twice).toMatchObject({ status: 409, body: { code: 'invitation-used' } });
  });

  it('gives the same reply whether or not the address has an account', async () => {
    await caller(served, 'known@example.test').get('Users/CurrentUser');
    const [known, unknown] = [
      await caller(served, admin).post('Users/AddUser/', offer('known@example.test')),
      await caller(served, admin).post('Users/AddUser/', offer('never-seen@example.test')),
    ];
    const bare = ({ status, body }: typeof known) => ({
      status,
      body: { ...body, invitation: { ...body.invitation, id: '', email: '', sentAt: '', expiresAt: '' } },
    });
    expect(bare(known)).toEqual(bare(unknown));
  });

  it('expires after a week', async () => {
    await caller(served, 'late@example.test').get('Users/CurrentUser');
    const sent = await caller(served, admin).post('Users/AddUser/', offer('late@example.test'));
    const { id, sentAt, expiresAt } = sent.body.invitation;
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 24 * 3600 * 1000);
    const token = await linkIn('late@example.test');
    await served.db.updateTable('invitations').set({ expires_at: new Date() }).where('id', '=', id).execute();
    const answer = await caller(served, 'late@example.test').post('UserInvitations/accept', { token });
    expect(answer).toMatchObject({ status: 410, body: { code: 'invitation-expired' } });
  });

  it('resent, the old link stops working and the new one works', async () => {
    await caller(served, 'twice@example.test').get('Users/CurrentUser');
    const sent = await caller(served, admin).post('Users/AddUser/', offer('twice@example.test'));
    const first = await linkIn('twice@example.test');
    const resent = await caller(served, admin).post(`UserInvitations/${sent.body.invitation.id}/resend`);
    expect(resent).toMatchObject({ status: 200, body: { state: 'open' } });
    await expect.poll(() => linkIn('twice@example.test'), { timeout: 30_000 }).not.toBe(first);
    const me = caller(served, 'twice@example.test');
    expect((await me.post('UserInvitations/accept', { token: first })).status).toBe(404);
    const token = await linkIn('twice@example.test');
    expect((await me.post('UserInvitations/accept', { token })).status).toBe(200);
  });

  it('withdrawn, it grants nothing at the first sign-in nor by its link', async () => {
    const sent = await caller(served, admin).post('Users/AddUser/', offer('unwanted@example.test'));
    const token = await linkIn('unwanted@example.test');
    expect((await caller(served, admin).delete(`UserInvitations/${sent.body.invitation.id}`)).status).toBe(204);
    const me = caller(served, 'unwanted@example.test');
    expect((await me.get('Users/CurrentUser')).body.grants).toEqual([]);
    expect(await me.post('UserInvitations/accept', { token })).toMatchObject({
      status: 410,
      body: { code: 'invitation-expired' },
    });
  });

  it('is void once its sender may no longer grant what it offers', async () => {
    const deputy = await served.prepare('deputy@airport.test', { name: 'Di Deputy' }, [[1, 0, airport]]);
    await caller(served, 'deputy@airport.test').post('Users/AddUser/', offer('friend@example.test'));
    await served.db.updateTable('grants').set({ role: 1 }).where('user_id', '=', deputy).execute();
    expect((await caller(served, 'friend@example.test').get('Users/CurrentUser')).body.grants).toEqual([]);
  });

  it('is refused beyond the sender’s own role or target, to oneself, and twice', async () => {
    const ask = (body: object, as = admin) => caller(served, as).post('Users/AddUser/', body);
    expect((await ask(offer('x@example.test', 1, elsewhere))).body.code).toBe('forbidden');
    const global = { kind: 'invitation', email: 'x@example.test', grants: [{ scope: 0, role: 2, targetId: null }] };
    expect((await ask(global)).body.code).toBe('forbidden');
    expect((await ask(offer(admin, 0))).body.code).toBe('forbidden');
    expect((await ask(offer('y@example.test', 1, elsewhere), 'new@example.test')).body.code).toBe('forbidden');
    expect((await ask(offer('dup@example.test'))).status).toBe(201);
    expect((await ask(offer('dup@example.test', 2))).body.code).toBe('already-exists');
    expect((await ask(offer('new@example.test', 2))).body.code).toBe('already-exists');
  });

  it('into an organisation adds a member', async () => {
    const bo = caller(served, 'boss@lift.test');
    const sent = await bo.post(`Users/AddUser/Organisation/${company}`, { email: 'mate@lift.test', role: 1 });
    expect(sent).toMatchObject({ status: 201, body: { organisation: { id: company, name: 'Lift Pty Ltd' } } });
    expect((await caller(served, 'mate@lift.test').get('Users/CurrentUser')).body).toMatchObject({
      organisation: { id: company },
      access: { type: 'organisation', manager: true },
    });
    const unknown = await bo.post('Users/AddUser/Organisation/01890a5d-ac96-774b-bcce-b302099a8057', {
      email: 'm@x.test',
      role: 1,
    });
    const foreign = await caller(served, admin).post(`Users/AddUser/Organisation/${company}`, {
      email: 'm@x.test',
      role: 1,
    });
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect(unknown.body.detail).toBe(foreign.body.detail);
  });
});
