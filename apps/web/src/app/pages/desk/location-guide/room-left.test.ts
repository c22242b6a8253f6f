import type { AirportFinding, PrecheckAnswer } from '@jibline/contract';
import { expect, it } from 'vitest';
import type { Question } from '../../../../features/assessments/question.ts';
import { roomLeft } from './room-left.ts';

const airport = (label: string, greatestTipAhdM: number | null): AirportFinding => ({
  ...{ airportId: label, icao: label, label, regime: 'ALA', distanceM: 1, bearingDeg: 0, surfaceSetId: 'x' },
  ...{ path: 'GREEN', results: [], greatestTipAhdM, greatestTipAglM: null, section: [] },
});
const question: Question = { at: { lat: -33, lon: 151 }, address: null, groundAhdM: 20, heightAglM: 60, radiusM: 40 };
const answer = (airports: AirportFinding[]): PrecheckAnswer => ({
  ...{ number: 'P', answeredAt: '', permitNeeded: 'yes', sentence: '', engine: '', airports },
  request: {
    ...{
      latitude: -33,
      longitude: 151,
      address: null,
      groundLevelAhdM: 20,
      groundLevelSource: 'typed',
      craneType: null,
    },
    ...{ heightAglM: 99, radiusM: 40, restingHeightAglM: null, contingencyM: 1, days: null },
  },
});
const two = answer([airport('HIGH', 120), airport('LOW', 52.5), airport('FREE', null)]);

it('counts from the lowest of all aerodromes: 52.5 − 20 = 32.5 m above the ground pass', () => {
  expect(roomLeft(two, question)).toBe('At 60.0 m AGL the crane is 27.5 m too high for LOW.');
  expect(roomLeft(two, { ...question, heightAglM: 32.5 })).toBe('At 32.5 m AGL there are 0.0 m to spare for LOW.');
  expect(roomLeft(two, { ...question, heightAglM: 30 })).toBe('At 30.0 m AGL there are 2.5 m to spare for LOW.');
});

it('says so when nothing limits', () => {
  expect(roomLeft(answer([airport('FREE', null)]), question)).toBe('At 60.0 m AGL nothing is in the way.');
});

it.each([{ radiusM: 41 }, { groundAhdM: 21 }, { at: { lat: -33.001, lon: 151 } }])(
  'has no answer of its own when %o has changed',
  (change) => {
    expect(roomLeft(two, { ...question, ...change })).toBeNull();
  },
);
