import { AirportContact } from '@jibline/contract';
import { frameAt, generateSet, inverse, levelWarnings, lowestOver, pointShape } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import { aerodromeOf } from '../../src/airports/aerodrome-of.ts';
import { demoRulesetsOf } from '../../src/surface-sets/seed.ts';
import { describeDemoAirports } from './describe.ts';
import { illustrativeExtras } from './illustrative.ts';

const all = describeDemoAirports();
const EVERYWHERE = ['ols', 'windshear', 'lighting', 'psa', 'wildlife', 'wind_farms'];
const IN_THREE = ['cns', 'vss', 'pansops', 'anef', 'helicopter'];

const named = (icao: string) => {
  const found = all.find(({ described }) => described.icao === icao);
  if (!found) throw new Error(`no ${icao}`);
  return found.described;
};
const setOf = (icao: string) => generateSet(aerodromeOf(named(icao)), { ols: 'mos139-2019', futureOls: null });
const lowest = (icao: string, lat: number, lon: number) => {
  const [arpLon, arpLat] = named(icao).arp.coordinates;
  const { x, y } = frameAt({ lat: arpLat, lon: arpLon }).toLocal(lat, lon);
  return lowestOver(setOf(icao), pointShape({ x, y })).byType;
};

describe('the demonstration', () => {
  it('has thirty airports and two landing areas with sixty-three runways between them', () => {
    expect(all).toHaveLength(32);
    const types = all.map(({ type }) => type);
    expect([0, 1, 2].map((type) => types.filter((one) => one === type).length)).toEqual([29, 2, 1]);
    expect(all.filter(({ regime }) => regime === 'ALA').map(({ described }) => described.icao)).toEqual([
      'YTYA',
      'YWGM',
    ]);
    expect(all.flatMap(({ described }) => described.runways)).toHaveLength(63);
    expect(all.every(({ described }) => described.runways.length > 0)).toBe(true);
  });

  it('no demonstration airport has elevations that need confirmation', () => {
    const requested = all.flatMap(({ described }) =>
      levelWarnings(described).map(({ path, advice }) => `${described.icao} ${path}: ${advice}`),
    );
    expect(requested).toEqual([]);
  });

  it.each(all.map(({ described }) => described.icao))(
    '%s is valid and generates every surface type it should',
    (icao) => {
      const types = new Set<string>(setOf(icao).map((component) => component.type));
      const extra = ['YSSY', 'YMML', 'YBBN'].includes(icao) ? IN_THREE : [];
      // A public safety area is drawn at certified aerodromes.
      const usual = ['YTYA', 'YWGM'].includes(icao) ? EVERYWHERE.filter((type) => type !== 'psa') : EVERYWHERE;
      expect([...types].sort()).toEqual([...usual, ...extra].sort());
    },
  );

  it('shows all twelve types where design groups are known: Melbourne and Brisbane', () => {
    for (const icao of ['YMML', 'YBBN']) {
      const { runways } = named(icao);
      expect(demoRulesetsOf(runways)).toContain('ofs-oes-2030');
      const set = generateSet(aerodromeOf(named(icao)), { ols: 'mos139-2019', futureOls: 'ofs-oes-2030' });
      expect(new Set(set.map(({ type }) => type)).size).toBe(12);
    }
    expect(demoRulesetsOf(named('YSSY').runways)).not.toContain('ofs-oes-2030');
    // Wing spans of code letters C, E and F: to 36, 65 and 80 m, which are the groups IIC, IV and V.
    const groups = ['YMML', 'YBBN'].flatMap((icao) =>
      named(icao).runways.map(({ codeLetter, designGroup }) => [codeLetter, designGroup]),
    );
    expect(groups).toEqual([
      ['C', 'IIC'],
      ['F', 'V'],
      ['F', 'V'],
      ['E', 'IV'],
    ]);
  });

  it('gives every airport contacts with invented numbers and addresses', () => {
    const contacts = all.flatMap((airport) => airport.contacts);
    expect(contacts).toHaveLength(94);
    expect(contacts.filter((contact) => !AirportContact.safeParse(contact).success)).toEqual([]);
    expect(contacts.filter(({ phone }) => !/^\+61[2378]5550\d{4}$/.test(phone ?? ''))).toEqual([]);
    expect(new Set(contacts.map(({ phone }) => phone)).size).toBe(94);
  });

  it('names every invented surface as illustrative', () => {
    const { facilities, helicopterSites, published } = illustrativeExtras('YSSY', named('YSSY').runways);
    const names = [...facilities, ...helicopterSites, ...published].map(({ name }) => name);
    expect(names).toHaveLength(7);
    expect(names.filter((name) => !name.includes('illustrative'))).toEqual([]);
  });

  it('places a displaced threshold on the centreline', () => {
    // Runway 16R/34L at Sydney: 279 ft = 85 m from the northern end, the ends 2.4 and 4.3 m AHD and about 3959 m apart.
    const end = named('YSSY').runways.find(({ id }) => id === '16R/34L')?.ends[0];
    if (!end) throw new Error('no 16R');
    const line = inverse(end.end, end.threshold);
    expect(line.distanceM).toBeCloseTo(85, 6);
    expect(line.bearingDeg).toBeCloseTo(167.87, 1);
    expect(end.threshold.elevationAhdM).toBeCloseTo(2.4 + (1.9 * 85) / 3959, 2);
  });
});

describe('spot values by hand', () => {
  it('Sydney: inner horizontal 45 m above the reference elevation', () => {
    // Ends 4.9 6.1 4.9 4.0 2.4 4.3: mean 4.433; the reference point's 6.4 is within 3 m of it, down to the half metre 6.0.
    const over = lowest('YSSY', -33.9461, 151.2079)?.get('ols');
    expect(over?.component.kind).toBe('inner-horizontal');
    expect(over?.elevationAhdM).toBeCloseTo(6 + 45, 6);
  });

  it('Sydney: outer horizontal 150 m above it, 12 km west of the reference point, clear of every approach', () => {
    const over = lowest('YSSY', -33.9461, 151.047)?.get('ols');
    expect(over?.component.kind).toBe('outer-horizontal');
    expect(over?.elevationAhdM).toBeCloseTo(6 + 150, 6);
  });

  it('Melbourne: approach to runway 16, 3000 m before the inner edge, 2 % above the threshold', () => {
    // 432 ft = 131.7 m; 60 m to the inner edge, then 3000 m at 2 % = 60 m. Over the threshold's meridian, 3060 m outward.
    const threshold = named('YMML').runways.find(({ id }) => id === '16/34')?.ends[0].threshold;
    if (!threshold) throw new Error('no 16');
    expect(threshold.elevationAhdM).toBe(131.7);
    const { lat, lon } = outward(threshold, 171.68 + 180, 3060);
    const approach = setOf('YMML').filter(({ id }) => id.startsWith('ols:approach:16'));
    const { x, y } = frameAt({ lat: -37.6707, lon: 144.8379 }).toLocal(lat, lon);
    const found = lowestOver(approach, pointShape({ x, y })).byType.get('ols');
    expect(found?.elevationAhdM).toBeCloseTo(131.7 + 60, 1);
  });

  it('a location between Sydney and Bankstown is under the surfaces of both', () => {
    // 5.0 km east of Bankstown's 29C (4 km inner horizontal + 1.5 km conical), 11.7 km west of Sydney's reference point (15 km).
    const location = [-33.9268, 151.05] as const;
    for (const icao of ['YSSY', 'YSBK']) expect(lowest(icao, ...location)?.has('ols')).toBe(true);
  });
});

/** Good to centimetres over three kilometres: metres per degree on the ellipsoid at 37.65° S. */
function outward(from: { lat: number; lon: number }, bearingDeg: number, distanceM: number) {
  const radians = (bearingDeg * Math.PI) / 180;
  return {
    lat: from.lat + (Math.cos(radians) * distanceM) / 110_985,
    lon: from.lon + (Math.sin(radians) * distanceM) / 88_250,
  };
}
