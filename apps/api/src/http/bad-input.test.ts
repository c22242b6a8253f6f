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
    // Each case is another visitor: the limit on this call is not what is tested here.
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

describe('a body that is not as agreed', () => {
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

  it('does not repeat the body in what it says', async () => {
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
    'content type %s is not taken',
    async (type) => {
      const answer = await contact(JSON.stringify(good()), type);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it('more than a mebibyte is too-large', async () => {
    const answer = await contact(JSON.stringify({ ...good(), message: 'x'.repeat(1_100_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large']);
  });

  it.each([
    ['NUL', 'a\u0000bcdefghijk'],
    ['half a character', 'abcdefghij\ud800'],
  ])('text the database cannot hold (%s) is refused at the door', async (_what, message) => {
    const answer = await contact(JSON.stringify({ ...good(), message }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: 'message', message: 'The text contains a character that can’t be stored. Type it again.' },
    ]);
  });

  it('JSON nested deeper than any stack is refused, not fatal', async () => {
    const answer = await contact('['.repeat(200_000) + ']'.repeat(200_000));
    expect(answer.statusCode).toBe(400);
  });

  it('a query nobody asked for is refused', async () => {
    expect((await contact(JSON.stringify(good()), 'application/json', '?debug=1')).json().code).toBe('bad-request');
  });
});

describe('an address that is not as agreed', () => {
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
    // A fixed word before a parameter: deleting "CurrentUser" is no call of its own.
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

  it('a parameter of another kind, or too long, is a coded 4xx', async () => {
    for (const id of ['1', 'a%00b', '../../etc/passwd', '%2e%2e%2f', 'x'.repeat(2000)]) {
      const answer = await get(served.api(`Users/${id}`));
      expect(answer.statusCode === 501 || (answer.statusCode >= 400 && answer.statusCode < 500)).toBe(true);
    }
  });
});

describe('what is hardly HTTP', () => {
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

  it('headers without end are refused with 431', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('The request headers are too large.');
  });

  it('two lengths for one body are refused', async () => {
    const answer = await raw('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
