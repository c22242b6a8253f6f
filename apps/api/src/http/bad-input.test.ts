import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const contact = (payload: string, contentType = 'application/json', query = '') =>
  served.app.inject({
    method: 'POST',
    url: served.api('contact') + query,
    headers: { 'content-type': contentType },
    payload,
    // Each case comes from another address, because this test is not about rate limits.
    remoteAddress: `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
  });
const good = () => ({
  name: 'Kim',
  email: 'kim@example.test',
  subject: 'A question',
  message: 'How high may I go?',
  website: '',
  startedAt: new Date(Date.now() - 60_000).toISOString(),
});

describe('a body that violates the contract', () => {
  it.each([
    ['cut short', '{"name":'],
    ['not JSON', 'name=Kim'],
    ['a prototype key', '{"__proto__":{"admin":true}}'],
    ['a constructor key', '{"constructor":{"prototype":{"admin":true}}}'],
  ])('%s is malformed-json', async (_what, payload) => {
    const answer = await contact(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed-json']);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it('is not repeated in the error', async () => {
    expect((await contact('{"secret-name": oops')).body).not.toContain('secret-name');
  });

  it.each([
    ['', 'the body is missing'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['"text"', 'text'],
    ['7', 'a number'],
  ])('%s (%s) is bad-request', async (payload) => {
    const answer = await contact(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  });

  it('says for each field what to enter', async () => {
    const answer = await contact(JSON.stringify({ ...good(), email: 'nobody', message: 5, extra: true }));
    const { issues, code } = answer.json();
    expect(code).toBe('bad-request');
    expect(issues.map((issue: { path: string }) => issue.path).sort()).toEqual(['', 'email', 'message']);
    expect(JSON.stringify(issues)).toContain('extra');
    expect(JSON.stringify(issues)).toContain('Enter a text.');
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonx', '%%%'])(
    'content type %s is refused',
    async (type) => {
      const answer = await contact(JSON.stringify(good()), type);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it('more than 64 kB without an account, or a mebibyte with one, is too-large', async () => {
    const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
    const withAccount = async (bytes: number) => {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'PUT', url: served.api('UserDetails/'), headers, payload: bodyOf(bytes) } as const;
      return (await served.as('asker@example.test', request)).json();
    };
    expect((await contact(bodyOf(65_537))).json()).toMatchObject({
      status: 413,
      code: 'too-large',
      detail: 'The request is too large.',
    });
    expect((await contact(bodyOf(65_536))).json().code).toBe('bad-request');
    expect((await withAccount(1_048_577)).code).toBe('too-large');
    expect((await withAccount(1_048_576)).code).toBe('bad-request');
  });

  it('unknown keys are named, but not echoed by the thousand', async () => {
    const keys = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key${n}`, 0]));
    const answer = await contact(JSON.stringify({ ...good(), ...keys }));
    const [issue] = answer.json().issues;
    expect(issue.message).toMatch(/^Remove key0, key1, .+…$/);
    expect(issue.message).toHaveLength(200);
    expect(answer.body.length).toBeLessThan(1_000);
    const long = await contact(JSON.stringify({ ...good(), ['k'.repeat(60_000)]: 'a\u0000b' }));
    expect([long.statusCode, long.json().issues[0].path.length]).toEqual([400, 200]);
  });

  it.each([
    ['NUL', 'a\u0000bcdefghijk'],
    ['half a character', 'abcdefghij\ud800'],
  ])('text the database cannot store (%s) is refused', async (_what, message) => {
    const answer = await contact(JSON.stringify({ ...good(), message }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: 'message', message: 'The text contains a character that can’t be stored. Type it again.' },
    ]);
  });

  it('JSON nested deeper than 64 levels is refused before it is parsed', async () => {
    const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`;
    const tooDeep = 'The body is nested more than 64 levels deep. Send it flatter.';
    const detail = async (payload: string) => (await contact(payload)).json().detail;
    expect(await detail(nested(66))).toBe(tooDeep);
    // The brackets are never closed, which shows that nothing parsed them.
    expect(await detail('['.repeat(60_000))).toBe(tooDeep);
    expect(await detail(nested(64))).not.toBe(tooDeep);
    const payload = '['.repeat(500_000) + ']'.repeat(500_000);
    const headers = { 'content-type': 'application/json' };
    const url = served.api('UserDetails/');
    const withAccount = await served.as('asker@example.test', { method: 'PUT', url, headers, payload });
    expect([withAccount.statusCode, withAccount.json().detail]).toEqual([400, tooDeep]);
  });

  it('brackets inside a text do not count', async () => {
    const message = `${'[{'.repeat(200)} \\" ${'[{'.repeat(200)}`;
    expect((await contact(JSON.stringify({ ...good(), message }))).statusCode).toBeLessThan(300);
  });

  it('an unknown query parameter is refused', async () => {
    expect((await contact(JSON.stringify(good()), 'application/json', '?debug=1')).json().code).toBe('bad-request');
  });
});

describe('an address that violates the contract', () => {
  const get = (url: string) => served.as('asker@example.test', { url });

  it('another method is 405 with Allow', async () => {
    for (const method of ['PATCH', 'DELETE', 'PUT', 'OPTIONS'] as const) {
      const answer = await served.app.inject({ method, url: served.api('contact'), payload: 'x' });
      expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([
        405,
        'method-not-allowed',
        'POST',
      ]);
    }
    const several = await served.app.inject({
      method: 'PATCH',
      url: served.api('Users/01890a5d-ac96-774b-bcce-b302099a8057'),
    });
    expect(several.headers.allow).toBe('DELETE, GET, HEAD');
    // A fixed word comes before a parameter: "CurrentUser" cannot be deleted like an id.
    expect(
      (await served.as('asker@example.test', { method: 'DELETE', url: served.api('Users/CurrentUser') })).statusCode,
    ).toBe(405);
  });

  it.each(['api/Nothing', 'api/users/currentuser', 'api/Users/CurrentUser/', 'api//Users', 'nothing', 'api'])(
    '%s is unknown, also to a browser',
    async (path) => {
      const answer = await served.app.inject({
        url: `/jibline-backend-core/${path}`,
        headers: { accept: 'text/html' },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    },
  );

  it('broken percent-encoding is bad-request', async () => {
    const answer = await get(served.api('Users/%E0%A4%A'));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  });

  it('a parameter of the wrong type, or too long, is a coded 4xx', async () => {
    for (const id of ['1', 'a%00b', '../../etc/passwd', '%2e%2e%2f', 'x'.repeat(2000)]) {
      const answer = await get(served.api(`Users/${id}`));
      expect(answer.statusCode === 501 || (answer.statusCode >= 400 && answer.statusCode < 500)).toBe(true);
    }
  });
});

describe('malformed HTTP', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(served.address);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('is answered with a problem document', async () => {
    const answer = await raw('HELLO THERE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer).toContain('"code":"bad-request"');
  });

  it('endless headers are refused with 431', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('The request headers are too large.');
  });

  it('two lengths for one body are refused', async () => {
    const answer = await raw('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
