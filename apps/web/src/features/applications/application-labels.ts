import type { ApplicationState, CloseReason, ListColumn, Path, Phase } from '@jibline/contract/enums';
import { APPLICANT_LABELS } from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

/** The nine states as the airport's staff speak of them; an applicant reads five words (`APPLICANT_WORDS`). */
export const STATE_LABELS: Record<ApplicationState, string> = {
  0: 'Draft',
  1: 'Payment pending',
  2: 'Submitted',
  3: 'Processing',
  4: 'Completed',
  5: 'Cancelled',
  6: 'Rejected',
  7: 'Approved',
  8: 'Revoked',
};

export const STATE_TONES: Record<ApplicationState, Tone> = {
  0: 'quiet',
  1: 'near',
  2: 'info',
  3: 'info',
  4: 'quiet',
  5: 'quiet',
  6: 'bad',
  7: 'ok',
  8: 'bad',
};

export const PHASE_LABELS: Record<Phase, string> = {
  TRIAGE: 'being looked at',
  WAITING_APPLICANT: 'waiting for the applicant',
  REFERRED: 'with the authorities',
  READY: 'ready to decide',
  UPCOMING: 'not begun',
  ACTIVE: 'crane up',
  IDLE: 'crane down',
  SUSPENDED: 'suspended',
  OVERDUE_REMOVAL: 'removal overdue',
};

export const CLOSE_REASON_LABELS: Record<CloseReason, string> = {
  UNPAID: 'not paid in time',
  WITHDRAWN: 'withdrawn',
  DUPLICATE: 'applied for twice',
  NOT_NEEDED: 'no permit needed',
  UNANSWERED: 'questions not answered',
  REJECTED: 'rejected',
  ENDED: 'the period is over',
  REMOVED_EARLY: 'the crane was taken away',
  SUPERSEDED: 'replaced by a later permit',
  REVOKED: 'revoked',
};

export type Reader = 'staff' | 'applicant';

interface Spoken {
  state: ApplicationState;
  phase: Phase | null;
  closeReason: CloseReason | null;
}

export const phaseText = (phase: Phase, reader: 'staff' | 'applicant') =>
  reader === 'applicant' && phase === 'WAITING_APPLICANT' ? 'waiting for you' : PHASE_LABELS[phase];

/** The state in one line, with what refines it. */
export function stateText({ state, phase, closeReason }: Spoken, reader: 'staff' | 'applicant'): string {
  const word = reader === 'staff' ? STATE_LABELS[state] : APPLICANT_LABELS[state];
  if (phase !== null && phase !== 'TRIAGE' && phase !== 'UPCOMING') return `${word}: ${phaseText(phase, reader)}`;
  return reader === 'applicant' && closeReason !== null ? `${word}: ${CLOSE_REASON_LABELS[closeReason]}` : word;
}

export const CRANE_TYPE_LABELS = { 0: 'Mobile crane', 1: 'Tower crane', 2: 'Elevated platform' } as const;
export const craneTypeText = (type: 0 | 1 | 2 | null) => (type === null ? 'Structure' : CRANE_TYPE_LABELS[type]);

/** The proposed way through review, in the words of the people who walk it. */
export const PATH_LABELS: Record<Path, { label: string; tone: Tone; about: string }> = {
  GREEN: { label: 'Green', tone: 'ok', about: 'Clear of every height surface by more than the airport’s buffer.' },
  AMBER: { label: 'Amber', tone: 'near', about: 'Clear, but near a surface: the airport looks closely.' },
  'RED-S': { label: 'Red, short', tone: 'bad', about: 'Pierces a surface for a short time: authorities are asked.' },
  'RED-L': { label: 'Red, long', tone: 'bad', about: 'Pierces a surface for long: the power to decide lies outside.' },
  BLACK: { label: 'Black', tone: 'bad', about: 'Pierces a surface that must never be pierced.' },
  OTHER: { label: 'Other', tone: 'quiet', about: 'Another aerodrome or authority decides.' },
};

export const COLUMN_LABELS: Record<ListColumn, string> = {
  number: 'Number',
  state: 'State',
  label: 'Kind',
  airport: 'Airport',
  projectName: 'Project',
  address: 'Address',
  companyName: 'Company',
  applicantName: 'Applicant',
  craneType: 'Type',
  maxHeightAhdM: 'Height',
  path: 'Path',
  worstMarginM: 'Margin',
  startAt: 'From',
  endAt: 'To',
  submittedAt: 'Submitted',
  dueAt: 'Due',
  assignee: 'Officer',
  updatedAt: 'Changed',
};
