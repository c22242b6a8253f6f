import { expect, it } from 'vitest';
import { loadGround } from './plan-ground.ts';
import { planReachM, planSvg } from './plan-svg.ts';

/** Between Sydney's runways and the sea; the aerodrome 5 km to the west, so that the plan reaches 5 km. */
const request = { latitude: -33.95, longitude: 151.22 };
const airports = [{ icao: 'YSSY', distanceM: 5_000, bearingDeg: 90 }] as never;
const PT_PER_M = (98 - 16) / 5_000;
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
  // 0.01 degrees to each side: 1,109 m, 18.2 points.
  const runway = { id: '18/36', widthM: 45, ends: [end('36', -33.96), end('18', -33.94)] as const };
  const from = { lat: -33.96, lon: request.longitude };
  const to = { lat: -33.94, lon: request.longitude };
  const svg = planSvg(
    { airports, request },
    { coast, runways: [{ ...runway, ends: [...runway.ends] }] },
    { letter: 'A', from, to, lookDeg: 270 },
  );
  expect(svg).toContain('<path d="M98.0 116.2L98.0 79.8" stroke="#14201f" stroke-width="1.20"/>');
  // Drawn from south to north, so one looks west: arrows and letters are left of the line.
  expect([...svg.matchAll(/<text x="87.0" y="([\d.]+)"[^>]*>A<\/text>/g)].map(([, y]) => y)).toEqual(['118.7', '82.3']);
});
