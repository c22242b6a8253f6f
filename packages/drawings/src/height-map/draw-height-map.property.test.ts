import {
  type AirportSurfaces,
  boxAbout,
  frameAt,
  generateSet,
  type HeightComponent,
  LIMITING_TYPES,
  lowestOver,
  type Position,
  plane,
  pointShape,
  polygonFootprint,
  readAerodrome,
} from '@jibline/surfaces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARP, INNER_HORIZONTAL, placeAt } from '../../fixtures/simple-runway.ts';
import { aerodromeOfTwoRunways } from '../../fixtures/two-runways.ts';
import { heightColour } from '../height-colours/height-colours.ts';
import { drawHeightMap, type HeightMapOrder, UNKNOWN_GROUND } from './draw-height-map.ts';
import { type GroundModel, groundAt, isGroundKnown } from './ground-at.ts';

const aerodrome = readAerodrome(aerodromeOfTwoRunways().aerodrome);
const airports: readonly AirportSurfaces[] = [
  { id: 'two', arp: ARP, components: generateSet(aerodrome, { ols: 'mos139-2019', futureOls: null }) },
];

/** Another way than the map's: one surface after the other at one point, by the engine that assesses. */
function lowestAhdM({ lat, lon }: Position): number {
  const limiting = airports[0]!.components.filter(({ type }) => LIMITING_TYPES.includes(type));
  const { byType } = lowestOver(limiting, pointShape(frameAt(ARP).toLocal(lat, lon)));
  return Math.min(...[...byType.values()].map(({ elevationAhdM }) => elevationAhdM));
}

interface Slope {
  readonly atMiddleM: number;
  readonly perLat: number;
  readonly perLon: number;
}
/** A tilted plane: whatever points of it are given, between them the ground is known by hand. */
const planeAt = ({ atMiddleM, perLat, perLon }: Slope, { lat, lon }: Position) =>
  atMiddleM + perLat * (lat - ARP.lat) + perLon * (lon - ARP.lon);

function modelOf(slope: Slope, bounds: ReturnType<typeof boxAbout>, points = 41): GroundModel {
  const share = (at: number) => at / (points - 1);
  const levelsAhdM = Array.from({ length: points * points }, (_, at) =>
    planeAt(slope, {
      lat: bounds.north - share(Math.floor(at / points)) * (bounds.north - bounds.south),
      lon: bounds.west + share(at % points) * (bounds.east - bounds.west),
    }),
  );
  return { ...bounds, columns: points, rows: points, levelsAhdM, accuracy95M: 0.3, heights: 'AHD' };
}

const CELLS = 60;
const anyCase = fc.record({
  x: fc.integer({ min: -6000, max: 6000 }),
  y: fc.integer({ min: -6000, max: 6000 }),
  halfWidthM: fc.integer({ min: 400, max: 9000 }),
  levelAhdM: fc.integer({ min: 0, max: 60 }),
  // At most 1 % of slope: 1100 m to the degree.
  slope: fc.record({
    atMiddleM: fc.integer({ min: -10, max: 60 }),
    perLat: fc.integer({ min: -700, max: 700 }),
    perLon: fc.integer({ min: -700, max: 700 }),
  }),
  reference: fc.constantFrom('AHD', 'level', 'ground'),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function drawn({ x, y, halfWidthM, levelAhdM, slope, reference }: Case) {
  const bounds = boxAbout(frameAt(ARP).toGeographic(x, y), halfWidthM);
  const order: HeightMapOrder = {
    ...{ bounds, cells: CELLS, reference, levelAhdM, ground: modelOf(slope, bounds), scheme: 'light' },
    ...{ stepM: 5, chordErrorM: 0.5 },
  };
  return { bounds, ...drawHeightMap(airports, order) };
}
const baseAhdM = ({ reference, levelAhdM, slope }: Case, at: Position) =>
  reference === 'ground' ? planeAt(slope, at) : levelAhdM;

describe('the height map, described', () => {
  it('has in every cell the colour of the lowest surface less the ground, by an independent evaluation', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { bounds, pixels } = drawn(one);
        for (let at = 0; at < CELLS * CELLS; at += 61) {
          const [row, column] = [Math.floor(at / CELLS), at % CELLS];
          const place = {
            lat: bounds.north - ((row + 0.5) / CELLS) * (bounds.north - bounds.south),
            lon: bounds.west + ((column + 0.5) / CELLS) * (bounds.east - bounds.west),
          };
          const lowest = lowestAhdM(place);
          const [r, g, b, a] = pixels.subarray(4 * at, 4 * at + 4);
          if (!Number.isFinite(lowest)) {
            expect(a).toBe(0);
            continue;
          }
          const expected = heightColour(lowest - baseAhdM(one, place), 'light');
          // Rounding a colour either way.
          for (const [i, part] of [r, g, b].entries()) expect(Math.abs(part! - expected[i]!)).toBeLessThanOrEqual(1);
          expect(a).toBe(255);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has contours on which the lowest surface less the ground is what they say', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { contours } = drawn(one);
        const cellM = (2 * one.halfWidthM) / CELLS;
        // Exact by formula; over a model's ground exact where surfaces meet, and straight within two cells of one
        // surface, which may bend by at most half a step.
        const within = one.reference === 'ground' ? Math.min(2.6, 0.02 + cellM) : 0.01;
        for (const { figureM, positions } of contours.filter((_, i) => i % 5 === 0)) {
          expect(Math.abs(figureM / 5 - Math.round(figureM / 5))).toBeLessThan(1e-6);
          for (const place of positions.filter((_, i) => i % 7 === 3)) {
            const from = one.reference === 'AHD' ? 0 : baseAhdM(one, place);
            const lowest = lowestAhdM(place);
            if (Number.isFinite(lowest)) expect(Math.abs(lowest - from - figureM)).toBeLessThan(within);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('worked by hand: a level surface at 145 m over ground that rises eastwards from 100 to 103 m', () => {
    const bounds = boxAbout(placeAt(-2000, 1000), 500);
    const ground: GroundModel = {
      ...{ ...bounds, columns: 2, rows: 2, levelsAhdM: [100, 103, 100, 103], accuracy95M: 0.3, heights: 'AHD' },
    };
    const level = [{ id: 'one', arp: ARP, components: [INNER_HORIZONTAL] }];
    const order = { bounds, cells: 16, reference: 'ground', levelAhdM: 0, scheme: 'light' } as const;
    const { pixels, contours } = drawHeightMap(level, { ...order, ground, stepM: 1, chordErrorM: 1 });
    // The eighth of sixteen columns: 145 − 100 − 3 · 7.5 / 16 = 43.594 m, 0.906 of the way from 30 to 45 m, so
    // 227 + 0.906 · 15, 157 + 0.906 · 33 and 163.
    expect([...pixels.subarray(4 * 7, 4 * 7 + 4)]).toEqual([241, 187, 163, 255]);
    // 44 and 43 m are a third and two thirds of the way across, from top to bottom; 45 and 42 m lie on the edges.
    expect(contours.map(({ figureM }) => figureM).toSorted((a, b) => a - b)).toEqual([43, 44]);
    for (const { figureM, positions } of contours)
      for (const { lon } of positions)
        expect((lon - bounds.west) / (bounds.east - bounds.west)).toBeCloseTo((45 - figureM) / 3, 6);
  });

  describe('where a level limit at 145 m meets one that rises by 5% to the east', () => {
    const part = (west: number, east: number, law: HeightComponent['law']): HeightComponent => ({
      ...INNER_HORIZONTAL,
      ...{ id: `part ${west}`, law },
      footprint: polygonFootprint([
        { x: west, y: -600 },
        { x: east, y: -600 },
        { x: east, y: 600 },
        { x: west, y: 600 },
      ]),
    });
    /** The ground rises northwards from 100 to 112 m. Two cells are 125 m: the slope rises by 6.25 m, more than a step. */
    const drawnWith = (startAhdM: number) => {
      const bounds = boxAbout(ARP, 500);
      const northwards = Array.from({ length: 26 }, (_, at) => 112 - Math.floor(at / 2));
      const ground: GroundModel = {
        ...{ ...bounds, columns: 2, rows: 13, levelsAhdM: northwards, accuracy95M: 0.3, heights: 'AHD' },
      };
      const components = [
        part(-600, 0, plane({ x: 0, y: 0, z: 145 }, 0, 0)),
        part(0, 600, plane({ x: 0, y: 0, z: startAhdM }, 0.05, 0)),
      ];
      const order = { bounds, cells: 16, reference: 'ground', levelAhdM: 0, scheme: 'light' } as const;
      const { contours } = drawHeightMap([{ id: 'two', arp: ARP, components }], {
        ...order,
        ground,
        stepM: 5,
        chordErrorM: 1,
      });
      return contours.map(({ figureM, positions }) => ({
        figureM,
        eastM: positions.map(({ lat, lon }) => frameAt(ARP).toLocal(lat, lon).x),
      }));
    };

    it('each line runs on over the crease', () => {
      // 45 m above ground at the south-west, 33 m at the north-west: 35 and 40 m come in there.
      const lines = drawnWith(145);
      for (const figureM of [35, 40]) {
        const [line, ...more] = lines.filter((one) => one.figureM === figureM);
        expect(more).toEqual([]);
        expect(Math.min(...line!.eastM)).toBeLessThan(-400);
        expect(Math.max(...line!.eastM)).toBeGreaterThan(10);
      }
    });

    it('and ends where the limit jumps by 20 m', () => {
      const lines = drawnWith(165);
      expect(lines.filter(({ figureM }) => figureM === 35 || figureM === 40)).not.toEqual([]);
      for (const { eastM } of lines) expect(Math.min(...eastM) < 0 && Math.max(...eastM) > 0).toBe(false);
    });
  });

  it('hatches, and does not guess, where the ground is too uneven between the points', () => {
    const bounds = boxAbout(placeAt(-2000, 1000), 500);
    // √(0.3² + (12 / 2)²) = ± 6 m.
    const ground: GroundModel = {
      ...{ ...bounds, columns: 2, rows: 2, levelsAhdM: [8, 20, 8, 20], accuracy95M: 0.3, heights: 'AHD' },
    };
    const order = { bounds, cells: 16, reference: 'ground', levelAhdM: 0, scheme: 'light' } as const;
    const { pixels, contours } = drawHeightMap(airports, { ...order, ground, stepM: 5, chordErrorM: 1 });
    const colours = new Set(Array.from({ length: 256 }, (_, at) => [...pixels.subarray(4 * at, 4 * at + 3)].join(' ')));
    expect([...colours].toSorted()).toEqual(UNKNOWN_GROUND.light.map((rgb) => rgb.join(' ')).toSorted());
    expect(contours).toEqual([]);
  });
});

describe('the ground of a model', () => {
  const box = { west: 0, south: 0, east: 2, north: 2 };
  const levels = (levelsAhdM: readonly (number | null)[]): GroundModel => ({
    ...{ ...box, columns: 3, rows: 3, levelsAhdM, accuracy95M: 0.3, heights: 'AHD' },
  });
  // From the north-west: north row 10, 12, 14; middle row 10, 12, 14; south row 20, 20, null.
  const model = levels([10, 12, 14, 10, 12, 14, 20, 20, null]);

  it('is in proportion between the four points around a place', () => {
    expect(groundAt(model, { lat: 2, lon: 0 })?.levelAhdM).toBe(10);
    expect(groundAt(model, { lat: 1.5, lon: 0.5 })?.levelAhdM).toBe(11);
    expect(groundAt(model, { lat: 1.25, lon: 1.75 })?.levelAhdM).toBe(13.5);
    // Half way south of the middle row: (10 + 12) / 2 and 20.
    expect(groundAt(model, { lat: 0.5, lon: 0.5 })?.levelAhdM).toBe(15.5);
  });

  it('is uncertain by half of what it differs around the place, and by half a metre more above EGM96', () => {
    // √(0.3² + 1²), and √(0.3² + 5²).
    expect(groundAt(model, { lat: 1.5, lon: 0.5 })?.u95M).toBeCloseTo(1.0440306508910548, 12);
    expect(groundAt(model, { lat: 0.5, lon: 0.5 })?.u95M).toBeCloseTo(5.008991914547277, 12);
    expect(isGroundKnown(groundAt(model, { lat: 0.5, lon: 0.5 }))).toBe(false);
    expect(groundAt({ ...model, heights: 'EGM96' }, { lat: 1.5, lon: 0.5 })?.u95M).toBeCloseTo(1.5440306508910548, 12);
  });

  it('is not known beside a gap or outside', () => {
    expect(groundAt(model, { lat: 0.5, lon: 1.5 })).toBeNull();
    expect(groundAt(model, { lat: 2.01, lon: 1 })).toBeNull();
    expect(groundAt(model, { lat: 1, lon: -0.01 })).toBeNull();
  });
});
