/**
 * The views of the airport's desk, in the order of the rail. All but the last contain only applications of airports the
 * reader works for.
 */
export const DESK_VIEWS = ['needs-me', 'unassigned', 'due-this-week', 'waiting', 'up', 'ending', 'all'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

export const DESK_VIEW_LABELS = {
  /**
   * Open, waiting for the reader's airport, and assigned to the reader or to nobody, or recommended and the reader is an
   * administrator; and every alarm.
   */
  'needs-me': 'Needs me',
  /** Submitted or in review, assigned to nobody. */
  unassigned: 'Unassigned',
  /** Due before the airport's week ends on Sunday at midnight, overdue ones included. */
  'due-this-week': 'Due this week',
  /** Waiting for the applicant, for an authority whose time to reply is not over, or for a payment. */
  waiting: 'Waiting for others',
  /** With a crane that is reported up, whatever its permit says. */
  up: 'Up now',
  /** With a permit in force that ends within `ENDING_SOON_DAYS`. */
  ending: 'Ending soon',
  /** Everything the reader may see. */
  all: 'All',
} as const satisfies Record<DeskView, string>;

/** What an open application waits for. `airport`: for the reader's airport, or any of those that have not decided. */
export const WAITS_FOR = ['airport', 'applicant', 'authority', 'payment'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];
export const WAITS_FOR_LABELS = {
  airport: 'Waiting for the airport',
  applicant: 'Waiting for the applicant',
  authority: 'Waiting for an authority',
  payment: 'Waiting for payment',
} as const satisfies Record<WaitsFor, string>;

/** Own views of one person, and shared views of one airport. */
export const MAX_SAVED_VIEWS = 50;
/** What `SavedView.actions` may hold. */
export const SAVED_VIEW_ACTIONS = ['saved-views:edit', 'saved-views:delete'] as const;
export type SavedViewAction = (typeof SAVED_VIEW_ACTIONS)[number];

/** Applications that one request may change together. */
export const MAX_BULK = 200;
