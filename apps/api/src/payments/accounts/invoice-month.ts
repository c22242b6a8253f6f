import { airportLabel, dayAt, owedBy } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import { nextInvoiceSequence } from '../invoice-store.ts';
import { invoiceNumber } from '../issue-invoice.ts';
import { inForce, settingsOf } from '../settings/settings-store.ts';
import { monthlyInvoice } from './account-emails.ts';
import { lockAccount, type StoredAccount } from './account-store.ts';
import { entriesOf, type StoredEntry } from './entry-store.ts';
import { insertAccountInvoice, invoicedEntries, invoicesOf } from './invoice-store.ts';
import type { MonthlyInvoice } from './monthly-invoice.ts';

const monthOf = (day: string) => Temporal.PlainYearMonth.from(day);
const firstDay = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: 1 }).toString();

/** The fee schedule that names the supplier: in force on the day, otherwise the newest. */
async function supplierSettings(tx: Tx, account: StoredAccount, today: string) {
  const all = await settingsOf(tx, account.airport_id);
  const settings = (inForce(all, today) ?? all[0])?.settings;
  if (!settings) throw new Error(`airport ${account.icao} has no fee schedule to invoice account ${account.id} by`);
  return settings;
}

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
  const sequence = await nextInvoiceSequence(tx, account.airport_id);
  const lines = entries.map(lineOf);
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
    totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
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
  await ground.outbox.queueEmail(tx, monthlyInvoice(ground.publicUrl, account, id, invoice));
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
