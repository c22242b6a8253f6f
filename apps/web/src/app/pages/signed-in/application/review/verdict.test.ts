import type { Application, LocationFinding } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const NOW = new Date('2026-11-25T00:00:00Z');
const [found] = anApplication.assessments;
if (!found) throw new Error('no finding');
const worst = { longitude: 151.2, latitude: -33.9, part: 'jib' };

/** One surface at this height above a crane that reaches 25.5 m. */
function finding(surfaceAhdM: number, more: Partial<LocationFinding> = {}): LocationFinding {
  const heights = found?.results.find((result) => result.dimension === 3);
  if (!found || heights?.dimension !== 3) throw new Error('no height result');
  const marginM = surfaceAhdM - 25.5;
  const result = {
    ...heights.working,
    finding: marginM < 0 ? ('pierced' as const) : marginM < 5 ? ('near' as const) : ('clear' as const),
    governing: { surfaceId: found.surfaceSetId, name: 'Terminal radar cone', kind: 'cns', clause: null },
    worst: { ...worst, surfaceAhdM, craneAhdM: 25.5, marginM },
  };
  const evaluation = found.evaluation && {
    ...found.evaluation,
    ask: [],
    decides: { power: 'airport' as const, who: 'the airport', clause: 's 182' },
  };
  return {
    ...found,
    ...{ path: 'GREEN' as const, evaluation, greatestTipAhdM: 44.58, greatestTipAglM: 34.18 },
    results: [{ ...heights, working: result, resting: result }],
    ...more,
  };
}
const of = (assessments: LocationFinding[], more: Partial<Application> = {}) =>
  verdictOf({ ...anApplication, state: 3, phase: 'TRIAGE', assessments, ...more }, NOW);

describe('the answer of an application', () => {
  it('is the least margin, rounded down, who decides, and how high would pass', () =>
    expect(of([finding(45.66)])).toEqual({
      tone: 'ok',
      margin: '+20.1\u00a0m',
      sentence: 'Clear of every surface. The airport can decide alone.',
      more: 'Maximum permissible height 44.5\u00a0m AHD (34.1\u00a0m above ground), rounded down. Lowest limit: Terminal radar cone.',
    }));

  it('is red where a surface is penetrated, with who must be consulted; the penetration is rounded up', () => {
    const evaluation = found.evaluation && {
      ...found.evaluation,
      ask: [{ party: 'CASA' as const, because: 'OLS', clause: 'reg 10' }],
    };
    expect(of([finding(20.06, { path: 'RED-S', evaluation })])).toMatchObject({
      tone: 'bad',
      margin: '−5.5\u00a0m',
      sentence: 'Penetrates 1 surface. CASA must be consulted.',
    });
  });

  it('is clear of surfaces inside an area in which an authority must be consulted', () => {
    const evaluation = found.evaluation && {
      ...found.evaluation,
      ask: [{ party: 'AIRSERVICES' as const, because: 'Inside an area', clause: 'NASF G' }],
    };
    expect(of([finding(45.66, { path: 'AMBER', evaluation })])).toMatchObject({
      tone: 'near',
      sentence: 'Clear of every surface. Airservices Australia must be consulted.',
    });
  });

  it('is red where only a radar surface is penetrated, though the airport decides', () =>
    expect(of([finding(24, { path: 'AMBER' })])).toMatchObject({ tone: 'bad', margin: '−1.5\u00a0m' }));

  it('is the gravest of several airports', () =>
    expect(of([finding(60), finding(30, { path: 'AMBER' })])).toMatchObject({
      tone: 'near',
      margin: '+4.5\u00a0m',
      sentence: 'Below every surface, close to one. Each airport decides for itself.',
    }));

  it.each([5, 6, 8] as const)('is never green for what has stopped, and names nobody who decides (state %d)', (state) =>
    expect(of([finding(45.66)], { state, phase: null })).toMatchObject({
      tone: 'quiet',
      sentence: 'Clear of every surface.',
    }),
  );

  it('is none without an assessment', () => expect(of([])).toBeNull());
});
