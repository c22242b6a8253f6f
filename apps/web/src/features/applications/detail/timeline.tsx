import type { Application } from '@jibline/contract';
import {
  APPLICATION_STATE,
  type ApplicationState,
  CLOSE_REASON_LABELS,
  displayDate,
  inWords,
  phaseLabel,
  type Reader,
  STATE_LABELS,
} from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import { applicationLook, lookText } from '../application-look.ts';
import classes from './detail.module.css';

interface Step {
  name: string;
  at: string | null;
}

type TimelineFacts = Pick<
  Application,
  'state' | 'phase' | 'closeReason' | 'createdAt' | 'submittedAt' | 'airports' | 'updatedAt'
>;

/** The step each state has reached: started, submitted, in review, decided, ended. */
const STEP = {
  [APPLICATION_STATE.DRAFT]: 0,
  [APPLICATION_STATE.PAYMENT_PENDING]: 0,
  [APPLICATION_STATE.SUBMITTED]: 1,
  [APPLICATION_STATE.PROCESSING]: 2,
  [APPLICATION_STATE.APPROVED]: 3,
  [APPLICATION_STATE.REJECTED]: 3,
  [APPLICATION_STATE.CANCELED]: 4,
  [APPLICATION_STATE.COMPLETED]: 4,
  [APPLICATION_STATE.REVOKED]: 4,
} as const satisfies Record<ApplicationState, number>;

export function stepsOf(application: TimelineFacts): { steps: Step[]; current: number } {
  const { state, createdAt, submittedAt, airports, updatedAt } = application;
  const decidedAt =
    airports
      .flatMap((one) => one.decidedAt ?? [])
      .toSorted()
      .at(-1) ?? null;
  const current = STEP[state];
  const steps: Step[] = [
    { name: 'Started', at: createdAt },
    { name: STATE_LABELS[APPLICATION_STATE.SUBMITTED], at: submittedAt },
    { name: STATE_LABELS[APPLICATION_STATE.PROCESSING], at: null },
    {
      name:
        state === APPLICATION_STATE.REJECTED
          ? STATE_LABELS[state]
          : state === APPLICATION_STATE.APPROVED || decidedAt
            ? 'Decided'
            : 'Decision',
      at: decidedAt,
    },
    {
      name: current === 4 && state !== APPLICATION_STATE.COMPLETED ? STATE_LABELS[state] : 'Ended',
      at: current === 4 ? updatedAt : null,
    },
  ];
  // An application that closed early never reached the steps in between.
  return { steps: steps.filter(({ at }, n) => !(current === 4 && n === 3 && at === null)), current };
}

/** The note under the current step: more than the step's own name, and never the name of another step. */
export function noteOf(application: Application, reader: Reader, now: Date): string | null {
  const { state, phase, closeReason } = application;
  switch (state) {
    case APPLICATION_STATE.SUBMITTED:
      return reader === 'staff' ? 'Review not started' : 'With the airport';
    case APPLICATION_STATE.PROCESSING:
      return inWords(phaseLabel(phase ?? 'TRIAGE', reader));
    case APPLICATION_STATE.COMPLETED:
    case APPLICATION_STATE.CANCELED:
      return closeReason === null ? null : inWords(CLOSE_REASON_LABELS[closeReason]);
    // The step's own name says it: rejected, revoked.
    case APPLICATION_STATE.REJECTED:
    case APPLICATION_STATE.REVOKED:
      return null;
    case APPLICATION_STATE.DRAFT:
    case APPLICATION_STATE.PAYMENT_PENDING:
    case APPLICATION_STATE.APPROVED:
      return lookText(applicationLook(application, reader, now));
  }
}

export function ApplicationTimeline({
  application,
  reader,
  timeZone,
}: {
  application: Application;
  reader: Reader;
  timeZone: string;
}) {
  const { steps, current } = stepsOf(application);
  const at = Math.min(current, steps.length - 1);
  return (
    <ol className={classes.timeline} aria-label="Progress of the application">
      {steps.map((step, n) => (
        <li
          key={step.name}
          data-place={n < at ? 'done' : n === at ? 'now' : 'ahead'}
          aria-current={n === at ? 'step' : undefined}
        >
          <span className={classes.stepName}>{step.name}</span>
          <span className={classes.stepNote}>
            {(n === at && noteOf(application, reader, serverNow())) ||
              (step.at && n <= at ? displayDate(step.at, timeZone) : '')}
          </span>
        </li>
      ))}
    </ol>
  );
}
