import type { ReferralReply } from './enums.ts';

/** What an authority replied, on screens and in emails. */
export const REFERRAL_REPLY_LABELS = {
  'no-objection': 'No objection',
  'no-objection-with-conditions': 'No objection, with conditions',
  objection: 'Objection',
  'needs-more-time': 'More time needed',
  'not-ours': 'Not within their remit',
  'no-reply': 'No reply',
} as const satisfies Record<ReferralReply, string>;
