import type { AirportSettings, ReferralContact } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { carrySetting } from './carry-setting.ts';

const CASA: ReferralContact = { authority: 'CASA', name: 'Aerodromes', email: 'aerodromes@casa.test' };
const WEST: ReferralContact = { authority: 'CASA', name: 'Western office', email: 'west@casa.test' };
const DEFENCE: ReferralContact = { authority: 'DEFENCE', name: 'Estate', email: 'estate@defence.test' };
const COUNCIL: ReferralContact = { authority: 'PLANNING_AUTHORITY', name: 'Council', email: 'plan@council.test' };
const BUILDING: ReferralContact = { authority: 'BUILDING_AUTHORITY', name: 'Surveyor', email: 'build@council.test' };
const ELSEWHERE: ReferralContact = { ...COUNCIL, name: 'Another council', email: 'plan@another.test' };

const set = (over: Partial<AirportSettings>): AirportSettings => ({
  ...{ referralContacts: [], shortTermMonths: 3, surfaceTypesOff: [] },
  ...over,
});

describe('addresses of authorities', () => {
  const carried = (from: ReferralContact[], to: ReferralContact[]) =>
    carrySetting('referralContacts', set({ referralContacts: from }), set({ referralContacts: to })).referralContacts;

  it('take the place of those of the same authority, and leave other authorities alone', () => {
    expect(carried([CASA], [WEST, DEFENCE])).toEqual([DEFENCE, CASA]);
    expect(carried([CASA], [CASA, DEFENCE])).toEqual([CASA, DEFENCE]);
    expect(carried([], [DEFENCE])).toEqual([DEFENCE]);
  });

  it('keep their order, because the first of an authority is used', () => {
    expect(carried([CASA, WEST], [WEST, CASA])).toEqual([CASA, WEST]);
    expect(carried([CASA, DEFENCE], [DEFENCE, CASA])).toEqual([DEFENCE, CASA]);
  });

  it('of local offices stay with their airport', () => {
    expect(carried([COUNCIL, BUILDING, CASA], [ELSEWHERE])).toEqual([ELSEWHERE, CASA]);
    expect(carried([COUNCIL, BUILDING], [])).toEqual([]);
  });
});

it('leaves kinds of surface alone that are the same in another order', () => {
  const of = (surfaceTypesOff: AirportSettings['surfaceTypesOff']) => set({ surfaceTypesOff });
  expect(carrySetting('surfaceTypesOff', of(['wildlife', 'anef']), of(['anef', 'wildlife']))).toEqual(
    of(['anef', 'wildlife']),
  );
  expect(carrySetting('surfaceTypesOff', of(['wildlife']), of(['anef', 'wildlife']))).toEqual(of(['wildlife']));
});

it('carries one setting alone', () => {
  const [from, to] = [
    set({ shortTermMonths: 5, surfaceTypesOff: ['anef'], referralContacts: [CASA] }),
    set({ shortTermMonths: 4, surfaceTypesOff: ['psa'], referralContacts: [DEFENCE] }),
  ];
  expect(carrySetting('shortTermMonths', from, to)).toEqual({ ...to, shortTermMonths: 5 });
  expect(carrySetting('surfaceTypesOff', from, to)).toEqual({ ...to, surfaceTypesOff: ['anef'] });
  expect(carrySetting('referralContacts', from, to)).toEqual({ ...to, referralContacts: [DEFENCE, CASA] });
});
