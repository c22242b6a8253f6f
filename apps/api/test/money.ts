import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newId } from '../src/new-id.ts';
import { SECRET, settingsFor } from './payment-world.ts';
import type { Served } from './served.ts';

/** Payment settings of an airport from a day on, inserted directly. */
export async function someSettings(served: Served, airportId: string, effectiveFrom: string): Promise<string> {
  const id = newId();
  const settings = JSON.stringify(settingsFor(airportId, { effectiveFrom }));
  await served.db
    .insertInto('payment_settings')
    .values({ id, airport_id: airportId, effective_from: effectiveFrom, active: true, settings })
    .execute();
  await served.db
    .insertInto('payment_settings_versions')
    .values({ settings_id: id, version: 1, settings, at: new Date() })
    .execute();
  return id;
}

/** An amount due for an application, $165.00, with a link for someone else. */
export async function aDue(served: Served, applicationId: string, airportId: string, day: string) {
  const [quoteId, dueId, token] = [newId(), newId(), randomBytes(32).toString('base64url')];
  const settingsId = await someSettings(served, airportId, day);
  const at = new Date();
  const later = new Date(at.getTime() + 86_400_000);
  const line = {
    code: 'base-mobile',
    label: 'Mobile crane',
    quantity: 1,
    unitCents: 16_500,
    gstCents: 1_500,
    totalCents: 16_500,
  };
  const facts = {
    machine: 'mobile',
    cranes: 1,
    weeks: 2,
    kind: 'NEW',
    extraDays: null,
    path: null,
    onAirport: false,
    government: false,
    emergency: false,
  };
  await served.db
    .insertInto('fee_quotes')
    .values({
      id: quoteId,
      application_id: applicationId,
      application_version: 1,
      purpose: 'lodgement',
      settings_id: settingsId,
      settings_version: 1,
      facts: JSON.stringify(facts),
      lines: JSON.stringify([line]),
      gst_cents: 1_500,
      total_cents: 16_500,
      currency: 'AUD',
      charge_at: 'LODGEMENT',
      valid_until: later,
      created_at: at,
    })
    .execute();
  await served.db
    .insertInto('payment_dues')
    .values({
      id: dueId,
      application_id: applicationId,
      purpose: 'lodgement',
      quote_id: quoteId,
      opened_at: at,
      closes_at: later,
    })
    .execute();
  await served.db
    .insertInto('payment_links')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      due_id: dueId,
      email: 'payer@pay.test',
      expires_at: later,
      created_at: at,
    })
    .execute();
  return { quoteId, dueId, token };
}

/** A received payment of an application, with its invoice. */
export async function aPayment(served: Served, applicationId: string, airportId: string, day: string): Promise<string> {
  const { quoteId, dueId } = await aDue(served, applicationId, airportId, day);
  const id = newId();
  const at = new Date();
  await served.db
    .insertInto('payment_transactions')
    .values({
      id,
      application_id: applicationId,
      due_id: dueId,
      quote_id: quoteId,
      attempt: 1,
      idempotency_key: newId(),
      amount_cents: 16_500,
      currency: 'AUD',
      method: 'CARD',
      session_id: `cs_${id}`,
      payment_id: `pi_${id}`,
      outcome: 0,
      received_cents: 16_500,
      used: true,
      created_at: at,
      expires_at: at,
      confirmed_at: at,
    })
    .execute();
  await served.db
    .updateTable('payment_dues')
    .set({ closed_at: at, closed_how: 'paid' })
    .where('id', '=', dueId)
    .execute();
  const invoice = {
    number: `T-${id}`,
    issuedAt: at.toISOString(),
    timeZone: 'Australia/Sydney',
    supplier: { name: 'Airport', abn: '62082578809', airport: 'Airport' },
    recipient: { name: 'Company', abn: null, email: 'payer@pay.test' },
    caseNumber: 'T-1',
    project: null,
    lines: [],
    gstCents: 1_500,
    totalCents: 16_500,
    receiptText: '',
  };
  const sequence = Math.floor(Math.random() * 2_000_000_000);
  await served.db
    .insertInto('tax_invoices')
    .values({
      transaction_id: id,
      airport_id: airportId,
      sequence,
      number: invoice.number,
      content: JSON.stringify(invoice),
      issued_at: at,
    })
    .execute();
  return id;
}

/** A correctly signed message of the provider about an unknown payment. */
export function aSignedEvent(): { payload: Buffer; headers: Record<string, string> } {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id: `evt_${newId()}`, object: 'event', created: at, type: 'x', data: { object: {} } });
  const v1 = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
  return {
    payload: Buffer.from(body),
    headers: { 'stripe-signature': `t=${at},v1=${v1}`, 'content-type': 'application/json' },
  };
}
