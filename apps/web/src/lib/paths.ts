import { type DeskView, type Lane, type ReportListFilter, writeReportList } from '@jibline/contract/enums';

/** Addresses for links, each a path of the route table. */
export const paths = {
  landing: '/',
  home: '/home',
  /** The list on the home page narrowed to a lane of the company's board, or to one person's applications. */
  homeLane: (lane: Lane) => `/home?lane=${lane}`,
  homePerson: (id: string) => `/home?person=${encodeURIComponent(id)}`,
  /** A view of the staff's desk, at one of their airports or all. */
  homeView: (view: DeskView, airportId = '') =>
    `/home?${new URLSearchParams({ view, ...(airportId && { airport: airportId }) })}`,
  /** A view a person has saved, with its filter in the address. */
  homeSaved: (id: string, filter: Readonly<Record<string, string>>) =>
    `/home?${new URLSearchParams([['saved', id], ...Object.entries(filter).filter(([, value]) => value !== '')])}`,
  /** The list on the home page with the applications behind a figure of a report. */
  homeReport: (list: ReportListFilter) =>
    `/home?${new URLSearchParams({ view: 'all', report: writeReportList(list) })}`,
  airports: '/airports',
  airport: (id: string) => `/airports?airport=${encodeURIComponent(id)}`,
  /** The surfaces of one airport. */
  airportSurfaces: (id: string) => `/airports?airport=${encodeURIComponent(id)}&view=surfaces`,
  organisations: '/organisations',
  organisation: (id: string) => `/organisations?organisation=${encodeURIComponent(id)}`,
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
  audit: '/audit',
  problems: () => '/audit?view=problems',
  crane: '/crane',
  development: '/development',
  locationGuide: '/locationguide',
  locationGuideAt: ({ lat, lon }: { lat: number; lon: number }) => `/locationguide?latitude=${lat}&longitude=${lon}`,
  locationGuideFor: (address: string) => `/locationguide?address=${encodeURIComponent(address)}`,
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
