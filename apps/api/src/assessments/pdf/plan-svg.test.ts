import { expect, it } from 'vitest';
import { loadGround } from './plan-ground.ts';
import { planReachM, planSvg } from './plan-svg.ts';

/** Between Sydney's runways and the sea; the aerodrome 5 km to the west, which fits on the plan at 1:200,000. */
const request = { latitude: -33.95, longitude: 151.22, radiusM: 40 };
const airport = (icao: string, distanceM: number, finding: 'clear' | 'pierced', marginM: number) => ({
  ...{ icao, distanceM, bearingDeg: 90 },
  results: [
    { dimension: 3, surfaceType: 'ols', working: { finding, worst: { marginM } }, resting: { finding, worst: null } },
  ],
});
const airports = [airport('YSSY', 5_000, 'clear', 3)] as never;
/** A point is 1/72 inch, an inch 25.4 mm. */
const PT_PER_M = 72 / 0.0254 / 200_000;
const METRES_PER_DEGREE = 110_918;

const coast = await loadGround({ lat: request.latitude, lon: request.longitude }, planReachM({ airports }));

/** Where the plan has a position, on a sphere: good to a point. */
const onPlan = (lat: number, lon: number) => [
  98 + (lon - request.longitude) * METRES_PER_DEGREE * 1.0036 * Math.cos((lat * Math.PI) / 180) * PT_PER_M,
  98 - (lat - request.latitude) * METRES_PER_DEGREE * PT_PER_M,
];

/** Even-odd rule on the corners of a path. */
function isInside(path: string, [x = 0, y = 0]: readonly number[]): boolean {
  let inside = false;
  for (const ring of path.split('Z').filter(Boolean)) {
    const corners = ring
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number) as [number, number]);
    for (const [i, [ax, ay]] of corners.entries()) {
      const [bx, by] = corners.at(i - 1)!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

it('shows land and sea around the location, with the shore’s credit', () => {
  const svg = planSvg({ airports, request }, { coast, runways: [] }, null);
  const land = /<path d="([^"]+)" fill="#f5f3ee"/.exec(svg)?.[1] ?? '';
  // Maroubra and Mascot are on land; Botany Bay and the ocean off Coogee are water.
  expect(isInside(land, onPlan(-33.95, 151.243))).toBe(true);
  expect(isInside(land, onPlan(-33.926, 151.193))).toBe(true);
  expect(isInside(land, onPlan(-33.985, 151.2))).toBe(false);
  expect(isInside(land, onPlan(-33.93, 151.28))).toBe(false);
  expect(svg).toContain('Coast: GSHHG.');
});

it('shows runways to scale and the section’s letters with arrows the way one looks', () => {
  const level = (lat: number) => ({ lat, lon: request.longitude, elevationAhdM: 5 });
  const end = (designator: string, lat: number) => ({ designator, end: level(lat), threshold: level(lat) });
  // 0.01 degrees to each side: 1,109 m, 15.7 points.
  const runway = { id: '18/36', widthM: 45, ends: [end('36', -33.96), end('18', -33.94)] as const };
  const from = { lat: -33.96, lon: request.longitude };
  const to = { lat: -33.94, lon: request.longitude };
  const svg = planSvg(
    { airports, request },
    { coast, runways: [{ ...runway, ends: [...runway.ends] }] },
    { letter: 'A', from, to, lookDeg: 270 },
  );
  expect(svg).toContain('<path d="M98.0 113.7L98.0 82.3" stroke="#14201f" stroke-width="1.20"/>');
  // Drawn from south to north, so one looks west: arrows and letters are left of the line.
  expect([...svg.matchAll(/<text x="87.0" y="([\d.]+)"[^>]*>A<\/text>/g)].map(([, y]) => y)).toEqual(['116.2', '84.8']);
});

it('writes an aerodrome’s name where no letter of the section is', () => {
  const words = (svg: string) => /<text x="([\d.]+)" y="([\d.]+)"[^>]*>YSSY</.exec(svg)?.slice(1).map(Number);
  const empty = { coast: { land: [], lakes: [] }, runways: [] };
  // 5 km west of the middle are 70.9 points: the dot is at 27.1, its name to the right of it and 9 below.
  expect(words(planSvg({ airports, request }, empty, null))).toEqual([33.1, 107]);
  // A section that ends there and looks east has its letter 11 points to the right, so the name ends to the left.
  const end = { lat: -33.95, lon: request.longitude - 5_000 / (METRES_PER_DEGREE * 1.0036 * Math.cos(-0.5926)) };
  const section = { letter: 'A', from: end, to: { lat: -33.95, lon: request.longitude }, lookDeg: 90 };
  expect(words(planSvg({ airports, request }, empty, section))).toEqual([21.1, 107]);
});

it('has the scale that shows the aerodromes the answer depends on, and an arrow to those beyond', () => {
  const far = airport('YSBK', 19_000, 'clear', 60);
  const of = (list: readonly unknown[]) =>
    planSvg({ airports: list as never, request }, { coast: { land: [], lakes: [] }, runways: [] }, null);
  const near = of([airport('YSSY', 1_900, 'clear', 3), far]);
  // 82 points are 28.9 mm: 1,900 m fit at 1:100,000 (2,893 m), not at 1:50,000.
  expect(near).toContain('>1:100,000</text>');
  expect(near).toMatch(/>YSBK 19.km<\/text>/);
  // The crane penetrates a surface of the far one: that one decides, and 19 km need 1:1,000,000.
  expect(of([airport('YSSY', 1_900, 'clear', 3), airport('YSBK', 19_000, 'pierced', -1)])).toContain(
    '>1:1,000,000</text>',
  );
});
