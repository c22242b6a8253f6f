import { craneFacts } from './crane-facts.ts';
import { type EmailContext, instantOf } from './email-context.ts';
import type { EmailEvent, Template } from './template.ts';

const instantIn = (about: EmailContext, { detail }: EmailEvent, key: string) => {
  const at = detail[key];
  return typeof at === 'string' ? instantOf(about, at) : 'the time reported';
};

/** What happened to the crane, for each event the tower is notified of. */
const MESSAGES: Record<string, (about: EmailContext, event: EmailEvent) => { title: string; say: string }> = {
  start: (about, event) => ({
    title: 'crane up',
    say: `The crane was reported up at ${instantIn(about, event, 'startedAt')}.`,
  }),
  stop: (about, event) => ({
    title: 'crane down',
    say: `The crane was reported down at ${instantIn(about, event, 'stoppedAt')}.`,
  }),
  'report-removal': (about, event) => ({
    title: 'crane removed',
    say: `The crane was reported removed at ${instantIn(about, event, 'removedAt')}. The permit has ended.`,
  }),
  'confirm-removal': (about, event) => ({
    title: 'crane removed',
    say: `The crane was reported removed at ${instantIn(about, event, 'removedAt')}. Its permit had been revoked.`,
  }),
  cancel: () => ({
    title: 'permit cancelled',
    say: 'The permit was cancelled before the crane was reported up. The crane must not be raised.',
  }),
};

/** E34: to the tower and operations, who have the operational copy of the permit. */
export const craneMoved: Template = {
  to: ['tower'],
  write: (about, event) => {
    const report = MESSAGES[event.event];
    if (!report) throw new Error(`no report of the crane for ${event.event}`);
    const { title, say } = report(about, event);
    return {
      subject: `${about.application.number}: ${title}`,
      say: [`For tower and operations. ${say}`],
      facts: craneFacts(about),
    };
  },
};
