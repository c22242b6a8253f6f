import { describe, expect, it } from 'vitest';
import { aerodromeWith, facilitySketch, type RunwaySketch, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import { repeatable } from '../../fixtures/synthetic-ols.ts';
import { LIMITING_TYPES } from '../assess/headline.ts';
import type { Point } from '../geodesy/frame.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import { generateSet } from '../rulesets/generate.ts';
import { type HeightComponent, hasHeight } from '../surface/component.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { bandFootprint } from '../surface/footprint.ts';
import { buildSkin, FAR_TOLERANCES, NEAR_TOLERANCES, type Skin } from './build-skin.ts';
import { piecesOf } from './pieces.ts';
import { stepBetween } from './step-between.ts';

const SOUTH: RunwaySketch = { ids: ['36', '18'], lengthM: 3000, elevations: [6, 4], displaced: [0, 300] };
const RUNWAYS: readonly RunwaySketch[] = [
  SOUTH,
  { ids: ['07', '25'], from: [-1200, 900], bearingDeg: 62, lengthM: 2500, code: 4, elevations: [5, 7] },
  { ids: ['34R', '16L'], from: [1100, -1800], bearingDeg: 348, lengthM: 2400, elevations: [6, 6] },
  { ids: ['11', '29'], from: [-2500, 2500], bearingDeg: 110, lengthM: 1100, code: 2, types: ['NI', 'NI'], widthM: 18 },
];
const GROUND = ahdMetres(5);

const airport = (runways: number, facilities: readonly unknown[] = []) =>
  generateSet(aerodromeWith({ runways: RUNWAYS.slice(0, runways).map(runwaySketch), facilities }), {
    ols: 'mos139-2019',
    futureOls: null,
  })
    .filter(hasHeight)
    .filter(({ type }) => LIMITING_TYPES.includes(type));

const truth = (components: readonly HeightComponent[], at: Point): number =>
  Math.min(
    ...components.map((component) => {
      const z = elevationAt(component, at, GROUND);
      return typeof z === 'number' ? z : Number.POSITIVE_INFINITY;
    }),
  );

/** The skin's height at a point by its triangles; Infinity where it has none. */
function heightOf({ corners, triangles }: Skin, { x, y }: Point): number {
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    const [bx, by] = [corners[b]! - corners[a]!, corners[b + 1]! - corners[a + 1]!];
    const [cx, cy] = [corners[c]! - corners[a]!, corners[c + 1]! - corners[a + 1]!];
    const [px, py] = [x - corners[a]!, y - corners[a + 1]!];
    const area = bx * cy - by * cx;
    if (area === 0) continue;
    const [v, w] = [(px * cy - py * cx) / area, (bx * py - by * px) / area];
    if (v < -1e-4 || w < -1e-4 || v + w > 1.0001) continue;
    return corners[a + 2]! * (1 - v - w) + corners[b + 2]! * v + corners[c + 2]! * w;
  }
  return Number.POSITIVE_INFINITY;
}

const around = ({ x, y }: Point, radiusM: number): Point[] =>
  Array.from({ length: 24 }, (_, i) => {
    const share = i % 2 === 0 ? 1 : 0.5;
    const angle = (i * Math.PI) / 12;
    return { x: x + share * radiusM * Math.cos(angle), y: y + share * radiusM * Math.sin(angle) };
  });

describe.each([
  ['one runway', 1, []],
  ['two crossing runways', 2, []],
  [
    'three runways and a radar',
    3,
    [facilitySketch('nasf-g', 'psr', { antennaElevationAhdM: 30, antennaBaseElevationAhdM: 10 })],
  ],
  ['four runways', 4, []],
] as const)('the skin of an airport with %s', (_, runways, facilities) => {
  const components = airport(runways, facilities);
  const pieces = piecesOf(components, GROUND);

  it.each([
    ['whole', { centre: { x: 0, y: 0 }, radiusM: 18_000, tolerances: FAR_TOLERANCES }],
    ['close-up', { centre: { x: 1400, y: 2600 }, radiusM: 700, tolerances: NEAR_TOLERANCES }],
  ] as const)('is the lowest surface everywhere, within its tolerances: %s', (_name, question) => {
    const skin = buildSkin(pieces, question);
    const random = repeatable(7 + runways);
    const { heightM, edgeM } = question.tolerances;
    let offAtEdges = 0;
    const tries = 400;
    for (let i = 0; i < tries; i++) {
      const [r, angle] = [question.radiusM * 0.99 * random(), 2 * Math.PI * random()];
      const at = { x: question.centre.x + r * Math.cos(angle), y: question.centre.y + r * Math.sin(angle) };
      const [drawn, real] = [heightOf(skin, at), truth(components, at)];
      if (drawn === real || Math.abs(drawn - real) <= heightM + 0.02) continue;
      // Beside an edge the skin may be on the wrong side by the edge's tolerance, and nowhere else.
      offAtEdges++;
      const near = around(at, 2 * edgeM).map((p) => truth(components, p));
      expect(near.some((z) => z === drawn || Math.abs(z - drawn) <= heightM + edgeM * 0.5)).toBe(true);
    }
    expect(offAtEdges).toBeLessThan(tries * 0.03);
  });
});

it('has a wall from the lower surface to the higher one where the lowest surface jumps', () => {
  const components = airport(1);
  const skin = buildSkin(piecesOf(components, GROUND), {
    centre: { x: 0, y: 0 },
    radiusM: 4000,
    tolerances: FAR_TOLERANCES,
  });
  expect(skin.walls.length).toBeGreaterThan(0);
  for (let i = 0; i < skin.walls.length; i += 6) {
    const [low, , high] = [skin.walls[i]!, skin.walls[i + 1]!, skin.walls[i + 5]!];
    expect(skin.corners[high * 3]).toBe(skin.corners[low * 3]);
  }
});

it('has a wall at every jump between two finite heights, as high as the jump', () => {
  const surfaces = airport(2);
  // Level plates below the surfaces of an airport: steps all around them, and where they overlap.
  const plates = [4, 9, 14, 19].map(
    (z, i): HeightComponent => ({
      ...surfaces[0]!,
      footprint: bandFootprint([{ x: 900 * Math.cos(i), y: 900 * Math.sin(2 * i) }], 0, 500 + 150 * i),
      law: { kind: 'flat', z: ahdMetres(z) },
    }),
  );
  const components = [...surfaces, ...plates];
  const { edgeM } = FAR_TOLERANCES;
  const question = { centre: { x: 0, y: 0 }, radiusM: 4000, tolerances: FAR_TOLERANCES };
  const { corners, walls } = buildSkin(piecesOf(components, GROUND), question);
  const random = repeatable(3);
  let met = 0;
  for (let i = 0; i < 1500; i++) {
    const [x, y, angle] = [3600 * (random() * 2 - 1), 3600 * (random() * 2 - 1), 2 * Math.PI * random()];
    if (Math.hypot(x, y) > 3600) continue;
    const at = (share: number) => ({ x: x + 500 * share * Math.cos(angle), y: y + 500 * share * Math.sin(angle) });
    const jump = stepBetween((share) => truth(components, at(share)));
    if (!jump || !Number.isFinite(jump.before + jump.after) || Math.abs(jump.after - jump.before) < 1) continue;
    met++;
    const [place, height] = [at(jump.share), Math.abs(jump.after - jump.before)];
    let nearest = Number.POSITIVE_INFINITY;
    for (let w = 0; w < walls.length; w += 6) {
      const [a, b, top] = [walls[w]! * 3, walls[w + 1]! * 3, walls[w + 5]! * 3];
      const [ux, uy] = [corners[b]! - corners[a]!, corners[b + 1]! - corners[a + 1]!];
      const [px, py] = [place.x - corners[a]!, place.y - corners[a + 1]!];
      const share = Math.min(1, Math.max(0, (px * ux + py * uy) / (ux * ux + uy * uy || 1)));
      const tall =
        (corners[top + 2]! - corners[a + 2]!) * (1 - share) +
        share * (corners[walls[w + 2]! * 3 + 2]! - corners[b + 2]!);
      if (Math.abs(tall - height) < 1) nearest = Math.min(nearest, Math.hypot(px - ux * share, py - uy * share));
    }
    expect(nearest).toBeLessThan(2 * edgeM);
  }
  expect(met).toBeGreaterThan(50);
});
