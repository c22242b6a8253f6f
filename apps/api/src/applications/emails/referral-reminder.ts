import { airportsIn, dayOf, type EmailContext, instantOf } from './email-context.ts';
import type { writeEmail } from './write.ts';

/** E41: to an authority that has not replied, which replies to the airport. */
export function referralReminder(
  about: EmailContext,
  { email, name, sent_at, reply_by, note }: EmailContext['referrals'][number],
): Parameters<typeof writeEmail>[2] {
  return {
    id: 'E41',
    about,
    to: { email, name, userId: null, side: 'outside', as: name },
    content: {
      subject: `${about.application.number}: your advice on a crane near ${airportsIn(about)} is still needed`,
      say: [
        `We wrote to you on ${dayOf(about, sent_at)} and have not received your reply. Please reply to this email.`,
      ],
      ...(note ? { quote: note } : {}),
      facts: [['Reply by', instantOf(about, reply_by)]],
    },
  };
}
