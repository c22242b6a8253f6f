import { expect, it } from 'vitest';
import {
  atMostCharacters,
  charactersBetween,
  choose,
  enter,
  enterMetresBetween,
  enterNumberBetween,
  isWithin,
} from './field-messages.ts';

it('says what to do, with thousands apart', () => {
  expect(enter('your ABN')).toBe('Enter your ABN.');
  expect(choose('an airport')).toBe('Choose an airport.');
  expect(enterNumberBetween({ least: 0.5, most: 90 })).toBe('Enter a number between 0.5 and 90.');
  expect(enterMetresBetween({ least: -500, most: 20_000 })).toBe('Enter a number of metres between -500 and 20,000.');
  expect(atMostCharacters(5_000)).toBe('Use 5,000 characters or fewer.');
  expect(charactersBetween({ least: 2, most: 100 })).toBe('Use 2 to 100 characters.');
});

it('takes both limits, and nothing that is no number', () => {
  const range = { least: 1, most: 3 };
  expect([0.99, 1, 3, 3.01, null, Number.NaN].map((value) => isWithin(value, range))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
