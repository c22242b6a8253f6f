import type { ApplicationStateName } from './enums.ts';
import { CLOSED_STATES } from './enums.ts';
import type { Phase, Transition } from './lifecycle-enums.ts';
import { LIFECYCLE } from './lifecycle-table.ts';

export type TransitionId = (typeof LIFECYCLE)[number]['id'];
export type LifecycleEvent = (typeof LIFECYCLE)[number]['event'];
export const LIFECYCLE_EVENTS: readonly LifecycleEvent[] = [...new Set(LIFECYCLE.map((row) => row.event))];

export type Verdict =
  | { readonly allowed: true; readonly transition: Transition }
  | { readonly allowed: false; readonly because: 'closed' | 'not-from-this-state' | 'not-in-this-phase' };

/** What the table alone says; the API checks the actor and the guards. */
export function verdict(state: ApplicationStateName | null, event: LifecycleEvent, phase?: Phase | null): Verdict {
  const rows: readonly Transition[] = LIFECYCLE;
  const transition = rows.find((row) => row.from === state && row.event === event);
  if (!transition) {
    const closed = state !== null && CLOSED_STATES.includes(state);
    return { allowed: false, because: closed ? 'closed' : 'not-from-this-state' };
  }
  if (transition.fromPhases && (!phase || !transition.fromPhases.includes(phase)))
    return { allowed: false, because: 'not-in-this-phase' };
  return { allowed: true, transition };
}

/** Every row from one state to another, for `craneApplication/state/{id}/{from}/{to}`. */
export const transitionsBetween = (from: ApplicationStateName, to: ApplicationStateName): readonly Transition[] =>
  LIFECYCLE.filter((row) => row.from === from && row.to === to);

/**
 * Values of `Application.actions`: `applications:` plus an event the caller may trigger now, or one of these. Whether
 * its guards pass is answered by `craneApplication/state`.
 */
export const APPLICATION_ACTIONS = [
  'applications:edit',
  'applications:assign',
  'applications:sign',
  /** Start an extension or variation of the permit: a linked draft, not a transition of this application. */
  'applications:extend',
  'applications:vary',
  /** Start a new application with the same answers and files at another location or on other days. */
  'applications:copy',
  'applications:assess',
  'applications:evidence',
  'applications:full-history',
  'comments:add',
  'comments:add-internal',
  'files:add',
  'emails:send',
  'emails:read',
  'payments:read',
  'payments:pay',
] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number] | `applications:${LifecycleEvent}`;
