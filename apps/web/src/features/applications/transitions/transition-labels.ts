import type { Application } from '@jibline/contract';
import { APPLICATION_STATE, actionLabel } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import { readerOf } from '../application-labels.ts';
import type { TransitionEvent } from './transition-form.ts';

interface TransitionText {
  title: string;
  look: 'primary' | 'secondary' | 'danger';
  /** Its consequences, in a sentence. */
  about: string;
  /** Shown when it is done. */
  done: string;
  /** What its email says, where that is not what its event usually does. */
  emailed?: string;
}

/** In the order of the buttons: the usual next steps first, final ones last. */
export const TRANSITIONS: Readonly<Record<Exclude<TransitionEvent, 'pay-to-lodge' | 'lodge'>, TransitionText>> = {
  take: {
    title: 'Start review',
    look: 'primary',
    about: 'The application is assigned to you and the review starts.',
    done: 'Review started. The application is assigned to you.',
  },
  answer: {
    title: 'Answer the airport’s questions',
    look: 'primary',
    about: 'We send your answers to the airport, reassess the crane and restart the clock.',
    done: 'Answers sent to the airport.',
  },
  approve: {
    title: 'Approve with conditions',
    look: 'primary',
    about: 'This issues the permit. Its height, dates and conditions can’t be edited afterwards.',
    done: 'Application approved.',
  },
  'mark-ready': {
    title: 'Recommend a decision',
    look: 'primary',
    about: 'The application goes to the person who decides, with your recommendation and the conditions you propose.',
    done: 'Recommendation saved. The application is ready for decision.',
  },
  ask: {
    title: 'Request information',
    look: 'secondary',
    about: 'We email your questions and stop the clock until they are answered.',
    done: 'Questions sent to the applicant.',
  },
  refer: {
    title: 'Refer to authority',
    look: 'secondary',
    about: 'We email the application to each authority with a date to reply by.',
    done: 'Application referred.',
  },
  'record-reply': {
    title: 'Record reply',
    look: 'secondary',
    about: 'Record what an authority has replied.',
    done: 'Reply recorded.',
  },
  start: {
    title: 'Report crane up',
    look: 'primary',
    about: 'Notifies the airport. Report the crane down as soon as it is lowered.',
    done: 'Crane reported up.',
  },
  stop: {
    title: 'Report crane down',
    look: 'primary',
    about: 'Notifies the airport. The crane can be raised again while the permit is valid.',
    done: 'Crane reported down.',
  },
  'report-removal': {
    title: 'Report removal',
    look: 'secondary',
    about: 'The permit ends and we notify the airport.',
    done: 'Removal reported.',
  },
  'confirm-removal': {
    title: 'Confirm removal',
    look: 'primary',
    about: 'We notify the airport that the crane has been removed.',
    done: 'Removal confirmed.',
  },
  lift: {
    title: 'Lift suspension',
    look: 'primary',
    about: 'The crane can be raised again under the permit’s conditions.',
    done: 'Suspension lifted.',
  },
  reopen: {
    title: 'Reopen application',
    look: 'secondary',
    about: 'The review starts again. Both decisions stay in the history.',
    done: 'Application reopened.',
  },
  'apply-again': {
    title: 'Apply again with the same answers',
    look: 'primary',
    about: 'This creates a new draft with your answers and files. This application does not change.',
    done: 'Draft created. It is in your list of applications.',
  },
  'change-answers': {
    title: 'Edit answers',
    look: 'secondary',
    about: 'This cancels the payment that was started. The application becomes a draft again.',
    done: 'The application is a draft again.',
  },
  suspend: {
    title: 'Suspend permit',
    look: 'danger',
    about: 'The crane must be down from when the suspension starts until you lift it.',
    done: 'Permit suspended.',
  },
  'return-to-queue': {
    title: 'Unassign',
    look: 'secondary',
    about: 'Use this if the review was started by mistake. Another officer can then start it.',
    done: 'Application unassigned.',
  },
  reject: {
    title: 'Reject application',
    look: 'danger',
    about: 'The applicant gets the reasons and, if there is one, the maximum permissible height.',
    done: 'Application rejected.',
  },
  cancel: {
    title: 'Close application',
    look: 'danger',
    about: 'This closes the application. You can’t undo this.',
    done: 'Application closed.',
  },
  revoke: {
    title: 'Revoke permit',
    look: 'danger',
    about: 'The permit ends immediately, and the code on it shows “Revoked”. You can’t undo this.',
    done: 'Permit revoked.',
  },
};
export type OfferedEvent = keyof typeof TRANSITIONS;
const OFFERED = Object.keys(TRANSITIONS) as OfferedEvent[];

/** Applicants withdraw by the same event by which airports close. */
const WITHDRAW: TransitionText = {
  title: 'Withdraw application',
  look: 'danger',
  about: 'This withdraws the application. You can’t undo this.',
  done: 'Application withdrawn.',
};

/** After the decision it is a permit that ends. */
const GIVE_UP: Partial<TransitionText> = {
  about: 'This cancels the permit. The crane must not be raised under it. You can’t undo this.',
  done: 'Permit cancelled.',
};

/** It was announced for later, so it never stopped the crane. */
const CALL_OFF: Partial<TransitionText> = {
  about: 'The announced suspension will not take place. The permit stays valid.',
  done: 'The announced suspension will not take place.',
  emailed: 'announced suspension called off',
};

/** Announced, and not started by the server's clock. */
const isSuspensionAhead = ({ suspension }: Pick<Application, 'suspension'>): boolean =>
  suspension !== null && new Date(suspension.from) > serverNow();

export function transitionText(
  event: OfferedEvent,
  application: Pick<Application, 'actions' | 'state' | 'suspension'>,
) {
  const reader = readerOf(application);
  const text = event === 'cancel' && reader === 'applicant' ? WITHDRAW : TRANSITIONS[event];
  const ends = event === 'cancel' && application.state === APPLICATION_STATE.APPROVED;
  const callsOff = event === 'lift' && isSuspensionAhead(application);
  return { ...text, ...(ends && GIVE_UP), ...(callsOff && CALL_OFF), label: actionLabel(event, reader) };
}

/** An approval may still wait for the fee or for another airport's decision, a suspension for its start. */
export function doneText(
  event: OfferedEvent,
  done: string,
  changed: Pick<Application, 'state' | 'suspension'>,
): string {
  const { state } = changed;
  if (event === 'suspend' && isSuspensionAhead(changed)) return 'Suspension announced.';
  if (event !== 'approve' || state === APPLICATION_STATE.APPROVED) return done;
  return state === APPLICATION_STATE.PAYMENT_PENDING
    ? 'Approval saved. We issue the permit when the fee is paid.'
    : 'Approval saved. Another airport still has to decide.';
}

/** The transitions the API offers this person now, in display order. Nothing else becomes a button. */
export const transitionsIn = (actions: readonly string[]) =>
  OFFERED.filter((event) => actions.includes(`applications:${event}`));
