import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeUv, S1_ARP, S1_OLS, s1Frame } from '../../fixtures/s1-cat1/components.ts';
import type { Point } from '../geodesy/frame.ts';
import { direct, inverse } from '../geodesy/geodesic.ts';
import { type Component, hasHeight } from '../surface/component.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import type { Region } from '../surface/footprint.ts';
import type { Law } from '../surface/law.ts';
import { CraneInputError } from '../sweep/input-error.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { sweepCrane } from '../sweep/sweep-crane.ts';
import { topAt } from '../sweep/swept-part.ts';
import { assessAerodrome } from './assess-aerodrome.ts';
import { CONFIGURATIONS, type HeightFinding, type HeightState } from './finding.ts';

type Input = {
  positions: { lon: number; lat: number; groundAhdM: number }[];
  maxHeightAglM: number;
  maxRadiusM: number;
  [key: string]: unknown;
};

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);

const location = fc
  .record({ u: tenths(-6500, 3500), v: tenths(-6000, 6000), groundAhdM: tenths(20, 60) })
  .map(({ u, v, groundAhdM }) => ({ ...placeUv(u, v), groundAhdM }));

const allowances = {
  heightContingencyM: tenths(0, 2),
  verticalAccuracyM: tenths(0, 1),
  horizontalAccuracyM: tenths(0, 3),
};
const sector = fc.option(
  fc
    .record({ fromDeg: tenths(0, 359), widthDeg: tenths(5, 350) })
    .map(({ fromDeg, widthDeg }) => ({ fromDeg, toDeg: (fromDeg + widthDeg) % 360 })),
  { nil: undefined },
);

const mobile: fc.Arbitrary<Input> = fc
  .record({
    positions: fc.array(location, { minLength: 1, maxLength: 2 }),
    ...allowances,
    height: tenths(20, 120),
    maxRadiusM: tenths(1, 80),
    slewSector: sector,
  })
  .map(({ height, ...rest }) => ({
    id: 'm',
    kind: 'mobile',
    ...rest,
    maxHeightAglM: height,
    resting: { mode: 'lowered', heightAglM: 4 },
  }));

const hammerhead: fc.Arbitrary<Input> = fc
  .record({
    positions: fc.array(location, { minLength: 1, maxLength: 1 }),
    ...allowances,
    height: tenths(30, 120),
    maxRadiusM: tenths(1, 80),
    slewSector: sector,
    counterJibM: tenths(0, 20),
  })
  .map(({ height, ...rest }) => ({
    id: 'h',
    kind: 'tower_hammerhead',
    ...rest,
    maxHeightAglM: height,
    jibHeightAglM: height - 8,
    resting: { mode: 'free_slewing', heightAglM: 10 },
  }));

const luffing: fc.Arbitrary<Input> = fc
  .record({
    positions: fc.array(location, { minLength: 1, maxLength: 1 }),
    ...allowances,
    mast: tenths(20, 60),
    boom: tenths(20, 60),
    counterJibM: tenths(0, 9),
    slewSector: sector,
  })
  .map(({ mast, boom, ...rest }) => ({
    id: 'l',
    kind: 'tower_luffing',
    ...rest,
    boomLengthM: boom,
    maxLuffAngleDeg: 75,
    mastHeightAglM: mast,
    maxHeightAglM: Math.round((mast + boom * Math.sin((75 * Math.PI) / 180)) * 1000) / 1000,
    maxRadiusM: Math.floor(boom * 9) / 10,
    resting: {
      mode: 'free_slewing',
      heightAglM: Math.round((mast + boom * 0.8) * 10) / 10,
      radiusM: Math.round(boom * 0.6 * 10) / 10,
    },
  }));

const RUNS = { numRuns: 40 };
const SECONDS_60 = 60_000;

function heights(input: unknown, components: readonly Component[] = S1_OLS, frame = s1Frame): readonly HeightFinding[] {
  return assessAerodrome(readCrane(input), { id: 'S1', frame, components }).heights.filter((f) => f.type === 'ols');
}

const SEVERITY: Record<HeightState, number> = { outside: 0, clear: 0, near: 1, unknown: 1, pierced: 2 };

/** The whole crane lowered: all heights reduced by the same amount. */
function lower(input: Input, byM: number): Input {
  const less = (value: unknown) => (typeof value === 'number' ? Math.round((value - byM) * 1e6) / 1e6 : value);
  return {
    ...input,
    maxHeightAglM: Math.round((input.maxHeightAglM - byM) * 1e6) / 1e6,
    ...('jibHeightAglM' in input ? { jibHeightAglM: less(input.jibHeightAglM) } : {}),
    ...('mastHeightAglM' in input ? { mastHeightAglM: less(input.mastHeightAglM) } : {}),
    ...(input.kind === 'tower_luffing' &&
    typeof input.resting === 'object' &&
    input.resting &&
    'heightAglM' in input.resting
      ? { resting: { ...input.resting, heightAglM: less(input.resting.heightAglM) } }
      : {}),
  };
}

describe('properties of an assessment', () => {
  it(
    'lowering the crane never worsens a finding',
    () => {
      fc.assert(
        fc.property(fc.oneof(mobile, hammerhead, luffing), tenths(0, 9), (input, byM) => {
          const [before, after] = [heights(input)[0], heights(lower(input, byM))[0]];
          expect(SEVERITY[after?.state ?? 'pierced']).toBeLessThanOrEqual(SEVERITY[before?.state ?? 'outside']);
          if (before?.governing && after?.governing) {
            expect(after.governing.marginM).toBeGreaterThanOrEqual(before.governing.marginM - 1e-9);
          }
        }),
        RUNS,
      );
    },
    SECONDS_60,
  );

  it(
    'the permissible height is exact: at it not pierced, a millimetre above it pierced',
    () => {
      fc.assert(
        fc.property(fc.oneof(mobile, hammerhead, luffing), (input) => {
          const tipAglM = heights(input)[0]?.governing?.permissible.tipAglM;
          // only where a crane of this kind can be built that low
          fc.pre(typeof tipAglM === 'number' && input.maxHeightAglM - tipAglM < 9 && tipAglM < 390);
          const at = (agl: number) => heights(lower(input, input.maxHeightAglM - agl))[0];
          if (tipAglM !== null && tipAglM !== undefined) {
            expect(at(tipAglM)?.governing?.marginM).toBeGreaterThanOrEqual(0);
            expect(at(tipAglM)?.state).not.toBe('pierced');
            expect(at(tipAglM + 0.001)?.state).toBe('pierced');
          }
        }),
        RUNS,
      );
    },
    SECONDS_60,
  );

  it(
    'a bigger radius never increases the margin',
    () => {
      fc.assert(
        fc.property(fc.oneof(mobile, hammerhead), tenths(0, 60), (input, moreM) => {
          const wider = { ...input, maxRadiusM: input.maxRadiusM + moreM };
          for (const [i] of CONFIGURATIONS.entries()) {
            const [before, after] = [heights(input)[i], heights(wider)[i]];
            if (before?.governing) {
              expect(after?.governing?.marginM).toBeLessThanOrEqual(before.governing.marginM + 1e-9);
            }
          }
        }),
        RUNS,
      );
    },
    SECONDS_60,
  );

  it(
    'no point of the sweep is worse than the worst point',
    () => {
      fc.assert(
        fc.property(
          fc.oneof(mobile, hammerhead, luffing),
          fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
          (input, dice) => {
            const next = () => dice.next().value ?? 0;
            const least = heights(input)[0]?.governing?.marginM ?? Number.POSITIVE_INFINITY;
            for (const part of sweepCrane(readCrane(input))[0]?.working ?? []) {
              if (part.shape.kind === 'polygon') continue;
              const { shape } = part;
              for (let i = 0; i < 20; i++) {
                const [inner, outer] =
                  shape.kind === 'disc' ? [0, shape.radiusM] : [shape.innerRadiusM, shape.outerRadiusM];
                const r = inner + (outer - inner) * next();
                const bearing = shape.kind === 'sector' ? shape.fromDeg + shape.spanDeg * next() : 360 * next();
                const there = direct(shape.centre, bearing, r);
                const local = s1Frame.toLocal(there.lat, there.lon);
                for (const component of S1_OLS.filter(hasHeight)) {
                  const z = elevationAt(component, local);
                  // the plane and the geodesic differ by less than a millimetre here
                  if (typeof z === 'number') expect(z - topAt(part.top, r)).toBeGreaterThanOrEqual(least - 0.002);
                }
              }
            }
          },
        ),
        RUNS,
      );
    },
    SECONDS_60,
  );

  it(
    'the shown calculation gives the recorded numbers',
    () => {
      fc.assert(
        fc.property(fc.oneof(mobile, hammerhead, luffing), (input) => {
          for (const { governing } of heights(input)) {
            if (!governing) continue;
            const value = (name: RegExp) => governing.working.find((s) => name.test(s.name))?.value;
            const crane = [
              /^ground level at the crane$/,
              /^base above/,
              / above its base$/,
              /contingency/,
              /^vertical/,
              /^rise of the boom/,
            ];
            const total = crane.reduce((sum, name) => sum + (value(name) ?? 0), 0);
            expect(Math.abs(total - governing.craneAhdM)).toBeLessThan(0.0015);
            const start = value(/^elevation at the/);
            const surface =
              start === undefined ? value(/^surface elevation$/) : start + (value(/^rise$/) ?? Number.NaN);
            expect(Math.abs((surface ?? Number.NaN) - governing.surfaceAhdM)).toBeLessThan(0.0015);
          }
        }),
        RUNS,
      );
    },
    SECONDS_60,
  );

  it(
    'rotating the whole scene around the aerodrome does not change margins',
    () => {
      fc.assert(
        fc.property(mobile, tenths(0, 359), (input, turnDeg) => {
          const { slewSector: _, ...round } = input;
          const positions = input.positions.map((p) => {
            const line = inverse(S1_ARP, p);
            return { ...direct(S1_ARP, line.bearingDeg + turnDeg, line.distanceM), groundAhdM: p.groundAhdM };
          });
          const [before] = heights(round);
          const [after] = heights(
            { ...round, positions },
            S1_OLS.map((c) => turned(c, turnDeg)),
          );
          const [a, b] = [before?.governing, after?.governing];
          expect(Boolean(b)).toBe(Boolean(a));
          if (a && b) expect(Math.abs(b.marginM - a.marginM)).toBeLessThan(0.01);
        }),
        RUNS,
      );
    },
    SECONDS_60,
  );
});

/** Every number in a result, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

describe('any input', () => {
  const odd = fc.constantFrom<unknown>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    0,
    -1,
    1e308,
    5e-324,
    360,
    '12',
    '',
    null,
    undefined,
    true,
    [],
    {},
    [[]],
  );
  const keys = [
    'id',
    'kind',
    'positions',
    'maxHeightAglM',
    'maxHeightAhdM',
    'maxRadiusM',
    'heightContingencyM',
    'slewSector',
  ];
  const more = [
    'horizontalAccuracyM',
    'resting',
    'jibHeightAglM',
    'mastHeightAglM',
    'boomLengthM',
    'maxLuffAngleDeg',
    'stages',
  ];
  const inner = [
    'positions.0.lat',
    'positions.0.lon',
    'positions.0.groundAhdM',
    'resting.heightAglM',
    'resting.radiusM',
    'slewSector.toDeg',
  ];

  function put(value: unknown, path: readonly string[], what: unknown): unknown {
    const [key, ...rest] = path;
    if (key === undefined) return what;
    if (Array.isArray(value)) return value.map((v: unknown, i) => (String(i) === key ? put(v, rest, what) : v));
    if (typeof value !== 'object' || value === null) return value;
    const old: unknown = Object.entries(value).find(([k]) => k === key)?.[1];
    return { ...value, [key]: put(old, rest, what) };
  }

  it(
    'is refused by field, or gives an answer in finite numbers',
    () => {
      fc.assert(
        fc.property(
          fc.oneof(mobile, hammerhead, luffing),
          fc.constantFrom(...keys, ...more, ...inner),
          odd,
          (input, path, what) => {
            const bent = put(input, path.split('.'), what);
            try {
              const result = assessAerodrome(readCrane(bent), { id: 'S1', frame: s1Frame, components: S1_OLS });
              for (const n of numbersIn(result)) expect(Number.isFinite(n)).toBe(true);
            } catch (error) {
              expect(error).toBeInstanceOf(CraneInputError);
            }
          },
        ),
        { numRuns: 300 },
      );
    },
    SECONDS_60,
  );
});

function turned(component: Component, deg: number): Component {
  const [s, c] = [Math.sin((deg * Math.PI) / 180), Math.cos((deg * Math.PI) / 180)];
  const turn = (p: Point): Point => ({ x: p.x * c + p.y * s, y: p.y * c - p.x * s });
  const region = (r: Region): Region =>
    r.kind === 'band'
      ? { ...r, hull: r.hull.map(turn) }
      : { ...r, outer: r.outer.map(turn), holes: r.holes.map((h) => h.map(turn)) };
  const law = (l: Law): Law => {
    if (l.kind === 'plane') {
      const at = turn({ x: l.x0, y: l.y0 });
      const g = turn({ x: l.gx, y: l.gy });
      return { ...l, x0: at.x, y0: at.y, gx: g.x, gy: g.y };
    }
    return l.kind === 'offset_cone' ? { ...l, hull: l.hull.map(turn) } : l;
  };
  const footprint = { all: component.footprint.all.map(region) };
  return hasHeight(component) ? { ...component, footprint, law: law(component.law) } : { ...component, footprint };
}
