import type { SurfaceMesh } from './surface-mesh.ts';

/** Joins the outline's sides into open rings of corner indexes. Where rings touch at a corner, any side continues. */
export function outlineRings({ edges }: SurfaceMesh): number[][] {
  const next = new Map<number, number[]>();
  for (let i = 0; i < edges.length; i += 2) {
    const leaving = next.get(edges[i]!) ?? [];
    leaving.push(edges[i + 1]!);
    next.set(edges[i]!, leaving);
  }
  const rings: number[][] = [];
  for (const start of next.keys()) {
    const ring: number[] = [];
    for (let at: number | undefined = start; at !== undefined; at = next.get(at)?.pop()) ring.push(at);
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
