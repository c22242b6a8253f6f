import { aGroundModelUse } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { currentChoice, readChoice, writeChoice } from './ground-choice.ts';

describe('a choice as text', () => {
  it('comes back as it was written', () => {
    expect(readChoice(writeChoice(aGroundModelUse))).toEqual(aGroundModelUse);
    expect(writeChoice(null)).toBe('');
  });

  it.each([
    '',
    'null',
    '{}',
    'not json',
    '[1]',
    JSON.stringify({ ...aGroundModelUse, choice: 'guessed' }),
    JSON.stringify({ ...aGroundModelUse, u95M: null }),
    JSON.stringify({ ...aGroundModelUse, levelAhdM: '12.4' }),
    JSON.stringify({ ...aGroundModelUse, model: null }),
  ])('is nothing when it says %s', (text) => expect(readChoice(text)).toBeNull());

  it('counts only for the place and level it was made for', () => {
    const text = writeChoice(aGroundModelUse);
    const here = { lat: -33.94, lon: 151.18, groundAhdM: 12.4 };
    expect(currentChoice(text, here)).toEqual(aGroundModelUse);
    expect(currentChoice(text, { ...here, groundAhdM: 12 })).toBeNull();
    expect(currentChoice(text, { ...here, lat: -33.95 })).toBeNull();
    expect(currentChoice(text, { ...here, groundAhdM: null })).toBeNull();
  });
});
