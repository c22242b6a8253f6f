import { describe, expect, it } from 'vitest';
import { direct } from '../../geodesy/geodesic.ts';
import { coverageAt } from './coverage.ts';
import { AERODROME_TYPES } from './coverage-reach.ts';
import { CANNOT_TELL } from './coverage-texts.ts';
import type { ListedAerodromes, UnassessedAerodrome } from './listed-aerodromes.ts';

/** Somewhere in the country. */
const SITE = { lat: -31.0838, lon: 150.8467 };
const { certified, landingArea, military } = AERODROME_TYPES;

const away = (distanceM: number, bearingDeg = 37) => direct(SITE, bearingDeg, distanceM);
function unassessed(
  name: string,
  type: UnassessedAerodrome['type'],
  distanceM: number,
  over = {},
): UnassessedAerodrome {
  const { lat, lon } = away(distanceM);
  return {
    ...{ airportId: `id of ${name}`, name, label: `${name.toUpperCase()} - (YXXX)`, type },
    ...{ latitude: lat, longitude: lon, contact: null, ...over },
  };
}
const listed = (over: Partial<ListedAerodromes>): ListedAerodromes => ({ inForce: [], unassessed: [], ...over });
const at = (over: Partial<ListedAerodromes>) => coverageAt([SITE], listed(over));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const wordsOf = (coverage: ReturnType<typeof coverageAt>) =>
  coverage.known ? null : { sentence: plain(coverage.sentence), ask: plain(coverage.ask) };

describe('an aerodrome with surfaces in force speaks for 15 km around it', () => {
  it.each([
    [14_999, true],
    [15_000, true],
    // To 0.1 m, as distances are stated.
    [15_000.04, true],
    [15_001, false],
    [29_900, false],
  ])('%d m away: known %s', (distanceM, known) => {
    expect(at({ inForce: [away(distanceM)] }).known).toBe(known);
  });

  it('one of several within reach is enough', () => {
    expect(at({ inForce: [away(92_000), away(4_200), away(16_000)] })).toEqual({ known: true });
  });

  it('on an empty platform nothing is known', () => {
    expect(at({})).toEqual({
      known: false,
      unassessed: [],
      sentence: 'No aerodrome with surfaces in Jibline lies within 15\u00a0km. This is not a clearance.',
      ask: 'Ask the operator of the nearest aerodrome or helicopter site before you raise a crane.',
    });
  });

  it('due north, south, east and west alike', () => {
    for (const bearing of [0, 90, 180, 270]) {
      expect(at({ inForce: [away(15_000, bearing)] }).known).toBe(true);
      expect(at({ inForce: [away(15_001, bearing)] }).known).toBe(false);
    }
  });
});

describe('a listed aerodrome without surfaces leaves the answer open', () => {
  const near = away(3_100, 201);
  it.each([
    ['a landing area', landingArea, 14_999, false],
    ['a landing area', landingArea, 15_000, false],
    ['a landing area', landingArea, 15_001, true],
    ['a landing area', landingArea, 29_900, true],
    ['a military one', military, 15_000, false],
    ['a military one', military, 15_001, true],
    ['a certified one', certified, 15_001, false],
    ['a certified one', certified, 29_900, false],
    ['a certified one', certified, 30_000, false],
    ['a certified one', certified, 30_001, true],
    ['a certified one', certified, 30_100, true],
  ])('%s of type %d, %d m away, beside one in force: known %s', (_, type, distanceM, known) => {
    expect(at({ inForce: [near], unassessed: [unassessed('Tamworth', type, distanceM)] }).known).toBe(known);
  });

  it('is named with its distance, and whom to ask', () => {
    const text = 'Airport operations, (02) 5550 0140';
    const contact = { name: 'Airport operations', phone: '+61255500140', email: null, text };
    const found = at({ unassessed: [unassessed('Tamworth', certified, 1_900, { contact })] });
    expect(wordsOf(found)).toEqual({
      sentence: 'Tamworth, 1.9 km: its surfaces are not in Jibline. This is not a clearance.',
      ask: 'Before you raise a crane, ask Airport operations, (02) 5550 0140.',
    });
    expect(found).toMatchObject({
      unassessed: [
        { airportId: 'id of Tamworth', name: 'Tamworth', label: 'TAMWORTH - (YXXX)', distanceM: 1900, contact },
      ],
    });
  });

  it('without a contact its operator is to be asked; a short distance is in metres', () => {
    expect(wordsOf(at({ unassessed: [unassessed('Westmead Hospital', landingArea, 99.3)] }))).toEqual({
      sentence: 'Westmead Hospital, 99 m: its surfaces are not in Jibline. This is not a clearance.',
      ask: 'Ask the aerodrome’s operator before you raise a crane.',
    });
  });

  it.each([
    [999.4, '999 m'],
    [1_000, '1.0 km'],
  ])('%d m reads %s', (distanceM, words) => {
    expect(wordsOf(at({ unassessed: [unassessed('Keepit', landingArea, distanceM)] }))?.sentence).toContain(
      `Keepit, ${words}: `,
    );
  });

  it('several are listed nearest first, each to be asked', () => {
    const [first, second, third] = [
      unassessed('Quirindi', landingArea, 12_345),
      unassessed('Tamworth', certified, 22_100),
      unassessed('Keepit', landingArea, 416),
    ];
    const two = at({ unassessed: [first, second] });
    expect(wordsOf(two)).toEqual({
      sentence:
        'Quirindi (12.3 km) and Tamworth (22.1 km): their surfaces are not in Jibline. This is not a clearance.',
      ask: 'Ask the operator of each of them before you raise a crane.',
    });
    const three = at({ unassessed: [first, second, third] });
    expect(three.known ? [] : three.unassessed.map(({ name, distanceM }) => [name, distanceM])).toEqual([
      ['Keepit', 416],
      ['Quirindi', 12_345],
      ['Tamworth', 22_100],
    ]);
    expect(wordsOf(three)?.sentence).toBe(
      'Keepit (416 m), Quirindi (12.3 km) and 1 more: their surfaces are not in Jibline. This is not a clearance.',
    );
  });

  it('also where it is the only one, and no other has surfaces', () => {
    expect(wordsOf(at({ unassessed: [unassessed('Tamworth', certified, 29_000)] }))?.sentence).toContain(
      'Tamworth, 29.0 km',
    );
    expect(wordsOf(at({ unassessed: [unassessed('Tamworth', certified, 31_000)] }))?.sentence).toContain(
      'No aerodrome with surfaces in Jibline lies within 15 km.',
    );
  });
});

it('of several cranes the nearest counts', () => {
  const far = direct(SITE, 37, 40_000);
  const only = listed({ inForce: [SITE] });
  expect(coverageAt([far, SITE], only).known).toBe(true);
  expect(coverageAt([far], only).known).toBe(false);
  const beside = listed({ inForce: [SITE], unassessed: [unassessed('Keepit', landingArea, 30_000)] });
  expect(coverageAt([SITE], beside).known).toBe(true);
  expect(coverageAt([SITE, far], beside)).toMatchObject({ known: false, unassessed: [{ distanceM: 10_000 }] });
});

it('has a verdict of its own, in words', () => expect(CANNOT_TELL).toBe('We can’t tell'));
