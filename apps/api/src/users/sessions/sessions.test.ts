import { createHash } from 'node:crypto';
import { UserSessionList } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const seconds = () => Math.floor(Date.now() / 1000);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

interface Device {
  email: string;
  sid?: string;
  auth_time?: number;
  agent?: string;
}
const ask = ({ email, agent = FIREFOX, ...claims }: Device, path: string, method: 'GET' | 'DELETE' | 'POST' = 'GET') =>
  served.as(email, { method, url: served.api(path), headers: { 'user-agent': agent } }, claims);
const sessionsOf = async (device: Device) => {
  const answer = await ask(device, 'Users/CurrentUser/sessions');
  expect(answer.statusCode).toBe(200);
  return UserSessionList.parse(answer.json());
};
/** Notifications reach every process, also this one, after a moment. */
const becomes = (device: Device, code: string) =>
  expect
    .poll(async () => (await ask(device, 'Users/CurrentUser')).json().code ?? 'let in', { interval: 20 })
    .toBe(code);

it('each sign-in is listed with its device, when it began and when it was last used', async () => {
  const email = 'two@sessions.test';
  const laptop = { email, sid: 'laptop', auth_time: seconds() - 600 };
  const phone = { email, sid: 'phone', auth_time: seconds() - 60, agent: IPHONE };
  await ask(phone, 'Users/CurrentUser');
  // A refreshed token is the same sign-in.
  await ask({ ...phone }, 'Users/CurrentUser');
  const { toldApart, items } = await sessionsOf(laptop);
  expect(toldApart).toBe(true);
  expect(items.map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
  ]);
  expect(items[1]?.signedInAt).toBe(new Date(phone.auth_time * 1000).toISOString());
  expect(Math.abs(Date.now() - Date.parse(items[1]?.lastSeenAt ?? ''))).toBeLessThan(60_000);
  // Other people's sessions are not listed.
  expect((await sessionsOf({ email: 'other@sessions.test', sid: 'x', auth_time: seconds() })).items).toHaveLength(1);
});

it('ending a session refuses its tokens, also refreshed ones, and no others; a new sign-in on that device works', async () => {
  const email = 'lost-phone@sessions.test';
  const laptop = { email, sid: 'laptop', auth_time: seconds() - 600 };
  const phone = { email, sid: 'phone', auth_time: seconds() - 300, agent: IPHONE };
  await ask(phone, 'Users/CurrentUser');
  const found = (await sessionsOf(laptop)).items.find(({ device }) => device === 'Safari on iPhone');
  expect((await ask(laptop, `Users/CurrentUser/sessions/${found?.id}`, 'DELETE')).statusCode).toBe(204);
  await becomes(phone, 'session-ended');
  const refused = await ask(phone, 'Users/CurrentUser');
  expect([refused.statusCode, refused.json().detail]).toEqual([401, 'This session was ended. Sign in again.']);
  expect(refused.headers['www-authenticate']).toContain('max_age="0"');
  expect((await sessionsOf(laptop)).items.map(({ device }) => device)).toEqual(['Firefox on Linux']);
  const again = { ...phone, auth_time: seconds() + 2 };
  expect((await ask(again, 'Users/CurrentUser')).statusCode).toBe(200);
  expect((await sessionsOf(laptop)).items).toHaveLength(2);
  // The earlier token stays refused.
  expect((await ask(phone, 'Users/CurrentUser')).json().code).toBe('session-ended');
  const { body } = await served.app
    .inject({
      url: served.api('Users/CurrentUser/my-data'),
      headers: { authorization: `Bearer ${await served.tokenFor(email)}` },
    })
    .then((answer) => ({ body: answer.json() }));
  expect(body.history).toContainEqual(expect.objectContaining({ event: 'user.session-ended' }));
  expect(body.sessions).toHaveLength(2);
});

it('no one can end another person’s session, an ended one, or any without a recent sign-in', async () => {
  const mine = { email: 'mine@sessions.test', sid: 'a', auth_time: seconds() };
  const theirs = { email: 'theirs@sessions.test', sid: 'b', auth_time: seconds() };
  const [their] = (await sessionsOf(theirs)).items;
  for (const id of [their?.id, newId()])
    expect((await ask(mine, `Users/CurrentUser/sessions/${id}`, 'DELETE')).json()).toMatchObject({
      status: 404,
      detail: 'Session not found, or you don’t have access.',
    });
  const old = { ...mine, sid: 'old', auth_time: seconds() - 3_600 };
  const [own] = (await sessionsOf(old)).items;
  expect((await ask(old, `Users/CurrentUser/sessions/${own?.id}`, 'DELETE')).json().code).toBe('sign-in-too-old');
  expect((await sessionsOf(theirs)).items).toHaveLength(1);
});

it('signing out everywhere empties the list', async () => {
  const email = 'everywhere@sessions.test';
  const laptop = { email, sid: 'laptop', auth_time: seconds() - 600 };
  const phone = { email, sid: 'phone', auth_time: seconds() - 300 };
  await ask(phone, 'Users/CurrentUser');
  expect((await ask(laptop, 'Users/CurrentUser/sign-out-everywhere', 'POST')).statusCode).toBe(204);
  await becomes(laptop, 'session-ended');
  const fresh = { email, sid: 'new', auth_time: seconds() + 2 };
  expect((await sessionsOf(fresh)).items).toHaveLength(1);
});

it('a plain sign-out refuses a copy of its token at once, however short the sign-in was, and no other device', async () => {
  const email = 'plain@sessions.test';
  const phone = { email, sid: 'phone', auth_time: seconds() - 300 };
  const laptop = { email, sid: 'laptop', auth_time: seconds() };
  await ask(phone, 'Users/CurrentUser');
  await ask(laptop, 'Users/CurrentUser');
  expect((await ask(laptop, 'Users/CurrentUser/sign-out', 'POST')).statusCode).toBe(204);
  await becomes(laptop, 'session-ended');
  expect((await sessionsOf(phone)).items).toHaveLength(1);
  // Tokens that name no session cannot be told apart from others: nothing is ended, and nothing fails.
  expect((await ask({ email }, 'Users/CurrentUser/sign-out', 'POST')).statusCode).toBe(204);
  expect((await ask(phone, 'Users/CurrentUser')).statusCode).toBe(200);
});

it('an administrator ends someone’s sessions, which is in the history; others and oneself are refused', async () => {
  await served.prepare('root@sessions.test', {}, [[0, 0, null]]);
  await served.prepare('reader@sessions.test', {}, [[0, 2, null]]);
  const root = { email: 'root@sessions.test', sid: 'desk', auth_time: seconds() };
  const reader = { email: 'reader@sessions.test', sid: 'desk', auth_time: seconds() };
  const phone = { email: 'lost@sessions.test', sid: 'phone', auth_time: seconds() - 300 };
  const { id } = (await ask(phone, 'Users/CurrentUser')).json();
  const { id: rootId } = (await ask(root, 'Users/CurrentUser')).json();
  expect((await ask(reader, `Users/${id}/end-sessions`, 'POST')).json()).toMatchObject({
    code: 'forbidden',
    detail: 'You don’t have permission to end the sessions of this user.',
  });
  expect((await ask(root, `Users/${rootId}/end-sessions`, 'POST')).json()).toMatchObject({
    code: 'forbidden',
    detail: 'To end your own sessions, sign out on all devices in your profile.',
  });
  const old = { ...root, auth_time: seconds() - 3_600, sid: 'old' };
  expect((await ask(old, `Users/${id}/end-sessions`, 'POST')).json().code).toBe('sign-in-too-old');
  expect((await ask(root, `Users/${id}/end-sessions`, 'POST')).statusCode).toBe(204);
  await becomes(phone, 'session-ended');
  expect((await ask(phone, 'Users/CurrentUser')).json().detail).toBe('All your sessions were ended. Sign in again.');
  expect((await ask({ ...phone, auth_time: seconds() + 2 }, 'Users/CurrentUser')).statusCode).toBe(200);
  const { entries } = (await ask(root, `Users/${id}/history`)).json();
  expect(entries[0]).toMatchObject({ event: 'user.sessions-ended', by: 'Test Person' });
});

it('the first use of a sign-in is in the log, by person and kind of network; later ones are not', async () => {
  const device = { email: 'logged@sessions.test', sid: 'a', auth_time: seconds() - 10 };
  const from = served.log().length;
  const { id } = (await ask(device, 'Users/CurrentUser')).json();
  await ask(device, 'Users/CurrentUser');
  const signIns = () =>
    served
      .log()
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('"signed in"'))
      .map((line) => JSON.parse(line));
  expect(signIns()).toMatchObject([{ level: 'info', person: id, from: 'loopback' }]);
  await ask({ ...device, auth_time: seconds() }, 'Users/CurrentUser');
  expect(signIns()).toHaveLength(2);
});

it('a session ends 12 hours after the sign-in, also while its tokens are renewed', async () => {
  const device = { email: 'long@sessions.test', sid: 'a' };
  expect((await ask({ ...device, auth_time: seconds() - 43_100 }, 'Users/CurrentUser')).statusCode).toBe(200);
  const over = await ask({ ...device, auth_time: seconds() - 43_300 }, 'Users/CurrentUser');
  expect([over.statusCode, over.json().code, over.json().detail]).toEqual([
    401,
    'sign-in-too-old',
    'You signed in more than 12 hours ago. Sign in again to continue.',
  ]);
  expect(over.headers['www-authenticate']).toBe(
    'Bearer realm="jibline", error="insufficient_user_authentication", error_description="The session has lasted too long.", max_age="43200"',
  );
});

it('a session unused for more than an hour is over until the next sign-in', async () => {
  const email = 'away@sessions.test';
  const { id: user_id } = (await ask({ email }, 'Users/CurrentUser')).json();
  const auth_time = seconds() - 7_200;
  /** As another process noted it. */
  const lastUsed = (sid: string, minutesAgo: number) =>
    served.db
      .insertInto('user_sessions')
      .values({
        ...{ id: newId(), user_id, device: 'Firefox on Linux', signed_in_at: new Date(auth_time * 1000) },
        key: createHash('sha256').update(`sub|${email}\n${sid}`).digest('base64url'),
        last_seen_at: new Date(Date.now() - minutesAgo * 60_000),
      })
      .execute();
  await lastUsed('laptop', 69);
  expect((await ask({ email, sid: 'laptop', auth_time }, 'Users/CurrentUser')).statusCode).toBe(200);
  await lastUsed('phone', 71);
  const phone = { email, sid: 'phone', auth_time };
  for (const refused of [await ask(phone, 'Users/CurrentUser'), await ask(phone, 'Users/CurrentUser')])
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
      401,
      'sign-in-too-old',
      'You were away for more than 1 hour. Sign in again to continue.',
    ]);
  expect((await ask({ ...phone, auth_time: seconds() }, 'Users/CurrentUser')).statusCode).toBe(200);
});

it.each([
  ['no session', { auth_time: seconds() }],
  ['no time of sign-in', { sid: 'a' }],
  ['neither', {}],
])('where tokens state %s, the profile says that sessions cannot be listed', async (_what, claims) => {
  const device = { email: `unnamed-${newId()}@sessions.test`, ...claims };
  expect(await sessionsOf(device)).toEqual({ toldApart: false, items: [] });
});
