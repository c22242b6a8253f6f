import type { FeeOffer, ImportFee, ImportSubmission } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import type { PlannedRow } from './planned.ts';
import { stored } from './still-needed.ts';

const overTheLimit = (supplier: string) =>
  `Together these fees would take your company’s account with ${supplier} over its limit. Pay the account first, or save all as drafts and submit fewer of them.`;

/** Adds up the fees of rows that are submitted together. */
export function openFees() {
  const lines = new Map<string, ImportFee>();
  const total = () => [...lines.values()].reduce((sum, { totalCents }) => sum + totalCents, 0);
  return {
    /** Why the row can't be submitted with those before it; null: it can, and is added. */
    add(airport: string, { due, quote, account }: FeeOffer): string | null {
      if (due === 'before-lodging' && account?.refusal != null)
        return [...lines.values()].some(({ supplier }) => supplier === account.supplier)
          ? overTheLimit(account.supplier)
          : `${account.refusal} To pay each by card, save all as drafts.`;
      const supplier = due === 'on-account' ? (account?.supplier ?? null) : null;
      const key = `${airport} ${due}`;
      const before = lines.get(key) ?? { airport, due, supplier, applications: 0, totalCents: 0 };
      const totalCents = before.totalCents + (quote?.totalCents ?? 0);
      lines.set(key, { ...before, applications: before.applications + 1, totalCents });
      return null;
    },
    total,
    submission: (): ImportSubmission => ({ fees: [...lines.values()], totalCents: total(), refusal: null }),
  };
}

export const refused = (refusal: string): ImportSubmission => ({ fees: [], totalCents: 0, refusal });

/**
 * What submitting these rows together costs. Each is priced after those before it were charged, because a project's
 * fees have a yearly cap and an account has a limit; in a transaction that is taken back.
 */
export async function feesOf(
  context: ApplicationsContext,
  actor: Person,
  rows: readonly PlannedRow[],
  at: Date,
): Promise<ImportSubmission> {
  const fees = openFees();
  const tx = await context.db.startTransaction().execute();
  try {
    for (const row of rows) {
      const application = await stored(tx, actor, row, at);
      const offer = await context.money.offer(tx, application, actor.id);
      const refusal = fees.add(row.shown.airport, offer);
      if (refusal !== null) return refused(refusal);
      if (offer.due === 'on-account')
        await context.money.charge(tx, application, {
          purpose: 'lodgement',
          quoteId: offer.quote?.id ?? null,
          paysFirst: true,
          actorId: actor.id,
        });
    }
    return fees.submission();
  } finally {
    await tx.rollback().execute();
  }
}
