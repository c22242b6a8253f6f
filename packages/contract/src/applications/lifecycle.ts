import { CLOSED_STATES, LIFECYCLE } from './lifecycle-table.ts';
import type { Phase, Transition } from './lifecycle-words.ts';
import type { ApplicationStateName } from './words.ts';

export type TransitionId = (typeof LIFECYCLE)[number]['id'];
export type LifecycleEvent = (typeof LIFECYCLE)[number]['event'];
export const LIFECYCLE_EVENTS: readonly LifecycleEvent[] = [...new Set(LIFECYCLE.map((row) => row.event))];

export type Verdict =
  | { readonly allowed: true; readonly transition: Transition }
  | { readonly allowed: false; readonly because: 'closed' | 'not-from-this-state' | 'not-in-this-phase' };

/** What the table alone says; who asks and whether the guards hold is for the API to judge. */
export function verdict(state: ApplicationStateName | null, event: LifecycleEvent, phase?: Phase | null): Verdict {
  const rows: readonly Transition[] = LIFECYCLE;
  const transition = rows.find((row) => row.from === state && row.event === event);
  if (!transition) {
    const closed = (CLOSED_STATES as readonly (string | null)[]).includes(state);
    return { allowed: false, because: closed ? 'closed' : 'not-from-this-state' };
  }
  if (transition.fromPhases && (!phase || !transition.fromPhases.includes(phase)))
    return { allowed: false, because: 'not-in-this-phase' };
  return { allowed: true, transition };
}

/** Every row from one state to another, for `craneApplication/state/{id}/{from}/{to}`. */
export const transitionsBetween = (from: ApplicationStateName, to: ApplicationStateName): readonly Transition[] =>
  LIFECYCLE.filter((row) => row.from === from && row.to === to);
