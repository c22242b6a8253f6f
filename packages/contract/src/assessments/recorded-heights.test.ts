import { expect, it } from 'vitest';
import { recordedHeights } from '../../samples/index.ts';
import { assessedOf, requestedOf, restingOf } from './recorded-heights.ts';

const [first] = recordedHeights.positions;
if (!first) throw new Error('no position');
/** A second crane on ground 3 m higher: everything of it is 3 m higher above the sea, the same above its ground. */
const second = {
  ...first,
  name: 'crane 2',
  groundAhdM: 8,
  requested: { ahdM: 48, aglM: 40 },
  assessed: { ahdM: 49.5, aglM: 41.5 },
  resting: { ahdM: 12, aglM: 4 },
};

it('says the highest of all positions, whichever comes first', () => {
  for (const positions of [
    [first, second],
    [second, first],
  ]) {
    const heights = { ...recordedHeights, positions };
    expect(requestedOf(heights)).toEqual({ ahdM: 48, aglM: 40 });
    expect(assessedOf(heights)).toEqual({ ahdM: 49.5, aglM: 41.5 });
    expect(restingOf(heights)).toEqual({ ahdM: 12, aglM: 4 });
  }
});

it('says nothing about a structure at rest', () => {
  expect(restingOf({ ...recordedHeights, positions: [{ ...first, resting: null }] })).toBeNull();
});

it('says the first of two that are equally high', () => {
  const lower = { ...first, groundAhdM: 11, requested: { ahdM: 48, aglM: 37 } };
  expect(requestedOf({ ...recordedHeights, positions: [second, lower] })).toEqual({ ahdM: 48, aglM: 40 });
});

it('says nothing without a position', () => {
  expect(requestedOf({ ...recordedHeights, positions: [] })).toBeNull();
});
