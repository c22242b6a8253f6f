import { furtherCrane, mobileAnswers } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { answersOf } from './answers-of.ts';
import { entryOf } from './entry-of.ts';
import { furtherEntries, withFurther } from './further-entry.ts';
import { copyOfFirst, FURTHER_GROUPS } from './further-questions.ts';
import { issuesOf } from './issues-of.ts';
import { questionAt, stepAt } from './steps.ts';

const NO_ZONE = () => 'UTC';
const BOTH = { ...mobileAnswers, furtherCranes: [furtherCrane] };
const typed = entryOf('crane', BOTH, NO_ZONE);
const read = (entry: Parameters<typeof answersOf>[1]) => answersOf('crane', entry, NO_ZONE);

describe('further cranes in the form', () => {
  it('come back as they were stored', () => expect(read(typed).answers.furtherCranes).toEqual([furtherCrane]));

  it('leave a form without them as it was', () => {
    const one = entryOf('crane', mobileAnswers, NO_ZONE);
    expect(Object.keys(one).filter((path) => path.startsWith('furtherCranes'))).toEqual([]);
    expect('furtherCranes' in read(one).answers).toBe(false);
  });

  // 7.5 m + 50 m = 57.5 m AHD, by their own ground level.
  it('work out their height above sea level from their own ground', () =>
    expect(read({ ...typed, 'furtherCranes.0.site.groundLevelAhdM': '7.5' }).answers.furtherCranes?.[0]).toMatchObject({
      craneDetail: { maxHeightAglM: 50, maxHeightAhdM: 57.5 },
    }));

  it('say what cannot be read beside their own field, and lose nothing else', () => {
    const { answers, unreadable } = read({ ...typed, 'furtherCranes.0.craneDetail.maxRadiusM': 'wide' });
    expect([...unreadable.keys()]).toEqual(['furtherCranes.0.craneDetail.maxRadiusM']);
    expect(answers.furtherCranes?.[0]?.craneDetail).toMatchObject({ model: 'CR 80', boomLengthM: 50 });
  });

  it('have their problems in the crane step, named', () => {
    const { answers } = read({ ...typed, 'furtherCranes.0.craneDetail.maxRadiusM': '51' });
    const path = 'furtherCranes.0.craneDetail.maxRadiusM';
    expect(issuesOf('crane', answers).map((issue) => issue.path)).toContain(path);
    expect(stepAt('crane', path)).toBe('crane');
    expect(questionAt('crane', path)).toMatchObject({ path, label: 'Further crane 1: Largest working radius' });
  });

  it('can be removed; those after it move up', () => {
    const two = withFurther(typed, [...furtherEntries(typed), { 'craneDetail.make': 'Third' }]);
    const left = withFurther(two, furtherEntries(two).slice(1));
    expect(furtherEntries(left)).toEqual([{ 'craneDetail.make': 'Third' }]);
    expect(withFurther(left, [])).toEqual(entryOf('crane', mobileAnswers, NO_ZONE));
  });

  it('copy the first crane without its position and plant number', () => {
    const copy = copyOfFirst({ ...typed, 'craneDetail.plantId': 'HC-14' });
    expect(copy).toMatchObject({ 'craneDetail.model': 'AT 100', 'site.standsOn': 'ground' });
    for (const path of [
      'site.latitude',
      'site.longitude',
      'site.groundLevelAhdM',
      'craneDetail.plantId',
      'site.address',
    ])
      expect(copy).not.toHaveProperty([path]);
  });

  it('ask the form’s own questions, except how many there are', () => {
    const paths = FURTHER_GROUPS.flatMap(({ questions }) => questions.map(({ path }) => path));
    expect(paths).toEqual(
      expect.arrayContaining(['site.latitude', 'site.groundLevelAhdM', 'craneType', 'craneDetail.make', 'lightType']),
    );
    expect(paths).not.toContain('craneDetail.quantity');
    expect(paths).not.toContain('site.airportId');
  });
});
