/** The charges on a monthly invoice, without its credits. */
export interface Invoiced {
  readonly issuedOn: string;
  readonly chargedCents: number;
}

/**
 * What is left of each invoice, oldest first: what the company paid and was credited settles the oldest first. A credit
 * counts from the day it is given and stays where it was used: the invoice that shows it as a line later does not take
 * it back from an older one. What is left over stays as credit.
 */
export function settle<I extends Invoiced>(
  invoices: readonly I[],
  paidCents: number,
): { open: readonly { invoice: I; leftCents: number }[]; creditCents: number } {
  let pool = paidCents;
  const open = invoices.map((invoice) => {
    const used = Math.min(pool, invoice.chargedCents);
    pool -= used;
    return { invoice, leftCents: invoice.chargedCents - used };
  });
  return { open, creditCents: pool };
}

/** The columns of an aged statement, by days since the invoice: 0–30, 31–60, 61–90, more. */
export const AGES = ['days0to30', 'days31to60', 'days61to90', 'over90'] as const;
export type Age = (typeof AGES)[number];
const LAST_DAYS = [30, 60, 90];
export const AGE_LABELS: Record<Age, string> = {
  days0to30: '0–30 days',
  days31to60: '31–60 days',
  days61to90: '61–90 days',
  over90: 'Over 90 days',
};

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export function ageOf(issuedOn: string, today: string): Age {
  const days = daysBetween(issuedOn, today);
  return AGES[LAST_DAYS.filter((last) => days > last).length] ?? 'over90';
}

export function agesOf(open: readonly { invoice: Invoiced; leftCents: number }[], today: string): Record<Age, number> {
  const ages: Record<Age, number> = { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 };
  for (const { invoice, leftCents } of open) ages[ageOf(invoice.issuedOn, today)] += leftCents;
  return ages;
}

/** An overdue invoice is reminded of this many days after it was due, each once. */
export const REMINDER_DAYS = [1, 7, 14] as const;
/** With the last reminder the account is suspended, where the operator chose that. */
export const LAST_REMINDER_DAYS = 14;
