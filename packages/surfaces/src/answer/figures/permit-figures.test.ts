import { describe, expect, it } from 'vitest';
import type { AerodromeAssessment } from '../../assess/assess-aerodrome.ts';
import type { Regime } from '../../assess/evaluate/referral-rules.ts';
import type { Configuration, Governing, HeightFinding, ZoneFinding } from '../../assess/finding.ts';
import { readCrane } from '../../sweep/read-crane.ts';
import {
  heightFigures,
  neededAt,
  type PermitMargins,
  permitMarginsOf,
  raisedTo,
  requestedHeights,
} from './permit-figures.ts';

const working = (marginM: number) => ({ configuration: 'working' as const, marginM, asksOnly: false });
const resting = (marginM: number) => ({ configuration: 'resting' as const, marginM, asksOnly: false });
const windshear = (marginM: number) => ({ configuration: 'working' as const, marginM, asksOnly: true });

/** A buffer of 5 m, and no consultation independent of height, unless the test says so. */
const airport = (rooms: PermitMargins['rooms'], more: Partial<PermitMargins> = {}): PermitMargins => ({
  ...{ label: 'A', ownWays: false, bufferM: 5, asksAnyway: false, rooms, ...more },
});

describe('whether an airport requires a permit', () => {
  it.each<[string, PermitMargins, string]>([
    ['nothing above', airport([]), 'no'],
    ['just the buffer left', airport([working(5)]), 'no'],
    ['a millimetre less than the buffer', airport([working(4.999)]), 'perhaps'],
    ['touching', airport([working(0)]), 'perhaps'],
    ['a millimetre through', airport([working(-0.001)]), 'yes'],
    ['through only at rest', airport([working(50), resting(-1)]), 'yes'],
    ['through a windshear plane, which asks only', airport([working(50), windshear(-2)]), 'perhaps'],
    ['well below, but somebody is asked anyway', airport([working(50)], { asksAnyway: true }), 'perhaps'],
    ['well below, at an aerodrome with ways of its own', airport([working(50)], { ownWays: true }), 'perhaps'],
    ['through, there', airport([working(-1)], { ownWays: true }), 'yes'],
    ['nothing above, there', airport([], { ownWays: true }), 'no'],
    ['nothing above but somebody asked anyway, there', airport([], { ownWays: true, asksAnyway: true }), 'perhaps'],
    ['only through a windshear plane, there', airport([windshear(-2)], { ownWays: true }), 'no'],
  ])('%s', (_what, rooms, needed) => {
    expect(neededAt(rooms)).toBe(needed);
  });

  it('also for a raised crane, working and at rest', () => {
    const rooms = airport([working(10), resting(20)]);
    expect(neededAt(rooms, { working: 5, resting: 15 })).toBe('no');
    expect(neededAt(rooms, { working: 5.001, resting: 0 })).toBe('perhaps');
    expect(neededAt(rooms, { working: 10, resting: 0 })).toBe('perhaps');
    expect(neededAt(rooms, { working: 10.001, resting: 0 })).toBe('yes');
    expect(neededAt(rooms, { working: 0, resting: 20.001 })).toBe('yes');
    // In binary 0.3 - (0.1 + 0.2) is a little below zero.
    expect(neededAt(airport([working(0.3)]), { working: 0.1 + 0.2, resting: 0 })).toBe('perhaps');
  });
});

describe('margins from the findings', () => {
  const found = (type: HeightFinding['type'], marginM: number | null, state: HeightFinding['state'] = 'clear') => ({
    ...{ type, configuration: 'working' as Configuration, state, needGround: [] },
    governing: marginM === null ? null : ({ marginM } as Governing),
  });
  const zone = (type: ZoneFinding['type'], state: ZoneFinding['state']): ZoneFinding => ({
    ...{ type, configuration: 'working', state, zones: [] },
  });
  const marginsAt = (
    heights: HeightFinding[],
    zones: ZoneFinding[] = [],
    craneKind: 'mobile' | 'structure' = 'mobile',
    regime: Regime = 'FEDERAL_LEASED',
  ) =>
    permitMarginsOf({ label: 'A', regime }, {
      ...{ heights, zones, craneKind, thresholds: { bufferM: 5 } },
    } as unknown as AerodromeAssessment);

  it('exist for each surface present', () => {
    const heights = [found('ols', 3), { ...found('ols', 7), configuration: 'resting' as const }, found('vss', null)];
    expect(marginsAt(heights)).toEqual(airport([working(3), resting(7)]));
  });

  it('include windshear planes for buildings, which only consult', () => {
    const heights = [found('ols', 3), found('windshear', -1)];
    expect(marginsAt(heights).rooms).toEqual([working(3)]);
    expect(marginsAt(heights, [], 'structure').rooms).toEqual([working(3), windshear(-1)]);
  });

  it('consult anyway where a surface could not be assessed, or inside an area of a navigation aid', () => {
    expect(marginsAt([found('ols', 3), found('cns', null, 'unknown')]).asksAnyway).toBe(true);
    expect(marginsAt([found('windshear', null, 'unknown')]).asksAnyway).toBe(false);
    expect(marginsAt([], [zone('anef', 'inside'), zone('cns', 'inside')]).asksAnyway).toBe(true);
    expect(marginsAt([], [zone('anef', 'inside'), zone('cns', 'outside')]).asksAnyway).toBe(false);
  });

  it.each<[Regime, boolean]>([
    ['FEDERAL_LEASED', false],
    ['CERTIFIED_OTHER', false],
    ['JOINT_USER', false],
    ['MILITARY', true],
    ['ALA', true],
  ])('%s has its own procedures: %s', (regime, ownWays) => {
    expect(marginsAt([], [], 'mobile', regime).ownWays).toBe(ownWays);
  });
});

describe('how far a crane is raised', () => {
  const body = {
    ...{ id: 'c', maxHeightAglM: 50, heightContingencyM: 1, verticalAccuracyM: 0.1, horizontalAccuracyM: 5 },
    positions: [{ name: 'the crane', lat: -35.3, lon: 149.2, groundAhdM: 570 }],
  };

  it('counts from the requested heights; a structure has one height', () => {
    const mobile = readCrane({ ...body, kind: 'mobile', maxRadiusM: 10, resting: { mode: 'lowered', heightAglM: 30 } });
    const requested = { workingAglM: 50, restingAglM: 30, restFollows: false };
    expect(requestedHeights(mobile, false)).toEqual(requested);
    const building = readCrane({ ...body, kind: 'structure', radiusM: 10 });
    expect(requestedHeights(building, true)).toEqual({ workingAglM: 50, restingAglM: 50, restFollows: true });
    // Raised, its resting height stays; lowered below that, it rests lower too.
    expect(raisedTo(requested, 60)).toEqual({ working: 10, resting: 0 });
    expect(raisedTo(requested, 40)).toEqual({ working: -10, resting: 0 });
    expect(raisedTo(requested, 20)).toEqual({ working: -30, resting: -10 });
  });

  it('raises the resting crane too where it is as high as the working one', () => {
    const requested = { workingAglM: 50, restingAglM: 50, restFollows: true };
    expect(raisedTo(requested, 60)).toEqual({ working: 10, resting: 10 });
    expect(raisedTo(requested, 20)).toEqual({ working: -30, resting: -30 });
  });
});

describe('heights at which the outcome changes', () => {
  const lowers = { workingAglM: 50, restingAglM: 30, restFollows: false };
  const follows = { workingAglM: 50, restingAglM: 50, restFollows: true };
  it.each<[string, PermitMargins[], typeof lowers, number | null, number | null, string | null]>([
    ['no airport', [], lowers, null, null, null],
    // 50 + 10 = 60 passes; less the buffer of 5 it needs no permit.
    ['one surface', [airport([working(10)])], lowers, 55, 60, 'A'],
    ['down to the decimetre', [airport([working(10.07)])], lowers, 55, 60, 'A'],
    ['the least of two', [airport([working(10), working(8), working(12)])], lowers, 53, 58, 'A'],
    // 50 - 80 is below the ground.
    ['no height at all', [airport([working(-80)])], lowers, 0, 0, 'A'],
    // At rest a margin of 2 m is within the buffer of 5: at 27 m, hence for the whole crane, no permit is needed;
    // nothing is penetrated.
    ['near at rest', [airport([resting(2)])], lowers, 27, null, 'A'],
    ['touching at rest', [airport([resting(0)])], lowers, 25, null, 'A'],
    ['just the buffer at rest', [airport([resting(5)])], lowers, null, null, null],
    ['through at rest', [airport([resting(-4)])], lowers, 21, 26, 'A'],
    ['at rest as high as at work', [airport([resting(2)])], follows, 47, 52, 'A'],
    // 50 + 1 - 5; it never forbids.
    ['a windshear plane', [airport([windshear(1)])], lowers, 46, null, 'A'],
    ['a windshear plane above a surface', [airport([windshear(1), working(10)])], lowers, 46, 60, 'A'],
    ['somebody asked anyway', [airport([working(10)], { asksAnyway: true })], lowers, 0, 60, 'A'],
    ['only somebody asked anyway', [airport([], { asksAnyway: true })], lowers, 0, null, 'A'],
    ['ways of its own', [airport([windshear(1), working(10)], { ownWays: true })], lowers, 0, 60, 'A'],
    [
      'ways of its own, a windshear plane alone',
      [airport([windshear(1)], { ownWays: true })],
      lowers,
      null,
      null,
      null,
    ],
    ['ways of its own, nothing above', [airport([], { ownWays: true })], lowers, null, null, null],
    [
      'the lower of two airports',
      [airport([working(10)]), airport([working(9)], { label: 'B' }), airport([], { label: 'C' })],
      ...([lowers, 54, 59, 'B'] as const),
    ],
    [
      'the first of two that are equal',
      [airport([], { label: 'C' }), airport([working(9)]), airport([working(9)], { label: 'B' })],
      ...([lowers, 54, 59, 'A'] as const),
    ],
    // B is consulted from 50 + 20 - 30 = 40 m, A forbids above 60 m: the limit is A's.
    [
      'one that asks earlier and one that forbids earlier',
      [airport([working(20)], { label: 'B', bufferM: 30 }), airport([working(10)])],
      ...([lowers, 40, 60, 'A'] as const),
    ],
  ])('%s', (_what, airports, requested, noPermitUpToAglM, passesUpToAglM, setBy) => {
    expect(heightFigures(airports, requested)).toEqual({ noPermitUpToAglM, passesUpToAglM, setBy });
  });
});
