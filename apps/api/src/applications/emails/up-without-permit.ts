import { craneFacts } from './crane-facts.ts';
import { type EmailContext, instantOf } from './email-context.ts';
import type { EmailEvent, Template } from './template.ts';

const upAt = (about: EmailContext, { detail }: EmailEvent) =>
  typeof detail.startedAt === 'string' ? ` at ${instantOf(about, detail.startedAt)}` : '';

/** E37: a crane is up without a permit that allows it. Goes to everyone who can lower it or keep aircraft away. */
export const upWithoutPermit: Template = {
  to: ['tower', 'officer', 'managers', 'applicant'],
  write: (about, event) => ({
    subject: `${about.application.number}: crane up without a permit in force`,
    say: [
      `The crane was reported up${upAt(about, event)} without a permit in force.`,
      ...(typeof event.detail.against === 'string' ? [event.detail.against] : []),
      'Site: lower the crane now and report it down. Airport: phone the site now.',
    ],
    facts: craneFacts(about),
  }),
};
