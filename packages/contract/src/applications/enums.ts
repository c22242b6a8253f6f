import type { CraneTypeCodes } from '@jibline/surfaces';
import { formatNumber } from '../numbers.ts';

/** Application states (specification section 4). The numbers have no order; STATE_ORDER is the order for lists. */
export const APPLICATION_STATE = {
  DRAFT: 0,
  PAYMENT_PENDING: 1,
  SUBMITTED: 2,
  PROCESSING: 3,
  COMPLETED: 4,
  CANCELED: 5,
  REJECTED: 6,
  APPROVED: 7,
  REVOKED: 8,
} as const;
export type ApplicationStateName = keyof typeof APPLICATION_STATE;
export type ApplicationState = (typeof APPLICATION_STATE)[ApplicationStateName];
export const APPLICATION_STATES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const STATE_NAMES = [
  'DRAFT',
  'PAYMENT_PENDING',
  'SUBMITTED',
  'PROCESSING',
  'COMPLETED',
  'CANCELED',
  'REJECTED',
  'APPROVED',
  'REVOKED',
] as const satisfies readonly ApplicationStateName[];
/** Whose turn it is, or that it is closed: open and closed states are derived from this only. */
const STAGES = {
  DRAFT: 'applicant',
  PAYMENT_PENDING: 'applicant',
  SUBMITTED: 'airport',
  PROCESSING: 'airport',
  COMPLETED: 'closed',
  CANCELED: 'closed',
  REJECTED: 'closed',
  APPROVED: 'permit',
  REVOKED: 'closed',
} as const satisfies Record<ApplicationStateName, 'applicant' | 'airport' | 'permit' | 'closed'>;
export const isOpen = (state: ApplicationState): boolean => STAGES[STATE_NAMES[state]] === 'airport';
export const isClosed = (state: ApplicationState): boolean => STAGES[STATE_NAMES[state]] === 'closed';
export const CLOSED_STATES: readonly ApplicationStateName[] = STATE_NAMES.filter((name) => STAGES[name] === 'closed');
/** Submitted or being paid for, and not closed: someone must be there to read what the airport writes. */
export const UNDER_WAY_STATES: readonly ApplicationState[] = APPLICATION_STATES.filter(
  (state) => state !== APPLICATION_STATE.DRAFT && !isClosed(state),
);
export const STATE_ORDER = [0, 1, 2, 3, 7, 4, 6, 8, 5] as const satisfies readonly ApplicationState[];

/** Crane types, time-zone modes and light types (specification section 9); light types are numbered in the order given there. */
export const CRANE_TYPE = { 'MOBILE CRANE': 0, 'TOWER CRANE': 1, 'ELEVATED PLATFORM': 2 } as const satisfies {
  'MOBILE CRANE': CraneTypeCodes['mobile'];
  'TOWER CRANE': CraneTypeCodes['tower'];
  'ELEVATED PLATFORM': CraneTypeCodes['platform'];
};
export const CRANE_TYPES = [0, 1, 2] as const;
export type CraneType = (typeof CRANE_TYPES)[number];
export const CRANE_TYPE_NAMES = ['MOBILE CRANE', 'TOWER CRANE', 'ELEVATED PLATFORM'] as const;

/** LOCAL TIME is the airport's, never the browser's. */
export const TIME_ZONE_MODE = { 'LOCAL TIME': 0, UTC: 1 } as const;
export const TIME_ZONE_MODES = [0, 1] as const;
export type TimeZoneMode = (typeof TIME_ZONE_MODES)[number];
export const TIME_ZONE_MODE_NAMES = ['LOCAL TIME', 'UTC'] as const;

export const LIGHT_TYPE = { NONE: 0, FLASHING_RED: 1, 'FLASHING WHITE': 2, 'STEADY RED': 3, OTHER: 4 } as const;
export const LIGHT_TYPES = [0, 1, 2, 3, 4] as const;
export type LightType = (typeof LIGHT_TYPES)[number];
export const LIGHT_TYPE_NAMES = ['NONE', 'FLASHING_RED', 'FLASHING WHITE', 'STEADY RED', 'OTHER'] as const;

export const CRANE_APPLICATION_LABEL = 'Crane Application';
export const DEVELOPMENT_APPLICATION_LABEL = 'Development Application';
/** Labelled 'Crane Application' when craneDetail is present (specification section 3). */
export const applicationLabel = (application: { readonly craneDetail?: unknown }) =>
  application.craneDetail === undefined || application.craneDetail === null
    ? DEVELOPMENT_APPLICATION_LABEL
    : CRANE_APPLICATION_LABEL;

/** Application list: first page and page size (specification sections 7 and 9). */
export const FIRST_PAGE = 1;
export const PAGE_SIZE = 1000;
/** Counts of applications are exact up to here; one more means "more than this", also in a sum. */
export const MAX_COUNT = 10_000;
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${formatNumber(MAX_COUNT)}+` : formatNumber(count);
/** Pagination slices by page and page size (specification section 9); pages count from 1. */
export const slicePage = <T>(items: readonly T[], page: number = FIRST_PAGE, pageSize: number = PAGE_SIZE) =>
  items.slice((page - 1) * pageSize, page * pageSize);

/** Excel export (specification sections 5, 7 and 8). */
export const EXCEL_DEFAULT_NAME = 'CranePermitApplications.xlsx';
export const EXCEL_FAILED = 'Failed to generate Excel file.';
export const SPREADSHEET_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EXCEL_MEDIA_TYPES: readonly string[] = [
  SPREADSHEET_MEDIA_TYPE,
  'application/vnd.ms-excel',
  'application/octet-stream',
];
/** The reply must be a spreadsheet or an octet stream; parameters such as `;charset=` are ignored. */
export const isExcelReply = (contentType: string | null) =>
  EXCEL_MEDIA_TYPES.includes((contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '');

/** Columns of the application list a person may choose, arrange and hide. */
export const LIST_COLUMNS = [
  'number',
  'state',
  'label',
  'airport',
  'projectName',
  'address',
  'companyName',
  'applicantName',
  'craneType',
  'maxHeightAhdM',
  'path',
  'worstMarginM',
  'startAt',
  'endAt',
  'submittedAt',
  'dueAt',
  'assignee',
  'presence',
  'updatedAt',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
/**
 * What a list is sorted by: a column, or by gravity: alarms, what is due, what is undecided, cranes that are up, other
 * permits, what is closed. Rows without a value come last, in both directions.
 */
export const LIST_SORTS = [...LIST_COLUMNS, 'gravity'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const COMMENT_AUDIENCES = ['both', 'internal'] as const;
/** Minutes in which an author may edit or delete a comment; after that it is struck through. */
export const COMMENT_EDIT_MINUTES = 15;

export const REFERRAL_REPLIES = [
  'no-objection',
  'no-objection-with-conditions',
  'objection',
  'needs-more-time',
  'not-ours',
  'no-reply',
] as const;
export type ReferralReply = (typeof REFERRAL_REPLIES)[number];
export const REJECTION_REASONS = [
  'pierces-pans-ops',
  'pierces-protected-surface',
  'authority-objects',
  'information-missing',
  'interferes-with-navaid',
  'conflicts-with-other-crane',
  'other',
] as const;
export const REVOCATION_REASONS = ['breach', 'wrong-data', 'safety', 'surfaces-changed', 'other'] as const;

/** The first crane's type, and how many more there are: "Mobile crane and 2 more". */
export const andMore = (type: string, cranes: number): string => (cranes > 1 ? `${type} and ${cranes - 1} more` : type);
