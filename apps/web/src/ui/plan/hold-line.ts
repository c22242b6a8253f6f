type Spot = readonly [x: number, y: number];

/** The part of a line inside a box that begins this far from its edges; null where it passes beside it. */
export function holdLine(from: Spot, to: Spot, width: number, height: number, inset: number): [Spot, Spot] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  for (const [delta, at, size] of [
    [dx, from[0], width],
    [dy, from[1], height],
  ] as const) {
    const [low, high] = [inset - at, size - inset - at];
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
