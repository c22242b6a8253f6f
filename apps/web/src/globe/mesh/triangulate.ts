import earcut from 'earcut';

type Pair = readonly [x: number, y: number];

/** A ring (open, either way round, sides not crossing) cut into triangles, for drawing only. */
export const triangulate = (ring: readonly Pair[]): number[] => earcut(ring.flat());
