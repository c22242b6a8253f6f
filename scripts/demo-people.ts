import type { ROLE } from '@jibline/contract';

/** The list of demonstration people: the identity stand-in signs them in, the API's seed gives them their grants. */
export const DEMO_PASSWORD = 'jibline-demo';

export interface DemoOrganisation {
  key: 'operator' | 'company' | 'group';
  kind: 'OPERATOR' | 'APPLICANT';
  name: string;
  /** ICAO codes of the airports an operator runs. */
  airports: string[];
  /** In the business register's stand-in. */
  abn?: string;
}

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  { key: 'operator', kind: 'OPERATOR', name: 'Harbour Airports (demonstration)', airports: ['YSSY'] },
  { key: 'company', kind: 'APPLICANT', name: 'Highline Crane Hire (demonstration)', airports: [], abn: '21900000062' },
  { key: 'group', kind: 'OPERATOR', name: 'Three Coasts Airports (demonstration)', airports: ['YPPH', 'YPAD', 'YBCG'] },
];

export type DemoRole = keyof typeof ROLE;
export type DemoGrant =
  | { scope: 'global'; role: DemoRole }
  | { scope: 'airport'; role: DemoRole; icao: string }
  | { scope: 'organisation'; role: DemoRole; organisation: DemoOrganisation['key'] };

export interface DemoPerson {
  email: string;
  password: string;
  /** Missing on purpose for one of them: some providers send tokens without a name. */
  name?: string;
  /** Of the numbers that Australia sets aside for fiction. */
  phone?: string;
  emailVerified: boolean;
  /** One line for the login page and for the terminal. */
  description: string;
  /** Whether their account is active in the product; the identity provider does not know this. */
  active: boolean;
  grants: readonly DemoGrant[];
}

function person(local: string, details: Omit<DemoPerson, 'email' | 'password'>): DemoPerson {
  return { email: `${local}@demo.jibline.test`, password: DEMO_PASSWORD, ...details };
}

const highline = (role: DemoRole): DemoGrant => ({ scope: 'organisation', role, organisation: 'company' });
const sydney = (role: DemoRole): DemoGrant => ({ scope: 'airport', role, icao: 'YSSY' });

const officerAt = (local: string, name: string, icao: string, airport: string) =>
  person(local, {
    name,
    emailVerified: true,
    description: `${airport} Airport, manager: assesses and decides`,
    active: true,
    grants: [{ scope: 'airport', role: 'manager', icao }],
  });

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('applicant', {
    name: 'Alex Applicant',
    emailVerified: true,
    description: 'Applicant: own applications',
    active: true,
    grants: [],
  }),
  person('company-admin', {
    name: 'Casey Company',
    phone: '+61491570006',
    emailVerified: true,
    description: 'Crane company administrator: all applications of the company',
    active: true,
    grants: [highline('administrator')],
  }),
  person('company-manager', {
    name: 'Dana Dispatch',
    phone: '+61491570156',
    emailVerified: true,
    description: 'Crane company manager: plans its lifts and applies for them',
    active: true,
    grants: [highline('manager')],
  }),
  person('company-rigger', {
    name: 'Riley Rigger',
    phone: '+61491570157',
    emailVerified: true,
    description: 'Crane company manager: on site, reports its cranes up and down',
    active: true,
    grants: [highline('manager')],
  }),
  person('company-readonly', {
    name: 'Frankie Finance',
    emailVerified: true,
    description: 'Crane company, read only: invoices and permits',
    active: true,
    grants: [highline('read_only')],
  }),
  person('airport-admin', {
    name: 'Ari Airport',
    emailVerified: true,
    description: 'Sydney Airport, administrator: applications, surfaces, settings',
    active: true,
    grants: [sydney('administrator')],
  }),
  person('airport-manager', {
    name: 'Morgan Manager',
    emailVerified: true,
    description: 'Sydney Airport, manager: assesses and decides',
    active: true,
    grants: [sydney('manager')],
  }),
  person('airport-readonly', {
    name: 'Robin Reader',
    emailVerified: true,
    description: 'Sydney Airport, read only',
    active: true,
    grants: [sydney('read_only')],
  }),
  person('operator-admin', {
    name: 'Olive Operator',
    emailVerified: true,
    description: 'Airport operator administrator: all airports of the organisation',
    active: true,
    grants: [{ scope: 'organisation', role: 'administrator', organisation: 'operator' }],
  }),
  person('global-admin', {
    name: 'Gale Global',
    emailVerified: true,
    description: 'Platform administrator: everything',
    active: true,
    grants: [{ scope: 'global', role: 'administrator' }],
  }),
  person('visitor-unverified', {
    name: 'Vic Visitor',
    emailVerified: false,
    description: 'Email address not confirmed yet',
    active: true,
    grants: [],
  }),
  person('no-name', {
    emailVerified: true,
    description: 'Awkward: the token carries no name',
    active: true,
    grants: [],
  }),
  person('inactive', {
    name: 'Indigo Inactive',
    emailVerified: true,
    description: 'Awkward: inactive in Jibline, public pages only',
    active: false,
    grants: [],
  }),
  person('group-admin', {
    name: 'Toni Three',
    emailVerified: true,
    description: 'Operator of three airports, administrator: settings and reports of all of them',
    active: true,
    grants: [{ scope: 'organisation', role: 'administrator', organisation: 'group' }],
  }),
  officerAt('group-perth', 'Perry Perth', 'YPPH', 'Perth'),
  officerAt('group-adelaide', 'Addie Adelaide', 'YPAD', 'Adelaide'),
  officerAt('group-coast', 'Corey Coast', 'YBCG', 'Gold Coast'),
];

export function findDemoPerson(email: string): DemoPerson | undefined {
  return DEMO_PEOPLE.find((it) => it.email === email.trim().toLowerCase());
}
