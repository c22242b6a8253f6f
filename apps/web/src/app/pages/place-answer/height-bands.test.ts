import { describe, expect, it } from 'vitest';
import { bandStops, heightBands } from './height-bands.ts';

const titles = (noPermitUpToM: number | null, passesUpToM: number | null) =>
  heightBands({ noPermitUpToM, passesUpToM }).map(({ tone, range, means }) =>
    `${tone}: ${range}: ${means}`.replaceAll('\u00a0', ' '),
  );

describe('what heights mean at a location', () => {
  it.each([
    [
      'all three',
      38,
      43.4,
      [
        'ok: Up to 38.0 m: no permit needed',
        'near: 38.0 to 43.4 m: the airport decides',
        'bad: Above 43.4 m: penetrates a protected surface',
      ],
    ],
    ['nothing limits a crane', null, null, ['ok: Any height: no permit needed']],
    [
      'someone is consulted at any height',
      0,
      43.4,
      ['near: Up to 43.4 m: the airport decides', 'bad: Above 43.4 m: penetrates a protected surface'],
    ],
    ['consulted, and nothing to penetrate', 0, null, ['near: Any height: the airport decides']],
    [
      'only a surface for buildings',
      38,
      null,
      ['ok: Up to 38.0 m: no permit needed', 'near: Above 38.0 m: the airport decides'],
    ],
    ['the ground is above a surface', 0, 0, ['bad: Any height: penetrates a protected surface']],
    [
      'less than the buffer is left',
      0,
      3.2,
      ['near: Up to 3.2 m: the airport decides', 'bad: Above 3.2 m: penetrates a protected surface'],
    ],
  ])('%s', (_, free, passes, expected) => expect(titles(free, passes)).toEqual(expected));
});

it('gives the slider’s track its colours where the verdict changes', () => {
  // From 0 to 100 m.
  const stops = (free: number | null, passes: number | null) =>
    bandStops(heightBands({ noPermitUpToM: free, passesUpToM: passes }), 0, 100).map((one) => [
      one.tone,
      one.from,
      one.to,
    ]);
  expect(stops(38, 43)).toEqual([
    ['ok', 0, 0.38],
    ['near', 0.38, 0.43],
    ['bad', 0.43, 1],
  ]);
  expect(stops(null, null)).toEqual([['ok', 0, 1]]);
  // Beyond the slider's end nothing is left for the others.
  expect(stops(150, 200)).toEqual([
    ['ok', 0, 1],
    ['near', 1, 1],
    ['bad', 1, 1],
  ]);
});
