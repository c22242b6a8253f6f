import type { PrecheckAnswer } from '@jibline/contract';
import type { LocationAnswer } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { sameAnswer } from './same-answer.ts';

const airport: LocationAnswer['airports'][number] = {
  ...{ airportId: 'x', icao: 'YSSY', label: 'SYDNEY', regime: 'FEDERAL_LEASED', distanceM: 4200.1, bearingDeg: 45 },
  ...{
    surfaceSetId: 's',
    path: 'GREEN',
    evaluation: null,
    results: [],
    greatestTipAhdM: 50,
    greatestTipAglM: null,
    cranes: [],
    conflicts: [],
  },
  groundEnds: null,
};
const figures = { noPermitUpToAglM: 40, passesUpToAglM: 45, setBy: 'SYDNEY' };
const coverage = { known: true as const };
const here: LocationAnswer = { permitNeeded: 'no', sentence: 'No permit.', coverage, figures, airports: [airport] };
const server = (over: Partial<PrecheckAnswer> = {}): PrecheckAnswer => ({
  ...{ answeredAt: '', engine: '', request: {} as PrecheckAnswer['request'], ...here, ...over },
});

it('is the same with the keys in any order and another last bit', () => {
  const { path, ...rest } = airport;
  expect(sameAnswer(here, server({ airports: [{ ...rest, path, distanceM: 4200.100000000001 }] }))).toBe(true);
});

it.each<[string, Partial<PrecheckAnswer>]>([
  ['a millimetre', { airports: [{ ...airport, greatestTipAhdM: 50.001 }] }],
  ['a word', { sentence: 'No permit is needed.' }],
  ['a limit that is not there', { airports: [{ ...airport, greatestTipAhdM: null }] }],
  ['an airport', { airports: [] }],
  ['an aerodrome without surfaces', { coverage: { known: false, unassessed: [], sentence: 'None.', ask: 'Ask.' } }],
])('differs by %s', (_, over) => {
  expect(sameAnswer(here, server(over))).toBe(false);
});
