import type { AirportSettings, ReferralContact } from '@jibline/contract';
import {
  AUTHORITIES,
  authorityTitle,
  type CopiedSetting,
  SURFACE_TYPES,
  type SurfaceType,
} from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import type { Difference } from '../../../ui/feedback/conflict-notice.tsx';
import { shortTermText } from '../airport-labels.ts';
import { SETTING_LABELS } from './setting-labels.ts';

interface Fact<K> {
  of: readonly K[];
  label: (one: K) => string;
  value: (settings: AirportSettings, one: K) => string;
}

const differing = <K>({ of, label, value }: Fact<K>, was: AirportSettings, now: AirportSettings): Difference[] =>
  of
    .map((one) => ({ label: label(one), was: value(was, one), now: value(now, one) }))
    .filter((one) => one.was !== one.now);

const MONTHS: Fact<CopiedSetting> = {
  of: ['shortTermMonths'],
  label: (setting) => SETTING_LABELS[setting],
  value: ({ shortTermMonths }) => shortTermText(shortTermMonths),
};
const SURFACES: Fact<SurfaceType> = {
  of: SURFACE_TYPES,
  label: (type) => SURFACE_NAMES[type],
  value: ({ surfaceTypesOff }, type) => (surfaceTypesOff.includes(type) ? 'Not assessed' : 'Assessed'),
};
const ADDRESSES: Fact<ReferralContact['authority']> = {
  of: AUTHORITIES,
  label: authorityTitle,
  value: ({ referralContacts }, authority) =>
    referralContacts
      .filter((one) => one.authority === authority)
      .map(({ name, email }) => `${name}, ${email}`)
      .join('; '),
};

/** What differs between an airport's settings and what they would become, field by field. */
export const settingDifferences = (was: AirportSettings, now: AirportSettings): Difference[] => [
  ...differing(MONTHS, was, now),
  ...differing(SURFACES, was, now),
  ...differing(ADDRESSES, was, now),
];
