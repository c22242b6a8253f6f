import { expect, it } from 'vitest';
import { kilometres, sentenceOf } from './finding-words.ts';

it('says the same advice for several areas once', () => {
  const zone = (name: string, advice: string) => ({ surfaceId: 'x', name, value: null, advice });
  const sentence = sentenceOf({
    ...{ surfaceType: 'lighting', dimension: 2, surfaceSetId: 'x', finding: 'inside' },
    zones: [zone('Area 11/29', 'Ask first'), zone('Zone A', 'No bright lights.'), zone('Area 16/34', 'Ask first')],
  });
  expect(sentence).toBe('Area 11/29, Area 16/34: Ask first. Zone A: No bright lights.');
});

it.each([
  [860.4, '860 m'],
  [4200, '4.20 km'],
  [13_840, '13.8 km'],
])('%d m reads %s', (metres, words) => {
  expect(kilometres(metres)).toBe(words);
});
