import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationWorld } from '../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';

// Attacks that no other test shows. docs/security/attacks.md lists every attack with its test.

let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  storage = await startBlobStorage();
  ({ served, world } = await servedWorld({ env: storage.env }));
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

const ELSEWHERE = 'https://evil.example';

describe('another website', () => {
  it.each(['GET', 'OPTIONS'] as const)('is allowed to read nothing by a browser: %s', async (method) => {
    const headers = {
      origin: ELSEWHERE,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    for (const path of [
      'Users/CurrentUser',
      'CranePermitApplications',
      'precheck/airports?latitude=-35&longitude=149',
    ]) {
      const answer = await served.as('applicant@cases.test', { method, url: served.api(path), headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('cannot put its own name into the links of our emails by the Host header', async () => {
    const invited = await served.as('airportAdmin@cases.test', {
      method: 'POST',
      url: served.api('Users/AddUser/'),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: ELSEWHERE },
      payload: {
        kind: 'invitation',
        email: 'host@example.test',
        grants: [{ scope: 1, role: 1, targetId: world.airport }],
      },
    });
    expect(invited.statusCode).toBe(201);
    const find = async () =>
      (await served.mailbox.letters()).find(({ to }) => JSON.stringify(to).includes('host@example.test'));
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    const { text = '', html } = (await find()) ?? {};
    expect(text).toContain('http://localhost:8080/');
    expect(`${text}${String(html)}`).not.toContain('evil.example');
  });
});

it('a token in the address opens nothing, and stays out of the log', async () => {
  const token = await served.tokenFor('applicant@cases.test');
  for (const name of ['access_token', 'token', 'authorization']) {
    const { statusCode } = await served.app.inject({ url: served.api(`Users/CurrentUser?${name}=${token}`) });
    expect([name, statusCode]).toEqual([name, 401]);
  }
  expect(served.log()).not.toContain(token.slice(-40));
});

it('a profile cannot carry rights along: roles, grants, company and address are not among its fields', async () => {
  const me = await served.as('applicant@cases.test', { url: served.api('Users/CurrentUser') });
  const { id, version } = me.json();
  for (const more of [
    { grants: [{ scope: 0, role: 0, targetId: null }] },
    { role: 0 },
    { organisationId: world.company },
    { email: 'globalAdmin@cases.test' },
  ]) {
    const payload = { id, version, name: 'Eve', ...more };
    const answer = await served.as('applicant@cases.test', { method: 'PUT', url: served.api('UserDetails/'), payload });
    expect([Object.keys(more), answer.statusCode]).toEqual([Object.keys(more), 400]);
  }
  const after = (await served.as('applicant@cases.test', { url: served.api('Users/CurrentUser') })).json();
  expect([after.version, after.grants]).toEqual([version, []]);
});

it('height maps by the dozen: the thirty-first in a minute from one address is refused', async () => {
  const ask = async (remoteAddress: string) =>
    (await served.app.inject({ url: served.api('height-map?latitude=95&longitude=149'), remoteAddress })).statusCode;
  for (let n = 0; n < 30; n += 1) expect(await ask('10.8.0.1')).toBe(400);
  expect(await ask('10.8.0.1')).toBe(429);
  expect(await ask('10.8.0.2')).toBe(400);
});

describe('whoever rewrites a history in the database', () => {
  it('is found out on the page of the history and in the evidence bundle', async () => {
    const { id } = await world.lodged();
    const ask = (path: string) => served.as('airportAdmin@cases.test', { url: served.api(path) });
    const chains = async () => {
      const page = (await ask(`applications/history/${id}`)).json();
      const files = unzipSync((await ask(`applications/evidence/${id}`)).rawPayload);
      const bundle = JSON.parse(new TextDecoder().decode(files['history.json']));
      return [page.chain.intact, bundle.chain.intact];
    };
    expect(await chains()).toEqual([true, true]);
    await sql
      .raw(
        `alter table history disable trigger all;
         update history set actor_id = '${world.ids.otherAdmin}' where about_id = '${id}';
         alter table history enable trigger all;`,
      )
      .execute(served.db);
    expect(await chains()).toEqual([false, false]);
  });
});
