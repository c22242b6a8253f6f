import type { TransitionEvent } from './move.ts';

interface Words {
  /** On the button. */
  label: string;
  title: string;
  look: 'primary' | 'secondary' | 'danger';
  /** What it means, in a sentence. */
  about: string;
  /** Told when it is done. */
  done: string;
}

/** In the order the buttons stand: what usually comes next first, endings last. */
export const TRANSITIONS: Readonly<Record<Exclude<TransitionEvent, 'pay-to-lodge' | 'lodge'>, Words>> = {
  take: {
    label: 'Take up',
    title: 'Take this case up',
    look: 'primary',
    about: 'It becomes yours, and the review begins.',
    done: 'The case is yours.',
  },
  answer: {
    label: 'Answer',
    title: 'Answer the airport’s questions',
    look: 'primary',
    about: 'The answers go to the airport, the assessment is made again, and its clock runs on.',
    done: 'Your answers are with the airport.',
  },
  approve: {
    label: 'Approve',
    title: 'Approve with conditions',
    look: 'primary',
    about: 'The permit is issued. What is approved can no longer be quietly changed.',
    done: 'Approved.',
  },
  'mark-ready': {
    label: 'Recommend',
    title: 'Recommend a decision',
    look: 'primary',
    about: 'The case goes to whoever decides, with your recommendation and the conditions you propose.',
    done: 'Recommended; it is ready to be decided.',
  },
  ask: {
    label: 'Ask for information',
    title: 'Ask the applicant',
    look: 'secondary',
    about: 'The questions go by e-mail, and the clock stands still until they are answered.',
    done: 'The applicant has been asked.',
  },
  refer: {
    label: 'Refer',
    title: 'Refer to an authority',
    look: 'secondary',
    about: 'The case goes to the authority by e-mail with a day to reply by. Refer again for a second one.',
    done: 'Referred.',
  },
  'record-reply': {
    label: 'Record a reply',
    title: 'Record an authority’s reply',
    look: 'secondary',
    about: 'What an authority has answered.',
    done: 'The reply is recorded.',
  },
  start: {
    label: 'Start: crane goes up',
    title: 'The crane goes up',
    look: 'primary',
    about: 'Notifies the airport. Report the crane down as soon as it is lowered.',
    done: 'Crane reported up.',
  },
  stop: {
    label: 'Stop: crane is down',
    title: 'The crane is down',
    look: 'primary',
    about: 'Notifies the airport. The crane can be raised again while the permit is valid.',
    done: 'Crane reported down.',
  },
  'report-removal': {
    label: 'Report removal',
    title: 'Report that the crane is gone',
    look: 'secondary',
    about: 'The permit ends, and the airport is notified.',
    done: 'The removal is reported.',
  },
  'confirm-removal': {
    label: 'Confirm removal',
    title: 'Confirm that the crane is gone',
    look: 'primary',
    about: 'The airport is notified that the crane is gone.',
    done: 'The removal is confirmed.',
  },
  lift: {
    label: 'Lift the suspension',
    title: 'Lift the suspension',
    look: 'primary',
    about: 'The crane may be raised again under the permit’s conditions.',
    done: 'The suspension is lifted.',
  },
  reopen: {
    label: 'Reopen',
    title: 'Reopen the case',
    look: 'secondary',
    about: 'The review begins again. Both decisions stay in the history.',
    done: 'The case is open again.',
  },
  'apply-again': {
    label: 'Apply again',
    title: 'Apply again with the same answers',
    look: 'primary',
    about: 'A new draft with your answers and files is made; this case stays as it is.',
    done: 'A new draft is ready among your applications.',
  },
  'change-answers': {
    label: 'Change the answers',
    title: 'Go back and change the answers',
    look: 'secondary',
    about: 'The payment that was begun is given up, and the application is a draft again.',
    done: 'It is a draft again.',
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend the permit',
    look: 'danger',
    about: 'The crane must come down at once and stay down until the suspension is lifted.',
    done: 'Suspended.',
  },
  'return-to-queue': {
    label: 'Return to the queue',
    title: 'Return to the queue',
    look: 'secondary',
    about: 'It was taken up by mistake: somebody else can take it up.',
    done: 'It is back in the queue.',
  },
  reject: {
    label: 'Reject',
    title: 'Reject the application',
    look: 'danger',
    about: 'The applicant gets the reasons and, where there is one, the height that would pass.',
    done: 'Rejected.',
  },
  cancel: {
    label: 'Withdraw or cancel',
    title: 'Withdraw or cancel this case',
    look: 'danger',
    about: 'The case is closed. This cannot be taken back.',
    done: 'The case is closed.',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke the permit',
    look: 'danger',
    about: 'The permit ends immediately, and the code on it shows “Revoked”.',
    done: 'Revoked.',
  },
};
export type OfferedEvent = keyof typeof TRANSITIONS;
export const OFFERED = Object.keys(TRANSITIONS) as OfferedEvent[];

/** The moves the API offers this person now, in our order. Nothing else ever becomes a button. */
export const transitionsIn = (actions: readonly string[]) =>
  OFFERED.filter((event) => actions.includes(`applications:${event}`));
