import { describe, expect, it } from 'vitest';
import { readCrane } from './read-crane.ts';
import { sweepCrane } from './sweep-crane.ts';
import { topAt } from './swept-part.ts';

/** On 47 + 0.5 m; 1 m contingency and 0.5 m vertical accuracy: a height of h is assessed at h + 49 m AHD. */
const site = { name: 'pad', lon: 143, lat: -32, groundAhdM: 47, baseHeightM: 0.5 };
const shared = { positions: [site], heightContingencyM: 1, verticalAccuracyM: 0.5, horizontalAccuracyM: 2 };
const flatTop = {
  ...shared,
  id: 'f',
  kind: 'tower_flat_top',
  maxHeightAglM: 60,
  maxRadiusM: 50,
  counterJibM: 15,
  resting: { mode: 'free_slewing', heightAglM: 60 },
};
const hammerhead = { ...flatTop, id: 'h', kind: 'tower_hammerhead', jibHeightAglM: 52 };
const luffing = {
  ...shared,
  id: 'l',
  kind: 'tower_luffing',
  boomLengthM: 50,
  // 50·sin 60° = 43.301, 50·cos 60° = 25
  maxLuffAngleDeg: 60,
  mastHeightAglM: 40,
  maxHeightAglM: 83.3,
  maxRadiusM: 40,
  counterJibM: 8,
  resting: { mode: 'free_slewing', heightAglM: 80, radiusM: 30 },
};
const mobile = {
  ...shared,
  id: 'm',
  kind: 'mobile',
  maxHeightAglM: 30,
  maxRadiusM: 20,
  slewSector: { fromDeg: 300, toDeg: 60 },
  resting: { mode: 'lowered', heightAglM: 4 },
};

const volumes = (input: unknown) => sweepCrane(readCrane(input));
const volume = (input: unknown) => {
  const [one] = volumes(input);
  if (!one) throw new Error('expected a volume');
  return one;
};
const names = (parts: readonly { part: string }[]) => parts.map(({ part }) => part);
const tops = (parts: ReturnType<typeof volume>['working']) => parts.map(({ top }) => topAt(top, 0));

describe('every kind of tower crane', () => {
  it('a flat-top carries jib, counter-jib and mast at one height: 60 + 49 = 109', () => {
    const { working, resting, from, until } = volume(flatTop);
    expect(names(working)).toEqual(['jib', 'counter-jib', 'mast']);
    expect(tops(working)).toEqual([109, 109, 109]);
    expect(tops(resting)).toEqual([109, 109, 109]);
    expect([from, until]).toEqual([null, null]);
  });

  it('without a counter-jib nothing stands behind the mast', () => {
    expect(names(volume({ ...flatTop, counterJibM: 0 }).working)).toEqual(['jib', 'mast']);
    expect(names(volume({ ...hammerhead, counterJibM: 0 }).working)).toEqual(['jib', 'apex']);
    expect(names(volume({ ...luffing, counterJibM: 0 }).working)).toEqual(['jib', 'boom', 'mast']);
    expect(names(volume({ ...luffing, counterJibM: 0 }).resting)).toEqual(['jib', 'mast']);
  });

  it('a boom that luffs to 90° stands over its mast: there is no ring inside its tip', () => {
    const upright = { ...luffing, maxLuffAngleDeg: 90, maxHeightAglM: 90 };
    const { working } = volume(upright);
    expect(names(working)).toEqual(['jib', 'counter-jib', 'mast']);
    expect(working[0]?.shape).toMatchObject({ kind: 'disc', radiusM: 42 });
    // Parked over the mast it is a point at its height, 90 + 49 = 139.
    const parked = volume({ ...upright, resting: { mode: 'free_slewing', heightAglM: 90, radiusM: 0 } }).resting;
    expect(parked[0]).toMatchObject({
      part: 'jib',
      shape: { kind: 'disc', radiusM: 2 },
      top: { kind: 'level', ahdM: 139 },
    });
  });

  it('a luffing crane is its boom inside the tip’s nearest ring, 25 + 2 m, and its mast as wide as the survey, 2 m', () => {
    const [, boom, , mast] = volume(luffing).working;
    expect(boom?.shape).toMatchObject({ kind: 'disc', radiusM: expect.closeTo(27, 9) });
    expect(mast?.shape).toMatchObject({ kind: 'disc', radiusM: 2 });
  });

  it.each([
    ['flat-top', flatTop, [89, 89, 89], [89, 89, 89]],
    // With a resting height of 60 m it rests at 40 m before it climbs; the jib, 8 m below the apex, at 81.
    ['hammerhead', hammerhead, [81, 81, 89], [81, 81, 89]],
  ])('a %s 20 m lower in its first stage, at work and at rest', (_, crane, working, resting) => {
    const stages = [
      { from: '2026-03-01', heightAglM: 40 },
      { from: '2026-06-01', heightAglM: 60 },
    ];
    const [first] = volumes({ ...crane, stages });
    expect(first).toMatchObject({ from: '2026-03-01', until: '2026-05-31' });
    expect(first && [tops(first.working), tops(first.resting)]).toEqual([working, resting]);
  });

  it('a luffing crane 20 m lower in its first stage: mast 20 + 49 = 69, tip 63.3 + 49 = 112.3, at rest 60 + 49 = 109', () => {
    const stages = [
      { from: '2026-03-01', heightAglM: 63.3 },
      { from: '2026-06-01', heightAglM: 83.3 },
    ];
    const [first] = volumes({ ...luffing, horizontalAccuracyM: 0, stages });
    const [tip, , counterJib, mast] = first?.working ?? [];
    expect(tip && topAt(tip.top, 25)).toBeCloseTo(112.3, 6);
    expect([counterJib?.top, mast?.top]).toEqual([
      { kind: 'level', ahdM: 69 },
      { kind: 'level', ahdM: 69 },
    ]);
    const parked = first?.resting[0];
    expect(parked && topAt(parked.top, 30)).toBeCloseTo(109, 6);
  });
});

describe('at rest', () => {
  it('a hammerhead’s jib rests no higher than the crane is said to: at 50 m, 99; its own 52 m, 101, where that is lower', () => {
    const resting = (heightAglM: number) =>
      tops(volume({ ...hammerhead, resting: { mode: 'free_slewing', heightAglM } }).resting);
    expect(resting(50)).toEqual([99, 99, 99]);
    expect(resting(58)).toEqual([101, 101, 107]);
  });

  it('a flat-top rests at the height it is said to', () =>
    expect(tops(volume({ ...flatTop, resting: { mode: 'free_slewing', heightAglM: 58 } }).resting)).toEqual([
      107, 107, 107,
    ]));

  it.each([
    ['flat-top', flatTop],
    ['hammerhead', hammerhead],
    ['luffing', luffing],
  ])('a tied %s holds its jib at 90° and its counter-jib at 270°', (_, crane) => {
    const resting = { ...crane.resting, mode: 'tied', bearingDeg: 90 };
    const [jib, counterJib] = volume({ ...crane, resting }).resting;
    expect(jib?.shape).toMatchObject({ kind: 'sector', fromDeg: 90, spanDeg: 0, bufferM: 2 });
    expect(counterJib).toMatchObject({ part: 'counter-jib', shape: { kind: 'sector', fromDeg: 270, spanDeg: 0 } });
  });

  it.each([
    ['flat-top', flatTop, 52],
    ['luffing', luffing, 32],
  ])('a %s that turns with the wind sweeps the whole circle, whatever limits it at work', (_, crane, radiusM) => {
    expect(volume({ ...crane, slewSector: { fromDeg: 0, toDeg: 90 } }).resting[0]?.shape).toMatchObject({
      kind: 'disc',
      radiusM,
    });
  });

  it('and so does what stands behind its mast: 8 m and 2 m accuracy', () =>
    expect(volume({ ...luffing, slewSector: { fromDeg: 0, toDeg: 90 } }).resting[1]).toMatchObject({
      part: 'counter-jib',
      shape: { kind: 'disc', radiusM: 10 },
    }));

  it('a luffing boom rises from its foot at the mast, 89, to its tip at 30 m, 129', () => {
    const [jib] = volume(luffing).resting;
    expect(jib).toMatchObject({
      part: 'jib',
      top: { kind: 'boom-body', pivotAhdM: 89, tipAhdM: 129, tipRadiusM: 30, slackM: 2 },
    });
  });

  it('a tied boom is about a metre wide, however well its place is known', () => {
    const resting = { ...luffing.resting, mode: 'tied', bearingDeg: 90 };
    const [jib] = volume({ ...luffing, horizontalAccuracyM: 0, resting }).resting;
    expect(jib).toMatchObject({ shape: { bufferM: 0.5 }, top: { slackM: 0.5 } });
  });

  it('the height it is said to rest at holds for boom, counter-jib and mast: 39.5 + 49 = 88.5', () => {
    // A boom of 50 m lowered to 50 m ends at the mast's 40 m; half a metre less is within the tolerance.
    const laid = { ...luffing, maxRadiusM: 50, resting: { mode: 'free_slewing', heightAglM: 39.5, radiusM: 50 } };
    const [jib, counterJib, mast] = volume(laid).resting;
    expect(jib?.top).toMatchObject({ pivotAhdM: 88.5, tipAhdM: 88.5 });
    expect([counterJib?.top, mast?.top]).toEqual([
      { kind: 'level', ahdM: 88.5 },
      { kind: 'level', ahdM: 88.5 },
    ]);
  });

  it('a mobile crane keeps its slewing limit when lowered, loses it when left to turn, and lies in one direction when tied', () => {
    const rest = (resting: object) => volume({ ...mobile, resting: { ...mobile.resting, ...resting } }).resting[0];
    expect(rest({})?.shape).toMatchObject({ kind: 'sector', fromDeg: 300, spanDeg: 120 });
    expect(rest({ mode: 'free_slewing' })?.shape).toMatchObject({ kind: 'disc', radiusM: 22 });
    expect(rest({ mode: 'tied', bearingDeg: 45, radiusM: 12 })).toMatchObject({
      part: 'boom',
      at: 'pad',
      shape: { kind: 'sector', fromDeg: 45, spanDeg: 0, outerRadiusM: 12, bufferM: 2 },
      top: { kind: 'level', ahdM: 53 },
    });
  });

  it('tied somewhere in an area it may lie anywhere around it', () => {
    const ring = [
      [143, -32],
      [143.001, -32],
      [143.001, -31.999],
      [143, -32],
    ];
    const resting = { mode: 'tied', heightAglM: 4, bearingDeg: 45 };
    const { resting: parts } = volume({
      ...mobile,
      positions: undefined,
      operatingArea: { ring, groundAhdM: 47 },
      resting,
    });
    expect(parts).toMatchObject([{ at: 'area', shape: { kind: 'polygon', bufferM: 22 } }]);
  });
});

it('a structure stands as a disc about each of its places: 5 m and 2 m accuracy, 12 + 49 = 61', () =>
  expect(volume({ ...shared, id: 's', kind: 'structure', maxHeightAglM: 12, radiusM: 5 }).working).toEqual([
    {
      part: 'structure',
      at: 'pad',
      shape: { kind: 'disc', centre: expect.objectContaining({ lon: 143, lat: -32 }), radiusM: 7 },
      top: { kind: 'level', ahdM: 61 },
      groundAhdM: 47,
    },
  ]));
