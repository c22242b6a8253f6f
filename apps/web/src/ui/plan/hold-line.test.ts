import { expect, it } from 'vitest';
import { holdLine } from './hold-line.ts';

/** A plan of 400 by 300 pixels, 20 kept free at each edge: what is seen of a line through it. */
it.each([
  [
    'inside, whole',
    [100, 100],
    [200, 150],
    [
      [100, 100],
      [200, 150],
    ],
  ],
  [
    'from far left to far right, cut at both edges',
    [-1000, 150],
    [1000, 150],
    [
      [20, 150],
      [380, 150],
    ],
  ],
  [
    'straight down out of the plan',
    [200, 100],
    [200, 900],
    [
      [200, 100],
      [200, 280],
    ],
  ],
  [
    'in a slope, leaving above: at y = 20 it has gone half of 160 pixels',
    [100, 100],
    [260, -60],
    [
      [100, 100],
      [180, 20],
    ],
  ],
  ['beside the plan', [-50, -50], [-50, 900], null],
] as const)('%s', (_, from, to, seen) => {
  expect(holdLine(from, to, [20, 20, 380, 280])).toEqual(seen);
});
