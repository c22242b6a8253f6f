import { expect, it } from 'vitest';
import { stateOf } from './state-of.ts';

/** Positions and states after OurAirports (public domain). */
it.each([
  ['Sydney', 'Australia/Sydney', 151.177, -33.9461, 'NSW'],
  ['Canberra', 'Australia/Sydney', 149.195, -35.3069, 'ACT'],
  ['Goulburn, across the border', 'Australia/Sydney', 149.726, -34.8103, 'NSW'],
  ['Broken Hill', 'Australia/Broken_Hill', 141.472, -32.0014, 'NSW'],
  ['Gold Coast, whose reference point lies in New South Wales', 'Australia/Brisbane', 153.5066, -28.166, 'QLD'],
  ['Norfolk Island', 'Pacific/Norfolk', 167.939, -29.0416, 'Other'],
])('%s', (_, timeZone, lon, lat, state) => {
  expect(stateOf({ timeZone, arp: { type: 'Point', coordinates: [lon, lat] } })).toBe(state);
});
