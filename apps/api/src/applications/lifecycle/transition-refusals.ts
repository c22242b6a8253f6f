import {
  ACTION_LABELS,
  APPLICATION_STATE,
  type ApplicationState,
  actionLabel,
  type LabelledAction,
  lowerFirst,
  type Reader,
  stateLabel,
} from '@jibline/contract';
import { ApiError, forbidden } from '../../errors.ts';
import type { ActorAccess } from '../policy.ts';
import type { ApplicationRow } from '../store.ts';

/** Refusals of system transitions are worded for staff. */
const readerOf = (access: Pick<ActorAccess, 'side'> | null): Reader => access?.side ?? 'staff';

const isLabelled = (event: string): event is LabelledAction => Object.hasOwn(ACTION_LABELS, event);

/** Labels that don't complete “while the application is …”. */
const STATE_PHRASES: Partial<Record<ApplicationState, string>> = {
  [APPLICATION_STATE.DRAFT]: 'a draft',
  [APPLICATION_STATE.PAYMENT_PENDING]: 'waiting for payment',
};

type StateOf = Pick<ApplicationRow, 'state' | 'phase' | 'close_reason'>;

/** The table has no row for this event from the state of the application. */
export function notPossible(
  { state, phase, close_reason }: StateOf,
  event: string,
  access: Pick<ActorAccess, 'side'> | null,
): ApiError {
  const reader = readerOf(access);
  const [label, more] = stateLabel({ state, phase, closeReason: close_reason }, reader);
  const action = isLabelled(event) ? actionLabel(event, reader) : 'This';
  const where = `${STATE_PHRASES[state] ?? lowerFirst(label)}${more === null ? '' : ` (${more})`}`;
  return new ApiError('transition-refused', `${action} isn’t possible while the application is ${where}.`);
}

/** The table has the row, but not for this person. Labels get their object: “approve this application”. */
export function notPermitted(event: string, access: Pick<ActorAccess, 'side'> | null): ApiError {
  if (!isLabelled(event)) return forbidden('do this');
  const label = actionLabel(event, readerOf(access));
  const action = lowerFirst(label).replace(/ (application|draft|permit)$/, ' this $1');
  return forbidden(action.includes(' ') ? action : `${action} this application`);
}
