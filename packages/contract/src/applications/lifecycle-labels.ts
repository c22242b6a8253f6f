import type { ApplicationState } from './enums.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import type { CloseReason, Phase } from './lifecycle-enums.ts';

/** Labels for screens, emails and Excel: one set for applicants and staff. */
export const STATE_LABELS = {
  0: 'Draft',
  1: 'Payment due',
  2: 'Submitted',
  3: 'In review',
  4: 'Completed',
  5: 'Cancelled',
  6: 'Rejected',
  7: 'Approved',
  8: 'Revoked',
} as const satisfies Record<ApplicationState, string>;

/** Lower case: a phase follows the name of its state ("In review: with authorities"). */
export const PHASE_LABELS = {
  TRIAGE: 'under assessment',
  WAITING_APPLICANT: 'waiting for applicant',
  REFERRED: 'with authorities',
  READY: 'ready for decision',
  UPCOMING: 'not started',
  ACTIVE: 'crane up',
  IDLE: 'crane down',
  SUSPENDED: 'suspended',
  OVERDUE_REMOVAL: 'removal overdue',
} as const satisfies Record<Phase, string>;

export const CLOSE_REASON_LABELS = {
  UNPAID: 'not paid in time',
  WITHDRAWN: 'withdrawn',
  DUPLICATE: 'duplicate application',
  NOT_NEEDED: 'no permit needed',
  UNANSWERED: 'questions not answered',
  REJECTED: 'rejected',
  ENDED: 'permit ended',
  REMOVED_EARLY: 'crane removed early',
  SUPERSEDED: 'replaced by a later permit',
  REVOKED: 'revoked',
} as const satisfies Record<CloseReason, string>;

export type Reader = 'staff' | 'applicant';

export const phaseLabel = (phase: Phase, reader: Reader): string =>
  reader === 'applicant' && phase === 'WAITING_APPLICANT' ? 'waiting for you' : PHASE_LABELS[phase];

interface LabelledState {
  readonly state: ApplicationState;
  readonly phase: Phase | null;
  readonly closeReason: CloseReason | null;
}

/** Phases and reasons that only repeat the name of the state. */
const IMPLIED_BY_STATE: readonly (Phase | CloseReason | null)[] = [null, 'TRIAGE', 'UPCOMING', 'REJECTED', 'REVOKED'];

/** The state and its refinement as two texts: a badge shows the first, the second is beside it. */
export function stateLabel({ state, phase, closeReason }: LabelledState, reader: Reader): [string, string | null] {
  // A suspended permit has the state APPROVED, which must not be shown while the crane must be down.
  if (phase === 'SUSPENDED') return ['Suspended', null];
  const label = STATE_LABELS[state];
  if (phase !== null) return [label, IMPLIED_BY_STATE.includes(phase) ? null : phaseLabel(phase, reader)];
  return [
    label,
    closeReason === null || IMPLIED_BY_STATE.includes(closeReason) ? null : CLOSE_REASON_LABELS[closeReason],
  ];
}

/** Actions as labels: on buttons, in menus and in refusals ("Approve isn’t possible …"). */
export const ACTION_LABELS = {
  create: 'Start application',
  delete: 'Delete draft',
  'pay-to-lodge': 'Pay and submit',
  lodge: 'Submit application',
  'change-answers': 'Edit answers',
  take: 'Start review',
  assign: 'Assign',
  'return-to-queue': 'Unassign',
  ask: 'Request information',
  answer: 'Answer questions',
  refer: 'Refer to authority',
  'record-reply': 'Record reply',
  'mark-ready': 'Recommend',
  sign: 'Give second signature',
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Reopen',
  'apply-again': 'Apply again',
  cancel: 'Close application',
  extend: 'Extend permit',
  vary: 'Change permit',
  copy: 'Same again',
  start: 'Report crane up',
  stop: 'Report crane down',
  'report-removal': 'Report removal',
  'confirm-removal': 'Confirm removal',
  suspend: 'Suspend permit',
  lift: 'Lift suspension',
  revoke: 'Revoke permit',
} as const satisfies Partial<Record<LifecycleEvent | OtherAction, string>>;
type OtherAction = 'assign' | 'sign' | 'extend' | 'vary' | 'copy';
export type LabelledAction = keyof typeof ACTION_LABELS;

/** Applicants withdraw by the same event by which airports close. */
export const actionLabel = (action: LabelledAction, reader: Reader): string =>
  action === 'cancel' && reader === 'applicant' ? 'Withdraw application' : ACTION_LABELS[action];

/** Past events as labels: in the history and elsewhere. */
export const EVENT_LABELS = {
  create: 'Draft started',
  delete: 'Draft deleted',
  'pay-to-lodge': 'Payment started',
  lodge: 'Submitted',
  'confirm-lodgement-payment': 'Paid and submitted',
  'fail-payment': 'Payment failed',
  'change-answers': 'Reopened for editing',
  'confirm-late-payment': 'Paid late and submitted',
  take: 'Review started',
  'approve-automatically': 'Approved automatically',
  ask: 'Information requested',
  answer: 'Questions answered',
  refer: 'Referred to authority',
  'record-reply': 'Reply recorded',
  'mark-ready': 'Recommended',
  'return-to-queue': 'Unassigned',
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Cancelled',
  'hold-for-payment': 'Approval waiting for payment',
  'confirm-approval-payment': 'Paid and approved',
  reopen: 'Reopened',
  'apply-again': 'Applied again',
  end: 'Permit ended',
  overdue: 'Removal overdue',
  'report-removal': 'Removal reported',
  supersede: 'Replaced by a later permit',
  'continue-up': 'Crane up, continued from the earlier permit',
  'continue-down': 'Crane down, continued from the earlier permit',
  start: 'Crane reported up',
  stop: 'Crane reported down',
  suspend: 'Permit suspended',
  'begin-suspension': 'Suspension started',
  lift: 'Suspension lifted',
  revoke: 'Permit revoked',
  'confirm-removal': 'Removal confirmed',
} as const satisfies Record<LifecycleEvent, string>;
