import type { ChangedApplication } from '@jibline/contract';
import { expect, it } from 'vitest';
import { impactSentences, outcomeWords } from './impact-labels.ts';

const times = (count: number, one: Pick<ChangedApplication, 'effect' | 'stage'>) =>
  Array.from({ length: count }, () => one);

it('counts by effect and by whom it concerns, gravest first, before and after publishing', () => {
  const changed = [
    ...times(1, { effect: 'better', stage: 'open' }),
    ...times(2, { effect: 'closer', stage: 'open' }),
    ...times(1, { effect: 'penetrates', stage: 'up' }),
    ...times(3, { effect: 'penetrates', stage: 'permit' }),
    ...times(1, { effect: 'penetrates', stage: 'open' }),
  ];
  expect(impactSentences(changed, 'would').map(({ text }) => text)).toEqual([
    '1 permit with its crane up, 3 permits and 1 open application would penetrate a surface.',
    '2 open applications would have less margin.',
    '1 open application would have more margin or a milder outcome.',
  ]);
  expect(impactSentences(changed, 'now').map(({ text }) => text)).toEqual([
    '1 permit with its crane up, 3 permits and 1 open application now penetrate a surface.',
    '2 open applications now have less margin.',
    '1 open application now has more margin or a milder outcome.',
  ]);
  expect(impactSentences([], 'would')).toEqual([]);
});

const conical = { type: 'ols', name: 'Conical' } as const;

it('tells two margins apart by as many decimals as it takes', () => {
  const green = (marginM: number) => ({ path: 'GREEN' as const, marginM, surface: conical });
  const margins = (before: number, after: number) => {
    const words = outcomeWords({ before: green(before), after: green(after) });
    return [words.before?.margin, words.after.margin];
  };
  expect(margins(12.3, 8)).toEqual(['12.3\u00a0m below Conical', '8.0\u00a0m below Conical']);
  expect(margins(12.31, 12.34)).toEqual(['12.31\u00a0m below Conical', '12.34\u00a0m below Conical']);
  expect(margins(12.301, 12.304)).toEqual(['12.301\u00a0m below Conical', '12.304\u00a0m below Conical']);
});

it('names an application not assessed before, and one without a surface above', () => {
  const after = { path: 'AMBER' as const, marginM: null, surface: null };
  expect(outcomeWords({ before: null, after })).toEqual({
    before: null,
    after: { outcome: 'Close or referral needed', margin: 'No height surface above' },
  });
});
