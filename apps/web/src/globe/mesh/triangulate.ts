type Pair = readonly [x: number, y: number];

const turn = (a: Pair, b: Pair, c: Pair) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/**
 * A ring (open, either way round, sides not crossing) cut into triangles by taking off ears; corners on a straight side make
 * triangles without area, which draw nothing. For drawing only: where no ear is left it closes with what remains.
 */
export function triangulate(ring: readonly Pair[]): number[] {
  const way = Math.sign(ring.reduce((sum, p, i) => sum + turn([0, 0], p, ring[(i + 1) % ring.length]!), 0)) || 1;
  const left = ring.map((_, index) => index);
  const triangles: number[] = [];
  let from = 0;
  while (left.length > 3) {
    const at = findEar(ring, left, way, from % left.length);
    const [a, b, c] = around(left, at);
    triangles.push(a, b, c);
    left.splice(at, 1);
    from = at;
  }
  if (left.length === 3) triangles.push(...left);
  return triangles;
}

const around = (left: readonly number[], at: number) =>
  [left[(at + left.length - 1) % left.length]!, left[at]!, left[(at + 1) % left.length]!] as const;

/** Flat corners are taken last, so that they do not cut an ear's corner off. */
function findEar(ring: readonly Pair[], left: readonly number[], way: number, from: number): number {
  let flat = -1;
  for (let step = 0; step < left.length; step++) {
    const at = (from + step) % left.length;
    const [a, b, c] = around(left, at);
    const area = way * turn(ring[a]!, ring[b]!, ring[c]!);
    if (area < 0 || (area > 0 && !isEmpty(ring, left, [a, b, c], way))) continue;
    if (area > 0) return at;
    if (flat < 0) flat = at;
  }
  return Math.max(flat, 0);
}

function isEmpty(
  ring: readonly Pair[],
  left: readonly number[],
  corners: readonly [number, number, number],
  way: number,
) {
  const [a, b, c] = corners.map((index) => ring[index]!) as [Pair, Pair, Pair];
  return left.every((index) => {
    if (corners.includes(index)) return true;
    const p = ring[index]!;
    return way * turn(a, b, p) < 0 || way * turn(b, c, p) < 0 || way * turn(c, a, p) < 0;
  });
}
