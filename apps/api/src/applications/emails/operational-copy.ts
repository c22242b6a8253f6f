import { craneFacts } from './crane-facts.ts';
import { type EmailContext, instantOf } from './email-context.ts';
import type { Template } from './template.ts';

/** From the first start to the last end among the permits of its airports. */
function period(about: EmailContext): string {
  const approved = about.application.airports.filter(({ outcome }) => outcome === 'approved');
  const from = approved.flatMap(({ valid_from }) => valid_from ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const to = approved.flatMap(({ valid_to }) => valid_to ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return from && to ? ` from ${instantOf(about, from)} to ${instantOf(about, to)}` : '';
}

/** E17: contains every detail, since a tower has no account. */
export const operationalCopy: Template = {
  to: ['tower'],
  write: (about) => ({
    subject: `${about.application.number}: crane approved near ${about.application.airports[0]?.icao ?? 'the airport'}`,
    say: [
      `For tower and operations: a crane has been approved${period(about)}, as described below. We email you each time it is reported up or down.`,
    ],
    facts: craneFacts(about),
  }),
};
