import { CORE_BASE } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, type TokenOptions } from '../../test/issuer.ts';
import { type Served, serveForTest } from '../../test/served.ts';

/** As Entra ID names an API: by a number of its own in tokens, by an address in scopes. */
const GUID = '1f0e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b';
const ADDRESS = `api://${GUID}`;

let served: Served;
let foreign: Served;
beforeAll(async () => {
  [served, foreign] = await Promise.all([
    serveForTest(),
    serveForTest({
      env: {
        OIDC_AUDIENCE: `${ADDRESS}, ${GUID}`,
        OIDC_REQUEST_SCOPES: `openid profile email ${ADDRESS}/rw:jobs`,
        OIDC_TOKEN_TYPE: 'JWT',
        OIDC_SCOPE_CLAIM: 'scp',
        OIDC_CLIENT_CLAIM: 'azp',
      },
    }),
  ]);
});
afterAll(() => Promise.all([served.stop(), foreign.stop()]));

const verified = { email: 'alex@example.test', email_verified: true };
const seconds = () => Math.floor(Date.now() / 1000);
const today = new Date().toISOString().slice(0, 11);

/** The answer to a call with this token, and the only line the log has about it. */
async function ask(at: Served, token: string) {
  const before = at.log().length;
  const url = at.api('Users/CurrentUser');
  const { statusCode, body } = await at.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const log = at.log().slice(before);
  const lines = log.split('\n').filter((line) => line.includes('"operation":"currentUser"'));
  expect(lines).toHaveLength(1);
  const { claim, found, expected, msg, level } = JSON.parse(lines[0] ?? '');
  return { statusCode, body, log, fault: [claim, found, expected], msg, level };
}
const issued = async (at: Served, options: TokenOptions) => {
  const token = await at.issuer.token('s', { ...options, claims: { ...verified, ...options.claims } });
  return { token, ...(await ask(at, token)) };
};

describe('a token for another audience', () => {
  const entra = (aud: unknown) => ({
    header: { typ: 'JWT' },
    claims: { aud, azp: 'jibline-web', scp: 'rw:jobs', scope: undefined, client_id: undefined },
  });

  it.each([[GUID], [ADDRESS], [['somebody-else', GUID]]])('%j gets in where the installation names it', async (aud) => {
    expect((await issued(foreign, entra(aud))).statusCode).toBe(200);
  });

  it.each([['jibline-backend-services'], [`${GUID}x`], ['none'], [undefined]])('%j does not', async (aud) => {
    const { statusCode, fault } = await issued(foreign, entra(aud));
    expect([statusCode, ...fault]).toEqual([401, 'aud', aud ?? 'nothing', `${ADDRESS}, ${GUID}`]);
  });

  it('is refused by an installation that names none, whose log says why and nothing of the token', async () => {
    const { token, statusCode, fault, log, msg, level } = await issued(served, { claims: { aud: GUID } });
    expect([statusCode, msg, level, ...fault]).toEqual([
      401,
      'refused',
      'info',
      'aud',
      GUID,
      'jibline-backend-services',
    ]);
    for (const part of token.split('.')) expect(log).not.toContain(part);
    expect(log).not.toContain('alex@example.test');
  });

  it('is what the web asks for, with the scopes that give it', async () => {
    const config = async (at: Served) => (await at.app.inject({ url: `${CORE_BASE}/web-config` })).json().identity;
    expect(await config(foreign)).toMatchObject({
      audience: ADDRESS,
      scopes: ['openid', 'profile', 'email', `${ADDRESS}/rw:jobs`],
    });
    expect(await config(served)).toMatchObject({
      audience: 'jibline-backend-services',
      scopes: ['openid', 'profile', 'email', 'rw:jobs', 'offline_access'],
    });
  });
});

describe('the log of a refused token', () => {
  it.each<[string, TokenOptions, number, string, string, string]>([
    ['type', { header: { typ: 'JWT' } }, 401, 'typ', 'JWT', 'at+jwt'],
    ['no type', { header: { typ: undefined } }, 401, 'typ', 'nothing', 'at+jwt'],
    ['several audiences', { claims: { aud: ['a', 'b'] } }, 401, 'aud', 'a, b', 'jibline-backend-services'],
    ['client', { claims: { client_id: 'other' } }, 401, 'client_id', 'other', 'jibline-web'],
    ['other claim’s client', { claims: { client_id: undefined, azp: 'other' } }, 401, 'azp', 'other', 'jibline-web'],
    ['no client', { claims: { client_id: undefined } }, 401, 'client_id, azp', 'nothing', 'jibline-web'],
    ['scope', { claims: { scope: 'openid jobs' } }, 403, 'scope', 'openid jobs', 'rw:jobs'],
    ['life', { claims: { iat: 7, exp: seconds() + 60 } }, 401, 'exp', 'seconds', 'at most 86400 seconds'],
    ['bearer', { claims: { sub: undefined } }, 401, 'sub', 'nothing', 'a subject'],
    ['nameless bearer', { claims: { sub: 'x'.repeat(256) } }, 401, 'sub', 'something else (not shown)', 'a subject'],
    ['end', { claims: { exp: 1_700_000_000 } }, 401, 'exp', '2023-11-14T22:13:20.000Z', `after ${today}`],
    ['start', { claims: { nbf: 4_102_444_800 } }, 401, 'nbf', '2100-01-01T00:00:00.000Z', `at most ${today}`],
    ['no end', { claims: { exp: undefined } }, 401, 'exp', 'nothing', `after ${today}`],
    ['address', { claims: { email: undefined } }, 503, '', '', ''],
    ['unverified address', { claims: { email_verified: 'yes' } }, 403, 'email_verified', 'nothing, or', 'true'],
  ])(
    'names the claim, what was found and what was expected: %s',
    async (_, options, status, claim, found, expected) => {
      const answer = await issued(served, options);
      expect(answer.statusCode).toBe(status);
      if (claim === '') return expect(answer.fault).toEqual([undefined, undefined, undefined]);
      expect(answer.fault).toEqual([claim, expect.stringContaining(found), expect.stringContaining(expected)]);
      for (const secret of [...answer.token.split('.'), 'alex@', 'xxxx']) expect(answer.log).not.toContain(secret);
    },
  );

  it('names issuer, key and signature', async () => {
    const { url } = served.issuer;
    const elsewhere = { claims: { iss: 'https://id.example.com/' } };
    expect((await issued(served, elsewhere)).fault).toEqual(['iss', 'https://id.example.com/', url]);
    const strange = await newKey('key-9');
    expect((await issued(served, { key: strange })).fault).toEqual([
      'kid',
      'key-9 (RS256)',
      `a key published by ${url}`,
    ]);
    const disguised = { ...strange, id: 'key-1' };
    expect((await issued(served, { key: disguised })).fault).toEqual([
      'signature',
      'not by key-1 (RS256)',
      `by that key of ${url}`,
    ]);
  });

  it('says of what is no token only how it looks', async () => {
    const three = 'a signed JWT of 3 parts';
    expect((await ask(served, 'opaque-1234')).fault).toEqual(['format', '11 characters in 1 part', three]);
    expect((await ask(served, 'x.y.z')).fault).toEqual(['format', '5 characters in 3 parts', three]);
    expect((await ask(served, 'a'.repeat(8_193))).fault).toEqual([
      'length',
      '8193 characters',
      'at most 8192 characters',
    ]);
    const { fault, log } = await ask(served, 'two words');
    expect(fault).toEqual(['Authorization', 'something else (not shown)', 'Bearer and a token']);
    expect(log).not.toContain('two words');
  });

  it('cuts what a stranger wrote into it, on one line, and hides what looks like a person or a token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const headed = async (header: object) => (await ask(served, `${part(header)}.${part({})}.eA`)).fault;
    expect(await headed({ alg: `HS256\n{"level":"error"}\u202e` })).toEqual([
      'alg',
      'HS256 {"level":"error"} ',
      'RS256, ES256, PS256',
    ]);
    expect(await headed({ alg: 'n'.repeat(5_000) })).toEqual(['alg', `${'n'.repeat(200)}…`, 'RS256, ES256, PS256']);
    expect(await headed({ alg: { deep: ['x'] } })).toEqual([
      'format',
      expect.stringMatching(/ in 3 parts$/),
      expect.any(String),
    ]);
    const { fault } = await issued(served, { claims: { aud: ['kim@example.test', 'eyJhbGciOiJub25lIn0.e30.'] } });
    expect(fault[1]).toBe('[hidden], [hidden]');
  });
});
