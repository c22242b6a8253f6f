import { expect, it } from 'vitest';
import { kilometres } from '../../../../../domain/height-text.ts';
import { byGravity, FINDINGS, findingOf, sentenceOf } from './finding-labels.ts';

it('shows the same advice for several areas once', () => {
  const zone = (name: string, advice: string) => ({ surfaceId: 'x', name, value: null, advice });
  const sentence = sentenceOf({
    ...{ surfaceType: 'lighting', dimension: 2, surfaceSetId: 'x', finding: 'inside' },
    zones: [zone('Area 11/29', 'Ask first'), zone('Zone A', 'No bright lights.'), zone('Area 16/34', 'Ask first')],
  });
  expect(sentence).toBe('Area 11/29, Area 16/34: Ask first. Zone A: No bright lights.');
});

it.each([
  [860.4, '860\u00A0m'],
  [4200, '4.20\u00A0km'],
  [13_840, '13.8\u00A0km'],
])('%d m reads %s', (metres, words) => {
  expect(kilometres(metres)).toBe(words);
});

const height = { finding: 'pierced' as const, governing: null, worst: null, working: [], sentence: 'Above by 3 m.' };
const above = (surfaceType: 'windshear' | 'ols', resting: typeof height | null) => ({
  ...{ surfaceType, dimension: 3 as const, surfaceSetId: 'x', working: height, resting },
});

/* The engine exempts cranes, but not buildings, from windshear planes; the badge follows it. */
it('is red only for surfaces that apply to the crane', () => {
  expect(FINDINGS[findingOf(above('windshear', height))]).toEqual({ tone: 'quiet', word: 'Information only' });
  expect(FINDINGS[findingOf(above('windshear', null))].tone).toBe('bad');
  expect(FINDINGS[findingOf(above('ols', height))].tone).toBe('bad');
  const [first] = byGravity([above('windshear', height), above('ols', height)]);
  expect(first?.surfaceType).toBe('ols');
});

it('lists height surfaces before areas, and no wind farms for a crane', () => {
  const clear = { ...height, finding: 'clear' as const };
  const area = (surfaceType: 'lighting' | 'wildlife' | 'wind_farms') => ({
    ...{ surfaceType, dimension: 2 as const, surfaceSetId: 'x', finding: 'inside' as const, zones: [] },
  });
  const ols = { ...above('ols', height), working: clear, resting: clear };
  const types = byGravity([area('lighting'), area('wind_farms'), area('wildlife'), ols]);
  expect(types.map(({ surfaceType }) => surfaceType)).toEqual(['ols', 'lighting', 'wildlife']);
});
