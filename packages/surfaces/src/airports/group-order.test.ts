import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../surface/curve.ts';
import { GROUP, groupOrder } from './group-order.ts';

function square(x: number, y: number, half: number): Box {
  return { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half };
}

describe('order of boxes in groups', () => {
  it('keeps every box once', () => {
    const box = fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }), fc.nat(5000));
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (all) => {
        const order = groupOrder(all.map(([x, y, half]) => square(x, y, half)));
        expect(order.toSorted((p, q) => p - q)).toEqual(all.map((_, i) => i));
      }),
    );
  });

  it('puts what covers all in the first group and never mixes two ends of a runway in the others', () => {
    const round = Array.from({ length: GROUP }, (_, i) => square(0, 0, 15_000 - i * 10));
    const ends = Array.from({ length: 2 * GROUP }, (_, i) => square(i % 2 === 0 ? -3000 : 3000, i * 7, 100));
    const order = groupOrder([...ends, ...round]);
    expect(order.slice(0, GROUP).every((i) => i >= ends.length)).toBe(true);
    for (const from of [GROUP, 2 * GROUP]) {
      const sides = new Set(order.slice(from, from + GROUP).map((i) => i % 2));
      expect(sides.size).toBe(1);
    }
  });
});
