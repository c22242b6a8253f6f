import { describe, expect, it } from 'vitest';
import { isChoiceCurrent, isModelsOwnLevel, levelToleranceM } from './enums.ts';
import {
  groundEndsOf,
  groundEndsText,
  groundSourceBrief,
  groundSourceText,
  levelText,
  mismatchText,
  mismatchWith,
  modelText,
  modelUseText,
} from './texts.ts';

const model = { name: 'LiDAR', surveyed: '2013', cellM: 5, accuracy95M: 0.3 };

describe('words about a model', () => {
  it('names source, date and grid', () => {
    expect(modelText(model)).toBe('LiDAR 2013, 5\u00a0m grid');
    expect(modelText({ ...model, surveyed: null, cellM: 31.7 })).toBe('LiDAR, 31.7\u00a0m grid');
    expect(levelText(12.4, 0.4)).toBe('12.4\u00a0m AHD ± 0.4\u00a0m (95%)');
  });

  it('says in documents what the person did with it', () => {
    const used = { choice: 'used', levelAhdM: 12.4, u95M: 0.4, model } as const;
    const own = { choice: 'own-level', levelAhdM: 31, u95M: null, model } as const;
    const texts = [
      { groundLevelSource: 'terrain-model', groundModel: used },
      { groundLevelSource: 'survey', groundModel: own },
      { groundLevelSource: 'typed', groundModel: null },
    ] as const;
    expect(texts.map(groundSourceText)).toEqual([
      'terrain model ± 0.4\u00a0m (95%): LiDAR 2013, 5\u00a0m grid',
      'surveyed; the terrain model (LiDAR 2013, 5\u00a0m grid) has 31.0\u00a0m AHD',
      'as entered',
    ]);
    expect(texts.map(groundSourceBrief)).toEqual(['terrain model ± 0.4\u00a0m', 'surveyed', 'as entered']);
    expect([used, own].map(modelUseText)).toEqual([
      'Used: 12.4\u00a0m AHD ± 0.4\u00a0m (95%), LiDAR 2013, 5\u00a0m grid',
      'Not used: 31.0\u00a0m AHD, LiDAR 2013, 5\u00a0m grid',
    ]);
  });

  it('tells both ends, and asks for a survey where they differ', () => {
    const end = (groundAhdM: number, needed: 'no' | 'perhaps' | 'yes') => ({ groundAhdM, needed });
    expect(groundEndsText({ low: end(12, 'no'), high: end(12.8, 'no') })).toBe(
      'The ground lies between 12.0 and 12.8\u00a0m AHD (95%). At both ends no permit is needed. We used the higher one.',
    );
    expect(groundEndsText({ low: end(12, 'perhaps'), high: end(12.8, 'yes') })).toBe(
      'The ground lies between 12.0 and 12.8\u00a0m AHD (95%). At the lower end a permit may be needed, at the higher end a permit is needed. We used the higher one. A survey is needed to decide this.',
    );
  });
});

describe('a doubt about a typed level', () => {
  it('begins at 3 m, or at twice the accuracy of a coarser model', () => {
    expect([0.3, 1.5, 2.5, 7.6].map(levelToleranceM)).toEqual([3, 3, 5, 15.2]);
    expect(levelToleranceM(null)).toBe(15.2);
  });

  it('is about the model that is farthest away, and about none within the allowance', () => {
    const models = [
      { levelAhdM: 31, toleranceM: 3, name: 'fine' },
      { levelAhdM: 40, toleranceM: 15.2, name: 'coarse' },
    ];
    expect(mismatchWith(3.1, models)?.name).toBe('coarse');
    expect(mismatchWith(27, models)?.name).toBe('fine');
    expect(mismatchWith(28, models)).toBeNull();
    expect(mismatchWith(34.01, models)?.name).toBe('fine');
  });

  it('is a question', () => {
    expect(mismatchText(3.1, 31.2)).toBe(
      'The terrain model has about 31\u00a0m here; you entered 3.1\u00a0m. Is it in metres AHD, and not in feet, above ground or a depth?',
    );
  });
});

describe('a person’s choice', () => {
  const at = { latitude: -33.94, longitude: 151.18 };
  const used = { choice: 'used' as const, levelAhdM: 12.4, ...at, model };
  const own = { choice: 'own-level' as const, levelAhdM: 31, ...at, model };
  const answers = { ...at, groundLevelAhdM: 12.4, groundLevelSource: 'terrain-model', groundModel: used };

  it('makes the level the model’s only while nobody changes it or moves the crane', () => {
    expect(isModelsOwnLevel(answers)).toBe(true);
    expect(isModelsOwnLevel({ ...answers, groundLevelAhdM: 12.5 })).toBe(false);
    expect(isModelsOwnLevel({ ...answers, groundLevelSource: 'survey' })).toBe(false);
    expect(isModelsOwnLevel({ ...answers, latitude: -33.9401 })).toBe(false);
    expect(isModelsOwnLevel({ ...at, groundLevelAhdM: 5, groundModel: own })).toBe(true);
    expect(isModelsOwnLevel({ groundLevelAhdM: 5, groundModel: null })).toBe(true);
  });

  it('is forgotten when it says nothing any more', () => {
    expect(isChoiceCurrent(used, { ...at, groundLevelAhdM: 12.4 })).toBe(true);
    expect(isChoiceCurrent(used, { ...at, groundLevelAhdM: 12.3 })).toBe(false);
    expect(isChoiceCurrent(used, { ...at, longitude: 151.1801, groundLevelAhdM: 12.4 })).toBe(false);
    // 3.1 m is 27.9 m from the model's 31 m; 29 m is within its 3 m.
    expect(isChoiceCurrent(own, { ...at, groundLevelAhdM: 3.1 })).toBe(true);
    expect(isChoiceCurrent(own, { ...at, groundLevelAhdM: 29 })).toBe(false);
    expect(isChoiceCurrent(own, at)).toBe(false);
  });
});

it('tells the ends over all airports: the most that any of them needs', () => {
  const end = (needed: 'no' | 'perhaps' | 'yes') => ({ groundAhdM: 12, needed });
  const airports = [
    { groundEnds: { low: end('no'), high: end('perhaps') } },
    { groundEnds: { low: end('perhaps'), high: end('perhaps') } },
  ];
  expect(groundEndsOf(airports)).toEqual({ low: end('perhaps'), high: end('perhaps') });
  expect(groundEndsOf([{ groundEnds: null }])).toBeNull();
  expect(groundEndsOf([])).toBeNull();
});
