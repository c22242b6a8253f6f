import type { Application } from '@jibline/contract';
import { type OfferedEvent, TRANSITIONS, transitionsIn } from './transition-labels.ts';

type OfferedActions = Pick<Application, 'actions' | 'blocked'>;
/** Whether the permit allows the crane to be up now: only then is raising it the suggested next step. */
type Permitted = OfferedActions &
  Partial<Pick<Application, 'phase' | 'airports'>> & {
    mayBeUp: boolean;
    /** The end applied for has passed: nothing leads to an approval any more. */
    isEndPassed?: boolean;
  };
export type Step = OfferedEvent | 'sign';

export interface Offer {
  event: OfferedEvent;
  /** Why it is not possible now; null: it is. Reasons that its form can still satisfy do not count. */
  why: string | null;
}

/** Every transition this person is offered, in display order, each with the reason if it is not possible now. */
export const offersOf = ({ actions, blocked }: OfferedActions): Offer[] =>
  transitionsIn(actions).map((event) => {
    const found = blocked.find((one) => one.event === event);
    return { event, why: found && !found.byForm ? found.reasons.join(' ') : null };
  });

/** New dates are asked for in a review, and given by an answer. */
const AFTER_THE_END = ['answer', 'take', 'ask'] as const satisfies readonly Step[];

/**
 * The filled button: the first usual step that is possible now; if it has to wait for another step the person can take, that
 * one. No button is filled if no usual step is possible, or while the applicant has to answer: then it is their turn.
 */
export function primaryStep(application: Permitted): Step | null {
  if (application.phase === 'WAITING_APPLICANT' && !mayTake(application, 'answer')) return null;
  if (application.isEndPassed) return AFTER_THE_END.find((step) => mayTake(application, step)) ?? null;
  const usual = transitionsIn(application.actions).filter(
    (event) =>
      TRANSITIONS[event].look === 'primary' &&
      (event !== 'start' || application.mayBeUp) &&
      (event !== 'mark-ready' || !isRecommended(application)),
  );
  for (const event of usual) {
    const found = application.blocked.find((one) => one.event === event);
    if (!found) return event;
    const { instead } = found;
    if (instead && mayTake(application, instead)) return instead;
  }
  return null;
}

/** Another recommendation is possible, but it clears the second signature: nobody is led to it. */
const isRecommended = ({ phase, airports = [] }: Permitted) =>
  phase === 'READY' && airports.every(({ outcome, prepared }) => outcome !== null || prepared?.recommendation);

const mayTake = ({ actions, blocked }: OfferedActions, step: Step) =>
  actions.includes(`applications:${step}`) && !blocked.some(({ event }) => event === step);
