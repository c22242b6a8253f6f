import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const message = (over: object = {}) => ({
  name: 'Kim Crane',
  email: 'kim@example.test',
  subject: 'A question',
  message: 'How high may I go at Mascot?',
  website: '',
  startedAt: new Date(Date.now() - 30_000).toISOString(),
  ...over,
});
const send = (payload: object, remoteAddress: string) =>
  served.app.inject({ method: 'POST', url: served.api('contact'), payload, remoteAddress });

describe('the contact form', () => {
  it('reaches our mailbox, and replies reach the sender', async () => {
    const answer = await send(message(), '10.9.0.1');
    expect(answer.statusCode).toBe(202);
    expect(answer.json().reference).toMatch(/^C-[0-9A-F]{8}$/);
    await expect.poll(() => served.mailbox.raw.length, { timeout: 30_000 }).toBe(1);
    const [email] = await served.mailbox.letters();
    expect(email?.to).toMatchObject({ text: 'office@jibline.test' });
    expect(email?.replyTo?.text).toBe('kim@example.test');
    expect(email?.subject).toBe('Contact form: A question');
    expect(email?.text).toContain('How high may I go at Mascot?');
    expect(email?.text).toContain('Kim Crane <kim@example.test>');
  });

  it('refuses a form filled in too fast, from the future, or by a machine', async () => {
    const quick = await send(message({ startedAt: new Date().toISOString() }), '10.9.0.2');
    expect([quick.statusCode, quick.json().issues[0].path]).toEqual([400, 'startedAt']);
    const future = await send(message({ startedAt: '2999-01-01T00:00:00Z' }), '10.9.0.2');
    expect(future.statusCode).toBe(400);
    const stale = await send(message({ startedAt: '2020-01-01T00:00:00Z' }), '10.9.0.2');
    expect(stale.statusCode).toBe(400);
    const machine = await send(message({ website: 'https://spam.test' }), '10.9.0.2');
    expect(machine.json().issues[0].path).toBe('website');
  });

  it('limits one network address', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 7; i += 1)
      codes.push((await send(message({ email: `visitor${i}@example.test` }), '10.9.0.3')).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const rejected = await send(message(), '10.9.0.3');
    expect(rejected.json()).toMatchObject({ code: 'rate-limited', retryAfterSeconds: expect.any(Number) });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('limits one sender from many network addresses', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 7; i += 1)
      codes.push((await send(message({ email: 'Busy@example.test' }), `10.9.1.${i}`)).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });
});
