import { isDeepStrictEqual } from 'node:util';
import { type AirportSettings, type CopiedSetting, LOCAL_AUTHORITIES, type ReferralContact } from '@jibline/contract';

/**
 * For each authority the source has addresses of, those take the place of the airport's own; all others stay. Their
 * order matters within one authority only, because the first is used.
 */
function carryContacts(from: readonly ReferralContact[], to: readonly ReferralContact[]): ReferralContact[] {
  const differs = (one: ReferralContact) => {
    const isOf = ({ authority }: ReferralContact) => authority === one.authority;
    const carried = from.filter(isOf);
    const isCarried = carried.length > 0 && !LOCAL_AUTHORITIES.includes(one.authority);
    return isCarried && !isDeepStrictEqual(carried, to.filter(isOf));
  };
  return [...to.filter((one) => !differs(one)), ...from.filter(differs)];
}

const sorted = (types: readonly string[]) => types.toSorted((a, b) => a.localeCompare(b));

const CARRY: { [S in CopiedSetting]: (from: AirportSettings[S], to: AirportSettings[S]) => AirportSettings[S] } = {
  referralContacts: carryContacts,
  shortTermMonths: (from) => from,
  surfaceTypesOff: (from, to) => (isDeepStrictEqual(sorted(from), sorted(to)) ? to : from),
};

/** An airport's settings once this one was copied to it. */
export function carrySetting<S extends CopiedSetting>(
  setting: S,
  from: AirportSettings,
  to: AirportSettings,
): AirportSettings {
  return { ...to, [setting]: CARRY[setting](from[setting], to[setting]) };
}
