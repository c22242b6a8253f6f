import { readCrane } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import {
  APPROACH,
  craneAt,
  INNER_HORIZONTAL,
  inputOf,
  placeAt,
  RADAR,
  TRANSITIONAL,
} from '../../../fixtures/simple-runway.ts';
import type { SectionInput } from '../section-input.ts';
import {
  acrossTitle,
  basisWords,
  noteWords,
  rowElevation,
  rowMargin,
  sectionFacts,
  sectionTitle,
} from '../section-words.ts';
import { cutSection, type SectionCut } from './cut-section.ts';
import { heightOn } from './follow-component.ts';
import { lengthBelow } from './section-surfaces.ts';
import { sectionEnds } from './terrain-on-line.ts';

const cutOf = (input: SectionInput): SectionCut => {
  const cut = cutSection(input);
  if (!cut) throw new Error('nothing to cut');
  return cut;
};
const onCentreline = cutOf(inputOf(craneAt(0, -1560)));
const rowOf = (cut: SectionCut, name: string) => cut.surfaces.find((surface) => surface.name === name)!;
const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a section worked by hand: 47 m crane on ground at 105 m, 1560 m before threshold 36', () => {
  it('says from where, through what, in which direction and how far', () => {
    expect(sectionTitle(onCentreline)).toBe('Section A–A from the threshold of runway 36 through the crane');
    expect(onCentreline.bearingDeg).toBeCloseTo(180, 3);
    expect(onCentreline.along.craneM).toBeCloseTo(1560, 3);
    // Lowest over the 25 m sweep: 1535 m out, 1475 m up the slope: 100 + 29.5. 105 + 47 = 152 is 22.5 m above.
    expect(spaced(sectionFacts(onCentreline))).toBe(
      'Test aerodrome (YTST) · bearing 180.0° true, 1,560 m · highest point 47.0 m AGL (152.0 m AHD), at rest 12.0 m AGL (117.0 m AHD), permitted 24.5 m AGL (129.5 m AHD), penetrates by 22.5 m',
    );
  });

  it('takes margins over the whole sweep, not from the line: 129.5 m where the line has 130 m over the crane', () => {
    expect(rowOf(onCentreline, 'Approach to runway 36').over).toEqual({
      surfaceAhdM: 129.5,
      craneAhdM: 152,
      marginM: -22.5,
    });
    const { stretches } = onCentreline.along.surfaces.find(({ surface }) => surface.id === APPROACH.id)!;
    expect(heightOn(stretches, 1560)).toBeCloseTo(130, 3);
  });

  it('has a row with slope and margin for each surface, and one for what is beside the crane', () => {
    const rows = onCentreline.surfaces.map((surface) => [
      surface.name,
      surface.slope,
      spaced(rowElevation(surface)),
      spaced(rowMargin(surface)),
    ]);
    // The radar is √(775² + 1560²) … nearest 1727.8 m away: 120 + 1727.8 × 0.0087269 = 135.07 m; 152 is 16.93 above.
    expect(rows).toEqual([
      ['Approach to runway 36', '2.0% (1:50)', '129.5 m', 'penetrates by 22.5 m'],
      ['Terminal radar: above a cone', '0.87% (0.5°)', '135.0 m', 'penetrates by 17.0 m'],
      ['Inner horizontal', 'level', '145.0 m', 'penetrates by 7.0 m'],
    ]);
  });

  it('measures how long a surface is the lowest below the picture’s upper edge, also where it leaves the picture', () => {
    // 5% from 51 m at 4,145 m: at 81 m after 600 m.
    expect(
      lengthBelow(
        [
          [4145, 51],
          [5145, 101],
        ],
        81,
      ),
    ).toBeCloseTo(600, 9);
    expect(
      lengthBelow(
        [
          [0, 100],
          [50, 90],
          [80, 90],
        ],
        81,
      ),
    ).toBe(0);
  });

  it('shows the surfaces on record with the heights on record', () => {
    const recorded = new Map([[APPROACH.id, { surfaceAhdM: 128, craneAhdM: 152, marginM: -24 }]]);
    const cut = cutOf(inputOf(craneAt(0, -1560), { recorded }));
    expect(cut.limit).toMatchObject({ ahdM: 128, marginM: -24 });
  });

  it('follows the approach from its inner edge, exactly along its slope', () => {
    const { stretches } = onCentreline.along.surfaces.find(({ surface }) => surface.id === APPROACH.id)!;
    expect(stretches).toHaveLength(1);
    const [first] = stretches[0]!;
    expect(first![0]).toBeCloseTo(60, 3);
    expect(first![1]).toBeCloseTo(100, 3);
    expect(heightOn(stretches, 560)).toBeCloseTo(110, 6);
    expect(heightOn(stretches, 40)).toBeNull();
  });

  it('knows which surface is lowest and where that changes, without a line at the jump', () => {
    // Before the inner edge at 60 m only the cone and the inner horizontal are there; then the approach is the lowest,
    // until at 2000 m it is as high as the cone: 100 + 1940 × 2 % = 138.8 = 120 + √(800² + 2000²) × 0.0087269.
    const governs = onCentreline.along.lowest.map(({ id, points }) => [id, Math.round(points[0]![0])]);
    expect(governs.slice(-2)).toEqual([
      [APPROACH.id, 60],
      [RADAR.id, 2000],
    ]);
    expect(governs[0]![0]).toBe(RADAR.id);
    const [before, after] = onCentreline.along.lowest.slice(-3);
    expect(after!.points[0]![1]).toBeCloseTo(100, 2);
    expect(before!.points.at(-1)![1]).toBeGreaterThan(126);
  });

  it('has the crane at rest, lower', () => expect(onCentreline.restingTipAhdM).toBe(117));

  it('cuts square to the runway: the transitional rises 1:7 to the east of the approach', () => {
    const cut = cutOf(inputOf(craneAt(60, -560)));
    expect(cut.across?.runwayName).toBe('36/18');
    expect(cut.across?.craneM).toBeCloseTo(60, 3);
    const line = cut.across!.line;
    expect([line.origin.x, line.origin.y]).toEqual([expect.closeTo(0, 3), expect.closeTo(-560, 3)]);
    expect([line.ux, line.uy]).toEqual([expect.closeTo(1, 6), expect.closeTo(0, 6)]);
    // At y = −560 the transitional starts 75 m east of the strip's 140 m: (215 − 140) / 7 + 100 = 110.71 m.
    const beside = cut.across!.surfaces.find(({ surface }) => surface.id === TRANSITIONAL.id)!;
    expect(rowMargin(beside.surface)).toBe('not over the crane');
    expect(beside.stretches[0]![0]![0]).toBeCloseTo(215, 3);
    expect(beside.stretches[0]![0]![1]).toBeCloseTo(110.714, 3);
  });
});

it('numbers a surface that is lowest along the line, also where it is far above the crane itself', () => {
  // 12 m high at 3000 m, where the approach is at 158.3 m: far above 117 m, but from 60 m to 2310 m it is the lowest.
  const low = craneAt(0, -3000, { maxHeightAglM: 12, resting: { mode: 'lowered', heightAglM: 4 } });
  const cut = cutOf(inputOf(low, { components: [APPROACH, INNER_HORIZONTAL] }));
  expect(cut.surfaces.map(({ number, name, over }) => [number, name, over?.surfaceAhdM])).toEqual([
    [1, 'Inner horizontal', 145],
    [2, 'Approach to runway 36', expect.closeTo(158.3, 6)],
  ]);
  expect(cut.left).toBe(0);
});

describe('several cranes in one case', () => {
  /** The second crane is 500 m nearer to the threshold, where the approach is 10 m lower: 119.5 m at 975 m. */
  const both = craneAt(0, -1560, {
    positions: [
      { name: 'the crane', ...placeAt(0, -1560), groundAhdM: 105 },
      { name: 'crane 2', ...placeAt(0, -1060), groundAhdM: 105 },
    ],
  });

  it('starts with the crane of the least margin, by its number and its own letters', () => {
    const cut = cutOf(inputOf(both));
    expect([cut.positions, cut.at]).toEqual([['the crane', 'crane 2'], 'crane 2']);
    expect(sectionTitle(cut)).toBe('Section C–C from the threshold of runway 36 through crane 2');
    expect(acrossTitle(cut)).toBe('Section D–D square to runway 36/18');
    expect(cut.along.craneM).toBeCloseTo(1060, 3);
    expect(cut.limit?.marginM).toBeCloseTo(-32.5, 6);
  });

  it('shows another crane with margins of its own, whatever is on record for the worst', () => {
    const recorded = new Map([[APPROACH.id, { surfaceAhdM: 119.4, craneAhdM: 152, marginM: -32.6 }]]);
    const first = cutOf(inputOf(both, { recorded, through: 'the crane' }));
    expect(sectionTitle(first)).toBe('Section A–A from the threshold of runway 36 through crane 1');
    expect(first.along.craneM).toBeCloseTo(1560, 3);
    expect(first.limit?.marginM).toBeCloseTo(-22.5, 6);
    expect(cutOf(inputOf(both, { recorded })).limit?.marginM).toBe(-32.6);
  });
});

describe('where a section starts', () => {
  it('is the end or facility that the governing surface protects, and every other one can be chosen', () => {
    expect(onCentreline.origins.map(({ name }) => name)).toEqual([
      'threshold of runway 36',
      'threshold of runway 18',
      'Terminal radar',
    ]);
    const fromRadar = cutOf(inputOf(craneAt(0, -1560), { from: 'facility:radar' }));
    expect(sectionTitle(fromRadar)).toBe('Section A–A from the Terminal radar through the crane');
    expect(fromRadar.along.craneM).toBeCloseTo(Math.hypot(800, 1560), 3);
    // Under the cone only, the radar governs and the section starts there by itself.
    const underCone = cutOf(inputOf(craneAt(2000, -1000), { components: [RADAR] }));
    expect(underCone.origin.id).toBe('facility:radar');
  });

  it('is the aerodrome itself where no runway is known', () => {
    const cut = cutOf(inputOf(craneAt(0, -1560), { components: [APPROACH], runways: [] }));
    expect(sectionTitle(cut)).toBe('Section A–A from the aerodrome reference point through the crane');
    expect(cut.across).toBeNull();
  });

  it('keeps a direction for a crane at the threshold itself', () => {
    const cut = cutOf(inputOf(craneAt(0, 0), { components: [INNER_HORIZONTAL] }));
    expect(cut.origin.id).toBe('runway:18');
    expect(Math.hypot(cut.along.line.ux, cut.along.line.uy)).toBeCloseTo(1, 9);
  });
});

it('draws a limit above the ground only where the ground is known', () => {
  const mobile = { ...RADAR, id: 'cns:low', law: { kind: 'above_ground', h: 20 } as const };
  const cut = cutOf(inputOf(craneAt(0, -1560), { components: [mobile] }));
  const [low] = cut.along.surfaces;
  expect(low!.surface.over?.surfaceAhdM).toBe(125);
  expect(low!.stretches.flat().every(([d, z]) => Math.abs(d - 1560) <= 25.001 && z === 125)).toBe(true);
  const unknown = readCrane({
    id: 'crane',
    kind: 'mobile',
    positions: [{ name: 'the site', ...placeAt(0, -1560), groundAhdM: null }],
    maxHeightAhdM: 152,
    maxRadiusM: 25,
    ...{ heightContingencyM: 0, verticalAccuracyM: 0, horizontalAccuracyM: 0 },
    resting: { mode: 'lowered', heightAhdM: 117 },
  });
  const [row] = cutOf(inputOf(unknown, { components: [mobile] })).surfaces;
  expect(rowMargin(row!)).toBe('needs the ground level');
});

it('leaves windshear planes as information about a crane', () => {
  const cut = cutOf(
    inputOf(craneAt(0, -1560), { components: [{ ...APPROACH, type: 'windshear', kind: 'windshear' }] }),
  );
  expect(cut.limit).toBeNull();
  expect(rowMargin(cut.surfaces[0]!)).toBe('information only');
});

it('says what is made up once for all, and names rules as people do', () => {
  const madeUp = { ...RADAR, name: 'Terminal radar (illustrative, made up for demonstration): above a cone' };
  const cut = cutOf(inputOf(craneAt(0, -1560), { components: [madeUp] }));
  expect(cut.surfaces.map(({ name }) => name)).toEqual(['Terminal radar*: above a cone']);
  expect(noteWords(cut)).toMatch(/\* Illustrative, made up for demonstration\.$/);
  expect(noteWords(onCentreline)).not.toContain('*');
  expect(basisWords(cut)).toBe(
    'Surfaces by Part 139 MOS 2019. Assessed 16 Nov 2026. Positions GDA2020, heights in metres AHD. Not for navigation.',
  );
});

describe('a section with a terrain model', () => {
  const input = inputOf(craneAt(0, -1560));
  const terrain = (levelsAhdM: (number | null)[], ends = sectionEnds(onCentreline)) => ({
    ...input,
    terrain: { ...ends, levelsAhdM, model: 'LiDAR 2013, 5 m grid', credit: 'A survey' },
  });

  it('has its ground where the model has one, and the same findings', () => {
    const { fromM, toM } = onCentreline.along.line;
    const cut = cutOf(terrain([100, 101, null, 103, 104]));
    const at = (share: number) => expect.closeTo(fromM + share * (toM - fromM), 0);
    expect(cut.along.terrain).toEqual([
      [
        [at(0), 100],
        [at(0.25), 101],
      ],
      [
        [at(0.75), 103],
        [at(1), 104],
      ],
    ]);
    expect({ ...cut, along: null, across: null, input: null }).toEqual({
      ...onCentreline,
      ...{ along: null, across: null, input: null },
    });
    expect(noteWords(cut)).toContain('Ground line: LiDAR 2013, 5 m grid, A survey; not assessed.');
    expect(noteWords(onCentreline)).not.toContain('Ground line');
  });

  it('draws no model’s ground that was asked along another line', () => {
    const { from, to } = sectionEnds(onCentreline);
    const aside = { from: { ...from, lon: from.lon + 0.01 }, to: { ...to, lon: to.lon + 0.01 } };
    expect(cutOf(terrain([100, 101, 102], aside)).along.terrain).toEqual([]);
    expect(cutOf(terrain([100, 101, 102])).across?.terrain).toEqual([]);
  });
});
