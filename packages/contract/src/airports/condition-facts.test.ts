import { describe, expect, it } from 'vitest';
import { mobileAnswers, recordedHeights } from '../../samples/index.ts';
import { type ConditionFacts, conditionFacts, type DecidedApplication } from './condition-facts.ts';
import { firstErectionNoticeIn, heightInCondition } from './condition-library.ts';

const NOTHING: DecidedApplication = {
  answers: {},
  heights: null,
  phones: [],
  isPierced: false,
  approvedHeightAhdM: null,
};
const UNKNOWN: ConditionFacts = {
  craneType: null,
  approvedHeightAhdM: null,
  groundLevelAhdM: null,
  restingAhdM: null,
  restingMode: null,
  contact: null,
  siteMobile: null,
  lights: null,
  nightWork: false,
  isPierced: false,
};
const { craneDetail, schedule, people }: DecidedApplication['answers'] = mobileAnswers;

describe('the facts for conditions', () => {
  it('are unknown for an empty application', () => expect(conditionFacts(NOTHING)).toEqual(UNKNOWN));

  it.each<[string, Partial<DecidedApplication>, Partial<ConditionFacts>]>([
    // For two cranes on ground at 5 m and 8 m AHD, height above ground is counted from 8 m, so that it is too high for
    // neither.
    [
      'two cranes on different ground',
      {
        heights: {
          ...recordedHeights,
          positions: recordedHeights.positions.flatMap((one) => [one, { ...one, groundAhdM: 8 }]),
        },
      },
      { groundLevelAhdM: 8, restingAhdM: 9 },
    ],
    [
      'a structure never rests',
      {
        heights: {
          ...recordedHeights,
          positions: [
            {
              ...{ name: 'the structure', groundAhdM: 5, baseHeightM: 0, resting: null },
              ...{ requested: { ahdM: 45, aglM: 40 }, assessed: { ahdM: 45.1, aglM: 40.1 } },
            },
          ],
        },
      },
      { groundLevelAhdM: 5 },
    ],
    ['work by day', { answers: { schedule: { ...schedule, nightWork: false } } }, {}],
    ['work at night', { answers: { schedule: { ...schedule, nightWork: true } } }, { nightWork: true }],
    ['nobody on site', { answers: { people: { ...people, siteContactPhone: undefined } } }, {}],
    [
      'somebody on site',
      { answers: { people: { ...people, siteContactPhone: '+61255500199' } } },
      { siteMobile: '(02) 5550 0199' },
    ],
    [
      'left to turn with the wind',
      { answers: { craneDetail: { ...craneDetail, restingMode: 'free-slewing', restingRadiusM: undefined } } },
      { restingMode: 'free to slew' },
    ],
    [
      'left to turn with the wind, in a radius',
      { answers: { craneDetail: { ...craneDetail, restingMode: 'free-slewing', restingRadiusM: 20.5 } } },
      { restingMode: 'free to slew, within a radius of 20.5\u00a0m' },
    ],
    [
      'a radius, but not how it is left',
      { answers: { craneDetail: { ...craneDetail, restingMode: undefined, restingRadiusM: 20.5 } } },
      {},
    ],
    [
      'telephone numbers',
      {
        phones: [
          { kind: 'operations', name: 'Operations', phone: '+61255500101' },
          { kind: 'tower', name: 'Tower', phone: '+61255500102' },
        ],
      },
      { contact: 'Operations on (02) 5550 0101' },
    ],
    ['a surface is penetrated', { isPierced: true }, { isPierced: true }],
    ['a height', { approvedHeightAhdM: 45 }, { approvedHeightAhdM: 45 }],
  ])('%s', (_what, known, expected) =>
    expect(conditionFacts({ ...NOTHING, ...known })).toEqual({ ...UNKNOWN, ...expected }),
  );
});

describe('the height stated in a condition', () => {
  const C1 = 'No part of the crane, load or rope above';
  it.each<[string | null, string, number | null]>([
    ['C1', `${C1} 45.0\u00a0m AHD (40.0\u00a0m above ground).`, 45],
    ['C1', `${C1} 45 m AHD.`, 45],
    ['C1', `${C1} 45.25 m AHD.`, 45.25],
    ['C1', `${C1} 145.5 m AHD.`, 145.5],
    ['C1', `${C1} -3.5 m AHD.`, -3.5],
    ['C1', 'No part of the structure, or of anything on it, above 45.0 m AHD.', 45],
    ['C1', `At night: ${C1} 45.0 m AHD.`, null],
    ['C1', 'Keep low.', null],
    ['C2', `${C1} 45.0 m AHD.`, null],
    [null, `${C1} 45.0 m AHD.`, null],
  ])('%s “%s”: %s', (conditionId, text, height) => expect(heightInCondition({ conditionId, text })).toBe(height));
});

describe('the notice before first erection stated in a condition', () => {
  const notice = (days: string) => `Notify Operations at least ${days} before the crane is first erected.`;
  it.each<[string | null, string, number | null]>([
    ['C25', notice('1 business day'), 1],
    ['C25', notice('12 business days'), 12],
    ['C25', notice('two days'), null],
    ['C4', notice('3 business days'), null],
  ])('%s “%s”: %s', (conditionId, text, days) => expect(firstErectionNoticeIn({ conditionId, text })).toBe(days));
});
