import { z } from 'zod';
import { type EmailContext, instantOf } from './email-context.ts';
import type { EmailEvent, Template } from './template.ts';

const WHY: Record<string, string> = {
  UNPAID: 'It was not paid in time.',
  WITHDRAWN: 'It was withdrawn.',
  DUPLICATE: 'There is another application for the same crane.',
  NOT_NEEDED: 'No permit is needed.',
  UNANSWERED: 'The airport’s questions stayed unanswered.',
};

export const canceled: Template = {
  to: ['applicant', 'officer', 'authorities'],
  write: (about, told) => ({
    subject: `${about.application.number}: canceled`,
    say: [
      `This application was canceled${told.actorName ? ` by ${told.actorName}` : ''}. ${WHY[about.application.close_reason ?? ''] ?? ''}`.trim(),
      ...(told.detail.refund
        ? ['What is to be refunded is refunded to whoever paid; a letter says so when it is done.']
        : []),
    ],
    ...(told.detail.text ? { quote: told.detail.text } : {}),
    link: { label: 'Open the case', url: about.caseUrl },
  }),
};

/** A crane that is up under a permit that no longer allows it: everybody written to must know. */
const reportedUp = (about: EmailContext) =>
  about.upSince === null
    ? []
    : [`The crane was last reported up at ${instantOf(about, about.upSince)} and has not been reported down since.`];

const Along = z.array(z.object({ id: z.string(), number: z.string() })).catch([]);
/** The permits a move befell together with the one it is about. */
export const alongWith = ({ detail }: Pick<EmailEvent, 'detail'>) => Along.parse(detail.along);

/** One letter says it of all. */
const alsoOf = (told: EmailEvent) => {
  const numbers = alongWith(told).map(({ number }) => number);
  const listed = new Intl.ListFormat('en-AU').format(numbers);
  return numbers.length === 0 ? [] : [`The same applies to ${listed}, approved to follow this permit.`];
};

export const suspendedOrLifted: Template = {
  to: ['applicant', 'tower'],
  write: (about, told) => {
    const { suspended_from: from, suspended_until: until, number } = about.application;
    const isLifted = told.event === 'lift';
    return {
      subject: isLifted ? `${number}: the suspension is lifted` : `${number}: SUSPENDED, keep the crane down`,
      say: [
        isLifted
          ? 'The crane may be raised again under the conditions of its permit.'
          : 'This permit is suspended. Lower the crane now. Do not raise it until the airport tells you the suspension is lifted.',
        ...alsoOf(told),
        ...reportedUp(about),
      ],
      ...(told.detail.text ? { quote: told.detail.text } : {}),
      facts: isLifted
        ? []
        : [
            ...(from ? [['From', instantOf(about, from)] as const] : []),
            ...(until ? [['Expected until', `${instantOf(about, until)}. It lasts until it is lifted.`] as const] : []),
          ],
      link: { label: 'Open the permit', url: about.caseUrl },
    };
  },
};

export const revoked: Template = {
  to: ['applicant', 'tower', 'authorities'],
  write: (about, told) => {
    const { effectiveAt, instruction } = told.detail;
    return {
      subject: `${about.application.number}: the permit is REVOKED`,
      say: [
        'This permit is revoked. Lower the crane now and report its removal.',
        ...alsoOf(told),
        ...reportedUp(about),
      ],
      ...(told.detail.text ? { quote: told.detail.text } : {}),
      facts: [
        ...(typeof effectiveAt === 'string' ? [['From', instantOf(about, effectiveAt)] as const] : []),
        ...(typeof instruction === 'string' ? [['What to do', instruction] as const] : []),
      ],
      link: { label: 'Open the case', url: about.caseUrl },
    };
  },
};

export const completed: Template = {
  to: ['applicant'],
  write: (about) => ({
    subject: `${about.application.number}: completed`,
    say: [
      about.application.removed_at
        ? `Thank you: removal was reported for ${instantOf(about, about.application.removed_at)}. The case is closed.`
        : 'The period of the permit is over and the case is closed.',
      'Was anything harder than it should have been? A reply to this letter reaches the airport.',
    ],
    link: { label: 'Open the case', url: about.caseUrl },
  }),
};
