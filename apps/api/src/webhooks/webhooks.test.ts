import { createHmac } from 'node:crypto';
import { API_KEY_SCOPES, HOUR_MS, WEBHOOK_EVENT_TYPES, type WebhookDelivery, webhookTypesFor } from '@jibline/contract';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, LODGE } from '../../test/application-world.ts';
import { caller } from '../../test/people.ts';
import { aKey, program } from '../../test/programs.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts';
import { newId } from '../new-id.ts';
import { type DeliveryJob, deliver } from './deliver.ts';
import { sweepDeliveries } from './sweep.ts';

let served: Served;
let world: ApplicationWorld;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  ({ served, world } = await servedWorld({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1, localhost:4000' } }));
});
afterAll(async () => {
  await served.stop();
  await receiver.stop();
});
afterEach(async () => {
  receiver.behaveAs(null);
  receiver.received.length = 0;
  await served.db.deleteFrom('webhooks').execute();
  // Limits have a test of their own.
  await served.db.deleteFrom('rate_limit_windows').execute();
});

const ADMIN = 'companyAdmin@cases.test';
const admin = () => caller(served, ADMIN);
async function aWebhook(over: object = {}, organisation = world.company, email = ADMIN) {
  const made = await caller(served, email).post(`Organisation/${organisation}/webhooks`, {
    name: 'Dispatch',
    url: receiver.url,
    events: webhookTypesFor('APPLICANT'),
    ...over,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  receiver.trust(made.body.secret);
  return { id: made.body.webhook.id as string, secret: made.body.secret as string };
}
const log = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin().get(`webhooks/${id}/deliveries`)).body.items;
const stateOf = async (id: string) =>
  (await admin().get(`Organisation/${world.company}/webhooks`)).body.items.find((one: { id: string }) => one.id === id);
/** A message that is not queued: the test decides when each attempt is made. */
async function aMessage(webhookId: string): Promise<string> {
  const [id, at] = [newId(), new Date()];
  const payload = JSON.stringify({ id: newId(), type: 'ping', created: at.toISOString(), application: null });
  await served.db
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: webhookId, event_id: newId(), payload, created_at: at, round_started_at: at })
    .execute();
  return id;
}
const attempt = (deliveryId: string, tries: number, at = new Date(), round = 1) =>
  deliver({ ...served.webhooks, now: () => at }, { deliveryId, round, tries } satisfies DeliveryJob);

describe('a receiver written against the description', () => {
  it('is told of each event, takes it by the official library, and fetches the rest by its key', async () => {
    await aWebhook();
    const { secret: key } = await aKey(served, ADMIN, world.company, API_KEY_SCOPES);
    const application = await world.lodged(undefined, { by: 'companyManager' });
    await expect.poll(() => receiver.received.map(({ event }) => event?.type)).toEqual(['application.lodge']);
    const [first] = receiver.received;
    expect(first).toMatchObject({
      verdict: 'taken',
      event: { application: { id: application.id, number: application.number, fromState: 0, toState: 2 } },
      userAgent: expect.stringMatching(/^Jibline-Webhooks\//),
    });
    // No names, addresses or answers: only what a number and two states say.
    expect(Object.keys(JSON.parse(first?.body ?? '').application)).toEqual([
      'id',
      'number',
      'fromState',
      'toState',
      'version',
    ]);
    const fetched = await program(served, key)('GET', `CranePermitApplications/${first?.event?.application?.id}`);
    expect(fetched).toMatchObject({ status: 200, body: { number: application.number, state: 2 } });
    await world.as('airportManager').move(application.id, { event: 'take' });
    await expect
      .poll(() => receiver.received.map(({ event }) => event?.type))
      .toEqual(['application.lodge', 'application.take']);
  });

  it('is not told of what it did not choose, of others’ applications, nor of what only staff see', async () => {
    const { id } = await aWebhook({ events: ['application.take'] });
    // As if it had been added before this event was for staff only: what is sent does not depend on what was offered.
    await sql`update webhooks set events = array['application.take', 'application.mark-ready']`.execute(served.db);
    await world.lodged(undefined, { by: 'applicant' });
    const ours = await world.lodged(undefined, { by: 'companyManager' });
    await world.as('airportManager').move(ours.id, { event: 'take' });
    await world.as('airportManager').move(ours.id, { event: 'mark-ready', recommendation: 'Approve.', conditions: [] });
    await expect
      .poll(async () =>
        (
          await served.db
            .selectFrom('application_events')
            .select('event')
            .where('application_id', '=', ours.id)
            .where('handled_at', 'is not', null)
            .execute()
        )
          .map(({ event }) => event)
          .sort(),
      )
      .toEqual(['lodge', 'mark-ready', 'take']);
    expect((await log(id)).map(({ event }) => event.type)).toEqual(['application.take']);
  });

  it('of an operator is told of its airports, once an application is submitted', async () => {
    const mine = await aWebhook({}, world.operator, 'operatorAdmin@cases.test');
    const application = await world.lodged(undefined, { by: 'applicant' });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.event?.application?.number).toBe(application.number);
    expect(mine.secret).toMatch(/^whsec_[\w-]{43}$/);
  });

  it('refuses what is forged, changed or old', async () => {
    const { secret } = await aWebhook();
    const { webhooks } = new Stripe('sk_test_unused');
    await admin().post(`webhooks/${(await aWebhook()).id}/test`);
    const [ping] = receiver.received;
    expect(ping?.verdict).toBe('taken');
    const [, time = ''] = /t=(\d+)/.exec(ping?.signature ?? '') ?? [];
    // By hand, from the description: the time, a full stop, the body.
    const old = Number(time) - 301;
    const signed = createHmac('sha256', secret).update(`${old}.${ping?.body}`).digest('hex');
    expect(() => webhooks.constructEvent(ping?.body ?? '', `t=${old},v1=${signed}`, secret)).toThrow('tolerance');
    expect(() => webhooks.constructEvent(`${ping?.body} `, ping?.signature ?? '', secret)).toThrow('signatures');
  });
});

describe('the test button', () => {
  it('sends a signed ping and shows the answer', async () => {
    const { id } = await aWebhook();
    receiver.behaveAs((response) => void response.writeHead(202).end('queued\u0000\n as 17'));
    const { status, body } = await admin().post(`webhooks/${id}/test`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'delivered',
      event: { type: 'ping', application: null },
      attempts: [{ status: 202, problem: null, excerpt: 'queued as 17' }],
    });
    expect(receiver.received.map(({ verdict }) => verdict)).toEqual(['taken']);
    expect(await log(id)).toHaveLength(1);
  });

  const FAULTS: [what: string, behave: Parameters<Receiver['behaveAs']>[0], status: number | null, problem: string][] =
    [
      ['answers 500', (r) => void r.writeHead(500).end('broken'), 500, 'The receiver answered 500.'],
      [
        'redirects',
        (r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
        302,
        'The receiver answered 302, a redirect. Enter the address it redirects to.',
      ],
      ['closes', (r) => void r.destroy(), null, 'The receiver closed the connection without an answer.'],
      [
        'closes in the middle of its answer',
        (r) => {
          r.writeHead(200, { 'content-length': '100' });
          r.write('half', () => r.destroy());
        },
        null,
        'The receiver closed the connection without an answer.',
      ],
      [
        'answers with what is no HTTP',
        (r) => void r.socket?.end('hello\r\n\r\n'),
        null,
        'The receiver’s answer is not valid HTTP.',
      ],
    ];
  it.each(FAULTS)('when the receiver %s says so', async (_what, behave, status, problem) => {
    const { id } = await aWebhook();
    receiver.behaveAs(behave);
    const { body } = await admin().post(`webhooks/${id}/test`);
    expect(body).toMatchObject({ state: 'failed', attempts: [{ status, problem }] });
  });

  it('when the receiver answers twice takes the first answer', async () => {
    const { id } = await aWebhook();
    receiver.behaveAs((r) => {
      r.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 500 No\r\ncontent-length: 2\r\n\r\nno');
    });
    const { body } = await admin().post(`webhooks/${id}/test`);
    expect(body).toMatchObject({ state: 'delivered', attempts: [{ status: 200, excerpt: 'ok' }] });
  });

  it('when the receiver never answers, or never ends its answer, gives up after ten seconds', async () => {
    const { id } = await aWebhook();
    receiver.behaveAs((r, _request, count) => {
      if (count === 2) r.writeHead(200).write('and then');
    });
    const [silent, endless] = await Promise.all([
      admin().post(`webhooks/${id}/test`),
      admin().post(`webhooks/${id}/test`),
    ]);
    for (const { body } of [silent, endless]) {
      expect(body.attempts[0]).toMatchObject({ problem: 'The receiver did not answer within 10 seconds.' });
      expect(body.attempts[0].durationMs).toBeGreaterThan(9_900);
      expect(body.attempts[0].durationMs).toBeLessThan(15_000);
    }
  });

  it('reads no more of an endless answer than it needs', async () => {
    const { id } = await aWebhook();
    receiver.behaveAs((r) => {
      r.writeHead(200);
      const more = () => r.write('x'.repeat(65_536)) && setImmediate(more);
      r.on('drain', more);
      more();
    });
    const { body } = await admin().post(`webhooks/${id}/test`);
    expect(body).toMatchObject({ state: 'delivered', attempts: [{ status: 200, excerpt: 'x'.repeat(500) }] });
  });
});

describe('a message that is not taken', () => {
  const MINUTE = 60_000;
  /** From the description: 1, 5 and 30 minutes, 2, 6 and 12 hours, then a day, twice. */
  const WAITS = [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);

  it('is tried again after these waits, for about three days; then the webhook is stopped and its administrators are told', async () => {
    const { id } = await aWebhook();
    receiver.behaveAs((r) => void r.writeHead(503).end());
    const message = await aMessage(id);
    let at = Date.now();
    for (const [tries, wait] of WAITS.entries()) {
      await attempt(message, tries, new Date(at));
      const [waiting] = await log(id);
      expect(waiting).toMatchObject({ state: 'waiting', nextAttemptAt: new Date(at + wait).toISOString() });
      at += wait;
    }
    expect(await stateOf(id)).toMatchObject({ state: 'active', failingSince: expect.any(String) });
    await attempt(message, WAITS.length, new Date(at));
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(failed?.attempts).toHaveLength(9);
    // 1 + 5 + 30 minutes and 2 + 6 + 12 + 24 + 24 hours.
    const span = Date.parse(failed?.attempts.at(-1)?.at ?? '') - Date.parse(failed?.attempts[0]?.at ?? '');
    expect(span).toBe(68 * HOUR_MS + 36 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: 'disabled' });
    const emails = await served.db
      .selectFrom('letters')
      .select(['to_address', 'subject', 'text_body'])
      .where('kind', '=', 'webhook-disabled')
      .execute();
    expect(emails.map(({ to_address }) => to_address)).toEqual([ADMIN]);
    expect(emails[0]?.text_body).toContain('The receiver answered 503.');
    // Stopped: what is due is not sent any more, and says so.
    receiver.received.length = 0;
    const next = await aMessage(id);
    await attempt(next, 0);
    expect(receiver.received).toEqual([]);
    expect((await log(id)).find((one) => one.id === next)).toMatchObject({
      state: 'failed',
      attempts: [{ problem: 'Not sent: the webhook is paused or stopped.' }],
    });
  });

  it('leaves a webhook alone that took another one meanwhile', async () => {
    const { id } = await aWebhook();
    receiver.behaveAs((r) => void r.writeHead(500).end());
    const message = await aMessage(id);
    for (let tries = 0; tries < WAITS.length; tries += 1) await attempt(message, tries);
    receiver.behaveAs(null);
    await attempt(await aMessage(id), 0, new Date(Date.now() + 1000));
    receiver.behaveAs((r) => void r.writeHead(500).end());
    await attempt(message, WAITS.length);
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
  });

  it('taken at last is not sent again, even by a job that runs twice', async () => {
    const { id } = await aWebhook();
    const message = await aMessage(id);
    receiver.behaveAs((r) => void r.writeHead(500).end());
    await attempt(message, 0);
    receiver.behaveAs(null);
    await Promise.all([attempt(message, 1), attempt(message, 1)]);
    await attempt(message, 1);
    await attempt(message, 0);
    const [delivered] = await log(id);
    expect(delivered).toMatchObject({ state: 'delivered' });
    expect(await stateOf(id)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) });
    // At least once: two at the same moment may both arrive; the log has one success, and the id is the same.
    expect(delivered?.attempts.filter(({ problem }) => problem === null)).toHaveLength(1);
  });

  it('is sent again by a person under the same id, and a waiting attempt of before is skipped', async () => {
    const { id } = await aWebhook();
    const message = await aMessage(id);
    receiver.behaveAs((r) => void r.writeHead(500).end());
    await attempt(message, 0);
    receiver.behaveAs(null);
    const resent = await admin().post(`webhooks/${id}/deliveries/${message}/resend`);
    expect(resent).toMatchObject({ status: 202, body: { state: 'waiting' } });
    await expect.poll(async () => (await log(id))[0]?.state).toBe('delivered');
    await attempt(message, 1);
    expect(new Set(receiver.received.map(({ event }) => event?.id)).size).toBe(1);
    expect(receiver.received.map(({ verdict }) => verdict)).toEqual(['taken', 'seen before']);
    expect((await log(id))[0]?.attempts).toHaveLength(2);
  });
});

describe('a new signing secret', () => {
  it('signs together with the old one for a day, then alone', async () => {
    const { id, secret: old } = await aWebhook();
    const rolled = await admin().post(`webhooks/${id}/secret`);
    expect(rolled.status).toBe(200);
    const { secret } = rolled.body;
    expect(secret).not.toBe(old);
    const verdictWith = async (using: string) => {
      receiver.trust(using);
      await admin().post(`webhooks/${id}/test`);
      return receiver.received.at(-1)?.verdict;
    };
    expect([await verdictWith(old), await verdictWith(secret)]).toEqual(['taken', 'taken']);
    const ends = await stateOf(id);
    expect(Date.parse(ends.oldSecretUntil) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    await sql`update webhook_secrets set ends_at = now() - interval '1 second' where ends_at is not null`.execute(
      served.db,
    );
    expect([await verdictWith(old), await verdictWith(secret)]).toEqual(['refused', 'taken']);
    await sweepDeliveries(served.db);
    expect(await served.db.selectFrom('webhook_secrets').select('id').execute()).toHaveLength(1);
  });

  it('is in no list and in no log', async () => {
    const { id, secret } = await aWebhook();
    await admin().post(`webhooks/${id}/test`);
    const answers = [await stateOf(id), await log(id)];
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(served.log()).not.toContain(secret);
  });
});

describe('managing webhooks', () => {
  it.each([
    ['http://example.com/hooks', 'Enter an address that starts with https://.'],
    ['https://10.0.0.1/hooks', 'This address is not on the public internet, so it can’t be called.'],
    ['https://[::1]/hooks', 'This address is not on the public internet, so it can’t be called.'],
    ['https://0xa.1/hooks', 'This address is not on the public internet, so it can’t be called.'],
    ['https://169.254.169.254/latest/meta-data', 'This address is not on the public internet, so it can’t be called.'],
    ['https://[::ffff:10.0.0.1]/hooks', 'This address is not on the public internet, so it can’t be called.'],
    ['https://database/hooks', 'This address is not on the public internet, so it can’t be called.'],
    ['http://localhost:4001/hooks', 'Enter an address that starts with https://.'],
  ])('%s is refused', async (url, message) => {
    const { status, body } = await admin().post(`Organisation/${world.company}/webhooks`, {
      name: 'Dispatch',
      url,
      events: ['application.approve'],
    });
    expect([status, body.issues]).toEqual([400, [{ path: 'url', message }]]);
  });

  it('offers an applicant’s company nothing that only staff see', async () => {
    const { status, body } = await admin().post(`Organisation/${world.company}/webhooks`, {
      name: 'Dispatch',
      url: receiver.url,
      events: ['application.take', 'application.mark-ready'],
    });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'events.1', message: 'Only an airport’s operator is told of this event.' }],
    ]);
  });

  it('pauses and starts again; meanwhile nothing is sent', async () => {
    const { id } = await aWebhook();
    const change = (version: number, active: boolean) =>
      admin().put(`webhooks/${id}`, {
        version,
        active,
        name: 'Dispatch',
        url: receiver.url,
        events: ['application.lodge'],
      });
    expect((await change(1, false)).body).toMatchObject({ state: 'paused', version: 2 });
    expect((await change(1, true)).status).toBe(409);
    const paused = await world.lodged(undefined, { by: 'companyManager' });
    await expect
      .poll(async () =>
        served.db
          .selectFrom('application_events')
          .select('id')
          .where('application_id', '=', paused.id)
          .where('handled_at', 'is not', null)
          .execute(),
      )
      .toHaveLength(1);
    expect(await log(id)).toEqual([]);
    expect((await change(2, true)).body).toMatchObject({ state: 'active', stateReason: null });
    await world.lodged(undefined, { by: 'companyManager' });
    await expect.poll(() => receiver.received.length).toBe(1);
  });

  it('deleted, takes its log and its secrets along', async () => {
    const { id } = await aWebhook();
    await admin().post(`webhooks/${id}/test`);
    expect((await admin().delete(`webhooks/${id}`)).status).toBe(204);
    for (const table of ['webhook_secrets', 'webhook_deliveries', 'webhook_attempts'] as const)
      expect(await served.db.selectFrom(table).select('id').execute()).toEqual([]);
    expect((await admin().get(`webhooks/${id}/deliveries`)).status).toBe(404);
  });

  it('has the log for 30 days', async () => {
    const { id } = await aWebhook();
    await admin().post(`webhooks/${id}/test`);
    expect(await sweepDeliveries(served.db, new Date(Date.now() + 29 * 24 * HOUR_MS))).toBe(0);
    expect(await sweepDeliveries(served.db, new Date(Date.now() + 31 * 24 * HOUR_MS))).toBe(1);
  });

  it('a draft that is submitted by payment or not: LODGE is an event of the table', () => {
    expect(WEBHOOK_EVENT_TYPES).toContain(`application.${LODGE.event}`);
    expect(WEBHOOK_EVENT_TYPES).not.toContain('application.create');
  });
});
