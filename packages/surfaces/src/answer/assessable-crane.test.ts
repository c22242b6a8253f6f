import { describe, expect, it } from 'vitest';
import { assessableCrane } from './assessable-crane.ts';
import type { CraneAnswers } from './crane-from-form.ts';
import { craneProblems } from './cranes-from-form.ts';

const site = { latitude: -33.9, longitude: 151.2, groundLevelAhdM: 5, groundLevelSource: 'survey' as const };
/** Boom 50 m, foot 30 m, steepest 30°: the tip is 30 + 50 sin 30° = 55 m high and 50 cos 30° = 43.3 m out. */
const luffing = {
  ...{ craneSubType: 'luffing', maxHeightAglM: 55, boomLengthM: 50, mastHeightAglM: 30, maxLuffAngleDeg: 30 },
  ...{ maxRadiusM: 48, counterJibM: 8, restingMode: 'free-slewing' as const },
};
const answers = (detail: object): CraneAnswers => ({ craneType: 1, site, craneDetail: { ...luffing, ...detail } });
const sent = (detail: object) => craneProblems(answers(detail)).map(({ path, use }) => [path, use]);

describe('a luffing crane at rest', () => {
  it('gets its wrong radius and wrong height reported at once, each with a valid value', () => {
    // 43.3 rounded up is 43.4; there the boom ends 30 + √(50² − 43.4²) = 54.83 m high.
    expect(sent({ restingRadiusM: 20, restingHeightAglM: 50 })).toEqual([
      ['craneDetail.restingRadiusM', 43.4],
      ['craneDetail.restingHeightAglM', 54.9],
    ]);
  });
  it('45 m out ends 30 + √(50² − 45²) = 51.8 m high, and the values offered are accepted', () => {
    expect(sent({ restingRadiusM: 45, restingHeightAglM: 50 })).toEqual([['craneDetail.restingHeightAglM', 51.8]]);
    expect(sent({ restingRadiusM: 45, restingHeightAglM: 51.8 })).toEqual([]);
    expect(sent({ restingRadiusM: 43.4, restingHeightAglM: 54.9 })).toEqual([]);
    expect(sent({ restingRadiusM: 60, restingHeightAglM: 30 })).toEqual([['craneDetail.restingRadiusM', 50]]);
  });
  it('has sentences for people', () => {
    const [problem] = craneProblems(answers({ restingRadiusM: 45, restingHeightAglM: 50 }));
    expect(problem?.message).toBe('With a 50.0\u00a0m boom at 45.0\u00a0m radius the tip is at 51.8\u00a0m.');
  });
});

describe('a crane still being typed', () => {
  it('is assessed while working if its resting values are missing, and names them', () => {
    const { crane, as, problems } = assessableCrane(answers({ restingMode: undefined }));
    expect(as).toBe('working');
    expect(crane).toMatchObject({ kind: 'tower_luffing', resting: { heightM: 55 } });
    expect(problems).toMatchObject([{ path: 'craneDetail.restingHeightAglM', missing: true }]);
  });
  it('is a full circle at its highest point while more is missing', () => {
    const { crane, as, problems } = assessableCrane({
      craneType: 1,
      site,
      craneDetail: { craneSubType: 'luffing', maxHeightAglM: 55, maxRadiusM: 48 },
    });
    expect(as).toBe('outline');
    expect(crane).toMatchObject({ kind: 'tower_flat_top', maxHeightM: 55, maxRadiusM: 48 });
    expect(problems.map(({ path }) => path)).toContain('craneDetail.boomLengthM');
  });
  it('cannot be assessed without location, ground level, height or radius, and says so', () => {
    const { crane, problems } = assessableCrane({ craneType: 0, site: {}, craneDetail: {} });
    expect(crane).toBeNull();
    expect(new Set(problems.map(({ path }) => path))).toEqual(
      new Set([
        ...['site.latitude', 'site.longitude', 'site.groundLevelAhdM', 'craneDetail.maxHeightAglM'],
        ...['craneDetail.maxRadiusM', 'craneDetail.restingHeightAglM'],
      ]),
    );
  });
});
