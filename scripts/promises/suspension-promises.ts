import type { Listed } from './listed.ts';

const SENT_AT_START =
  'apps/api/src/applications/emails/announced-suspension.test.ts › is told once to each when it starts, however often the job runs and whoever runs it';
const CALLED_OFF =
  'apps/api/src/applications/emails/announced-suspension.test.ts › lifted before it starts: everyone reads that it will not take place, and nothing is told at its time';

/** In emails and on screens: a suspension that starts later. */
export const SUSPENSION_PROMISES: readonly Listed[] = [
  {
    file: 'apps/api/src/applications/emails/suspended.ts',
    sentence: ': permit will be suspended from',
    shownBy: SENT_AT_START,
  },
  {
    file: 'apps/api/src/applications/emails/suspended.ts',
    sentence: 'This permit will be suspended from until the airport lifts the suspension.',
    shownBy: SENT_AT_START,
  },
  {
    file: 'apps/api/src/applications/emails/suspended.ts',
    sentence: 'We email you again at that time.',
    shownBy: SENT_AT_START,
  },
  {
    file: 'apps/api/src/applications/emails/suspended.ts',
    sentence: ': announced suspension will not take place',
    shownBy: CALLED_OFF,
  },
  {
    file: 'apps/api/src/applications/emails/suspended.ts',
    sentence: 'The suspension announced for will not take place.',
    shownBy: CALLED_OFF,
  },
  {
    file: 'apps/api/src/applications/emails/suspended.ts',
    sentence: 'Do not raise it until the airport tells you the suspension is lifted.',
    shownBy: SENT_AT_START,
  },
  {
    file: 'apps/web/src/features/applications/detail/next-step.ts',
    sentence: 'It will be suspended from until the airport lifts the suspension.',
    shownBy: SENT_AT_START,
  },
  {
    file: 'apps/web/src/features/applications/transitions/suspension-emails.tsx',
    sentence: 'When it starts, the same people are emailed to lower the crane.',
    shownBy: SENT_AT_START,
  },
  {
    file: 'apps/web/src/features/applications/transitions/transition-labels.ts',
    sentence: 'The announced suspension will not take place.',
    shownBy: CALLED_OFF,
  },
];
