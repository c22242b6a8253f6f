import type { APPROACH_TYPES as ENGINE_APPROACH_TYPES, REGIMES as ENGINE_REGIMES } from '@jibline/surfaces';

/** Airport types (specification sections 3 and 9). */
export const AIRPORT_TYPE = { CERTIFIED: 0, 'AIRCRAFT LANDING AREAS': 1, MILITARY: 2 } as const;
export const AIRPORT_TYPES = [0, 1, 2] as const;
export type AirportType = (typeof AIRPORT_TYPES)[number];
export const AIRPORT_TYPE_NAMES = ['CERTIFIED', 'AIRCRAFT LANDING AREAS', 'MILITARY'] as const;

/** `name - (icao)` in upper case (specification section 3). */
export const airportLabel = (airport: { readonly name: string; readonly icao: string }) =>
  `${airport.name} - (${airport.icao})`.toUpperCase();

/** The legal regime determines who must be consulted and who decides; the three type codes do not. */
export const REGIMES = [
  'FEDERAL_LEASED',
  'CERTIFIED_OTHER',
  'MILITARY',
  'JOINT_USER',
  'ALA',
] as const satisfies typeof ENGINE_REGIMES;
export type Regime = (typeof REGIMES)[number];

export const CONTACT_KINDS = ['operations', 'tower', 'after-hours', 'planning', 'accounts'] as const;
/** Contacts in the public directory; tower and after-hours numbers are for permit holders. */
export const PUBLIC_CONTACT_KINDS: readonly (typeof CONTACT_KINDS)[number][] = ['operations', 'planning'];
/** Authorities an application may be referred to. */
export const AUTHORITIES = [
  'CASA',
  'AIRSERVICES',
  'DEFENCE',
  'DEPARTMENT',
  'BUILDING_AUTHORITY',
  'PLANNING_AUTHORITY',
  'PROCEDURE_DESIGNER',
  'HELICOPTER_SITE_OPERATOR',
  'WIND_CONSULTANT',
  'OTHER',
] as const;
export type Authority = (typeof AUTHORITIES)[number];
/** Offices that depend on where the airport is: their addresses are never copied to another airport. */
export const LOCAL_AUTHORITIES: readonly Authority[] = [
  'BUILDING_AUTHORITY',
  'PLANNING_AUTHORITY',
  'HELICOPTER_SITE_OPERATOR',
  'OTHER',
];
/** As used in a sentence. */
export const AUTHORITY_NAMES: Record<Authority, string> = {
  CASA: 'CASA',
  AIRSERVICES: 'Airservices Australia',
  DEFENCE: 'Defence',
  DEPARTMENT: 'the Department',
  BUILDING_AUTHORITY: 'the building authority',
  PLANNING_AUTHORITY: 'the planning authority',
  PROCEDURE_DESIGNER: 'the procedure designer',
  HELICOPTER_SITE_OPERATOR: 'the operator of the helicopter site',
  WIND_CONSULTANT: 'a wind consultant',
  OTHER: 'another authority',
};
/** Most contacts an airport has. */
export const MAX_CONTACTS = 20;
/** Most addresses an airport has for its referrals. */
export const MAX_REFERRAL_CONTACTS = 20;
/** Settings of the airport itself that an operator copies to its other airports, each alone. */
export const COPIED_SETTINGS = ['referralContacts', 'shortTermMonths', 'surfaceTypesOff'] as const;
export type CopiedSetting = (typeof COPIED_SETTINGS)[number];
/** As used in a title: without its article, with a capital. */
export const authorityTitle = (authority: Authority): string =>
  AUTHORITY_NAMES[authority].replace(/^(the|an?) /, '').replace(/^./, (letter) => letter.toUpperCase());

/** Runway reference code numbers and approach types per end: non-instrument, non-precision, CAT I, CAT II/III. */
export const RUNWAY_CODE_NUMBERS = [1, 2, 3, 4] as const;
export const RUNWAY_CODE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const APPROACH_TYPES = ['NI', 'NPA', 'PA1', 'PA23'] as const satisfies typeof ENGINE_APPROACH_TYPES;

/** Values of `Airport.actions`; `activate` = may activate and deactivate it and assign another operator. */
export const AIRPORT_ACTIONS = [
  'airports:edit',
  'airports:activate',
  'airports:delete',
  'surface-sets:list',
  'surface-sets:create',
  'surface-sets:refresh',
  'payments:list-settings',
  'approval-parameters:list',
  'approval-parameters:add',
  'email-signature:change',
] as const;
export type AirportAction = (typeof AIRPORT_ACTIONS)[number];

/** What leads from an empty platform to an airport in use, in this order. */
export const FIRST_STEPS = ['administrator', 'operator', 'airport', 'runways', 'surfaces', 'fees', 'people'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
/** An airport may charge nothing: without them it is in use all the same. */
export const OPTIONAL_FIRST_STEPS: readonly FirstStep[] = ['fees'];
