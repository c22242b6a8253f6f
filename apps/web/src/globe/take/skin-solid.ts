import type { Skin } from '@jibline/surfaces';
import type { Rgba } from '../gl/program.ts';
import type { Solid } from '../gl/solids.ts';

/** The skin with the legend's colours on its corners, for files: a file has no shader. */
export function skinSolid(
  { corners, triangles, walls }: Skin,
  edges: readonly number[],
  colours: readonly Rgba[],
): Solid {
  const count = corners.length / 3;
  const painted = new Float32Array(count * 7);
  for (let i = 0; i < count; i++) {
    const z = corners[i * 3 + 2]!;
    const band = edges.filter((edge) => z >= edge).length;
    painted.set(corners.subarray(i * 3, i * 3 + 3), i * 7);
    painted.set(colours[Math.min(band, colours.length - 1)]!, i * 7 + 3);
  }
  const faces = new Uint32Array(triangles.length + walls.length);
  faces.set(triangles);
  faces.set(walls, triangles.length);
  return { corners: painted, triangles: faces };
}
