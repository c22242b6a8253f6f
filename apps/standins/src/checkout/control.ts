import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';
import type { CheckoutFaults, WebhookBehaviour } from './options.ts';

const quoted = (value: unknown) => JSON.stringify(value);

function count(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number from 0, not ${quoted(value)}`);
  return value;
}

function word<const W extends string>(value: unknown, name: string, words: readonly W[]): W {
  const found = words.find((it) => it === value);
  if (found === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, not ${quoted(value)}`);
  return found;
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new Error(`${name} must be text, not ${quoted(value)}`);
  return value;
}

function behaviourFrom(value: unknown): WebhookBehaviour {
  const { mode, delayMs, secret, skewSeconds } = Object(value);
  if (skewSeconds !== undefined && !Number.isInteger(skewSeconds))
    throw new Error(`webhooks.skewSeconds must be a whole number, not ${quoted(skewSeconds)}`);
  return {
    mode: word(mode ?? 'normal', 'webhooks.mode', ['normal', 'hold', 'never', 'twice']),
    ...(delayMs === undefined ? {} : { delayMs: count(delayMs, 'webhooks.delayMs') }),
    ...(secret === undefined ? {} : { secret: text(secret, 'webhooks.secret') }),
    ...(skewSeconds === undefined ? {} : { skewSeconds }),
  };
}

const SETTLED = ['succeeded', 'failed'] as const;

/** Each fault by name: validates its value, then applies it. */
const FAULTS: Record<string, (trouble: CheckoutFaults, value: unknown) => void> = {
  webhooks: (trouble, value) => trouble.webhooks(behaviourFrom(value)),
  release: (trouble, value) => trouble.release(word(value, 'release', ['in-order', 'reverse'])),
  resend: (trouble, value) => trouble.resend(text(value, 'resend')),
  failCalls: (trouble, value) => {
    const { times, call, status, afterwards } = Object(value);
    trouble.failCalls({
      times: count(times, 'failCalls.times'),
      ...(call === undefined ? {} : { call: text(call, 'failCalls.call') }),
      ...(status === undefined ? {} : { status: count(status, 'failCalls.status') }),
      ...(afterwards === true ? { afterwards } : {}),
    });
  },
  forgetKeys: (trouble) => trouble.forgetKeys(),
  respondSlowly: (trouble, value) => trouble.respondSlowly(count(value, 'respondSlowly')),
  refunds: (trouble, value) =>
    trouble.refunds(value === null ? null : word(value, 'refunds', ['succeed', 'pending', 'fail'])),
  settleRefund: (trouble, value) => {
    const { refund, status } = Object(value);
    trouble.settleRefund(text(refund, 'settleRefund.refund'), word(status, 'settleRefund.status', SETTLED));
  },
  settlePayment: (trouble, value) => {
    const { session, outcome } = Object(value);
    trouble.settlePayment(text(session, 'settlePayment.session'), word(outcome, 'settlePayment.outcome', SETTLED));
  },
  expire: (trouble, value) => trouble.expire(text(value, 'expire')),
  distortAmount: (trouble, value) => {
    const { session, cents } = Object(value);
    trouble.distortAmount(text(session, 'distortAmount.session'), count(cents, 'distortAmount.cents'));
  },
};

/** POST e.g. `{"webhooks": {"mode": "hold"}}` or `{"expire": "cs_test_…"}`. The header keeps web pages out. */
export async function serveControl(
  trouble: CheckoutFaults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || request.headers['x-standin-control'] !== 'yes') {
    reply(403, { error: 'POST with the header "x-standin-control: yes"' });
    return;
  }
  try {
    const wishes = Object.entries(Object(JSON.parse(await readBody(request))));
    const unknown = wishes.find(([name]) => FAULTS[name] === undefined);
    if (unknown) throw new Error(`unknown: ${unknown[0]}; there are ${Object.keys(FAULTS).join(', ')}`);
    for (const [name, value] of wishes) FAULTS[name]?.(trouble, value);
    reply(200, { ok: true });
  } catch (problem) {
    reply(400, { error: problem instanceof Error ? problem.message : String(problem) });
  }
}
