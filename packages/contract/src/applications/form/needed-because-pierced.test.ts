import { describe, expect, it } from 'vitest';
import { type ApplicationFinding, neededBecausePierced } from './needed-because-pierced.ts';
import type { LooseAnswers } from './rule-kit.ts';

const found = (outcome: string, resting: string | null = 'clear'): ApplicationFinding => ({
  ...{ path: 'RED-S', evaluation: { outcome } },
  results: [
    { dimension: 2, finding: 'inside' },
    { dimension: 3, working: { finding: 'pierced' }, resting: resting === null ? null : { finding: resting } },
  ],
});
const PIERCED = [found('ols_short')];
/** All answers required of a penetrating crane, by day, without lights. */
const stated: LooseAnswers = {
  ...{ craneType: 0, lightType: 0, safety: { lowVisPlan: 'Boom down.' } },
  people: { emergencyContactPhone: '+61 400 000 000' },
};
const problems = (answers: LooseAnswers, findings: readonly ApplicationFinding[] = PIERCED) =>
  neededBecausePierced(answers, findings).map(({ path, message }) => [path.join('.'), message]);

const LIGHT = ['lightType', 'Choose an obstacle light because the crane penetrates a protected surface.'];
const PLAN = [
  'safety.lowVisPlan',
  'Describe what you do in fog, low cloud and thunderstorms because the crane penetrates a protected surface.',
];
const PHONE = [
  'people.emergencyContactPhone',
  'Enter a contact who answers day and night because the crane penetrates a protected surface.',
];

describe('where a surface is penetrated', () => {
  it.each<[string, LooseAnswers, readonly ApplicationFinding[], unknown]>([
    ['everything is said', stated, PIERCED, []],
    ['nothing is said', { craneType: 0 }, PIERCED, [PLAN, PHONE]],
    ['nothing is penetrated', { craneType: 0 }, [found('nothing_pierced')], []],
    ['by one airport of two', { craneType: 0 }, [found('nothing_pierced'), ...PIERCED], [PLAN, PHONE]],
    ['it is no crane', { craneType: null }, PIERCED, []],
    ['the kind is not said yet', {}, PIERCED, []],
    ['it works at night', { ...stated, schedule: { nightWork: true } }, PIERCED, [LIGHT]],
    ['it works by day', { ...stated, schedule: { nightWork: false } }, PIERCED, []],
    ['it works at night, with a light', { ...stated, lightType: 1, schedule: { nightWork: true } }, PIERCED, []],
    ['also at rest', stated, [found('ols_short', 'pierced')], [LIGHT]],
    ['also at rest at one airport of two', stated, [found('ols_short'), found('ols_short', 'pierced')], [LIGHT]],
    ['also at rest, with a light', { ...stated, lightType: 1 }, [found('ols_short', 'pierced')], []],
    ['by what never rests', stated, [found('ols_short', null)], []],
  ])('and %s', (_what, answers, findings, expected) => {
    expect(problems(answers, findings)).toEqual(expected);
  });
});

describe('the longest period', () => {
  // 1 March + 30 days is 31 March, + 30 is 30 April, + 30 is 30 May. Three years with a 29 February are 365 + 366 + 365 = 1096.
  it.each<[0 | 1 | 2, string, string, string | null]>([
    [0, '2026-03-01T00:00:00Z', '2026-05-30T00:00:00Z', null],
    [0, '2026-03-01T00:00:00Z', '2026-05-30T00:00:01Z', 'Choose an end within 90 days of the start.'],
    [2, '2026-03-01T00:00:00Z', '2026-05-31T00:00:00Z', 'Choose an end within 90 days of the start.'],
    [1, '2026-03-01T00:00:00Z', '2029-03-01T00:00:00Z', null],
    [1, '2026-03-01T00:00:00Z', '2029-03-01T00:00:01Z', 'Choose an end within 1,096 days of the start.'],
  ])('of crane type %d, from %s to %s', (craneType, startAt, endAt, message) => {
    const expected = message === null ? [] : [['schedule.endAt', message]];
    expect(problems({ craneType, schedule: { startAt, endAt } }, [])).toEqual(expected);
  });

  it('is not asked about before both days are there', () => {
    expect(problems({ craneType: 0, schedule: { startAt: '2026-03-01T00:00:00Z' } }, [])).toEqual([]);
    expect(problems({ craneType: 0, schedule: { endAt: '2026-03-01T00:00:00Z' } }, [])).toEqual([]);
    expect(problems({ craneType: 0 }, [])).toEqual([]);
  });
});
