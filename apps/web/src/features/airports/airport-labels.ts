import type { AirportContact, AirportType, Regime, Runway } from '@jibline/contract';
import { AIRPORT_TYPE_NAMES, counted, formatNumber, inWords, withUnit } from '@jibline/contract/enums';
import type * as z from 'zod';

/** Labels for the specification's names (section 9). */
export const TYPE_LABELS: Record<AirportType, string> = {
  0: inWords(AIRPORT_TYPE_NAMES[0]),
  1: inWords(AIRPORT_TYPE_NAMES[1]),
  2: inWords(AIRPORT_TYPE_NAMES[2]),
};

export const REGIME_LABELS: Record<Regime, string> = {
  FEDERAL_LEASED: 'Leased federal airport',
  CERTIFIED_OTHER: 'Other certified aerodrome',
  MILITARY: 'Military',
  JOINT_USER: 'Joint user',
  ALA: 'Aircraft landing area',
};

type Approach = NonNullable<Runway['ends'][0]['landing']>['type'];
export const APPROACH_LABELS: Record<Approach, string> = {
  NI: 'Non-instrument',
  NPA: 'Non-precision',
  // The category first: a narrow list cuts the end off.
  PA1: 'CAT I precision',
  PA23: 'CAT II or III precision',
};

export type Contact = z.infer<typeof AirportContact>;
export const CONTACT_LABELS: Record<Contact['kind'], string> = {
  operations: 'Operations',
  tower: 'Tower',
  'after-hours': 'After hours',
  planning: 'Planning',
  accounts: 'Accounts',
};

export const shortTermText = (months: number) => `Up to ${counted(months, 'month')}`;
export const metresText = (value: number) => withUnit(formatNumber(value, { most: 2 }), 'm');
export const elevationText = (value: number | null) => (value === null ? 'Not known' : `${metresText(value)} AHD`);
