import { type AirportInForce, generate } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { describeDemoAirports } from '../../demo/airports/describe.ts';
import { aerodromeOf } from '../airports/index.ts';
import { type Listed, listedAerodromes } from './listed-aerodromes.ts';

const found = describeDemoAirports().find(({ described }) => described.icao === 'YSCB');
if (!found) throw new Error('no YSCB');
const aerodrome = aerodromeOf(found.described);
const published = (ruleset: 'mos139-2019' | 'nasf-c', effectiveFrom?: string): AirportInForce => ({
  ...{ id: 'canberra', arp: aerodrome.arp, icao: 'YSCB', label: 'CANBERRA - (YSCB)', regime: 'FEDERAL_LEASED' },
  ...{ shortTermMonths: 3, setId: 'set', timeZone: 'Australia/Sydney', surfaceIds: new Map() },
  components: generate(aerodrome, { ruleset }).map((component) =>
    effectiveFrom ? { ...component, provenance: { ...component.provenance, effectiveFrom } } : component,
  ),
});
const canberra: Listed = {
  ...{ airportId: 'canberra', name: 'Canberra', label: 'CANBERRA - (YSCB)', type: 0, contact: null },
  ...{ latitude: aerodrome.arp.lat, longitude: aerodrome.arp.lon },
};
const at = { lat: aerodrome.arp.lat, lon: aerodrome.arp.lon };
const TODAY = '2026-11-20';

it.each([
  ['obstacle limitation surfaces', published('mos139-2019'), true],
  ['areas on the ground alone', published('nasf-c'), false],
  ['surfaces from today on', published('mos139-2019', TODAY), true],
  ['surfaces from tomorrow on', published('mos139-2019', '2026-11-21'), false],
])('a published set of %s: in force %s', (_, airport, isInForce) => {
  expect(listedAerodromes([canberra], [airport], TODAY)).toEqual(
    isInForce ? { inForce: [at], unassessed: [] } : { inForce: [], unassessed: [canberra] },
  );
});

it('one without a published set, or deactivated, is unassessed', () => {
  expect(listedAerodromes([canberra], [], TODAY)).toEqual({ inForce: [], unassessed: [canberra] });
});
