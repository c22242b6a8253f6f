import { dayAt } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountWorld, FEE, openAccountWorld } from '../../../test/account-world.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { newId } from '../../new-id.ts';
import { findTransaction } from '../ledger-store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { workAccounts } from './schedule.ts';

const ZONE = 'Australia/Sydney';
let accounts: AccountWorld;
let accountId = '';
const trouble: unknown[] = [];
beforeAll(async () => {
  accounts = await openAccountWorld();
});
afterAll(async () => {
  await accounts.stop();
  expect(trouble).toEqual([]);
});
beforeEach(async () => {
  if (accountId) await change({ state: 'ended', reason: 'Next test' });
  ({ id: accountId } = await accounts.approve());
});

async function change(over: object): Promise<void> {
  const { account } = await accounts.statement(accountId);
  const { version, state, termsDays, creditLimitCents, reference, billingEmail, suspendOverdue } = account;
  const terms = { version, state, termsDays, creditLimitCents, reference, billingEmail, suspendOverdue };
  const answer = await accounts.operator().put(`customerAccounts/${accountId}`, { ...terms, reason: '', ...over });
  expect(answer.status).toBe(200);
}

const thisMonth = () => Temporal.PlainYearMonth.from(dayAt(new Date(), ZONE));
/** So many days after the first of the month that follows, at the airport: an hour after midnight. */
const monthEnd = (days = 0, months = 1) =>
  new Date(
    thisMonth()
      .add({ months })
      .toPlainDate({ day: 1 })
      .add({ days })
      .toZonedDateTime({ timeZone: ZONE, plainTime: '01:00' }).epochMilliseconds,
  );
const work = (at: Date) => workAccounts(accounts.moneyAt(at), (error) => trouble.push(error));
const invoices = () =>
  accounts.db.selectFrom('account_invoices').selectAll().where('account_id', '=', accountId).orderBy('month').execute();
const emails = async (kind: string) =>
  accounts.db
    .selectFrom('letters')
    .select(['subject', 'text_body', 'to_address', 'attachments'])
    .where('kind', '=', kind)
    .where('text_body', 'like', `%account=${accountId}%`)
    .orderBy('id')
    .execute();
const receive = (cents: number, over: object = {}) =>
  accounts.operator().post(`customerAccounts/${accountId}/receipts`, {
    cents,
    receivedOn: dayAt(new Date(), ZONE),
    reference: 'NAB 4711',
    idempotencyKey: newId(),
    ...over,
  });
/** A part of the fee is credited, at this time. */
async function credit(applicationId: string, cents: number, at: Date): Promise<void> {
  const [charge] = (await accounts.payments(applicationId, 'companyManager')).transactions;
  const transaction = await findTransaction(accounts.db, charge?.id ?? '');
  if (!transaction) throw new Error('no charge');
  const wish = { transaction, cents, reason: 'systemError', note: 'Counted twice', by: null, at } as const;
  await accounts.db.transaction().execute((tx) => requestRefund(accounts.moneyAt(at), tx, wish));
}
/** The balance by the ledger, and by invoices, what is not invoiced, and credit. */
async function agreed(): Promise<number> {
  const {
    closingCents,
    invoices: all,
    uninvoicedCents,
    creditCents,
    ages,
  } = await accounts.statement(accountId, 'operatorAdmin', '?to=2099-01-01');
  const left = all.reduce((sum, { leftCents }) => sum + leftCents, 0);
  expect(left + uninvoicedCents - creditCents).toBe(closingCents);
  expect(Object.values(ages).reduce((a, b) => a + b, 0)).toBe(left);
  expect(await accounts.balance(accountId)).toBe(closingCents);
  return closingCents;
}

describe('the monthly invoice', () => {
  it('has a line for each application, both ABNs, the due date, and arrives by email', async () => {
    const [one, two] = [await accounts.lodge(), await accounts.lodge()];
    await work(new Date());
    expect(await invoices()).toEqual([]);
    await work(monthEnd());
    const [invoice] = await invoices();
    const day = dayAt(monthEnd(), ZONE);
    const due = Temporal.PlainDate.from(day).add({ days: 14 }).toString();
    // $330.00 of which $30.00 GST.
    expect(invoice).toMatchObject({ total_cents: 33_000, gst_cents: 3_000, issued_on: day, due_on: due });
    const [email] = await emails('E38');
    expect(email?.to_address).toBe('bills@tall.test');
    expect(email?.text_body).toContain(`Tax invoice ${invoice?.number} for`);
    expect(email?.text_body).toContain('$330.00, including GST of $30.00.');
    expect(email?.attachments).toMatchObject([{ paper: 'account-invoice', of: [invoice?.id] }]);
    const answer = await accounts.as('companyManager@cases.test', {
      url: accounts.api(`customerAccounts/${accountId}/invoice/${invoice?.id}`),
    });
    const { text } = await readPdf(answer.rawPayload);
    for (const part of [
      'Tax invoice',
      '51 824 753 556',
      one.number,
      two.number,
      'YAAA',
      '$330.00',
      '$30.00',
      'TALL-01',
    ])
      expect(text).toContain(part);
    expect(await agreed()).toBe(33_000);
  });

  it('is issued once, run twice, at the same time, and again the next day', async () => {
    await accounts.lodge();
    await Promise.all([work(monthEnd()), work(monthEnd())]);
    await work(monthEnd(1));
    expect(await invoices()).toHaveLength(1);
    expect(await emails('E38')).toHaveLength(1);
  });

  it('issued late is for its own month and due by the terms from the day it was issued', async () => {
    await accounts.lodge();
    await work(monthEnd(40));
    const [invoice] = await invoices();
    expect(invoice?.month).toBe(thisMonth().toPlainDate({ day: 1 }).toString());
    expect(invoice?.issued_on).toBe(dayAt(monthEnd(40), ZONE));
    expect(invoice?.due_on).toBe(dayAt(monthEnd(54), ZONE));
  });

  it('interrupted before the email was queued, nothing is issued, and no number is lost', async () => {
    await accounts.lodge();
    const failures: unknown[] = [];
    const broken = {
      ...accounts.moneyAt(monthEnd()),
      outbox: { ...accounts.casework.outbox, queueEmail: () => Promise.reject(new Error('cut off')) },
    };
    const { last: before } = await accounts.db.selectFrom('invoice_series').select('last').executeTakeFirstOrThrow();
    await workAccounts(broken, (error) => failures.push(error));
    expect([failures.length, await invoices()]).toEqual([1, []]);
    await work(monthEnd());
    expect((await invoices()).map(({ sequence }) => sequence)).toEqual([before + 1]);
  });

  it('shows what was credited after the invoice as a line of the next', async () => {
    const { id } = await accounts.lodge();
    await work(monthEnd());
    await credit(id, 5_500, monthEnd(2));
    await work(monthEnd(0, 2));
    const [first, second] = await invoices();
    expect([first?.total_cents, second?.total_cents, second?.gst_cents]).toEqual([FEE, -5_500, -500]);
    const [, note] = await emails('E38');
    expect(note?.subject).toBe(`${second?.number}: credit of $55.00`);
    expect(await agreed()).toBe(11_000);
  });
});

describe('paying', () => {
  it('by bank transfer: in parts, once for each key, and too much becomes credit', async () => {
    await accounts.lodge();
    await work(monthEnd());
    const key = newId();
    const part = { idempotencyKey: key, reference: 'NAB 1' };
    expect((await receive(10_000, part)).status).toBe(201);
    expect((await receive(10_000, part)).status).toBe(201);
    expect((await receive(10_001, part)).body.code).toBe('conflict');
    expect((await receive(1, { receivedOn: '2099-01-01' })).body.issues[0].path).toBe('receivedOn');
    expect(await agreed()).toBe(6_500);
    const { body } = await receive(10_000);
    expect(body).toMatchObject({ closingCents: -3_500, creditCents: 3_500, invoices: [{ leftCents: 0 }] });
    expect(await agreed()).toBe(-3_500);
    const denied = await accounts.world.as('companyManager').post(`customerAccounts/${accountId}/receipts`, {
      cents: 1,
      receivedOn: '2026-01-01',
      reference: 'x',
      idempotencyKey: newId(),
    });
    expect(denied.status).toBe(403);
  });

  it('the statement as CSV has every entry with its balance, and no formula', async () => {
    const lodged = await accounts.lodge();
    await receive(FEE, { reference: '=1+1' });
    const answer = await accounts.as('companyManager@cases.test', {
      url: accounts.api(`customerAccounts/${accountId}/csv`),
    });
    const rows = answer.body.split('\r\n');
    expect(rows.slice(2, -1).map((row) => row.replace(/^[\d-]+,/, ''))).toEqual([
      'Opening balance,,,,0.00',
      `"Charge","${lodged.number}","Mobile crane",165.00,165.00`,
      `"Payment","","'=1+1",-165.00,0.00`,
      'Closing balance,,,,0.00',
    ]);
  });

  it('whatever is charged, credited and received in any order, the ledger agrees', async () => {
    // A fixed sequence of pseudo-random steps (Park and Miller), so that a failure can be repeated.
    let state = 20_261_117;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    await change({ suspendOverdue: false });
    const owed = { charged: 0, credited: 0, received: 0 };
    const lodged: { id: string; left: number }[] = [];
    let months = 1;
    for (let step = 0; step < 14; step += 1) {
      const kind = step === 0 ? 0 : next(4);
      const one = lodged[next(Math.max(1, lodged.length))];
      if (kind === 0) {
        lodged.push({ id: (await accounts.lodge()).id, left: FEE });
        owed.charged += FEE;
      } else if (kind === 1 && one && one.left > 0) {
        const cents = 1 + next(one.left);
        await credit(one.id, cents, monthEnd(-1, months));
        one.left -= cents;
        owed.credited += cents;
      } else if (kind === 2) {
        const cents = 1 + next(20_000);
        await receive(cents);
        owed.received += cents;
      } else {
        await work(monthEnd(0, months));
        months += 1;
      }
      expect(await agreed()).toBe(owed.charged - owed.credited - owed.received);
    }
  });
});

describe('overdue', () => {
  it('is reminded of after 1, 7 and 14 days, each once; with the last the account is suspended', async () => {
    await accounts.lodge();
    await work(monthEnd());
    for (const days of [14, 15, 15, 16, 21, 27]) await work(monthEnd(days));
    const first = await emails('E39');
    expect(first).toHaveLength(2);
    const [invoice] = await invoices();
    expect(first[0]?.subject).toBe(`${invoice?.number}: $165.00 overdue`);
    expect(first[0]?.text_body).toContain('the account will be suspended and fees are paid by card.');
    expect((await accounts.statement(accountId)).account.state).toBe('active');
    await work(monthEnd(28));
    await work(monthEnd(60));
    const all = await emails('E39');
    expect(all).toHaveLength(3);
    expect(all[2]?.text_body).toContain('Your account is now suspended.');
    const { account, changes } = await accounts.statement(accountId);
    expect(account.state).toBe('suspended');
    expect(changes[0]?.text).toBe(`Account suspended: invoice ${invoice?.number} was 14 days overdue.`);
    const draft = await accounts.draft('companyManager');
    expect((await accounts.offer(draft.id, 'companyManager')).due).toBe('before-lodging');
  });

  it('ends with the payment; after a pause only the latest reminder is sent', async () => {
    await accounts.lodge();
    await work(monthEnd());
    await work(monthEnd(24));
    expect(await emails('E39')).toHaveLength(1);
    await receive(FEE);
    await work(monthEnd(40));
    expect(await emails('E39')).toHaveLength(1);
    expect((await accounts.statement(accountId)).account.state).toBe('active');
  });
});
