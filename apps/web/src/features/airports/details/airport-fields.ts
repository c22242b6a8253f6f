import { AirportCreate } from '@jibline/contract';
import { AIRPORT_TYPES, REGIMES, SURFACE_TYPES, type SurfaceType } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import {
  choice,
  codeChoice,
  list,
  number,
  optionalDay,
  optionalNumber,
  text,
  yes,
} from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';
import type { Typed } from '../../../ui/fields/record-values.ts';
import { REGIME_LABELS, TYPE_LABELS } from '../airport-labels.ts';
import { latitude, longitude } from '../angle-fields.ts';
import { CONTACTS, REFERRAL_CONTACTS, unreachable } from '../contacts/contact-fields.ts';

/** The detail fields of an airport; runways and facilities have their own forms. */
export const AIRPORT_FIELDS = {
  name: text('Name'),
  icao: text('ICAO code', {
    maxLength: 4,
    say: 'Enter four letters or digits, such as YSSY.',
    read: (typed) => typed.trim().toUpperCase(),
  }),
  type: codeChoice(
    'Type',
    AIRPORT_TYPES.map((type) => ({ value: String(type), label: TYPE_LABELS[type] })),
  ),
  regime: choice(
    'Legal regime',
    REGIMES.map((value) => ({ value, label: REGIME_LABELS[value] })),
    { hint: 'Decides who is consulted and who decides.' },
  ),
  'arp.coordinates.1': latitude('Latitude of the reference point'),
  'arp.coordinates.0': longitude('Longitude of the reference point'),
  elevationAhdM: optionalNumber('Elevation, m AHD'),
  referenceElevationAhdM: optionalNumber('Reference elevation datum, m AHD (optional)', {
    hint: 'Leave empty to calculate it from the thresholds.',
  }),
  timeZone: text('Time zone', { say: 'Enter a time zone, such as Australia/Sydney.' }),
  shortTermMonths: number('Short-term limit, months', {
    hint: 'Up to this long, a controlled activity counts as short term.',
    inputMode: 'numeric',
  }),
  'delegation.instrument': text('Delegation instrument'),
  'delegation.expires': optionalDay('Delegation expires'),
  publicSafetyAreas: yes('Public safety areas apply', {
    hint: 'Areas off the runway ends are part of generated sets (NASF guideline I).',
  }),
  surfaceTypesOff: list<readonly SurfaceType[]>(
    'Not assessed against',
    [],
    SURFACE_TYPES.map((value) => ({ value, label: SURFACE_NAMES[value] })),
  ),
  contacts: CONTACTS,
  referralContacts: REFERRAL_CONTACTS,
  organisationId: list<string | null>('Operator', null),
  active: yes('Active', {
    hint: 'When inactive, the airport is not in the directory, and no answer uses its surfaces. Nothing is deleted.',
  }),
};
export type AirportField = keyof typeof AIRPORT_FIELDS;

const AirportDetails = AirportCreate.pick({
  name: true,
  icao: true,
  type: true,
  regime: true,
  arp: true,
  elevationAhdM: true,
  referenceElevationAhdM: true,
  timeZone: true,
  shortTermMonths: true,
  delegation: true,
  publicSafetyAreas: true,
  surfaceTypesOff: true,
  contacts: true,
  referralContacts: true,
  organisationId: true,
  active: true,
});
export type AirportPart = ReturnType<typeof AirportDetails.parse>;

/** A delegation needs an instrument and an expiry date. */
const delegationOf = ({ instrument, expires }: Typed) =>
  String(instrument).trim() === '' && expires === null ? null : { instrument, expires };

export const AIRPORT_RULES: FormRules<AirportField, AirportPart> = {
  fields: AIRPORT_FIELDS,
  schema: AirportDetails,
  assemble: (read) => ({ ...read, delegation: delegationOf(read.delegation as Typed) }),
  also: (_, typed) => unreachable(typed.contacts as readonly Typed[]),
};

export const NEW_AIRPORT = { timeZone: 'Australia/Sydney', shortTermMonths: 3, active: true };
