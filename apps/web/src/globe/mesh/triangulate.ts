import earcut from 'earcut';

type Pair = readonly [x: number, y: number];

/** Triangulates an open ring without crossing sides, in either direction; for drawing only. */
export const triangulate = (ring: readonly Pair[]): number[] => earcut(ring.flat());
