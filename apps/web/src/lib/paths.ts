import { type Lane, type ReportListFilter, writeReportList } from '@jibline/contract/enums';

/** Addresses for links, each a path of the route table. */
export const paths = {
  landing: '/',
  home: '/home',
  /** The list on the home page narrowed to a lane of the company's board, or to one person's applications. */
  homeLane: (lane: Lane) => `/home?lane=${lane}`,
  homePerson: (id: string) => `/home?person=${encodeURIComponent(id)}`,
  /** The list on the home page with the applications behind a figure of a report. */
  homeReport: (list: ReportListFilter) => `/home?report=${encodeURIComponent(writeReportList(list))}`,
  airports: '/airports',
  organisations: '/organisations',
  /** The page of a payment link. */
  pay: (token: string) => `/pay/${encodeURIComponent(token)}`,
  /** An account customer's statement, for the company and the operator. */
  account: (id: string) => `/organisations?account=${encodeURIComponent(id)}`,
  users: '/users',
  user: (id: string) => `/users?user=${encodeURIComponent(id)}`,
  kmls: '/kmls',
  reports: '/reports',
  fleet: '/fleet',
  fleetPeople: () => '/fleet?view=people',
  fleetCrane: (id: string) => `/fleet?crane=${encodeURIComponent(id)}`,
  crane: '/crane',
  development: '/development',
  locationGuide: '/locationguide',
  profile: '/profile',
  registerAccount: '/registerAccount',
  draftConfirmation: '/draft_confirmation_page',
  createKml: '/CreateKml',
  about: '/about',
  aerodromes: '/aerodromes',
  contactUs: '/contact-us',
  features: '/features',
  plans: '/plans',
  help: '/help',
  privacy: '/privacy',
  termsConditions: '/termsconditions',
  errorPermission: '/errorPermission',
  errorPermissionRecord: '/errorPermission/2',
  errorAccountValidation: '/errorAccountValidation',
  networkError: '/networkError',
  craneApplicationStatus: (craneApplicationId: string) =>
    `/home/craneApplicationStatus/${encodeURIComponent(craneApplicationId)}`,
  verifyPermit: (code: string) => `/verify/${encodeURIComponent(code)}`,
  resumeDraft: (kind: 'crane' | 'development', id: string) => `/${kind}?draft=${encodeURIComponent(id)}`,
  /** A new application with a crane of the fleet. */
  applyWith: (craneId: string) => `/crane?fleetCrane=${encodeURIComponent(craneId)}&step=crane`,
  /** Several applications from a spreadsheet. */
  importApplications: () => '/crane?import=yes',
  /** A new application with the answers of this one. */
  sameAgain: (applicationId: string) => `/crane?copyOf=${encodeURIComponent(applicationId)}`,
  paymentOutcome: (transactionId: string) => `/payment_outcome/${encodeURIComponent(transactionId)}`,
  paymentCancelled: (transactionId: string) => `/payment_cancelled/${encodeURIComponent(transactionId)}`,
} as const;
