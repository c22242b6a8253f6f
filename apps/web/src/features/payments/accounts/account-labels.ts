import type { CustomerAccount } from '@jibline/contract';
import { type AccountEntryKind, type AccountState, type Age, dollars } from '@jibline/contract/enums';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

export const STATE_LABELS: Record<AccountState, { tone: Tone; word: string }> = {
  active: { tone: 'ok', word: 'Active' },
  suspended: { tone: 'near', word: 'Suspended' },
  ended: { tone: 'quiet', word: 'Ended' },
};

export const ENTRY_LABELS: Record<AccountEntryKind, string> = {
  charge: 'Charge',
  credit: 'Credit',
  receipt: 'Payment',
};

export const AGE_LABELS: Record<Age, string> = {
  days0to30: '0–30 days',
  days31to60: '31–60 days',
  days61to90: '61–90 days',
  over90: 'Over 90 days',
};

/** Below zero the company is in credit. */
export const balanceText = (cents: number) => (cents < 0 ? `${dollars(-cents)} in credit` : dollars(cents));

export const limitText = ({ creditLimitCents }: Pick<CustomerAccount, 'creditLimitCents'>) =>
  creditLimitCents === null ? 'No limit' : dollars(creditLimitCents);
