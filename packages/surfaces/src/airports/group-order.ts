import type { Box } from '../surface/curve.ts';

/** Boxes per group: four 16-bit steps each, so that a group is one cache line. */
export const GROUP = 8;

/**
 * Boxes above this share of the largest one's area are hit from nearly everywhere, so they are not grouped with small
 * ones.
 */
const LARGE_SHARE = 0.25;

/**
 * An order in which every run of GROUP boxes is close together, so that a query away from the runways skips a dozen
 * strips and transitional sides with one comparison. Large boxes come first.
 */
export function groupOrder(boxes: readonly Box[]): number[] {
  const area = boxes.map(({ minX, minY, maxX, maxY }) => (maxX - minX) * (maxY - minY));
  const order = boxes.map((_, i) => i).sort((p, q) => area[q]! - area[p]! || p - q);
  const large = order.filter((i) => area[i]! > area[order[0]!]! * LARGE_SHARE).length;
  const x = boxes.map(({ minX, maxX }) => minX + maxX);
  const y = boxes.map(({ minY, maxY }) => minY + maxY);
  split(order, Math.ceil(large / GROUP) * GROUP, order.length, x, y);
  return order;
}

/** Splits the run at a multiple of GROUP along its longer extent, until one group is left. */
function split(order: number[], from: number, to: number, x: readonly number[], y: readonly number[]): void {
  const groups = Math.ceil((to - from) / GROUP);
  if (groups < 2) return;
  const run = order.slice(from, to);
  const extent = (at: readonly number[]) => {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const i of run) {
      low = Math.min(low, at[i]!);
      high = Math.max(high, at[i]!);
    }
    return high - low;
  };
  const along = extent(x) > extent(y) ? x : y;
  run.sort((p, q) => along[p]! - along[q]! || p - q);
  for (let i = 0; i < run.length; i++) order[from + i] = run[i]!;
  const middle = from + Math.ceil(groups / 2) * GROUP;
  split(order, from, middle, x, y);
  split(order, middle, to, x, y);
}
