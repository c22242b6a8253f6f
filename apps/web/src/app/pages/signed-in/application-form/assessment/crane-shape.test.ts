import type { DraftAnswers } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../../features/applications/form/issues-of.ts';
import { sideShape } from './crane-shape.ts';
import { suggestedFixes } from './suggested-fixes.ts';

const site: DraftAnswers['site'] = { groundLevelAhdM: 5, groundLevelSource: 'plan' };

describe('the side view is to scale', () => {
  it('5 ground + 12 structure + 18 crane + 1 contingency + 0.5 accuracy of a plan = 36.5 m AHD', () => {
    const shape = sideShape({
      craneType: 2,
      site: { ...site, standsOn: 'structure', baseHeightM: 12 },
      craneDetail: { maxHeightAglM: 18, maxRadiusM: 10, restingHeightAglM: 3 },
    });
    expect(shape).toMatchObject({ baseAhdM: 17, topAhdM: 35, restAhdM: 20, assessedAhdM: 36.5 });
    expect(shape?.sum.map(({ metres }) => metres)).toEqual([5, 12, 18, 1, 0.5]);
  });
  it('a mobile boom of 50 m from a foot at 2 m to a tip at 42 m leans out √(50² − 40²) = 30 m', () => {
    const shape = sideShape({
      craneType: 0,
      site,
      craneDetail: { maxHeightAglM: 42, boomLengthM: 50, maxRadiusM: 35 },
    });
    expect(shape?.working.at(-1)).toEqual([
      [0, 7],
      [30, 47],
    ]);
  });
  it('a luffing boom of 50 m on a mast of 30 m with its tip at 70 m is 30 m out', () => {
    const shape = sideShape({
      craneType: 1,
      site,
      craneDetail: { craneSubType: 'luffing', maxHeightAglM: 70, mastHeightAglM: 30, boomLengthM: 50, maxRadiusM: 45 },
    });
    expect(shape?.working.at(-1)?.at(-1)).toEqual([30, 75]);
  });
  it('without a ground level nothing is drawn and no default is used', () => {
    expect(sideShape({ craneType: 0, craneDetail: { maxHeightAglM: 42 } })).toBeNull();
  });
});

describe('mistakes that one press fixes', () => {
  const offers = (answers: DraftAnswers) =>
    issuesOf('crane', answers).flatMap(({ path, use, useAt }) => (use === undefined ? [] : [[useAt ?? path, use]]));
  const buttons = (answers: DraftAnswers) =>
    suggestedFixes('crane', {}, issuesOf('crane', answers), 5).map(({ button }) => button);
  const HEIGHT = 'craneDetail.maxHeightAglM';
  it('a boom of 40 m reaches 44 m on its carrier, said by the one check beside the field', () => {
    expect(offers({ craneType: 0, craneDetail: { maxHeightAglM: 50, boomLengthM: 40 } })).toEqual([[HEIGHT, 44]]);
    expect(offers({ craneType: 0, craneDetail: { maxHeightAglM: 44, boomLengthM: 40 } })).toEqual([]);
  });
  it('a boom of 30 m with an extension of 5.5 m has a radius of 35.5 m at most', () => {
    const crane = { boomLengthM: 30, jibExtensionM: 5.5, maxRadiusM: 36 };
    expect(offers({ craneType: 0, craneDetail: crane })).toEqual([['craneDetail.maxRadiusM', 35.5]]);
  });
  it('at rest no higher than while working', () => {
    expect(offers({ craneType: 2, craneDetail: { maxHeightAglM: 18, restingHeightAglM: 19 } })).toEqual([
      ['craneDetail.restingHeightAglM', 18],
    ]);
  });
  it('mast 30 m + boom 40 m · sin 60° = 64.64 m: the height is offered at the field with the wrong angle', () => {
    const luffing = { craneSubType: 'luffing', mastHeightAglM: 30, boomLengthM: 40, maxLuffAngleDeg: 60 } as const;
    const change = ['Change “Highest point” to 64.7\u00a0m'];
    expect(buttons({ craneType: 1, craneDetail: { ...luffing, maxHeightAglM: 70 } })).toEqual(change);
    expect(buttons({ craneType: 1, craneDetail: { ...luffing, maxHeightAglM: 65 } })).toEqual([]);
  });
  it('a machine that reaches 40 m cannot apply for 45 m', () => {
    const crane = { maxHeightAglM: 45, maxHeightCapableAglM: 40 };
    const [fix] = suggestedFixes('crane', {}, issuesOf('crane', { craneType: 2, craneDetail: crane }), 5);
    expect(fix?.corrected).toEqual({ [HEIGHT]: { metres: '40', from: 'agl' } });
  });
  it('280 m above a base at 160 m AHD may be above sea level', () => {
    const entry = { [HEIGHT]: { metres: '280', from: 'agl' } };
    const [first] = suggestedFixes('crane', entry, [], 160);
    expect(first?.corrected[HEIGHT]).toEqual({ metres: '280', from: 'ahd' });
  });
});
