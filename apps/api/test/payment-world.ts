import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Application,
  CORE_BASE,
  type FeeOffer,
  type PaymentSettingsCreate,
  type Payments,
  type Transaction,
} from '@jibline/contract';
import { allDeclarations, somePaymentSettings } from '@jibline/contract/samples';
import { startCheckout } from '@jibline/standins';
import { newId } from '../src/new-id.ts';
import { reconcile } from '../src/payments/reconcile.ts';
import { sendRefund } from '../src/payments/refunds/send-refund.ts';
import {
  type ApplicationPerson,
  anApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
  publishSurfaces,
} from './application-world.ts';
import { type ServeOptions, serveForTest } from './served.ts';

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
  silent: '4000000000006975',
};
export const KEY = 'sk_test_of_the_tests';
export const SECRET = 'whsec_of_the_tests';

/**
 * $165.00 for a mobile crane at submission, of which $15.00 GST. Refunds: all before the review starts, half
 * afterwards, nothing after a rejection.
 */
export const settingsFor = (airportId: string, over: Partial<PaymentSettingsCreate> = {}): PaymentSettingsCreate => {
  const { id: _id, version: _version, updatedAt: _at, actions: _actions, ...settings } = somePaymentSettings;
  return { ...settings, effectiveFrom: '2026-01-01', airportId, accountsEmail: 'accounts@airport.test', ...over };
};

interface PaymentWorldOptions extends ServeOptions {
  /** Puts a proxy between the product and the provider: maps the provider's address to the one to call. */
  via?: (providerUrl: string) => Promise<string>;
}

/** The served product with a payment provider that can misbehave, and an airport that charges fees. */
export async function openPaymentWorld(
  over: Partial<PaymentSettingsCreate> = {},
  { via, database, env: more }: PaymentWorldOptions = {},
) {
  // The provider is there first, and learns the product's address from its start: no other process can take the port.
  const webhook = { url: '', secret: SECRET };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'payments-'));
  const provider = await startCheckout({
    port: 0,
    dataDir,
    secretKey: KEY,
    webhook,
    retryMs: [30, 30, 30, 30, 30, 30, 30, 30],
  });
  const connection = {
    STRIPE_URL: via ? await via(provider.url) : provider.url,
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    ...more,
  };
  const served = await serveForTest({ env: connection, ...(database ? { database } : {}) });
  webhook.url = `${served.address}${CORE_BASE}/stripe/webhook`;
  const env = { ...connection, PORT: new URL(served.address).port };
  const world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
  const settings = await world.as('airportAdmin').post('airports/paymentSettings', settingsFor(world.airport, over));
  if (settings.status !== 201) throw new Error(JSON.stringify(settings.body));

  const call = async (who: ApplicationPerson, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await served.as(`${who}@cases.test`, {
      method,
      url: `${CORE_BASE}/${url}`,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const expected = <T>(status: number, { status: actual, body }: { status: number; body: unknown }): T => {
    if (actual !== status) throw new Error(`wanted ${status}, got ${actual}: ${JSON.stringify(body)}`);
    return body as T;
  };
  const trouble: unknown[] = [];
  const at = (now: Date) => ({ ...served.payments, now: () => now });

  const checkout = {
    ...served,
    env,
    provider,
    world,
    call,
    wanted: expected,
    /** The payments context when the clock shows this time. */
    moneyAt: at,
    /** Errors the reconciliation met; must be empty unless a test causes them. */
    trouble,
    draft: (who: ApplicationPerson = 'applicant', changes: Record<string, unknown> = {}) =>
      world.as(who).create(craneAnswers(world.airport, { ...atCanberra(CLEAR), 'site.lotPlan': newId(), ...changes })),
    offer: async (id: string, who: ApplicationPerson = 'applicant') =>
      expected<FeeOffer>(200, await world.as(who).post(`application/Payments/${id}/quote`)),
    async quote(id: string, who: ApplicationPerson = 'applicant') {
      const { quote } = await checkout.offer(id, who);
      if (!quote) throw new Error('this airport charges nothing');
      return quote;
    },
    /** T03: the answers are frozen, and the fee is due. */
    async pending(who: ApplicationPerson = 'applicant', payerEmail: string | null = null): Promise<Application> {
      const draft = await checkout.draft(who);
      const quote = await checkout.quote(draft.id, who);
      const event = 'pay-to-lodge';
      return world.as(who).move(draft.id, { event, declarations: allDeclarations, quoteId: quote.id, payerEmail });
    },
    payments: async (id: string, who: ApplicationPerson = 'applicant') =>
      expected<Payments>(200, await call(who, 'GET', `api/application/Payments/${id}`)),
    start: async (id: string, key = newId(), who: ApplicationPerson = 'applicant') => {
      const { quote } = await checkout.payments(id, who);
      return call(who, 'POST', 'transactions', {
        applicationId: id,
        quoteId: quote?.id ?? newId(),
        method: 'CARD',
        idempotencyKey: key,
      });
    },
    begin: async (id: string, key = newId(), who: ApplicationPerson = 'applicant') =>
      expected<Transaction>(201, await checkout.start(id, key, who)),
    transaction: async (id: string, who: ApplicationPerson = 'applicant') =>
      expected<Transaction>(200, await call(who, 'GET', `transactions/${id}`)),
    report: async (id: string, report: 'look-up' | 'cancelled', who: ApplicationPerson = 'applicant') =>
      expected<Transaction>(200, await call(who, 'PUT', `transactions/${id}`, { report })),
    /** Enters a card on the provider's page. */
    async pay(transaction: Pick<Transaction, 'checkoutUrl'>, number = CARDS.pays) {
      if (!transaction.checkoutUrl) throw new Error('the transaction has no payment page');
      const body = new URLSearchParams({ email: 'payer@pay.test', number, expiry: '12/40', code: '123', name: 'P' });
      const answer = await fetch(transaction.checkoutUrl, { method: 'POST', body, redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location') };
    },
    sessionOf: async (id: string) =>
      (await served.db.selectFrom('payment_transactions').select('session_id').where('id', '=', id).executeTakeFirst())
        ?.session_id ?? '',
    state: async (id: string) =>
      (await served.db.selectFrom('applications').select('state').where('id', '=', id).executeTakeFirst())?.state,
    /** Runs the five-minute job, now or at another time. */
    reconcile: (now = new Date()) => reconcile(at(now), (error) => trouble.push(error)),
    sendRefund: (id: string) => sendRefund(served.payments, id),
    /** Our ledger and the provider's. */
    async ledgers() {
      const { rows } = await served.db
        .selectFrom('payment_transactions as t')
        .select((of) => [
          of.fn.sum<number>('t.received_cents').as('received'),
          of
            .selectFrom('payment_refunds as r')
            .select((inner) => inner.fn.sum<number>('r.cents').as('cents'))
            .where('r.state', '=', 'succeeded')
            .as('refunded'),
        ])
        .execute()
        .then((found) => ({ rows: found }));
      const balance = await fetch(`${provider.url}/v1/balance`, { headers: { authorization: `Bearer ${KEY}` } });
      const { available }: { available: { amount: number }[] } = JSON.parse(await balance.text());
      return {
        ours: Number(rows[0]?.received ?? 0) - Number(rows[0]?.refunded ?? 0),
        theirs: available[0]?.amount ?? 0,
      };
    },
    /** Stops only the server; the provider keeps running. */
    stopServer: () => served.stop(),
    async stop() {
      await provider.stop();
      await served.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return checkout;
}
export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;
