import type { PrecheckAnswer } from '@jibline/contract';
import type { PlaceAnswer } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { sameAnswer } from './same-answer.ts';

const airport: PlaceAnswer['airports'][number] = {
  ...{ airportId: 'x', icao: 'YSSY', label: 'SYDNEY', regime: 'FEDERAL_LEASED', distanceM: 4200.1, bearingDeg: 45 },
  ...{ surfaceSetId: 's', path: 'GREEN', results: [], greatestTipAhdM: 50, greatestTipAglM: null },
  section: [{ distanceM: 0, groundAhdM: null, surfaceAhdM: 51, craneAhdM: null }],
};
const here: PlaceAnswer = { permitNeeded: 'no', sentence: 'No permit.', airports: [airport] };
const server = (over: Partial<PrecheckAnswer> = {}): PrecheckAnswer => ({
  ...{ number: 'P', answeredAt: '', engine: '', request: {} as PrecheckAnswer['request'], ...here, ...over },
});

it('is the same with the keys in any order and another last bit', () => {
  const { section, ...rest } = airport;
  expect(sameAnswer(here, server({ airports: [{ section, ...rest, distanceM: 4200.100000000001 }] }))).toBe(true);
});

it.each<[string, Partial<PrecheckAnswer>]>([
  ['a millimetre', { airports: [{ ...airport, greatestTipAhdM: 50.001 }] }],
  ['a word', { sentence: 'No permit is needed.' }],
  ['a limit that is not there', { airports: [{ ...airport, greatestTipAhdM: null }] }],
  ['an airport', { airports: [] }],
  ['a row of the section', { airports: [{ ...airport, section: [] }] }],
])('differs by %s', (_, over) => {
  expect(sameAnswer(here, server(over))).toBe(false);
});
