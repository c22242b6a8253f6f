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
import { mayEditAccounts } from './policy.ts';
import { type OpenInvoice, positionOf } from './position.ts';
import { findSeenAccount, presentAccount, type SeenAccount, supplierName } from './present.ts';
import { supplierSettings } from './supplier-settings.ts';

const USUAL_MONTHS = 3;

/** Both sides see what was taken back, and what took it back. */
const presentEntry = (
  entry: StoredEntry,
  all: readonly StoredEntry[],
  { isStaff, mayEdit, operator }: { isStaff: boolean; mayEdit: boolean; operator: string },
): AccountEntry => {
  const reversed = all.some(({ reverses }) => reverses === entry.id);
  const isTransfer = entry.kind === 'receipt' && entry.reverses === null && !entry.by_card;
  return {
    id: entry.id,
    kind: entry.kind,
    day: entry.day,
    cents: entry.cents,
    gstCents: entry.gst_cents,
    label: entry.label,
    application:
      entry.application_id === null || entry.number === null
        ? null
        : { id: entry.application_id, number: entry.number },
    reverses: entry.reverses,
    reversed,
    actions: mayEdit && isTransfer && !reversed ? ['payments:reverse'] : [],
    by: isStaff ? entry.by_name : operator,
  };
};

const presentInvoice = ({ invoice, leftCents, payCents, overdue }: OpenInvoice): AccountInvoice => ({
  id: invoice.id,
  number: invoice.number,
  month: invoice.month,
  issuedOn: invoice.issued_on,
  dueOn: invoice.due_on,
  totalCents: Number(invoice.total_cents),
  leftCents,
  payCents,
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

/** The ledger between two days, with the balance before and after; one snapshot, so that its sums agree. */
export const getAccountStatement = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  id: string,
  query: StatementQuery,
): Promise<AccountStatement> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readStatement({ db: tx, now }, actor, id, query));

async function readStatement(
  { db, now }: { db: Tx; now: AppContext['now'] },
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
  const settings = await supplierSettings(db, seen.account, today);
  const reader = {
    isStaff: seen.isStaff,
    mayEdit: mayEditAccounts(permissions, seen.airports),
    operator: supplierName(seen.account),
  };
  const until = all.filter(({ day }) => day <= to);
  return {
    account: presentAccount(seen, permissions),
    from,
    to,
    openingCents: balanceOf(all.filter(({ day }) => day < from)),
    entries: until.filter(({ day }) => day >= from).map((entry) => presentEntry(entry, all, reader)),
    closingCents: balanceOf(until),
    invoices: open.map(presentInvoice).toReversed(),
    ages,
    uninvoicedCents,
    creditCents,
    supplierAbn: settings?.supplierAbn ?? null,
    bankDetails: settings?.bankDetails ?? '',
    changes: await changesOf(db, seen),
  };
}
