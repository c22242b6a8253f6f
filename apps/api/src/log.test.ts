import { CORE_BASE } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../test/served.ts';
import { withoutPeople } from './log.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

it('contains no personal data and no tokens, whatever people do', async () => {
  const email = 'very.private@example.test';
  const name = 'Zebedee Quince';
  const token = await served.tokenFor(email, { name });
  const headers = { authorization: `Bearer ${token}` };
  await served.app.inject({ url: served.api('Users/CurrentUser'), headers });
  await served.app.inject({ url: served.api(`Users?search=${email}`), headers });
  await served.app.inject({ url: served.api(`document/a/b/c/${encodeURIComponent(name)}.pdf`), headers });
  await served.app.inject({ url: served.api('Users/CurrentUser'), headers: { authorization: `Bearer ${token}x` } });
  await served.app.inject({ url: `/${email}`, headers });
  await served.app.inject({
    method: 'POST',
    url: served.api('contact'),
    payload: `{"name":"${name}","email":"${email}"`,
  });
  await served.app.inject({
    method: 'POST',
    url: served.api('contact'),
    payload: {
      name,
      email,
      subject: 'Hello there',
      message: `I am ${name}`,
      website: '',
      startedAt: new Date(Date.now() - 5000).toISOString(),
    },
  });
  served.app.log.error(
    { err: new Error(`duplicate key (email)=(${email}) for "${name}" Bearer ${token}`), email, name },
    'worst case',
  );
  const log = served.log();
  expect(log.split('\n').length).toBeGreaterThan(7);
  expect(log).toContain('"operation":"currentUser"');
  expect(log).toContain('worst case');
  for (const secret of [email, 'very.private', name, 'Zebedee', token, token.split('.')[1] ?? '', '203.0.113.7'])
    expect(log).not.toContain(secret);
});

it('records who tried what and was refused, by id and kind of network, and counts it', async () => {
  const email = 'curious@example.test';
  const { id } = (await served.as(email, { url: served.api('Users/CurrentUser') })).json();
  const before = served.log().length;
  await served.as(email, {
    method: 'PUT',
    url: served.api('UserPermissions'),
    payload: { userId: id, version: 1, grants: [] },
    remoteAddress: '203.0.113.7',
  });
  await served.app.inject({ url: served.api('Users/CurrentUser'), remoteAddress: '10.0.0.9' });
  const lines = served
    .log()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('"refused"'))
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { operation: 'updateUserPermissions', status: 403, code: 'forbidden', person: id, from: 'public' },
    { operation: 'currentUser', status: 401, code: 'unauthenticated', from: 'private' },
  ]);
  expect(lines[1]).not.toHaveProperty('person');
  const { body } = await served.app.inject({ url: `${CORE_BASE}/metrics` });
  expect(body).toMatch(/jibline_refused_requests_total\{operation="updateUserPermissions",code="forbidden"\} 1/);
});

it.each([
  ['smtp://user:pass@mail.test failed', 'smtp://[hidden]@mail.test failed'],
  ['mail to kim@example.test bounced', 'mail to [hidden] bounced'],
  ['Authorization: Bearer abc.def', 'Authorization: [hidden]'],
])('%s', (text, expected) => expect(withoutPeople(text)).toBe(expected));
