import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleSection } from './example-section.ts';
import { SYDNEY_RUNWAYS } from './sydney.ts';

/*
 * By hand, along the centreline before threshold 16R (85 m inside the runway end; end at 2.4 m AHD): the take-off climb of
 * 34L rises 2% from 60 m beyond the end, 145 m before the threshold; the inner horizontal surface is at 6 + 45 = 51 m AHD
 * to 4,145 m, and the conical surface rises 5% from there. The crane stands at 6 m AHD, reaches 30 m towards the runway and
 * is assessed 1 m higher.
 */
it.each([
  // 2.4 + (1,530 − 145) × 2% = 30.1 m AHD; 6 + 10 + 1 = 17 m AHD
  [1560, 10, 'no', 'clear of the take-off climb surface for runway 34L (30.1 m AHD) by 13.1 m'],
  // 6 + 20 + 1 = 27 m AHD: 3.1 m below, less than the buffer of 5 m
  [1560, 20, 'perhaps', 'clear of the take-off climb surface for runway 34L (30.1 m AHD) by 3.1 m'],
  // 6 + 58 + 1 = 65 m AHD
  [3200, 58, 'yes', 'penetrate the inner horizontal surface (51.0 m AHD) by 14.0 m'],
  // 51 + (4,970 − 4,145) × 5% = 92.25 m AHD; 6 + 90 + 1 = 97 m AHD
  [5000, 90, 'yes', 'penetrate the conical surface (92.2 m AHD) by 4.8 m'],
])('%d m before the threshold, %d m high', (distanceM, heightM, permitNeeded, sentence) => {
  const { answer } = exampleSection(distanceM, heightM);
  expect(answer.permitNeeded).toBe(permitNeeded);
  expect(answer.sentence.replaceAll('\u00a0', ' ')).toContain(sentence);
});

it('has the demonstration’s Sydney: ends, elevations, displaced thresholds and approaches', () => {
  const rows = readFileSync('apps/api/demo/airports/runways.csv', 'utf8').split('\n');
  const demo = rows.filter((row) => row.startsWith('YSSY,')).map((row) => row.split(','));
  const cellOf = (cell: string) => (cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell));
  expect(SYDNEY_RUNWAYS.map(([id, first, second]) => [id, ...first, ...second])).toEqual(
    demo.map(([, id, ...rest]) => [id, ...rest.slice(6).map(cellOf)]),
  );
});
