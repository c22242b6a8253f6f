import { airportLabel, dayAt, owedBy } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import { nextInvoiceSequence } from '../invoice-store.ts';
import { invoiceNumber } from '../issue-invoice.ts';
import { monthlyInvoice } from './account-emails.ts';
import { lockAccount, type StoredAccount } from './account-store.ts';
import { payPage } from './card/pay-page.ts';
import { entriesOf, type StoredEntry } from './entry-store.ts';
import { insertAccountInvoice, invoicedEntries, invoicesOf } from './invoice-store.ts';
import type { MonthlyInvoice } from './monthly-invoice.ts';
import { positionOf } from './position.ts';
import { supplierSettings } from './supplier-settings.ts';

const monthOf = (day: string) => Temporal.PlainYearMonth.from(day);
const firstDay = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: 1 }).toString();

const lineOf = (entry: StoredEntry): MonthlyInvoice['lines'][number] => ({
  day: entry.day,
  number: entry.number ?? '',
  icao: entry.icao ?? '',
  label: entry.kind === 'credit' ? `Credit: ${entry.label}` : entry.label,
  gstCents: Math.sign(owedBy(entry)) * entry.gst_cents,
  totalCents: owedBy(entry),
});

type Ground = Pick<AppContext, 'db' | 'outbox' | 'publicUrl' | 'now'>;

async function issue(ground: Ground, tx: Tx, account: StoredAccount, month: string, entries: readonly StoredEntry[]) {
  const at = ground.now();
  const today = dayAt(at, account.time_zone);
  const settings = await supplierSettings(tx, account, today);
  if (!settings) throw new Error(`airport ${account.icao} has no fee schedule to invoice account ${account.id} by`);
  // What was paid or credited beyond earlier invoices counts at once: the invoice asks for the rest of its charges.
  const { creditCents } = await positionOf(tx, account.id, today);
  const sequence = await nextInvoiceSequence(tx, account.airport_id);
  const lines = entries.map(lineOf);
  const charged = entries.reduce((sum, { kind, cents }) => sum + (kind === 'charge' ? cents : 0), 0);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const invoice: MonthlyInvoice = {
    number: invoiceNumber(settings.invoicePrefix, sequence),
    issuedAt: at.toISOString(),
    timeZone: account.time_zone,
    month,
    dueOn: Temporal.PlainDate.from(today).add({ days: account.terms_days }).toString(),
    supplier: {
      name: settings.supplierName,
      abn: settings.supplierAbn,
      airport: airportLabel({ name: account.airport_name, icao: account.icao }),
    },
    recipient: { name: account.company_name, abn: account.company_abn, email: account.billing_email },
    reference: account.reference,
    lines,
    gstCents: lines.reduce((sum, { gstCents }) => sum + gstCents, 0),
    totalCents,
    payCents: Math.max(0, charged - creditCents),
    bankDetails: settings.bankDetails,
    receiptText: settings.receiptText,
  };
  const id = newId(at.getTime());
  await insertAccountInvoice(
    tx,
    {
      id,
      account_id: account.id,
      month,
      airport_id: account.airport_id,
      sequence,
      number: invoice.number,
      issued_on: today,
      due_on: invoice.dueOn,
      gst_cents: invoice.gstCents,
      total_cents: invoice.totalCents,
      content: JSON.stringify(invoice),
      issued_at: at,
    },
    entries.map((entry) => entry.id),
  );
  const pays = await payPage(tx, account, id, today, at);
  await ground.outbox.queueEmail(tx, monthlyInvoice(ground.publicUrl, account, id, { ...invoice, ...pays }));
}

/**
 * Invoices every month of the account that has ended and is not invoiced yet, oldest first; once, however often and
 * late it runs. An entry that arrived after its month was invoiced is a line of the next invoice.
 */
export async function invoiceAccount(ground: Ground, accountId: string): Promise<void> {
  await ground.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    const thisMonth = monthOf(dayAt(ground.now(), account.time_zone));
    const invoiced = await invoicedEntries(tx, accountId);
    let left = (await entriesOf(tx, accountId)).filter(({ id, kind }) => kind !== 'receipt' && !invoiced.has(id));
    const last = (await invoicesOf(tx, accountId)).at(-1);
    let next = last ? monthOf(last.month).add({ months: 1 }) : null;
    for (let [first] = left; first; [first] = left) {
      const own = monthOf(first.day);
      const month: Temporal.PlainYearMonth =
        next !== null && Temporal.PlainYearMonth.compare(next, own) > 0 ? next : own;
      if (Temporal.PlainYearMonth.compare(month, thisMonth) >= 0) return;
      const end = firstDay(month.add({ months: 1 }));
      const entries = left.filter(({ day }) => day < end);
      await issue(ground, tx, account, firstDay(month), entries);
      left = left.filter(({ day }) => day >= end);
      next = month.add({ months: 1 });
    }
  });
}
