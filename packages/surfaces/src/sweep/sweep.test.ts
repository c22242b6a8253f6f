import { describe, expect, it } from 'vitest';
import { CraneInputError, type InputProblem } from './input-error.ts';
import { readCrane } from './read-crane.ts';
import { sweepCrane } from './sweep-crane.ts';
import { topAt } from './swept-part.ts';

const allowances = { heightContingencyM: 1, verticalAccuracyM: 0.5, horizontalAccuracyM: 2 };
const site = { name: 'pad', lon: 143, lat: -32, groundAhdM: 47, baseHeightM: 0.5 };
const ring = [
  [143, -32],
  [143.001, -32],
  [143.001, -31.999],
  [143, -32],
];

const hammerhead = {
  id: 'h',
  kind: 'tower_hammerhead',
  positions: [site],
  ...allowances,
  maxHeightAglM: 60,
  jibHeightAglM: 52,
  maxRadiusM: 50,
  counterJibM: 15,
  resting: { mode: 'free_slewing', heightAglM: 60 },
};
const luffing = {
  id: 'l',
  kind: 'tower_luffing',
  positions: [site],
  ...allowances,
  boomLengthM: 50,
  // cos 60° = 0.5: tip at 25 m, risen 43.301 m
  maxLuffAngleDeg: 60,
  mastHeightAglM: 40,
  maxHeightAglM: 83.3,
  maxRadiusM: 40,
  counterJibM: 8,
  resting: { mode: 'free_slewing', heightAglM: 80, radiusM: 30 },
};
const mobile = {
  id: 'm',
  kind: 'mobile',
  positions: [site],
  ...allowances,
  maxHeightAglM: 30,
  maxRadiusM: 20,
  resting: { mode: 'lowered', heightAglM: 4 },
};
const structure = { id: 's', kind: 'structure', ...allowances, maxHeightAglM: 12, radiusM: 0 };

const sweep = (input: unknown) => sweepCrane(readCrane(input));
const only = (input: unknown) => {
  const [volume, ...more] = sweep(input);
  if (!volume || more.length > 0) throw new Error('expected one volume');
  return volume;
};

describe('hammerhead', () => {
  it('sweeps jib and counter-jib at jib height and the apex as a column, all with allowances', () => {
    // 47 + 0.5 + 52 + 1 + 0.5 = 101; apex 47 + 0.5 + 60 + 1.5 = 109; radii + 2 m horizontal accuracy
    expect(only(hammerhead).working).toMatchObject([
      { part: 'jib', at: 'pad', shape: { kind: 'disc', radiusM: 52 }, top: { kind: 'level', ahdM: 101 } },
      { part: 'counter-jib', shape: { kind: 'disc', radiusM: 17 }, top: { ahdM: 101 } },
      { part: 'apex', shape: { kind: 'disc', radiusM: 2 }, top: { ahdM: 109 } },
    ]);
  });

  it('cuts jib and counter-jib to opposite sectors, over north too, but not when weather-vaning', () => {
    const { working, resting } = only({ ...hammerhead, slewSector: { fromDeg: 300, toDeg: 60 } });
    expect(working[0]?.shape).toMatchObject({
      kind: 'sector',
      fromDeg: 300,
      spanDeg: 120,
      bufferM: 2,
      outerRadiusM: 50,
    });
    expect(working[1]?.shape).toMatchObject({ kind: 'sector', fromDeg: 120, spanDeg: 120, outerRadiusM: 15 });
    expect(resting[0]?.shape).toMatchObject({ kind: 'disc', radiusM: 52 });
  });

  it('holds a tied jib in one direction', () => {
    const resting = { mode: 'tied', heightAglM: 60, bearingDeg: 200 };
    const parts = only({ ...hammerhead, resting, horizontalAccuracyM: 0 }).resting;
    expect(parts[0]?.shape).toMatchObject({ kind: 'sector', fromDeg: 200, spanDeg: 0, outerRadiusM: 50, bufferM: 0.5 });
    expect(parts[1]?.shape).toMatchObject({ kind: 'sector', fromDeg: 20, spanDeg: 0, outerRadiusM: 15 });
  });

  it('climbs in dated stages, every part lower by what is still to climb', () => {
    const stages = [
      { from: '2026-03-01', heightAglM: 40 },
      { from: '2026-06-01', heightAglM: 60 },
    ];
    const [first, second] = sweep({ ...hammerhead, stages });
    expect(first).toMatchObject({ from: '2026-03-01', until: '2026-05-31' });
    expect(first?.working.map((p) => topAt(p.top, 0))).toEqual([81, 81, 89]);
    expect(second).toMatchObject({ from: '2026-06-01', until: null });
    expect(second?.working.map((p) => topAt(p.top, 0))).toEqual([101, 101, 109]);
  });

  it('takes heights in AHD without a ground level', () => {
    const { maxHeightAglM: _1, jibHeightAglM: _2, ...rest } = hammerhead;
    const input = {
      ...rest,
      positions: [{ lon: 143, lat: -32 }],
      maxHeightAhdM: 107.5,
      jibHeightAhdM: 99.5,
      resting: { mode: 'free_slewing', heightAhdM: 107.5 },
    };
    const { working } = only(input);
    expect(working[0]).toMatchObject({ groundAhdM: null, at: 'position 1' });
    expect(working.map((p) => topAt(p.top, 0))).toEqual([101, 101, 109]);
  });
});

describe('luffing', () => {
  it('sweeps the tip on an arc from the steepest luff to the greatest radius', () => {
    const [tip, boom, counterJib, mast] = only({ ...luffing, horizontalAccuracyM: 0 }).working;
    expect(tip?.shape).toMatchObject({ kind: 'ring', outerRadiusM: 40 });
    // requested 83.3 on 47.5 + 1.5 = 132.3 at 25 m; at 40 m the tip is 50·sin 60° − 30 = 13.301 m lower
    expect(tip && topAt(tip.top, 25)).toBeCloseTo(132.3, 6);
    expect(tip && topAt(tip.top, 40)).toBeCloseTo(132.3 - 13.3013, 4);
    // half way in, the boom is half its rise above the pivot
    expect(boom && topAt(boom.top, 12.5)).toBeCloseTo(132.3 - 43.3013 / 2, 4);
    expect(counterJib).toMatchObject({ part: 'counter-jib', shape: { radiusM: 8 }, top: { ahdM: 89 } });
    expect(mast).toMatchObject({ part: 'mast', shape: { radiusM: 0 }, top: { ahdM: 89 } });
  });

  it('lets the tip stand as much nearer as the position is uncertain', () => {
    const [tip] = only(luffing).working;
    expect(tip?.shape).toMatchObject({ kind: 'ring', innerRadiusM: expect.closeTo(23, 6), outerRadiusM: 42 });
    expect(tip && topAt(tip.top, 27)).toBeCloseTo(132.3, 6);
    expect(tip && topAt(tip.top, 42)).toBeCloseTo(132.3 - 13.3013, 4);
  });

  it('rests at its resting radius', () => {
    const [jib] = only({ ...luffing, horizontalAccuracyM: 0 }).resting;
    expect(jib?.shape).toMatchObject({ kind: 'disc', radiusM: 30 });
    expect(jib && topAt(jib.top, 30)).toBeCloseTo(129, 6);
  });
});

describe('mobile, platform, structure', () => {
  it('sweeps a disc at the requested height and rests stowed', () => {
    const { working, resting } = only(mobile);
    expect(working).toMatchObject([{ part: 'boom', shape: { kind: 'disc', radiusM: 22 }, top: { ahdM: 79 } }]);
    expect(resting).toMatchObject([{ part: 'boom', shape: { kind: 'disc', radiusM: 22 }, top: { ahdM: 53 } }]);
  });

  it('keeps a radius of 0 as a point', () => {
    const point = { ...mobile, maxRadiusM: 0, horizontalAccuracyM: 0 };
    expect(only(point).working[0]?.shape).toMatchObject({ kind: 'disc', radiusM: 0 });
  });

  it('widens an operating area by the radius', () => {
    const input = { ...mobile, positions: undefined, operatingArea: { ring, groundAhdM: 47 } };
    expect(only(input).working).toMatchObject([
      {
        at: 'area',
        shape: { kind: 'polygon', bufferM: 22, ring: [{ lon: 143, lat: -32 }, {}, {}] },
        top: { ahdM: 78.5 },
      },
    ]);
  });

  it('stands each height-radius band as high as its higher end', () => {
    const heightByRadius = [
      { radiusM: 8, heightAglM: 30 },
      { radiusM: 20, heightAglM: 22 },
    ];
    expect(only({ ...mobile, horizontalAccuracyM: 0, heightByRadius }).working).toMatchObject([
      { shape: { kind: 'disc', radiusM: 8 }, top: { ahdM: 79 } },
      { shape: { kind: 'ring', innerRadiusM: 8, outerRadiusM: 20 }, top: { ahdM: 79 } },
    ]);
  });

  it('sweeps an elevated platform like a mobile, under its own name', () => {
    expect(only({ ...mobile, kind: 'elevated_platform' }).working[0]?.part).toBe('platform');
  });

  it('stands a structure on its footprint, and never at rest', () => {
    const { working, resting } = only({ ...structure, footprint: { ring, groundAhdM: 40 } });
    expect(working).toMatchObject([{ part: 'structure', shape: { kind: 'polygon', bufferM: 2 }, top: { ahdM: 53.5 } }]);
    expect(resting).toEqual([]);
  });
});

function problemsOf(input: unknown): readonly InputProblem[] {
  try {
    sweep(input);
  } catch (error) {
    if (error instanceof CraneInputError) return error.problems;
    throw error;
  }
  return [];
}

describe('bad input', () => {
  const at = (over: object) => ({ ...mobile, positions: [{ ...site, ...over }] });
  const area = (points: unknown) => ({ ...mobile, operatingArea: { ring: points, groundAhdM: 1 } });
  const stages = (...list: [string, number][]) => ({
    ...hammerhead,
    stages: list.map(([from, heightAglM]) => ({ from, heightAglM })),
  });
  it.each<[string, unknown, string]>([
    ['not an object', 'crane', 'crane'],
    ['unknown kind', { ...mobile, kind: 'derrick' }, 'kind'],
    ['NaN height', { ...mobile, maxHeightAglM: Number.NaN }, 'maxHeightAglM'],
    ['infinite height', { ...mobile, maxHeightAglM: Number.POSITIVE_INFINITY }, 'maxHeightAglM'],
    ['height as text', { ...mobile, maxHeightAglM: '30' }, 'maxHeightAglM'],
    ['no height', { ...mobile, maxHeightAglM: undefined }, 'maxHeightAglM'],
    ['heights in both datums', { ...mobile, maxHeightAhdM: 80 }, 'maxHeightAglM'],
    ['zero height', { ...mobile, maxHeightAglM: 0, resting: { mode: 'lowered', heightAglM: 0 } }, 'maxHeightAglM'],
    ['negative radius', { ...mobile, maxRadiusM: -1 }, 'maxRadiusM'],
    ['NaN radius', { ...mobile, maxRadiusM: Number.NaN }, 'maxRadiusM'],
    ['negative contingency', { ...mobile, heightContingencyM: -0.1 }, 'heightContingencyM'],
    ['no accuracy', { ...mobile, verticalAccuracyM: undefined }, 'verticalAccuracyM'],
    ['no position', { ...mobile, positions: [] }, 'positions'],
    ['no ground under an AGL height', at({ groundAhdM: undefined }), 'positions[0].groundAhdM'],
    ['NaN longitude', at({ lon: Number.NaN }), 'positions[0].lon'],
    ['swapped coordinates', at({ lon: -32, lat: 143 }), 'positions[0].lat'],
    ['longitude out of range', at({ lon: 181 }), 'positions[0].lon'],
    ['misspelt field', { ...mobile, maxRaduisM: 3 }, 'maxRaduisM'],
    ['resting above working', { ...mobile, resting: { mode: 'lowered', heightAglM: 31 } }, 'resting.heightAglM'],
    ['unknown resting mode', { ...mobile, resting: { mode: 'asleep', heightAglM: 3 } }, 'resting.mode'],
    ['tied without a bearing', { ...mobile, resting: { mode: 'tied', heightAglM: 3 } }, 'resting.bearingDeg'],
    ['min radius not below max', { ...mobile, minRadiusM: 20 }, 'minRadiusM'],
    ['boom shorter than its radius', { ...mobile, boomLengthM: 19 }, 'maxRadiusM'],
    ['impossible boom', { ...mobile, boomLengthM: 25.9 }, 'maxHeightAglM'],
    ['sector without width', { ...mobile, slewSector: { fromDeg: 90, toDeg: 90 } }, 'slewSector.toDeg'],
    ['bearing out of range', { ...mobile, slewSector: { fromDeg: -10, toDeg: 90 } }, 'slewSector.fromDeg'],
    ['jib above apex', { ...hammerhead, jibHeightAglM: 61 }, 'jibHeightAglM'],
    ['stages not rising', stages(['2026-03-01', 60], ['2026-06-01', 60]), 'stages[1].heightAglM'],
    ['stage dates not rising', stages(['2026-06-01', 40], ['2026-03-01', 60]), 'stages[1].from'],
    ['last stage not the maximum', stages(['2026-03-01', 40], ['2026-06-01', 59]), 'stages'],
    ['no such day', stages(['2026-02-30', 60]), 'stages[0].from'],
    ['luffing that does not add up', { ...luffing, maxHeightAglM: 90 }, 'maxHeightAglM'],
    [
      'luffing without resting radius',
      { ...luffing, resting: { mode: 'tied', heightAglM: 80, bearingDeg: 0 } },
      'resting.radiusM',
    ],
    [
      'luffing resting too low for its radius',
      { ...luffing, resting: { ...luffing.resting, heightAglM: 60 } },
      'resting.heightAglM',
    ],
    ['luffing radius beyond the boom', { ...luffing, maxRadiusM: 51 }, 'maxRadiusM'],
    ['open ring', area(ring.slice(0, 3).concat([[143.002, -32]])), 'operatingArea.ring'],
    ['two-point polygon', area([ring[0], ring[1], ring[0]]), 'operatingArea.ring'],
    [
      'polygon on one line',
      area([
        [143, -32],
        [143, -31.999],
        [143, -31.998],
        [143, -32],
      ]),
      'operatingArea.ring',
    ],
    [
      'self-crossing ring',
      area([
        [143, -32],
        [143.001, -31.999],
        [143.001, -32],
        [143, -31.999],
        [143, -32],
      ]),
      'operatingArea.ring',
    ],
    ['swapped ring', area(ring.map(([lon, lat]) => [lat, lon])), 'operatingArea.ring[0]'],
    ['no footprint or position', structure, 'positions'],
    [
      'pairs not rising',
      {
        ...mobile,
        heightByRadius: [
          { radiusM: 20, heightAglM: 30 },
          { radiusM: 20, heightAglM: 22 },
        ],
      },
      'heightByRadius[1].radiusM',
    ],
    ['pairs short of the radius', { ...mobile, heightByRadius: [{ radiusM: 8, heightAglM: 30 }] }, 'heightByRadius'],
    [
      'pairs below the requested height',
      { ...mobile, heightByRadius: [{ radiusM: 20, heightAglM: 22 }] },
      'heightByRadius',
    ],
  ])('%s', (_name, input, field) => {
    const problems = problemsOf(input);
    expect(problems.map((p) => p.field)).toContain(field);
    for (const p of problems)
      expect(p).toMatchObject({ field: expect.any(String), expected: expect.any(String), got: expect.any(String) });
  });

  it('refuses an AHD height below the ground', () => {
    const { maxHeightAglM: _, ...rest } = mobile;
    const input = { ...rest, maxHeightAhdM: 40, resting: { mode: 'lowered', heightAhdM: 40 } };
    expect(problemsOf(input).map((p) => p.field)).toEqual(['maxHeightAhdM', 'resting.heightAhdM']);
  });

  it('says to swap, and names every problem at once', () => {
    const problems = problemsOf({ ...area(ring.map(([lon, lat]) => [lat, lon])), maxRadiusM: -1 });
    expect(problems.map((p) => p.field)).toContain('maxRadiusM');
    expect(problems.filter((p) => p.expected.includes('or swap longitude and latitude'))).toHaveLength(4);
  });

  it('accepts an area astride the antimeridian', () => {
    const points = [
      [179.9995, -17],
      [-179.9995, -17],
      [-179.9995, -16.999],
      [179.9995, -17],
    ];
    expect(problemsOf(area(points))).toEqual([]);
  });
});
