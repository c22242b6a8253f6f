import type { Box } from './read-map.ts';

/**
 * Sutherland and Hodgman: cuts a continent's ring to a box, because neither canvas nor tile can hold coordinates of
 * millions of pixels.
 */
export function clipRing(degrees: Float64Array | readonly number[], box: Box): readonly number[] {
  let ring: readonly number[] = Array.from(degrees);
  const sides = [
    { axis: 0, limit: box.west, sign: 1 },
    { axis: 0, limit: box.east, sign: -1 },
    { axis: 1, limit: box.south, sign: 1 },
    { axis: 1, limit: box.north, sign: -1 },
  ] as const;
  for (const { axis, limit, sign } of sides) {
    const stored: number[] = [];
    for (let i = 0; i < ring.length; i += 2) {
      const before = i === 0 ? ring.length - 2 : i - 2;
      const inside = sign * (ring[i + axis]! - limit);
      const insideBefore = sign * (ring[before + axis]! - limit);
      if (inside >= 0 !== insideBefore >= 0) {
        const part = insideBefore / (insideBefore - inside);
        stored.push(
          ring[before]! + part * (ring[i]! - ring[before]!),
          ring[before + 1]! + part * (ring[i + 1]! - ring[before + 1]!),
        );
      }
      if (inside >= 0) stored.push(ring[i]!, ring[i + 1]!);
    }
    ring = stored;
  }
  return ring;
}
