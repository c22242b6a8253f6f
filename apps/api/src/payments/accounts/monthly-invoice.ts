import { dollars } from '@jibline/contract';
import { z } from 'zod';
import type { Db, Tx } from '../../db.ts';
import { findAccountInvoice } from './invoice-store.ts';

/** A monthly tax invoice as issued; never recomputed. */
const MonthlyInvoice = z.object({
  number: z.string(),
  issuedAt: z.iso.datetime(),
  timeZone: z.string(),
  month: z.iso.date(),
  dueOn: z.iso.date(),
  supplier: z.object({ name: z.string(), abn: z.string(), airport: z.string() }),
  recipient: z.object({ name: z.string(), abn: z.string().nullable(), email: z.string() }),
  reference: z.string(),
  lines: z.array(
    z.object({
      day: z.iso.date(),
      number: z.string(),
      icao: z.string(),
      label: z.string(),
      gstCents: z.int(),
      /** Below zero for a credit. */
      totalCents: z.int(),
    }),
  ),
  gstCents: z.int(),
  totalCents: z.int(),
  /** What was left to pay when it was issued; invoices of the first version are due in full. */
  payCents: z.int().optional(),
  bankDetails: z.string().default(''),
  receiptText: z.string(),
});
export type MonthlyInvoice = z.infer<typeof MonthlyInvoice>;

export async function monthlyInvoiceOf(db: Db | Tx, id: string): Promise<MonthlyInvoice | null> {
  const found = await findAccountInvoice(db, id);
  return found && MonthlyInvoice.parse(found.content);
}

/** What the invoice asks for, and how it differs from its total; whole sentences. */
export function whatToPay({ totalCents, payCents = Math.max(0, totalCents) }: MonthlyInvoice): {
  payCents: number;
  why: string | null;
} {
  const billed = Math.max(0, totalCents);
  if (payCents < billed)
    return { payCents, why: `${dollars(billed - payCents)} was already paid or credited to the account.` };
  if (payCents > billed)
    return { payCents, why: `${dollars(payCents - billed)} of the credits was already used for earlier invoices.` };
  return { payCents, why: null };
}
