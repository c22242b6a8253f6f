type Spot = readonly [x: number, y: number];

type PixelBox = readonly [left: number, top: number, right: number, bottom: number];

/** The part of a line inside a box; null where it passes beside it. */
export function holdLine(from: Spot, to: Spot, [left, top, right, bottom]: PixelBox): [Spot, Spot] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  for (const [delta, low, high] of [
    [dx, left - from[0], right - from[0]],
    [dy, top - from[1], bottom - from[1]],
  ] as const) {
    if (Math.abs(delta) < 1e-9) {
      if (low > 0 || high < 0) return null;
      continue;
    }
    start = Math.max(start, Math.min(low / delta, high / delta));
    end = Math.min(end, Math.max(low / delta, high / delta));
  }
  if (start >= end) return null;
  const at = (t: number): Spot => [from[0] + t * dx, from[1] + t * dy];
  return [at(start), at(end)];
}
