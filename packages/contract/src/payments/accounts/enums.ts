import { dollars } from '../cents.ts';

/** active: fees go on the monthly invoice · suspended: fees are paid by card for now · ended: for good. */
export const ACCOUNT_STATES = ['active', 'suspended', 'ended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_ENTRY_KINDS = ['charge', 'credit', 'receipt'] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

/** Below zero the company is in credit. */
export const balanceText = (cents: number) => (cents < 0 ? `${dollars(-cents)} in credit` : dollars(cents));

/** Days to pay a monthly invoice, where the operator agrees on nothing else. */
export const USUAL_TERMS_DAYS = 14;

/** What an entry adds to what the company owes. */
export const owedBy = ({ kind, cents }: { kind: AccountEntryKind; cents: number }) =>
  kind === 'charge' ? cents : -cents;

/** How the ledger names an entry; one that takes back a payment is a payment below zero. */
export const entryLabel = ({ kind, reverses }: { kind: AccountEntryKind; reverses: string | null }) => {
  if (reverses !== null) return 'Payment reversed';
  return { charge: 'Charge', credit: 'Credit', receipt: 'Payment' }[kind];
};

/** The entries of a statement, each with the balance after it. */
export function statementRows<E extends { kind: AccountEntryKind; cents: number }>(
  openingCents: number,
  entries: readonly E[],
): { entry: E; owedCents: number; balanceCents: number }[] {
  let balanceCents = openingCents;
  return entries.map((entry) => {
    const owedCents = owedBy(entry);
    balanceCents += owedCents;
    return { entry, owedCents, balanceCents };
  });
}

export const balanceOf = (entries: readonly { kind: AccountEntryKind; cents: number }[]) =>
  entries.reduce((sum, entry) => sum + owedBy(entry), 0);
