import type { Path } from '../assessments/enums.ts';

export const REPORT_SECTIONS = ['overview', 'time', 'volume', 'authorities', 'money', 'compliance'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
export const REPORT_SECTION_LABELS = {
  overview: 'Overview',
  time: 'Time',
  volume: 'Volume',
  authorities: 'Authorities',
  money: 'Money',
  compliance: 'Compliance',
} as const satisfies Record<ReportSection, string>;

/** What a figure of a report counts. Each is one query: the figure and the list behind it read the same rows. */
export const REPORT_MEASURES = [
  'received',
  'decided',
  'approved',
  'rejected',
  'automatic',
  'sample',
  'judged',
  'judged-right',
  'judged-wrong',
  'open',
  'open-at-start',
  'came',
  'went',
  'withdrawn',
  'in-time',
  'late',
  'overdue',
  'responded',
  'referred',
  'answered',
  'lapsed',
  'more-time',
  'paid',
  'waived',
  'refunded',
  'charged',
  'revenue',
  'went-up',
  'left-up',
  'removal-overdue',
  'removed',
  'removed-in-time',
  'removed-late',
  'up-with-permit',
  'up-without-permit',
  'outside-hours',
  'suspended',
  'revoked',
] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];
export const REPORT_MEASURE_LABELS = {
  received: 'Received',
  decided: 'Decided',
  approved: 'Approved',
  rejected: 'Rejected',
  automatic: 'Approved automatically',
  sample: 'Automatic approvals to check',
  judged: 'Automatic approvals checked',
  'judged-right': 'Automatic approvals found right',
  'judged-wrong': 'Automatic approvals found wrong',
  open: 'Open at the end',
  'open-at-start': 'Open at the start',
  came: 'Came in',
  went: 'Went out',
  withdrawn: 'Withdrawn or closed',
  'in-time': 'Decided in time',
  late: 'Decided late',
  overdue: 'Open past the target',
  responded: 'Review started',
  referred: 'Referred',
  answered: 'Replied',
  lapsed: 'No reply in time',
  'more-time': 'Needed more time',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
  charged: 'Charged',
  revenue: 'Paid or refunded',
  'went-up': 'Crane reported up',
  'left-up': 'Left up after the end',
  'removal-overdue': 'Removal overdue',
  removed: 'Removal reported',
  'removed-in-time': 'Removal reported within 24 hours',
  'removed-late': 'Removal reported late',
  'up-with-permit': 'Up with a permit in force',
  'up-without-permit': 'Up without a permit in force',
  'outside-hours': 'Up outside the permitted hours',
  suspended: 'Suspended',
  revoked: 'Revoked',
} as const satisfies Record<ReportMeasure, string>;

/** What a report is narrowed by. */
export const REPORT_FILTER_LABELS = {
  from: 'First month',
  to: 'Last month',
  airportId: 'Airport',
  path: 'Outcome',
  type: 'Type',
  applicantId: 'Applicant',
  officerId: 'Officer',
} as const;
/** Of a filter that narrows nothing. */
export const REPORT_FILTER_ALL = 'All';

export const MAX_REPORT_MONTHS = 36;
export const REPORT_MONTHS_SHOWN = 6;
/** How many applicants a filter offers at a time. */
export const REPORT_APPLICANTS_SHOWN = 50;
/** How many automatic approvals of a period are picked for checking. */
export const AUDIT_SAMPLE_SIZE = 20;

/** What someone who checked an automatic approval says of it. */
export const JUDGEMENTS = ['right', 'wrong'] as const;
export type JudgementName = (typeof JUDGEMENTS)[number];
export const JUDGEMENT_LABELS = {
  right: 'Rightly approved',
  wrong: 'Wrongly approved',
} as const satisfies Record<JudgementName, string>;

/** Of the reason: a wrong approval needs one. */
export const JUDGEMENT_REASON_LENGTH = { min: 3, max: 1000 } as const;

export const PENETRATING_PATHS = ['RED-S', 'RED-L', 'BLACK'] as const satisfies readonly Path[];

export const REPORT_UNITS = ['count', 'days', 'hours', 'minutes', 'cents', 'percent', 'text'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

/** What a column is called away from its neighbours: in a file, on a phone, read aloud. */
export const reportColumnTitle = ({ group, title }: { group?: string | undefined; title: string }): string =>
  group ? `${group}, ${title}` : title;

export const REPORT_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];
