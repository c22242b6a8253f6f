import { z } from 'zod';
import { type EmailContext, instantOf } from './email-context.ts';
import type { EmailEvent, Template } from './template.ts';

const WHY: Record<string, string> = {
  UNPAID: 'The fee was not paid in time.',
  WITHDRAWN: 'The applicant withdrew it.',
  DUPLICATE: 'Another application covers the same crane.',
  NOT_NEEDED: 'No permit is needed.',
  UNANSWERED: 'The airport’s questions were not answered.',
};

export const canceled: Template = {
  to: ['applicant', 'officer', 'authorities'],
  write: (about, event) => ({
    subject: `${about.application.number}: application cancelled`,
    say: [
      `This application was cancelled${event.actorName ? ` by ${event.actorName}` : ''}. ${WHY[about.application.close_reason ?? ''] ?? ''}`.trim(),
      ...(event.detail.refund
        ? [
            'Any refund of a card payment goes to the card that paid. We email the person who paid when it is made. A fee on account is credited to the account.',
          ]
        : []),
    ],
    ...(event.detail.text ? { quote: event.detail.text } : {}),
    link: { label: 'View application', url: about.applicationUrl },
  }),
};

/** Warns every recipient that the crane is still up although its permit no longer allows it. */
export const reportedUp = (about: EmailContext) =>
  about.upSince === null
    ? []
    : [`The crane was last reported up at ${instantOf(about, about.upSince)} and has not been reported down since.`];

const Along = z.array(z.object({ id: z.string(), number: z.string() })).catch([]);
/** The permits that changed together with this one. */
export const alongWith = ({ detail }: Pick<EmailEvent, 'detail'>) => Along.parse(detail.along);

/** One email covers all of them. */
export const alsoOf = (event: EmailEvent) => {
  const numbers = alongWith(event).map(({ number }) => number);
  const listed = new Intl.ListFormat('en-AU').format(numbers);
  return numbers.length === 0 ? [] : [`The same applies to ${listed}, approved to follow this permit.`];
};

export const revoked: Template = {
  to: ['applicant', 'tower', 'authorities'],
  write: (about, event) => {
    const { effectiveAt, instruction } = event.detail;
    return {
      subject: `${about.application.number}: permit revoked, lower the crane now`,
      say: [
        'This permit is revoked. Lower the crane now and report its removal.',
        ...alsoOf(event),
        ...reportedUp(about),
      ],
      ...(event.detail.text ? { quote: event.detail.text } : {}),
      facts: [
        ...(typeof effectiveAt === 'string' ? [['From', instantOf(about, effectiveAt)] as const] : []),
        ...(typeof instruction === 'string' ? [['What to do', instruction] as const] : []),
      ],
      link: { label: 'View application', url: about.applicationUrl },
    };
  },
};

export const completed: Template = {
  to: ['applicant'],
  write: (about) => ({
    subject: `${about.application.number}: completed`,
    say: [
      about.application.removed_at
        ? `The crane was reported removed on ${instantOf(about, about.application.removed_at)}. Thank you. This application is completed.`
        : 'The permit has ended. This application is completed.',
      'Was anything harder than it should have been? Reply to this email and let us know.',
    ],
    link: { label: 'View application', url: about.applicationUrl },
  }),
};
