import * as z from 'zod';
import { Abn } from '../../applications/form/applicant.ts';
import { Actions, Cents, Day, Email, Id, Instant, oneLine, text, Version } from '../../scalars.ts';
import { ACCOUNT_ENTRY_KINDS, ACCOUNT_STATES } from './enums.ts';

const terms = {
  /** Days to pay a monthly invoice. */
  termsDays: z.int().min(0).max(120),
  /** The most the company may owe; null: no limit. */
  creditLimitCents: Cents.min(1).nullable().default(null),
  /** How the operator's books name the customer. */
  reference: oneLine(1, 60),
  billingEmail: Email,
  /** The account is suspended with the last reminder of an overdue invoice. */
  suspendOverdue: z.boolean(),
};

/** A company becomes an account customer of the operator that runs this airport. */
export const CustomerAccountCreate = z.strictObject({
  /** The airport that sends the invoices. */
  airportId: Id,
  /** Of the company, as registered. */
  companyAbn: Abn,
  ...terms,
});
export type CustomerAccountCreate = z.infer<typeof CustomerAccountCreate>;

export const CustomerAccountUpdate = z.strictObject({
  version: Version,
  state: z.enum(ACCOUNT_STATES),
  /** Why; the company sees it when the account's state changes. */
  reason: text(0, 500),
  ...terms,
});
export type CustomerAccountUpdate = z.infer<typeof CustomerAccountUpdate>;

export const CustomerAccount = z.object({
  id: Id,
  version: Version,
  state: z.enum(ACCOUNT_STATES),
  ...terms,
  creditLimitCents: Cents.nullable(),
  company: z.object({ id: Id, name: z.string(), abn: z.string().nullable() }),
  /** The operator, or the airport that has none, and the airports whose fees go on the account. */
  supplier: z.object({ id: Id, name: z.string(), airports: z.array(z.string()) }),
  /** The airport that invoices. */
  airport: z.object({ id: Id, label: z.string(), timeZone: z.string() }),
  /** Charges less credits and receipts; below zero, the company is in credit. */
  balanceCents: z.int(),
  actions: Actions,
});
export type CustomerAccount = z.infer<typeof CustomerAccount>;

/** Account customers of the operator of an airport. */
export const CustomerAccountList = z.object({ items: z.array(CustomerAccount), actions: Actions });
export type CustomerAccountList = z.infer<typeof CustomerAccountList>;

export const AccountEntry = z.object({
  id: Id,
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  day: Day,
  /** Below zero for an entry that takes back a payment. */
  cents: z.int(),
  gstCents: Cents,
  label: z.string(),
  /** The payment this entry takes back. */
  reverses: Id.nullable().default(null),
  /** Another entry takes this payment back. */
  reversed: z.boolean().default(false),
  actions: Actions.default([]),
  /** The application charged or credited. */
  application: z.object({ id: Id, number: z.string() }).nullable(),
  by: z.string(),
});
export type AccountEntry = z.infer<typeof AccountEntry>;

export const AccountChange = z.object({ at: Instant, by: z.string(), text: z.string() });

export const AccountInvoice = z.object({
  id: Id,
  number: z.string(),
  /** The month invoiced, by its first day. */
  month: Day,
  issuedOn: Day,
  dueOn: Day,
  /** Below zero where more was credited than charged. */
  totalCents: z.int(),
  /** Not settled yet. */
  leftCents: Cents,
  /** What settles it: what is left of it and of those before it, because the oldest is settled first. */
  payCents: Cents.default(0),
  overdue: z.boolean(),
});
export type AccountInvoice = z.infer<typeof AccountInvoice>;

export const AccountStatement = z.object({
  account: CustomerAccount,
  from: Day,
  to: Day,
  openingCents: z.int(),
  entries: z.array(AccountEntry),
  closingCents: z.int(),
  /** All invoices, newest first, with what is left of each today. */
  invoices: z.array(AccountInvoice),
  /** What is left of invoices today, by days since the invoice. */
  ages: z.object({ days0to30: Cents, days31to60: Cents, days61to90: Cents, over90: Cents }),
  /** Charged and not invoiced yet. */
  uninvoicedCents: Cents,
  /** Paid or credited beyond what was invoiced. */
  creditCents: Cents,
  /** Of the supplier that invoices; null: it has no fee schedule any more. */
  supplierAbn: z.string().nullable().default(null),
  /** Where to transfer to; empty: the operator has entered none. */
  bankDetails: z.string().default(''),
  /** Who did what, newest first. */
  changes: z.array(AccountChange),
});
export type AccountStatement = z.infer<typeof AccountStatement>;

/** A bank transfer that arrived. */
export const AccountReceipt = z.strictObject({
  cents: Cents.min(1),
  receivedOn: Day,
  /** Of the bank's statement. */
  reference: oneLine(1, 120),
  idempotencyKey: Id,
});
export type AccountReceipt = z.infer<typeof AccountReceipt>;

/** A bank transfer was recorded by mistake. */
export const AccountReversal = z.strictObject({
  /** Why; the company sees it. */
  reason: text(3, 500),
  idempotencyKey: Id,
});
export type AccountReversal = z.infer<typeof AccountReversal>;
export const AccountReceiptParams = z.strictObject({ id: Id, entryId: Id });

/** The secret of a page that takes a card for an invoice. */
export const AccountPayPage = z.object({ token: z.string() });
export type AccountPayPage = z.infer<typeof AccountPayPage>;

export const AccountInvoiceParams = z.strictObject({ id: Id, invoiceId: Id });

export const StatementQuery = z
  .strictObject({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The end must not be before the start.',
  });
export type StatementQuery = z.infer<typeof StatementQuery>;
