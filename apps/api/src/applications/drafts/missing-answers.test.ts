import { type DraftAnswers, draftShape } from '@jibline/contract';
import {
  developmentAnswers,
  mobileAnswers,
  platformAnswers,
  samples,
  towerAnswers,
  variant,
} from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { missingFrom } from './missing-answers.ts';

const answersIn = (application: Record<string, unknown>): DraftAnswers =>
  Object.fromEntries(Object.entries(application).filter(([key]) => key in draftShape));

/* Tests and screens build on these answers, so they must be possible to submit. */
it.each<[string, DraftAnswers]>([
  ['mobile crane', mobileAnswers],
  ['tower crane', towerAnswers],
  ['platform', platformAnswers],
  ['structure', developmentAnswers],
  ['lodged application', answersIn(samples.Application.valid)],
])('the sample answers of a %s can be submitted', (_what, answers) =>
  expect(missingFrom(answers, null, null)).toEqual([]),
);

it('a luffing crane whose boom cannot be as low as its stated resting height cannot be submitted', () => {
  const answers = variant(towerAnswers, { 'craneDetail.restingRadiusM': 20 }) as DraftAnswers;
  expect(missingFrom(answers, null, null).map(({ path }) => path)).toEqual(['craneDetail.restingHeightAglM']);
});
