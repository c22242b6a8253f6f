import { dayAt } from '@jibline/contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountWorld, FEE, monthEnd, openAccountWorld, thisMonth, ZONE } from '../../../test/account-world.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { newId } from '../../new-id.ts';
import { findPerson } from '../../rights/person-store.ts';
import { findTransaction } from '../ledger-store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { written } from './account-emails.ts';
import { recordAccountReceipt } from './record-receipt.ts';
import { workAccounts } from './schedule.ts';

let accounts: AccountWorld;
let accountId = '';
beforeAll(async () => {
  accounts = await openAccountWorld({ bankDetails: 'Capital Bank, BSB 062-000, account 1234 5678' });
});
afterAll(async () => {
  await accounts.stop();
  expect(accounts.trouble).toEqual([]);
});
beforeEach(async () => {
  if (accountId) await change({ state: 'ended', reason: 'Next test' });
  ({ id: accountId } = await accounts.approve());
});

const change = (over: object) => accounts.change(accountId, over);
const work = (at: Date) => accounts.work(at);
const invoices = () => accounts.invoices(accountId);
const emails = (kind: string) => accounts.emails(accountId, kind);
const receive = (cents: number, over: object = {}) => accounts.receive(accountId, cents, over);
/** A part of the fee is credited, at this time. */
async function credit(applicationId: string, cents: number, at: Date): Promise<void> {
  const [charge] = (await accounts.payments(applicationId, 'companyManager')).transactions;
  const transaction = await findTransaction(accounts.db, charge?.id ?? '');
  if (!transaction) throw new Error('no charge');
  const wish = { transaction, cents, reason: 'systemError', note: 'Counted twice', by: null, at } as const;
  await accounts.db.transaction().execute((tx) => requestRefund(accounts.moneyAt(at), tx, wish));
}
/** A bank transfer recorded when the clock shows this time. */
async function lateReceipt(cents: number, at: Date): Promise<void> {
  const person = await findPerson(accounts.db, accounts.world.ids.operatorAdmin ?? '');
  if (!person) throw new Error('no operator');
  const sent = { cents, receivedOn: dayAt(at, ZONE), reference: 'NAB', idempotencyKey: newId() };
  await recordAccountReceipt(accounts.moneyAt(at), person, accountId, sent);
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

  it('with charges and credits that are equal asks for nothing', async () => {
    const { id } = await accounts.lodge();
    await credit(id, FEE, new Date());
    await work(monthEnd());
    const [invoice] = await invoices();
    expect([invoice?.total_cents, invoice?.gst_cents]).toEqual([0, 0]);
    const [email] = await emails('E38');
    expect(email?.subject).toBe(`${invoice?.number}: nothing to pay`);
    expect(email?.text_body).toContain('Its charges and credits are equal.');
    expect(email?.text_body).toContain('There is nothing to pay.');
    expect(email?.attachments).toMatchObject([{ filename: `Tax invoice ${invoice?.number}.pdf` }]);
  });

  it('asks for what is left after what was paid ahead', async () => {
    await receive(3_500);
    await accounts.lodge();
    await work(monthEnd());
    const [invoice] = await invoices();
    const [email] = await emails('E38');
    // $165.00 less $35.00.
    expect(email?.subject).toMatch(new RegExp(`^${invoice?.number}: \\$130\\.00 due on `));
    expect(email?.text_body).toContain('$35.00 was already paid or credited to the account.');
    expect(invoice?.content).toMatchObject({ totalCents: 16_500, payCents: 13_000 });
    expect((await accounts.statement(accountId)).invoices).toMatchObject([{ leftCents: 13_000, payCents: 13_000 }]);
  });

  it('a credit used for an older invoice is not taken back from it by the invoice that shows it', async () => {
    const { id } = await accounts.lodge();
    await work(monthEnd());
    await credit(id, 5_500, monthEnd(2));
    // $165.00 less $55.00, as the statement says.
    await receive(11_000);
    const second = await accounts.lodge();
    await accounts.db.transaction().execute(async (tx) => {
      await sql`alter table account_entries disable trigger account_entries_kept`.execute(tx);
      await sql`update account_entries set day = ${dayAt(monthEnd(5), ZONE)} where transaction_id in
        (select id from payment_transactions where application_id = ${second.id})`.execute(tx);
      await sql`alter table account_entries enable trigger account_entries_kept`.execute(tx);
    });
    await work(monthEnd(0, 2));
    // The first is settled; of the second all charges are left, though its total is less by the credit.
    expect((await accounts.statement(accountId)).invoices).toMatchObject([
      { totalCents: 11_000, leftCents: 16_500 },
      { totalCents: 16_500, leftCents: 0 },
    ]);
    const [, email] = await emails('E38');
    expect(email?.text_body).toContain('$55.00 of the credits was already used for earlier invoices.');
    expect(email?.subject).toContain(': $165.00 due on ');
    expect(await emails('E39')).toEqual([]);
    expect(await agreed()).toBe(16_500);
  });

  it('GST credited in parts adds up to the GST charged', async () => {
    const { id } = await accounts.lodge();
    // One eleventh of 5 cents is less than half a cent; of 10 cents it is 1; of $165.00 it is $15.00.
    for (const cents of [5, 5, 16_490]) await credit(id, cents, new Date());
    const { entries } = await accounts.statement(accountId);
    expect(entries.filter(({ kind }) => kind === 'credit').map(({ gstCents }) => gstCents)).toEqual([0, 1, 1_499]);
  });

  it('read while it is issued, the statement still agrees with itself', async () => {
    for (let count = 0; count < 3; count += 1) await accounts.lodge();
    const readers = Array.from({ length: 12 }, () => agreed());
    const [, ...sums] = await Promise.all([work(monthEnd()), ...readers]);
    expect(new Set(sums)).toEqual(new Set([3 * FEE]));
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

  it('the statement as PDF has the same rows, both parties, what is unpaid by age, and where to transfer to', async () => {
    const lodged = await accounts.lodge();
    await receive(4_000, { reference: 'NAB 12' });
    const url = accounts.api(`customerAccounts/${accountId}/pdf`);
    const answer = await accounts.as('companyManager@cases.test', { url });
    expect(answer.headers['content-disposition']).toMatch(/Statement TALL-01 .*\.pdf/);
    const { text } = await readPdf(answer.rawPayload);
    for (const part of [
      'Statement of account',
      'Capital Airports',
      'Tall Cranes',
      '51 824 753 556',
      'Opening balance',
      lodged.number,
      '$165.00',
      'NAB 12',
      '-$40.00',
      'Closing balance',
      // $165.00 less $40.00.
      '$125.00',
      '0–30 days',
      'Over 90 days',
      'Not invoiced yet',
      'Capital Bank, BSB 062-000',
    ])
      expect(text).toContain(part);
    expect((await accounts.as('applicant@cases.test', { url })).statusCode).toBe(404);
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
    // Due 14 days after the first: suspended as the 14th day after that begins, so the 13th is the last in time.
    const last = written(dayAt(monthEnd(27), ZONE));
    expect(first[0]?.text_body).toContain(
      `If it isn’t paid by ${last}, the account will be suspended and fees are paid by card.`,
    );
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
    // A part does not lift it; all of it does.
    await lateReceipt(10_000, monthEnd(61));
    expect((await accounts.statement(accountId)).account.state).toBe('suspended');
    await lateReceipt(6_500, monthEnd(61));
    const after = await accounts.statement(accountId);
    expect(after.account.state).toBe('active');
    expect(after.changes[0]?.text).toBe('Account resumed: nothing is overdue any more.');
    expect((await accounts.offer(draft.id, 'companyManager')).due).toBe('on-account');
  });

  it('one that a person suspended stays suspended when it is paid', async () => {
    await accounts.lodge();
    await work(monthEnd());
    await work(monthEnd(28));
    await change({ state: 'active', reason: 'Promised to pay' });
    await change({ state: 'suspended', reason: 'Promise broken' });
    await lateReceipt(FEE, monthEnd(30));
    expect((await accounts.statement(accountId)).account.state).toBe('suspended');
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
