import type { Application } from '@jibline/contract';
import type { ApplicationState, ListColumn, Path, Reader } from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

/** People who see the full history see the application from the airport's side. */
export const readerOf = ({ actions }: Pick<Application, 'actions'>): Reader =>
  actions.includes('applications:full-history') ? 'staff' : 'applicant';

/** What only the applicant's side does. */
const HOLDERS_DO: readonly string[] = ['applications:copy', 'applications:edit', 'applications:answer', 'payments:pay'];

export const isHolder = ({ actions }: Pick<Application, 'actions'>) =>
  readerOf({ actions }) === 'applicant' || actions.some((one) => HOLDERS_DO.includes(one));

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

const ASSESSMENT_OUTCOME_TONES: Record<Path, Tone> = {
  GREEN: 'ok',
  AMBER: 'near',
  'RED-S': 'bad',
  'RED-L': 'bad',
  BLACK: 'bad',
  OTHER: 'quiet',
};
/** A penetrated surface is red whatever the outcome; otherwise the outcome's own tone. */
export const outcomeTone = ({ path, marginM }: { path: Path; marginM: number | null }): Tone =>
  marginM !== null && marginM < 0 ? 'bad' : ASSESSMENT_OUTCOME_TONES[path];

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
  path: 'Assessment',
  worstMarginM: 'Margin',
  startAt: 'Start date',
  endAt: 'End date',
  submittedAt: 'Submitted',
  dueAt: 'Due',
  assignee: 'Officer',
  presence: 'Crane',
  updatedAt: 'Changed',
};
