import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meeting, twoSteps } from './packed-airports.ts';

const GUARDS = 0x8000_8000;

describe('boxes met by a square', () => {
  it('are those that overlap it or touch it, also where the square lies beyond all of them', () => {
    const step = fc.integer({ min: -16_000, max: 16_000 });
    const box = fc.tuple(step, step, fc.nat(3000), fc.nat(3000)).map(([x, y, w, h]) => ({
      minX: x,
      minY: y,
      maxX: Math.min(16_000, x + w),
      maxY: Math.min(16_000, y + h),
    }));
    const far = fc.integer({ min: -40_000, max: 40_000 });
    const square = fc
      .tuple(far, far, fc.nat(2000))
      .map(([x, y, w]) => ({ minX: x, minY: y, maxX: x + w, maxY: y + w }));
    fc.assert(
      fc.property(fc.array(box, { maxLength: 32 }), square, (boxes, { minX, minY, maxX, maxY }) => {
        const integers = Int32Array.from(
          boxes.flatMap((b) => [twoSteps(b.minX, b.minY), twoSteps(b.maxX, b.maxY) | GUARDS]),
        );
        const met = meeting(integers, 0, 2, boxes.length, twoSteps(minX, minY), twoSteps(maxX, maxY));
        for (const [k, b] of boxes.entries()) {
          const overlaps = b.minX <= maxX && b.maxX >= minX && b.minY <= maxY && b.maxY >= minY;
          expect((met >>> k) & 1).toBe(overlaps ? 1 : 0);
        }
      }),
    );
  });
});
