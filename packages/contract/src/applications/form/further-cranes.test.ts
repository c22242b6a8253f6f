import { describe, expect, it } from 'vitest';
import { furtherCrane, mobileAnswers, towerAnswers, variant } from '../../../samples/index.ts';
import { conditionFacts } from '../../airports/condition-facts.ts';
import { clearanceText, conflictText } from '../../assessments/conflict-text.ts';
import { countOfCranes, everyCrane, governingType, textOfEach } from './every-crane.ts';
import { changedByExtension } from './extension-changes.ts';
import { onceEach, shapeIssues } from './form-issue.ts';
import type { FurtherCraneDraft } from './further-cranes.ts';
import { neededBecausePierced } from './needed-because-pierced.ts';
import { sameAgain } from './same-again.ts';
import { DraftAnswers, SubmissionAnswers } from './submission.ts';

const first: DraftAnswers = mobileAnswers;
const withCranes = (...furtherCranes: FurtherCraneDraft[]): DraftAnswers => ({ ...mobileAnswers, furtherCranes });
const found = (answers: DraftAnswers) => onceEach(shapeIssues(answers)).map(({ path, message }) => [path, message]);
const changed = (changes: Record<string, unknown>) => withCranes(variant<FurtherCraneDraft>(furtherCrane, changes));

describe('different cranes in one application', () => {
  it('are submitted with the first, which stays as it is', () => {
    expect(SubmissionAnswers.safeParse(withCranes(furtherCrane)).error?.issues ?? []).toEqual([]);
    expect(SubmissionAnswers.safeParse(mobileAnswers).success).toBe(true);
  });

  // 6 m + 50 m = 56 m AHD. Boom 50 m plus the carrier's 4 m is 54 m.
  it.each<[string, Record<string, unknown>, string]>([
    ['a height that does not add up', { 'craneDetail.maxHeightAhdM': 57 }, 'craneDetail.maxHeightAhdM'],
    ['a radius beyond the boom', { 'craneDetail.maxRadiusM': 51 }, 'craneDetail.maxRadiusM'],
    ['a sub-type of another type', { 'craneDetail.craneSubType': 'luffing' }, 'craneDetail.craneSubType'],
    ['higher at rest than at work', { 'craneDetail.restingHeightAglM': 51 }, 'craneDetail.restingHeightAglM'],
    ['on a structure of unknown height', { 'site.standsOn': 'structure' }, 'site.baseHeightM'],
    ['another light without a description', { lightType: 4 }, 'lighting.lightOther'],
  ])('are judged like the first: %s', (_, changes, path) =>
    expect(found(changed(changes)).map(([at]) => at)).toContain(`furtherCranes.0.${path}`),
  );

  it('offer the right value at their own field', () =>
    expect(shapeIssues(changed({ 'craneDetail.maxHeightCapableAglM': 45 }))).toContainEqual(
      expect.objectContaining({
        path: 'furtherCranes.0.craneDetail.maxHeightCapableAglM',
        use: 45,
        useAt: 'furtherCranes.0.craneDetail.maxHeightAglM',
      }),
    ));

  it('are at most 20 with those like the first', () => {
    const many = (n: number, quantity: number) => ({
      ...mobileAnswers,
      craneDetail: { ...first.craneDetail, quantity },
      furtherCranes: Array.from({ length: n }, () => furtherCrane),
    });
    const tooMany = (answers: object) => found(answers).filter(([path]) => path === 'furtherCranes');
    expect(tooMany(many(19, 1))).toEqual([]);
    expect(tooMany(many(19, 2))).toEqual([
      ['furtherCranes', 'One application can have up to 20 cranes. Remove a crane, or apply for it separately.'],
    ]);
    expect(DraftAnswers.safeParse(many(20, 1)).error?.issues[0]?.path).toEqual(['furtherCranes']);
  });

  it('do not belong to a structure', () =>
    expect(
      DraftAnswers.safeParse({ craneType: null, developmentDetail: {}, furtherCranes: [] }).error?.issues[0],
    ).toMatchObject({ path: ['furtherCranes'] }));

  it('are counted and listed in order: two like the first, then the other', () => {
    const answers = withCranes(furtherCrane);
    const site = {
      ...first.site,
      otherPositions: [{ latitude: -33.93, longitude: 151.2, groundLevelAhdM: 5 }],
    };
    const craneDetail = { ...first.craneDetail, quantity: 2 };
    expect(countOfCranes({ ...answers, craneDetail })).toBe(3);
    expect(everyCrane({ ...answers, site, craneDetail }).map((crane) => crane.craneDetail?.model)).toEqual([
      'AT 100',
      'AT 100',
      'CR 80',
    ]);
    expect(textOfEach(answers, ({ craneDetail: crane }) => crane?.model ?? null)).toBe(
      'crane 1: AT 100; crane 2: CR 80',
    );
    expect(textOfEach(answers, ({ craneType }) => String(craneType))).toBe('0');
  });

  it('with a tower crane among them get its conditions, since it is not lowered at night', () => {
    const { craneType, lightType, lighting } = towerAnswers;
    const answers = withCranes({
      ...{ craneType: craneType ?? 0, lightType, lighting },
      craneDetail: { restingMode: 'free-slewing', restingRadiusM: 32 },
    });
    expect(governingType(answers)).toBe(1);
    expect(
      conditionFacts({ answers, heights: null, phones: [], isPierced: false, approvedHeightAhdM: null }),
    ).toMatchObject({
      craneType: 1,
      restingMode: 'crane 1: lowered or stowed; crane 2: free to slew, within a radius of 32\u00a0m',
      isEachLimited: true,
    });
  });

  it('need a light at night only where they themselves penetrate', () => {
    const results = [{ dimension: 3, working: { finding: 'pierced' }, resting: { finding: 'pierced' } }] as const;
    const clear = [{ dimension: 3, working: { finding: 'clear' }, resting: { finding: 'clear' } }] as const;
    const green = { path: 'GREEN', evaluation: { outcome: 'nothing_pierced' }, results: clear };
    const red = { path: 'RED-S', evaluation: { outcome: 'ols_short' }, results };
    const cranes = [
      { ...green, from: 1, to: 1 },
      { ...red, from: 2, to: 2 },
    ];
    const paths = neededBecausePierced(withCranes(furtherCrane), [{ ...red, cranes }]).map(({ path }) =>
      path.join('.'),
    );
    expect(paths).toContain('furtherCranes.0.lightType');
    expect(paths).not.toContain('lightType');
  });

  it('are part of what an extension may not change', () => {
    const permit = withCranes(furtherCrane);
    expect(changedByExtension(permit, permit)).toEqual([]);
    expect(changedByExtension(permit, mobileAnswers).map(({ path }) => path)).toEqual(['furtherCranes']);
  });

  it('go to another site without their old positions', () => {
    const again = sameAgain(withCranes(furtherCrane), { site: { latitude: -35, longitude: 149 } });
    expect(again.furtherCranes?.[0]?.site).toBeUndefined();
    expect(again.furtherCranes?.[0]?.craneDetail).toMatchObject({ model: 'CR 80', maxHeightAglM: 50 });
    expect(again.furtherCranes?.[0]?.craneDetail?.maxHeightAhdM).toBeUndefined();
    expect(sameAgain(withCranes(furtherCrane), {}).furtherCranes).toEqual([furtherCrane]);
  });

  it('get in each other’s way in words', () => {
    const of = (kind: 'collide' | 'load-over', gapM: number, heightGapM: number) =>
      conflictText({ cranes: [1, 2], kind, gapM, heightGapM });
    expect(of('collide', 0, 0)).toBe('Crane 1 and crane 2 can collide. Their sweeps overlap in plan and in height.');
    expect(of('collide', 3, 2)).toBe(
      'Crane 1 and crane 2 can collide. They come within 3.0\u00a0m in plan and 2.0\u00a0m in height.',
    );
    expect(of('load-over', 0, 9)).toBe(
      'Crane 1 and crane 2 overlap in plan. The higher one passes 9.0\u00a0m above the other, which its rope and load can reach.',
    );
  });

  // √(3² + 2²) = 3.606.
  it.each([
    ['collide', 0, 0, 'can collide'],
    ['collide', 3, 2, '3.6\u00a0m apart'],
    ['load-over', 0, 9, '9.0\u00a0m above'],
  ] as const)('have a clearance in a drawing: %s %d %d', (kind, gapM, heightGapM, text) =>
    expect(clearanceText({ kind, gapM, heightGapM })).toBe(text),
  );
});
