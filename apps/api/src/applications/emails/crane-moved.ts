import { craneFacts } from './crane-facts.ts';
import { type EmailContext, instantOf } from './email-context.ts';
import type { EmailEvent, Template } from './template.ts';

const instantIn = (about: EmailContext, { detail }: EmailEvent, key: string) => {
  const at = detail[key];
  return typeof at === 'string' ? instantOf(about, at) : 'the time reported';
};

/** What happened to the crane, for each event that tells the tower of it. */
const SAYS: Record<string, (about: EmailContext, told: EmailEvent) => { title: string; say: string }> = {
  start: (about, told) => ({
    title: 'crane up',
    say: `The crane was reported up at ${instantIn(about, told, 'startedAt')}.`,
  }),
  stop: (about, told) => ({
    title: 'crane down',
    say: `The crane was reported down at ${instantIn(about, told, 'stoppedAt')}.`,
  }),
  'report-removal': (about, told) => ({
    title: 'crane removed',
    say: `The crane was reported removed at ${instantIn(about, told, 'removedAt')}. The permit has ended.`,
  }),
  'confirm-removal': (about, told) => ({
    title: 'crane removed',
    say: `The crane was reported removed at ${instantIn(about, told, 'removedAt')}. Its permit had been revoked.`,
  }),
  cancel: () => ({
    title: 'permit cancelled',
    say: 'The permit was cancelled before the crane was ever reported up. It must not be raised under it.',
  }),
};

/** E34: what the tower and operations must know of a crane whose operational copy they hold. */
export const craneMoved: Template = {
  to: ['tower'],
  write: (about, told) => {
    const saying = SAYS[told.event];
    if (!saying) throw new Error(`E34 has nothing to say of ${told.event}`);
    const { title, say } = saying(about, told);
    return {
      subject: `${about.application.number}: ${title}`,
      say: [`For tower and operations. ${say}`],
      facts: craneFacts(about),
    };
  },
};
