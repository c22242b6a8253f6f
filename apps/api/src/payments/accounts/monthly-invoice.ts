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
  receiptText: z.string(),
});
export type MonthlyInvoice = z.infer<typeof MonthlyInvoice>;

export async function monthlyInvoiceOf(db: Db | Tx, id: string): Promise<MonthlyInvoice | null> {
  const found = await findAccountInvoice(db, id);
  return found && MonthlyInvoice.parse(found.content);
}
