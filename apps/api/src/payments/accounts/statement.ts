import {
  type AccountEntry,
  type AccountInvoice,
  type AccountStatement,
  balanceOf,
  dayAt,
  type StatementQuery,
} from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import type { Db, Tx } from '../../db.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { historyOfAccount } from './account-store.ts';
import type { StoredEntry } from './entry-store.ts';
import { type OpenInvoice, positionOf } from './position.ts';
import { findSeenAccount, presentAccount, type SeenAccount, supplierName } from './present.ts';

const USUAL_MONTHS = 3;

const presentEntry = (entry: StoredEntry): AccountEntry => ({
  id: entry.id,
  kind: entry.kind,
  day: entry.day,
  cents: entry.cents,
  gstCents: entry.gst_cents,
  label: entry.label,
  application:
    entry.application_id === null || entry.number === null ? null : { id: entry.application_id, number: entry.number },
  by: entry.by_name,
});

const presentInvoice = ({ invoice, leftCents, overdue }: OpenInvoice): AccountInvoice => ({
  id: invoice.id,
  number: invoice.number,
  month: invoice.month,
  issuedOn: invoice.issued_on,
  dueOn: invoice.due_on,
  totalCents: Number(invoice.total_cents),
  leftCents,
  overdue,
});

const Detail = z.object({ by: z.string(), text: z.string() });

/** The company reads who acted as the operator, not which of its people. */
async function changesOf(db: Db | Tx, { account, isStaff }: SeenAccount) {
  return (await historyOfAccount(db, account.id)).map(({ at, detail }) => {
    const { by, text } = Detail.parse(detail);
    return { at: at.toISOString(), by: isStaff ? by : supplierName(account), text };
  });
}

/** The ledger between two days, with the balance before and after. */
export async function getAccountStatement(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  id: string,
  query: StatementQuery,
): Promise<AccountStatement> {
  const permissions = effectivePermissionsOf(actor, now());
  const seen = await findSeenAccount(db, permissions, id);
  const today = dayAt(now(), seen.account.time_zone);
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const from = query.from ?? Temporal.PlainDate.from(to).subtract({ months: USUAL_MONTHS }).toString();
  const { entries: all, open, ages, uninvoicedCents, creditCents } = await positionOf(db, id, today);
  const until = all.filter(({ day }) => day <= to);
  return {
    account: presentAccount(seen, permissions),
    from,
    to,
    openingCents: balanceOf(all.filter(({ day }) => day < from)),
    entries: until.filter(({ day }) => day >= from).map(presentEntry),
    closingCents: balanceOf(until),
    invoices: open.map(presentInvoice).toReversed(),
    ages,
    uninvoicedCents,
    creditCents,
    changes: await changesOf(db, seen),
  };
}
