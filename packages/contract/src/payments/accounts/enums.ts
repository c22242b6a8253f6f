/** active: fees go on the monthly invoice · suspended: fees are paid by card for now · ended: for good. */
export const ACCOUNT_STATES = ['active', 'suspended', 'ended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_ENTRY_KINDS = ['charge', 'credit', 'receipt'] as const;
export type AccountEntryKind = (typeof ACCOUNT_ENTRY_KINDS)[number];

/** Days to pay a monthly invoice, where the operator agrees on nothing else. */
export const USUAL_TERMS_DAYS = 14;

/** What an entry adds to what the company owes. */
export const owedBy = ({ kind, cents }: { kind: AccountEntryKind; cents: number }) =>
  kind === 'charge' ? cents : -cents;

export const balanceOf = (entries: readonly { kind: AccountEntryKind; cents: number }[]) =>
  entries.reduce((sum, entry) => sum + owedBy(entry), 0);
