import { CompactSign, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../test/issuer.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const ask = (authorization?: string) =>
  served.app.inject({
    url: served.api('Users/CurrentUser'),
    headers: authorization === undefined ? {} : { authorization },
  });
const rejected = async (token: string | Promise<string>) => {
  const answer = await ask(`Bearer ${await token}`);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="jibline", error="invalid_token"/);
  expect(answer.json()).toMatchObject({
    code: 'unauthenticated',
    status: 401,
    instance: served.api('Users/CurrentUser'),
  });
  return answer.json().detail as string;
};
const now = () => Math.floor(Date.now() / 1000);
const verified = { email: 'alex@example.test', email_verified: true };

describe('without an acceptable token', () => {
  it('asks for one', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="jibline"');
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', requestId: answer.headers['x-request-id'] });
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer "x"', 'Bearer ü'])('refuses the header %s', async (header) => {
    expect((await ask(header)).statusCode).toBe(401);
  });

  it('refuses a string that is not a token', async () => {
    expect(await rejected('x.y.z')).toBe('The access token is not well-formed.');
    expect(await rejected('a'.repeat(9000))).toBe('The access token is too long.');
  });

  it('refuses an expired one, one without expiry and one from the future', async () => {
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, exp: now() - 60 } }))).toBe(
      'The access token has expired.',
    );
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, exp: undefined } }))).toContain('"exp"');
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, nbf: now() + 3600 } }))).toContain('"nbf"');
  });

  it('refuses another audience, another issuer, or no subject', async () => {
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, aud: 'jibline-web' } }))).toContain(
      '"aud"',
    );
    expect(
      await rejected(served.issuer.token('s', { claims: { ...verified, iss: 'http://elsewhere.test' } })),
    ).toContain('"iss"');
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, sub: undefined } }))).toContain('"sub"');
  });

  it('refuses an ID token instead of an access token', async () => {
    expect(await rejected(served.issuer.token('s', { header: { typ: 'JWT' }, claims: verified }))).toContain('"typ"');
  });

  it('refuses a token issued to another client, or to none', async () => {
    const why = 'The access token was issued to a program that is not allowed here.';
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, client_id: 'some-other-app' } }))).toBe(
      why,
    );
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, client_id: undefined } }))).toBe(why);
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, client_id: ['jibline-web'] } }))).toBe(why);
    // `azp` is used only without `client_id`.
    const both = { ...verified, client_id: 'some-other-app', azp: 'jibline-web' };
    expect(await rejected(served.issuer.token('s', { claims: both }))).toBe(why);
  });

  it('refuses a token valid for longer than a day, however it is disguised', async () => {
    const why = 'The access token is valid for longer than 86400 seconds.';
    const tenYears = now() + 10 * 365 * 86_400;
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, exp: tenYears } }))).toBe(why);
    expect(await rejected(served.issuer.token('s', { claims: { ...verified, exp: tenYears, iat: undefined } }))).toBe(
      why,
    );
    const old = { ...verified, iat: now() - 86_400, exp: now() + 60 };
    expect(await rejected(served.issuer.token('s', { claims: old }))).toBe(why);
  });

  it.each([['openid profile email'], [''], [undefined], ['rw:jobsx'], ['RW:JOBS'], [{ 'rw:jobs': true }]])(
    'answers 403 insufficient_scope (RFC 6750) to a token with the scope %j, reading and writing',
    async (scope) => {
      const authorization = `Bearer ${await served.issuer.token('s', { claims: { ...verified, scope } })}`;
      for (const method of ['GET', 'POST'] as const) {
        const url = served.api(method === 'GET' ? 'Users/CurrentUser' : 'CranePermitApplications');
        const answer = await served.app.inject({ method, url, headers: { authorization } });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'insufficient-scope']);
        expect(answer.headers['www-authenticate']).toBe(
          'Bearer realm="jibline", error="insufficient_scope", error_description="The access token lacks the scope rw:jobs.", scope="rw:jobs"',
        );
        expect(answer.json().detail).toBe(
          'The access token lacks the scope rw:jobs. Sign in again, or ask for a token with this scope.',
        );
      }
    },
  );

  it('refuses another key, even under our key’s id', async () => {
    const foreign = await newKey('foreign');
    expect(await rejected(served.issuer.token('s', { key: foreign, claims: verified }))).toContain(
      'not signed by our identity provider',
    );
    const disguised = { ...foreign, id: served.issuer.key.id };
    expect(await rejected(served.issuer.token('s', { key: disguised, claims: verified }))).toContain(
      'not signed by our identity provider',
    );
  });

  it('refuses a valid token with changed content', async () => {
    const [head, , signature] = (await served.issuer.token('s', { claims: verified })).split('.');
    const payload = Buffer.from(JSON.stringify({ iss: served.issuer.url, sub: 'other', exp: now() + 600 })).toString(
      'base64url',
    );
    await rejected(`${head}.${payload}.${signature}`);
  });

  it('refuses alg none', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: served.issuer.url, aud: 'jibline-backend-services', sub: 's', exp: now() + 600, ...verified };
    await rejected(`${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`);
  });

  it('refuses HS256 signed with our public key (algorithm confusion)', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(served.issuer.key.publicJwk));
    const token = await new SignJWT({ ...verified })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: served.issuer.key.id })
      .setIssuer(served.issuer.url)
      .setAudience('jibline-backend-services')
      .setSubject('s')
      .setExpirationTime('10m')
      .sign(secret);
    expect(await rejected(token)).toContain('algorithm');
  });

  it('refuses a key contained in the token itself', async () => {
    const foreign = await newKey('mine');
    const token = await served.issuer.token('s', {
      key: foreign,
      header: { jwk: foreign.publicJwk, kid: undefined },
      claims: verified,
    });
    await rejected(token);
  });

  it('refuses a signed value that is not a set of claims', async () => {
    const token = await new CompactSign(new TextEncoder().encode('[1]'))
      .setProtectedHeader({ alg: 'RS256', kid: served.issuer.key.id, typ: 'at+jwt' })
      .sign(served.issuer.key.privateKey);
    await rejected(token);
  });
});

describe('with a valid token', () => {
  it('accepts other providers’ tokens by configuration: other claims, a list of scopes, several clients', async () => {
    const other = await serveForTest({
      env: {
        OIDC_SCOPE: 'jobs.write',
        OIDC_SCOPE_CLAIM: 'permissions',
        OIDC_ALLOWED_CLIENTS: 'jibline-web, partner',
        OIDC_CLIENT_CLAIM: 'appid',
        OIDC_TOKEN_MAX_SECONDS: '600',
      },
    });
    const statusOf = async (over: Record<string, unknown>) => {
      const claims = {
        ...verified,
        appid: 'partner',
        permissions: ['jobs.read', 'jobs.write'],
        exp: now() + 600,
        ...over,
      };
      const authorization = `Bearer ${await other.issuer.token('s', { claims })}`;
      return (await other.app.inject({ url: other.api('Users/CurrentUser'), headers: { authorization } })).statusCode;
    };
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ appid: 'stranger' })).toBe(401);
    expect(await statusOf({ permissions: ['jobs.read'], scope: 'jobs.write' })).toBe(403);
    expect(await statusOf({ exp: now() + 700 })).toBe(401);
    await other.stop();
  });

  it('accepts any client and any scope only if configured', async () => {
    const open = await serveForTest({ env: { OIDC_SCOPE: 'none', OIDC_ALLOWED_CLIENTS: 'any' } });
    const claims = { ...verified, client_id: 'whoever', scope: '' };
    const authorization = `Bearer ${await open.issuer.token('s', { claims })}`;
    const answer = await open.app.inject({ url: open.api('Users/CurrentUser'), headers: { authorization } });
    expect(answer.statusCode).toBe(200);
    await open.stop();
  });

  it('creates a row for a new person and finds it again', async () => {
    const first = await served.as('New@Example.test', { url: served.api('Users/CurrentUser') });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      email: 'New@Example.test',
      name: 'Test Person',
      registered: false,
      access: { active: true, type: null },
    });
    const second = await served.as('New@Example.test', { url: served.api('Users/CurrentUser') });
    expect(second.json().id).toBe(first.json().id);
  });

  it('creates one row when a first visit sends many requests at once', async () => {
    const url = served.api('Users/CurrentUser');
    const answers = await Promise.all(Array.from({ length: 8 }, () => served.as('crowd@example.test', { url })));
    expect(answers.map((a) => a.statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((a) => a.json().id)).size).toBe(1);
  });

  it('links the row an administrator prepared, ignoring the case of the address', async () => {
    const id = await served.prepare('Prepared@Example.test', {}, [[0, 0, null]]);
    const answer = await served.as('prepared@example.TEST', { url: served.api('Users/CurrentUser') });
    expect(answer.json()).toMatchObject({ id, name: 'Test Person', access: { type: 'global', administrator: true } });
  });

  it('does not give a linked row to another subject with the same address', async () => {
    await served.as('taken@example.test', { url: served.api('Users/CurrentUser') });
    const token = await served.issuer.token('somebody-else', {
      claims: { email: 'taken@example.test', email_verified: true },
    });
    const answer = await ask(`Bearer ${token}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('forbidden');
  });

  it('never links an unverified address', async () => {
    const id = await served.prepare('unverified@example.test', {}, [[0, 0, null]]);
    const answer = await served.as(
      'unverified@example.test',
      { url: served.api('Users/CurrentUser') },
      { email_verified: false },
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('email-unverified');
    const row = await served.db.selectFrom('users').select('subject').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ subject: null });
  });

  it('follows an address changed at the identity provider', async () => {
    const before = await ask(
      `Bearer ${await served.issuer.token('mover', { claims: { email: 'old@example.test', email_verified: true } })}`,
    );
    const after = await ask(
      `Bearer ${await served.issuer.token('mover', { claims: { email: 'new-address@example.test', email_verified: true } })}`,
    );
    expect(after.json()).toMatchObject({ id: before.json().id, email: 'new-address@example.test' });
  });

  it('fetches the address from the provider where access tokens do not contain it', async () => {
    const token = await served.issuer.token('quiet');
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(503);
    const other = await served.issuer.token('quiet', { claims: { jti: '2' } });
    served.issuer.profiles.set(other, { sub: 'quiet', email: 'quiet@example.test', email_verified: true });
    expect((await ask(`Bearer ${other}`)).json().email).toBe('quiet@example.test');
  });

  it('refuses a deactivated person from the next request on', async () => {
    const url = served.api('Users');
    const self = served.api('Users/CurrentUser');
    const { id } = (await served.as('leaver@example.test', { url: self })).json();
    expect((await served.as('leaver@example.test', { url })).statusCode).not.toBe(403);
    await served.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    await expect
      .poll(async () => (await served.as('leaver@example.test', { url })).json().code, { interval: 5 })
      .toBe('account-inactive');
    const answer = await served.as('leaver@example.test', { url: self });
    expect(answer.json()).toMatchObject({ active: false, access: { active: false, type: null }, actions: [] });
  });

  it('checks a cached token as strictly as a new one', async () => {
    const token = await served.tokenFor('regular@example.test');
    const authorization = `Bearer ${token}`;
    const users = () => served.app.inject({ url: served.api('Users'), headers: { authorization } });
    const { id } = (await ask(authorization)).json();
    expect((await ask(authorization)).json().id).toBe(id);
    expect((await ask(`bearer   ${token}`)).json().id).toBe(id);
    for (const forged of [`${token}x`, token.slice(0, -1), `${token} x`, `x${token}`])
      expect((await ask(`Bearer ${forged}`)).statusCode).toBe(401);
    await served.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    await expect.poll(async () => (await users()).json().code, { interval: 5 }).toBe('account-inactive');
    await served.db
      .updateTable('users')
      .set({ active: true, sessions_not_before: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute();
    await expect.poll(async () => (await ask(authorization)).json().code, { interval: 5 }).toBe('session-ended');
  });

  it('refuses an unverified address each time, cached or not', async () => {
    const claims = { email: 'open@example.test', email_verified: false };
    const authorization = `Bearer ${await served.issuer.token('open', { claims })}`;
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(authorization)).json().code).toBe('email-unverified');
  });

  it.each(['ES256', 'PS256'])('takes %s too', async (algorithm) => {
    const issuer = served.issuer;
    const old = issuer.key;
    const key = await newKey(`key-${algorithm}`, algorithm);
    issuer.publish(old, key);
    const fresh = await serveForTest({ env: { OIDC_ISSUER: issuer.url } });
    const token = await issuer.token('es', { key, claims: { email: 'es@example.test', email_verified: true } });
    const answer = await fresh.app.inject({
      url: fresh.api('Users/CurrentUser'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    await fresh.stop();
    issuer.publish(old);
  });
});
