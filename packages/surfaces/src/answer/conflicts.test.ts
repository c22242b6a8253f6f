import { describe, expect, it } from 'vitest';
import { direct } from '../geodesy/geodesic.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { conflictsAmong } from './conflicts.ts';
import type { CraneAnswers } from './crane-from-form.ts';
import { craneProblems, cranesFromForm } from './cranes-from-form.ts';

const ORIGIN = { lat: -35.3, lon: 149.2 };
const EXACT = { heightContingencyM: 0, verticalAccuracyM: 0, horizontalAccuracyM: 0 };

interface Made {
  readonly number: number;
  readonly groundM?: number;
  readonly baseM?: number;
  readonly allowances?: Partial<typeof EXACT>;
  readonly eastM?: number;
  readonly heightM: number;
  readonly radiusM: number;
  readonly kind?: 'tower_flat_top' | 'mobile';
  readonly sector?: { fromDeg: number; toDeg: number };
  readonly stages?: readonly { from: string; heightAglM: number }[];
}

/** A crane this far east of the first, unless told otherwise on ground at 0 m AHD and without allowances. */
function made({
  number,
  eastM = 0,
  heightM,
  radiusM,
  kind = 'tower_flat_top',
  sector,
  stages = [],
  groundM = 0,
  baseM = 0,
  allowances = {},
}: Made) {
  const at = direct(ORIGIN, 90, eastM);
  const crane = readCrane({
    ...{ id: String(number), kind, ...EXACT, ...allowances, maxHeightAglM: heightM, maxRadiusM: radiusM },
    positions: [{ name: `crane ${number}`, ...at, groundAhdM: groundM, baseHeightM: baseM }],
    ...(sector ? { slewSector: sector } : {}),
    resting: { mode: kind === 'mobile' ? 'lowered' : 'free_slewing', heightAglM: kind === 'mobile' ? 3 : heightM },
    ...(kind === 'mobile' ? {} : { counterJibM: 0, stages }),
  });
  return { crane, from: number };
}
const tower = (number: number, eastM: number, heightM: number, radiusM: number) =>
  made({ number, eastM, heightM, radiusM });

describe('cranes of one application', () => {
  // operations.md, part 5: radii 50 and 25, centres 80 apart, jibs at 60 and 64: gaps 5 and 4, √(25 + 16) = 6.4 m ≥ 5.
  it('the worked example of the rule is clear', () =>
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, 80, 64, 25)])).toEqual([]));

  // 78 apart: gaps 3 and 3, √18 = 4.2 m.
  it('closer than 5 m can collide', () =>
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, 78, 63, 25)])).toEqual([
      { cranes: [1, 2], kind: 'collide', gapM: 3, heightGapM: 3 },
    ]));

  // 60 apart, radii 50 + 25 overlap; the jib at 70 m is 10 m above the one at 60 m.
  it('a jib well above another only carries its load over it', () =>
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, 60, 70, 25)])).toEqual([
      { cranes: [1, 2], kind: 'load-over', gapM: 0, heightGapM: 10 },
    ]));

  // A mobile crane's boom reaches from the ground up to 30 m, the jib is at 60 m.
  it('a mobile crane under a jib has the load over it, a higher one collides', () => {
    const under = made({ number: 2, eastM: 40, heightM: 30, radiusM: 20, kind: 'mobile' });
    const higher = made({ number: 2, eastM: 40, heightM: 58, radiusM: 20, kind: 'mobile' });
    expect(conflictsAmong([tower(1, 0, 60, 50), under])).toMatchObject([{ kind: 'load-over', heightGapM: 30 }]);
    expect(conflictsAmong([tower(1, 0, 60, 50), higher])).toMatchObject([{ kind: 'collide', heightGapM: 2 }]);
  });

  // Both 40 m in radius, 70 m apart. One slews from south-west to north-west only, away from the other; at rest both are
  // lowered to 3 m, where the same sector applies.
  it('a slewing limit counts: away from each other they are clear', () => {
    const west = made({ number: 1, heightM: 30, radiusM: 40, kind: 'mobile', sector: { fromDeg: 225, toDeg: 315 } });
    const east = made({ number: 2, eastM: 70, heightM: 30, radiusM: 40, kind: 'mobile' });
    const all = made({ number: 1, heightM: 30, radiusM: 40, kind: 'mobile' });
    // From the eastern one to the corner of the sector, the first crane itself: 70 − 40 = 30 m.
    expect(conflictsAmong([west, east])).toEqual([]);
    expect(conflictsAmong([all, east])).toEqual([{ cranes: [1, 2], kind: 'collide', gapM: 0, heightGapM: 0 }]);
  });

  // In November the first jib is at 60 m, where the second comes only in December; by then the first is at 90 m.
  it('stages meet only at the same time', () => {
    const climbing = [
      { from: '2026-11-01', heightAglM: 60 },
      { from: '2026-12-01', heightAglM: 90 },
    ];
    const first = made({ number: 1, heightM: 90, radiusM: 50, stages: climbing });
    const later = { number: 2, eastM: 60, heightM: 60, radiusM: 25 };
    const december = made({ ...later, stages: [{ from: '2026-12-01', heightAglM: 60 }] });
    expect(conflictsAmong([first, december])).toMatchObject([{ kind: 'load-over', heightGapM: 30 }]);
    expect(conflictsAmong([first, made(later)])).toMatchObject([{ kind: 'collide' }]);
  });
});

describe('edges, each worked by hand', () => {
  // Radii 50 + 25 = 75. Touching, the upper rope reaches the lower jib; 0.1 m further it does not.
  it.each([
    [75, [{ cranes: [1, 2], kind: 'load-over', gapM: 0, heightGapM: 6 }]],
    [75.1, []],
  ])('sweeps that touch overlap: %d m apart', (eastM, found) =>
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, eastM, 66, 25)])).toEqual(found),
  );

  // At the same height: 80 − 75 = 5 m is enough, 4.9 m is not.
  it.each([
    [80, []],
    [79.9, [{ cranes: [1, 2], kind: 'collide', gapM: 4.9, heightGapM: 0 }]],
  ])('exactly the least distance is clear: %d m apart', (eastM, found) =>
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, eastM, 60, 25)])).toEqual(found),
  );

  // A small crane wholly under the large one's jib, 10 m lower. At 20 m its jib ends 10 m from the large one's mast, at
  // 12 m only 2 m from it.
  it('one inside the other: clear of its mast, or not', () => {
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, 20, 50, 10)])).toEqual([
      { cranes: [1, 2], kind: 'load-over', gapM: 0, heightGapM: 10 },
    ]);
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, 12, 50, 10)])).toEqual([
      { cranes: [1, 2], kind: 'collide', gapM: 2, heightGapM: 0 },
    ]);
  });

  it('at one and the same point the taller mast is in the other’s jib', () =>
    expect(conflictsAmong([tower(1, 0, 60, 50), tower(2, 0, 80, 50)])).toEqual([
      { cranes: [1, 2], kind: 'collide', gapM: 0, heightGapM: 0 },
    ]));

  // 40 m on ground at 20 m AHD is level with 60 m on ground at 0; 60 m there is 20 m above it.
  it('levels count, not heights above each one’s ground', () => {
    const second = { number: 2, eastM: 60, radiusM: 25, groundM: 20 };
    expect(conflictsAmong([tower(1, 0, 60, 50), made({ ...second, heightM: 40 })])).toMatchObject([
      { kind: 'collide', heightGapM: 0 },
    ]);
    expect(conflictsAmong([tower(1, 0, 60, 50), made({ ...second, heightM: 60 })])).toMatchObject([
      { kind: 'load-over', heightGapM: 20 },
    ]);
  });

  // On a roof at 40 m its boom is between 40 and 50 m; the other one's top is at 30 m.
  it('a boom on a roof reaches down to the roof, its load further', () => {
    const roof = made({ number: 2, eastM: 20, heightM: 10, radiusM: 20, kind: 'mobile', baseM: 40 });
    const below = made({ number: 1, heightM: 30, radiusM: 20, kind: 'mobile' });
    expect(conflictsAmong([below, roof])).toEqual([{ cranes: [1, 2], kind: 'load-over', gapM: 0, heightGapM: 10 }]);
  });

  // Plan: 80 − (50 + 1) − (25 + 1) = 3. Height: (65 − 0.5) − (60 + 1 + 0.5) = 3. √18 = 4.2 m.
  it('positions and levels may both be wrong towards each other', () => {
    const allowances = { heightContingencyM: 1, verticalAccuracyM: 0.5, horizontalAccuracyM: 1 };
    const first = made({ number: 1, heightM: 60, radiusM: 50, allowances });
    const second = made({ number: 2, eastM: 80, heightM: 65, radiusM: 25, allowances });
    expect(conflictsAmong([first, second])).toEqual([{ cranes: [1, 2], kind: 'collide', gapM: 3, heightGapM: 3 }]);
  });

  // At work the higher crane stays in the west. Out of service it turns with the wind, 10 m above the other's jib and
  // with an empty hook; 3 m above, the jibs themselves are too close.
  it('at rest no load passes over, but jibs can still collide', () => {
    const sector = { fromDeg: 225, toDeg: 315 };
    const higher = (heightM: number) => made({ number: 1, heightM, radiusM: 50, sector });
    expect(conflictsAmong([higher(70), tower(2, 60, 60, 25)])).toEqual([]);
    expect(conflictsAmong([higher(63), tower(2, 60, 60, 25)])).toEqual([
      { cranes: [1, 2], kind: 'collide', gapM: 0, heightGapM: 3 },
    ]);
  });

  // A 50 m boom at 53.13° rises 40 m at 30 m radius (3-4-5): from its pivot at 40 m to 80 m, out to 50 m. The other's
  // jib of 30 m overlaps it in plan by 10 m, 70 m apart.
  it.each([
    [60, 'collide', 0],
    [90, 'load-over', 10],
    [30, 'load-over', 10],
  ])('a luffing crane and a hammerhead with its jib at %d m', (jibHeightAglM, kind, heightGapM) => {
    const luffing = readCrane({
      ...{ id: '1', kind: 'tower_luffing', ...EXACT, maxHeightAglM: 80, maxRadiusM: 50, counterJibM: 0, stages: [] },
      ...{ boomLengthM: 50, maxLuffAngleDeg: 53.13010235, mastHeightAglM: 40 },
      positions: [{ name: 'crane 1', ...ORIGIN, groundAhdM: 0 }],
      resting: { mode: 'free_slewing', heightAglM: 80, radiusM: 30 },
    });
    const hammerhead = readCrane({
      ...{ id: '2', kind: 'tower_hammerhead', ...EXACT, jibHeightAglM, maxRadiusM: 30, counterJibM: 0, stages: [] },
      maxHeightAglM: jibHeightAglM + 8,
      positions: [{ name: 'crane 2', ...direct(ORIGIN, 90, 70), groundAhdM: 0 }],
      resting: { mode: 'free_slewing', heightAglM: jibHeightAglM + 8 },
    });
    const both = [luffing, hammerhead].map((crane, at) => ({ crane, from: at + 1 }));
    expect(conflictsAmong(both)).toEqual([{ cranes: [1, 2], kind, gapM: 0, heightGapM }]);
  });
});

const site = { latitude: -35.3, longitude: 149.2, groundLevelAhdM: 570, groundLevelSource: 'survey' as const };
const detail = { maxHeightAglM: 20, maxRadiusM: 10, restingHeightAglM: 3, restingMode: 'lowered' as const };
const answers = (second: object): CraneAnswers => ({
  craneType: 0,
  site: { ...site, otherPositions: [{ latitude: -35.301, longitude: 149.2, groundLevelAhdM: 571 }] },
  craneDetail: detail,
  furtherCranes: [{ craneType: 0, site: { ...site, latitude: -35.302 }, craneDetail: { ...detail, ...second } }],
});

describe('the machines of a form', () => {
  it('are numbered on: two like the first, then the third', () => {
    const cranes = cranesFromForm(answers({ maxHeightAglM: 30 }));
    expect(cranes.map(({ from, to, crane }) => [from, to, crane.positions.map(({ name }) => name)])).toEqual([
      [1, 2, ['the crane', 'crane 2']],
      [3, 3, ['crane 3']],
    ]);
  });

  // 2.4 m (95%) from the model is the further crane's vertical accuracy; a surveyed level is within 0.1 m.
  it('are each as accurate as their own ground level', () => {
    const { furtherCranes: [further] = [], ...first } = answers({});
    const groundModel = { choice: 'used' as const, u95M: 2.4 };
    const site = { ...further?.site, groundLevelSource: 'terrain-model' as const, groundModel };
    const cranes = cranesFromForm({ ...first, furtherCranes: [{ ...further, site }] });
    expect(cranes.map(({ groundU95M, crane }) => [groundU95M, crane.allowances.verticalAccuracyM])).toEqual([
      [null, 0.1],
      [2.4, 2.4],
    ]);
  });

  it('report what is wrong at their own field', () =>
    expect(craneProblems(answers({ restingHeightAglM: 25, maxRadiusM: undefined })).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['furtherCranes.0.craneDetail.maxRadiusM']),
    ));
});
