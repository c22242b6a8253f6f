import { describe, expect, it } from 'vitest';
import {
  APPROACH_06_1,
  heightComponent,
  INNER_HORIZONTAL,
  outwardPlane,
  placeUv,
  S1_OLS,
  s1Frame,
  uv,
} from '../../fixtures/s1-cat1/components.ts';
import { frameAt } from '../geodesy/frame.ts';
import type { Component, SurfaceType } from '../surface/component.ts';
import { bandFootprint, discFootprint } from '../surface/footprint.ts';
import { aboveGround, flat, radialCone, tin } from '../surface/law.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { assessAerodrome } from './assess-aerodrome.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from './assess-heights.ts';
import type { Configuration, WorkingStep } from './finding.ts';
import { componentsInForce } from './in-force.ts';
import { locationLimits } from './location-limits.ts';

const NONE = { heightContingencyM: 0, verticalAccuracyM: 0, horizontalAccuracyM: 0 };

/** A crane of the worked examples: a disc at one height. */
function disc(location: { lon: number; lat: number }, groundAhdM: number, maxHeightAglM: number, maxRadiusM: number) {
  return {
    id: 'crane',
    kind: 'mobile',
    positions: [{ name: 'pad', ...location, groundAhdM }],
    ...NONE,
    maxHeightAglM,
    maxRadiusM,
    resting: { mode: 'lowered', heightAglM: Math.min(4, maxHeightAglM) },
  };
}

function assess(input: unknown, components: readonly Component[] = S1_OLS, thresholds?: Thresholds) {
  const aerodrome = { id: 'S1', frame: s1Frame, components };
  return assessAerodrome(readCrane(input), aerodrome, thresholds ?? DEFAULT_THRESHOLDS);
}

function heightOf(
  input: unknown,
  components?: readonly Component[],
  type: SurfaceType = 'ols',
  configuration: Configuration = 'working',
) {
  const found = assess(input, components).heights.find((f) => f.type === type && f.configuration === configuration);
  if (!found) throw new Error(`no finding for ${type}`);
  return found;
}

const step = (steps: readonly WorkingStep[] | undefined, name: string) => steps?.find((s) => s.name === name)?.value;

describe('the worked crane examples', () => {
  it('CRN-01: a point crane pierces the inner horizontal by 10.5 m', () => {
    const found = heightOf(disc({ lat: -32.020176173, lon: 143.011807618 }, 48, 60, 0));
    expect(found.state).toBe('pierced');
    expect(found.governing).toMatchObject({
      component: { label: 'inner_horizontal' },
      surfaceAhdM: 97.5,
      craneAhdM: 108,
      marginM: -10.5,
      permissible: { assessedAhdM: 97.5, tipAhdM: 97.5, tipAglM: 49.5, passesAhdM: 97.5, passesAglM: 49.5 },
    });
  });

  it('CRN-02: a point crane stands 3 m below the approach', () => {
    const found = heightOf(disc({ lat: -32.011311194, lon: 142.979300201 }, 47, 20, 0));
    expect(found.state).toBe('near');
    expect(found.governing?.component.label).toBe('approach:06');
    expect(found.governing?.marginM).toBeCloseTo(3, 2);
    expect(found.governing?.marginal).toBe(false);
  });

  it('CRN-03: a 45 m jib reaches 0.4 m above the lower approach, 45 m towards the runway', () => {
    const found = heightOf(disc({ lat: -32.011230479, lon: 142.979252993 }, 47, 22.5, 45));
    expect(found.state).toBe('pierced');
    const governing = found.governing;
    expect(governing?.component.label).toBe('approach:06');
    expect(governing?.surfaceAhdM).toBeCloseTo(69.1, 2);
    expect(governing?.craneAhdM).toBe(69.5);
    expect(governing?.marginM).toBeCloseTo(-0.4, 2);
    // downslope is towards the threshold, along u: bearing 63.5 in the plane, 0.012° less at the crane (convergence)
    expect(governing?.worst.distanceM).toBeCloseTo(45, 2);
    expect(governing?.worst.bearingDeg).toBeCloseTo(63.51, 1);
    expect(governing?.permissible.passesAhdM).toBeCloseTo(69, 0);
  });

  it('shows arithmetic that leads to the result', () => {
    const working = heightOf(disc(placeUv(-6260, 1000), 100, 50, 0)).governing?.working;
    // OLS-02: s = 6200; 110 at the start of section 2 (s = 3000), 0.025 · 3200 = 80, 190
    expect(step(working, 'elevation at the lower edge')).toBeCloseTo(110, 3);
    expect(step(working, 'distance up the slope from the lower edge')).toBeCloseTo(3200, 1);
    expect(step(working, 'slope')).toBeCloseTo(0.025, 9);
    expect(step(working, 'rise')).toBeCloseTo(80, 2);
    expect(step(working, 'surface elevation')).toBeCloseTo(190, 2);
    expect(step(working, 'ground level at the crane')).toBe(100);
    expect(step(working, 'height of the boom above its base')).toBe(50);
    expect(step(working, 'crane elevation')).toBe(150);
    expect(step(working, 'margin')).toBeCloseTo(40, 2);
    expect(working?.at(-1)?.name).toBe('margin');
  });

  it('follows the cone: 1000 m outside the inner horizontal, 147.5 m (OLS-09)', () => {
    const governing = heightOf(disc(placeUv(1250, -5000), 50, 10, 0)).governing;
    expect(governing?.component.label).toBe('conical');
    expect(governing?.surfaceAhdM).toBeCloseTo(147.5, 2);
    expect(step(governing?.working, 'distance outside the lower edge')).toBeCloseTo(1000, 1);
  });
});

describe('governing and ties', () => {
  it('names the approach where approach and take-off climb are one plane (2.2)', () => {
    expect(heightOf(disc(placeUv(-1060, 0), 47, 10, 0)).governing?.component.label).toBe('approach:06');
    expect(heightOf(disc(placeUv(-1060, 0), 47, 10, 0), [...S1_OLS].reverse()).governing?.component.label).toBe(
      'approach:06',
    );
  });

  it('takes the lowest where surfaces overlap', () => {
    // OLS-04: approach 106, inner horizontal 97.5
    expect(heightOf(disc(placeUv(-2860, 0), 50, 10, 0)).governing?.component.label).toBe('inner_horizontal');
  });

  it('is outside where no footprint is met, and inside when the jib just reaches one', () => {
    const location = placeUv(1250, 6130);
    expect(heightOf(disc(location, 50, 10, 29.9)).state).toBe('outside');
    expect(heightOf(disc(location, 50, 10, 30.1)).state).toBe('clear');
  });

  it('judges exactly zero as not pierced', () => {
    const at = disc(placeUv(1250, 2500), 47.5, 50, 0);
    expect(heightOf(at)).toMatchObject({ state: 'near', governing: { marginM: 0, marginal: true } });
    expect(heightOf({ ...at, maxHeightAglM: 50.001 }).state).toBe('pierced');
  });

  it('takes the buffer and the marginal distance from the airport', () => {
    const crane = disc(placeUv(1250, 2500), 47.5, 43, 0);
    const states = (bufferM: number, marginalM: number) => {
      const [working] = assess(crane, S1_OLS, { bufferM, marginalM }).heights;
      return [working?.state, working?.governing?.marginal];
    };
    expect(states(5, 1)).toEqual(['clear', false]);
    expect(states(7.001, 1)).toEqual(['near', false]);
    expect(states(7, 7.001)).toEqual(['clear', true]);
    expect(() => states(Number.NaN, 1)).toThrow(/bufferM/);
  });
});

describe('which part of the crane governs', () => {
  const hammerhead = {
    id: 'h',
    kind: 'tower_hammerhead',
    positions: [{ name: 'pad', ...placeUv(1250, 2500), groundAhdM: 40 }],
    ...NONE,
    maxHeightAglM: 60,
    jibHeightAglM: 50,
    maxRadiusM: 50,
    counterJibM: 15,
    resting: { mode: 'free_slewing', heightAglM: 60 },
  };

  it('finds the apex under a level surface: only the apex pierces, and the whole crane must come down', () => {
    const found = heightOf(hammerhead);
    // apex 100 against 97.5; the jib at 90 is clear
    expect(found.governing).toMatchObject({ worst: { part: 'apex', distanceM: 0 }, marginM: -2.5 });
    expect(found.governing?.permissible).toMatchObject({ tipAhdM: 97.5, tipAglM: 57.5 });
  });

  it('finds the jib under a steep surface', () => {
    // a 50 % plane: 50 m of jib reaches 25 m lower ground than the apex, which is only 10 m higher
    const steep = heightComponent('ols', 'transitional', 't', INNER_HORIZONTAL.footprint, outwardPlane(1250, 100, 0.5));
    const found = heightOf(hammerhead, [steep]);
    expect(found.governing).toMatchObject({ worst: { part: 'jib' } });
    expect(found.governing?.surfaceAhdM).toBeCloseTo(75, 2);
    expect(found.governing?.marginM).toBeCloseTo(75 - 90, 2);
    // lowering everything by 15 m puts the apex at 85 m AHD, 45 m above ground
    expect(found.governing?.permissible.tipAglM).toBeCloseTo(45, 2);
  });

  it('sees only the slewing sector at work, but all round when weather-vaning', () => {
    const steep = heightComponent('ols', 'transitional', 't', INNER_HORIZONTAL.footprint, outwardPlane(1250, 100, 0.5));
    // uphill is against u, bearing 243.5: a jib limited to 10° of it is only under the plane above 100 m
    const uphill = { ...hammerhead, counterJibM: 0, slewSector: { fromDeg: 233.5, toDeg: 253.5 } };
    expect(heightOf(uphill, [steep]).governing).toMatchObject({ worst: { part: 'apex' }, marginM: 0 });
    expect(heightOf(uphill, [steep], 'ols', 'resting').governing?.worst.part).toBe('jib');
  });

  it('sweeps a sector over north', () => {
    const edge = heightComponent(
      'ols',
      'transitional',
      't',
      discFootprint({ x: uv(1250, 2500).x, y: uv(1250, 2500).y + 60 }, 15),
      flat(80),
    );
    const north = { ...hammerhead, slewSector: { fromDeg: 350, toDeg: 10 }, counterJibM: 0 };
    expect(heightOf(north, [edge]).governing).toMatchObject({ worst: { part: 'jib' }, marginM: -10 });
    expect(
      heightOf({ ...north, slewSector: { fromDeg: 10, toDeg: 350 } }, [edge]).governing?.worst.distanceM,
    ).toBeGreaterThan(45);
    expect(heightOf({ ...north, slewSector: { fromDeg: 90, toDeg: 270 } }, [edge]).state).toBe('outside');
  });

  it('counts contingency and accuracies', () => {
    const found = heightOf({ ...hammerhead, heightContingencyM: 1, verticalAccuracyM: 0.5 });
    expect(found.governing).toMatchObject({ craneAhdM: 101.5, marginM: -4 });
    expect(found.governing?.permissible).toMatchObject({ assessedAhdM: 97.5, tipAhdM: 96, tipAglM: 56 });
  });

  it('widens the reach by the horizontal accuracy', () => {
    const location = placeUv(1250, 6130);
    expect(heightOf({ ...disc(location, 50, 10, 29), horizontalAccuracyM: 0.9 }).state).toBe('outside');
    expect(heightOf({ ...disc(location, 50, 10, 29), horizontalAccuracyM: 1.1 }).state).toBe('clear');
  });

  it('lists climbing stages and reports the last as the whole', () => {
    const stages = [
      { from: '2026-03-01', heightAglM: 50 },
      { from: '2026-06-01', heightAglM: 60 },
    ];
    const whole = assess({ ...hammerhead, stages });
    expect(whole.stages.map((s) => [s.from, s.until, s.heights[0]?.state])).toEqual([
      ['2026-03-01', '2026-05-31', 'clear'],
      ['2026-06-01', null, 'pierced'],
    ]);
    expect(whole.heights[0]?.state).toBe('pierced');
  });

  it('tells the limit straight above the position, whatever the crane', () => {
    const aerodrome = { id: 'S1', frame: s1Frame, components: S1_OLS };
    expect(locationLimits(aerodrome, readCrane(hammerhead))).toMatchObject([
      { at: 'pad', type: 'ols', component: { label: 'inner_horizontal' }, elevationAhdM: 97.5, heightAglM: 57.5 },
    ]);
  });
});

describe('luffing', () => {
  const luffing = {
    id: 'l',
    kind: 'tower_luffing',
    positions: [{ name: 'pad', ...placeUv(1250, 2500), groundAhdM: 0 }],
    ...NONE,
    boomLengthM: 50,
    maxLuffAngleDeg: 60,
    mastHeightAglM: 40,
    maxHeightAglM: 83.3,
    maxRadiusM: 40,
    counterJibM: 0,
    resting: { mode: 'free_slewing', heightAglM: 80, radiusM: 30 },
  };

  it('is highest on the ring at the steepest luff, 25 m out', () => {
    const governing = heightOf(luffing).governing;
    expect(governing).toMatchObject({ worst: { part: 'jib' }, craneAhdM: 83.3, marginM: 14.2 });
    expect(governing?.worst.distanceM).toBeCloseTo(25, 3);
  });

  it('finds the radius at which a sloping surface and the falling arc come nearest', () => {
    // margin(r) = 100 − 0.75 r − pivot − √(2500 − r²) is least where r/√(2500 − r²) = 0.75: r = 30, √ = 40.
    // pivot = 83.3 − 50 sin 60° = 39.9987, so 100 − 22.5 − 39.9987 − 40 = −2.4987
    const plane = heightComponent(
      'ols',
      'transitional',
      't',
      INNER_HORIZONTAL.footprint,
      outwardPlane(1250, 100, 0.75),
    );
    const governing = heightOf(luffing, [plane]).governing;
    // recorded with the surface down and the crane up by less than a millimetre each
    expect(governing?.marginM).toBeGreaterThanOrEqual(-2.501);
    expect(governing?.marginM).toBeLessThanOrEqual(-2.499);
    expect(governing?.worst.distanceM).toBeCloseTo(30, 1);
  });

  it('leaves free what only the boom passes over', () => {
    // a flat patch of 5 m radius round the mast at 60 m AHD: there the boom is below 40 + 5·tan 60° = 48.7
    const patch = heightComponent('cns', 'cns-slope', 'patch', discFootprint(uv(1250, 2500), 5), flat(60));
    const found = heightOf(luffing, [patch], 'cns');
    expect(found.governing?.worst.part).toBe('boom');
    expect(found.governing?.craneAhdM).toBeCloseTo(83.3 - 50 * Math.sin(Math.PI / 3) + 5 * Math.tan(Math.PI / 3), 2);
  });
});

describe('other laws', () => {
  it('counts a radial cone from its facility (CNS-01: 2000 m at 1°, 82.91)', () => {
    const cone = heightComponent(
      'cns',
      'cns-slope',
      'dvor',
      bandFootprint([{ x: 600, y: -900 }], 600, 3000),
      radialCone({ x: 600, y: -900, z: 48 }, Math.tan(Math.PI / 180)),
    );
    const governing = heightOf(disc({ lat: -32.0171322, lon: 143.0246842 }, 40, 20, 0), [cone], 'cns').governing;
    expect(governing?.surfaceAhdM).toBeCloseTo(82.9101, 2);
    expect(step(governing?.working, 'distance from the facility')).toBeCloseTo(2000, 0);
  });

  it('interpolates a mesh and shows the corners', () => {
    const corners = [
      { ...uv(-3000, -1000), z: 150 },
      { ...uv(-3000, 1000), z: 150 },
      { ...uv(-7000, -1000), z: 250 },
    ];
    const mesh = heightComponent(
      'pansops',
      'imported',
      'mesh',
      discFootprint(uv(-4600, 0), 9000),
      tin(corners, [[0, 1, 2]]),
    );
    // as PAN-04: 150 + 0.025 · 1600 = 190
    const governing = heightOf(disc(placeUv(-4600, 100), 100, 20, 0), [mesh], 'pansops').governing;
    expect(governing?.surfaceAhdM).toBeCloseTo(190, 2);
    const sum = [1, 2, 3].reduce((total, n) => {
      const elevation = step(governing?.working, `elevation of mesh corner ${n}`) ?? Number.NaN;
      return total + elevation * (step(governing?.working, `weight of mesh corner ${n}`) ?? Number.NaN);
    }, 0);
    expect(sum).toBeCloseTo(190, 2);
  });

  const zoneA = heightComponent('cns', 'cns-zone-a', 'zone-a', discFootprint(uv(1250, 2500), 100), aboveGround(0));

  it('limits to the ground where a law counts from it', () => {
    const found = heightOf(disc(placeUv(1250, 2500), 48, 20, 0), [zoneA], 'cns');
    expect(found.governing).toMatchObject({ surfaceAhdM: 48, marginM: -20 });
    expect(found.governing?.permissible).toMatchObject({ tipAglM: 0, passesAhdM: null, passesAglM: null });
  });

  it('says unknown, and why, without the ground level', () => {
    const { maxHeightAglM: _, ...rest } = disc(placeUv(1250, 2500), 48, 20, 0);
    const unground = {
      ...rest,
      positions: [{ name: 'pad', ...placeUv(1250, 2500) }],
      maxHeightAhdM: 68,
      resting: { mode: 'lowered', heightAhdM: 52 },
    };
    const found = heightOf(unground, [zoneA, INNER_HORIZONTAL], 'cns');
    expect(found).toMatchObject({ state: 'unknown', governing: null, needGround: ['zone-a'] });
    expect(heightOf(unground, [zoneA, INNER_HORIZONTAL]).governing?.permissible).toMatchObject({
      tipAhdM: 97.5,
      tipAglM: null,
      passesAglM: null,
    });
    const low = { ...INNER_HORIZONTAL, type: 'cns' as const, law: flat(60) };
    expect(heightOf(unground, [zoneA, low], 'cns').state).toBe('pierced');
  });
});

describe('areas, positions and zones', () => {
  it('assesses an operating area widened by the radius', () => {
    const corner = ([u, v]: readonly [number, number]) => {
      const { lon, lat } = placeUv(u, v);
      return [lon, lat];
    };
    const square = [
      [-1060, 0],
      [-1060, 100],
      [-1160, 100],
      [-1160, 0],
      [-1060, 0],
    ] as const;
    const input = {
      ...disc(placeUv(0, 0), 47, 15, 30),
      positions: undefined,
      operatingArea: { ring: square.map(corner), groundAhdM: 47 },
    };
    // nearest to the runway: u = -1060 + 30, s = 970: 50 + 19.4 = 69.4 against 62
    const governing = heightOf(input).governing;
    expect(governing?.surfaceAhdM).toBeCloseTo(69.4, 2);
    expect(governing?.marginM).toBeCloseTo(7.4, 2);
  });

  it('reports the worst of several positions by name', () => {
    const input = disc(placeUv(-1560, 0), 47, 15, 0);
    const positions = [...input.positions, { name: 'east pad', ...placeUv(-1060, 0), groundAhdM: 47 }];
    expect(heightOf({ ...input, positions }).governing?.worst.at).toBe('east pad');
  });

  it('lists the zones a sweep touches, with advice', () => {
    const { law: _, ...base } = APPROACH_06_1;
    const zone: Component = {
      ...base,
      type: 'wildlife',
      kind: 'wildlife-ring',
      footprint: discFootprint({ x: 0, y: 0 }, 3000),
      zone: { name: 'A', advice: 'Keep waste covered.' },
    };
    const at = (x: number, radius: number) => {
      const position = s1Frame.toGeographic(x, 0);
      return assess(disc(position, 47, 15, radius), [zone]).zones.find((z) => z.type === 'wildlife');
    };
    expect(at(3010, 9.9)).toMatchObject({ state: 'outside', zones: [] });
    expect(at(3010, 10.1)).toMatchObject({ state: 'inside', zones: [{ name: 'A', advice: 'Keep waste covered.' }] });
  });
});

describe('surfaces in force', () => {
  it('leaves out what comes into force after the last day', () => {
    const from = (effectiveFrom: string) => ({
      ...INNER_HORIZONTAL,
      id: effectiveFrom,
      provenance: { ...INNER_HORIZONTAL.provenance, effectiveFrom },
    });
    const all = [INNER_HORIZONTAL, from('2026-01-01'), from('2026-05-31'), from('2026-06-01')];
    const ids = componentsInForce(all, { firstDay: '2026-03-01', lastDay: '2026-05-31' }).map((c) => c.id);
    expect(ids).toEqual([INNER_HORIZONTAL.id, '2026-01-01', '2026-05-31']);
    expect(() => componentsInForce(all, { firstDay: '2026-03-01', lastDay: 'never' })).toThrow('period.lastDay');
  });
});

describe('places where coordinates are awkward', () => {
  it('assesses an area astride the antimeridian and one about the pole', () => {
    const rings: [{ lat: number; lon: number }, number[][]][] = [
      [
        { lat: -17, lon: 180 },
        [
          [179.9995, -17],
          [-179.9995, -17],
          [-179.9995, -16.999],
          [179.9995, -17],
        ],
      ],
      [
        { lat: -90, lon: 0 },
        [
          [0, -89.9995],
          [-120, -89.9995],
          [120, -89.9995],
          [0, -89.9995],
        ],
      ],
    ];
    for (const [arp, ring] of rings) {
      const components = [
        heightComponent('ols', 'inner-horizontal', 'ih', discFootprint({ x: 0, y: 0 }, 4000), flat(45)),
      ];
      const input = { ...disc(arp, 0, 50, 30), positions: undefined, operatingArea: { ring, groundAhdM: 0 } };
      const aerodrome = { id: 'x', frame: frameAt(arp), components };
      const whole = assessAerodrome(readCrane(input), aerodrome);
      expect(whole.heights[0]).toMatchObject({ state: 'pierced', governing: { marginM: -5 } });
      expect(locationLimits(aerodrome, readCrane(input))).toMatchObject([
        { at: 'area', elevationAhdM: 45, heightAglM: 45 },
      ]);
    }
  });

  it('gives finite answers at a pole and astride the antimeridian', () => {
    for (const arp of [
      { lat: -90, lon: 0 },
      { lat: -17, lon: 180 },
      { lat: -17, lon: -179.9999 },
    ]) {
      const frame = frameAt(arp);
      const components = [
        heightComponent('ols', 'inner-horizontal', 'ih', discFootprint({ x: 0, y: 0 }, 4000), flat(45)),
      ];
      const location = { lat: arp.lat + 0.001, lon: 179.9999 };
      const crane = readCrane({ ...disc(location, 0, 50, 30), slewSector: { fromDeg: 10, toDeg: 200 } });
      const [finding] = assessAerodrome(crane, { id: 'x', frame, components }).heights;
      expect(finding).toMatchObject({ state: 'pierced', governing: { marginM: -5 } });
      for (const s of finding?.governing?.working ?? []) expect(Number.isFinite(s.value)).toBe(true);
    }
  });
});
