import type { CustomerAccount } from '@jibline/contract';
import { type AccountState, dollars } from '@jibline/contract/enums';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

export const STATE_LABELS: Record<AccountState, { tone: Tone; word: string }> = {
  active: { tone: 'ok', word: 'Active' },
  suspended: { tone: 'near', word: 'Suspended' },
  ended: { tone: 'quiet', word: 'Ended' },
};

export const limitText = ({ creditLimitCents }: Pick<CustomerAccount, 'creditLimitCents'>) =>
  creditLimitCents === null ? 'No limit' : dollars(creditLimitCents);
