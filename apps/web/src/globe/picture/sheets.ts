import type { SurfaceType } from '@jibline/contract/enums';
import type { Frame } from '@jibline/surfaces';
import { SURFACE_COLOURS } from '../../domain/surface-colours.ts';
import type { Stroke } from '../gl/lines.ts';
import type { Vector } from '../gl/matrices.ts';
import { type Rgba, rgba } from '../gl/program.ts';
import type { Solid } from '../gl/solids.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import type { Outline } from './outlines.ts';

type Scheme = 'light' | 'dark';

const surfaceColour = (type: SurfaceType, scheme: Scheme, alpha: number): Rgba =>
  rgba(SURFACE_COLOURS[type][scheme], alpha);

const corner = ({ lat, lon, zAhdM, hasHeights }: SurfaceMesh, i: number, frame: Frame, groundAhdM: number): Vector => {
  const { x, y } = frame.toLocal(lat[i]!, lon[i]!);
  return [x, y, hasHeights ? zAhdM[i]! : groundAhdM];
};

/** Opened surfaces and the shapes of a file, as translucent sheets. */
export function sheetSolid(meshes: readonly SurfaceMesh[], frame: Frame, groundAhdM: number, scheme: Scheme): Solid {
  const corners: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = corners.length / 7;
    const colour = surfaceColour(mesh.type, scheme, mesh.hasHeights ? 0.38 : 0.22);
    for (let i = 0; i < mesh.lon.length; i++) corners.push(...corner(mesh, i, frame, groundAhdM), ...colour);
    for (const index of mesh.triangles) triangles.push(first + index);
  }
  return { corners: Float32Array.from(corners), triangles: Uint32Array.from(triangles) };
}

export const sheetEdges = (
  meshes: readonly SurfaceMesh[],
  frame: Frame,
  groundAhdM: number,
  scheme: Scheme,
): Stroke[] =>
  meshes.flatMap((mesh) =>
    Array.from(
      { length: mesh.edges.length / 2 },
      (_, i): Stroke => ({
        from: corner(mesh, mesh.edges[2 * i]!, frame, groundAhdM),
        to: corner(mesh, mesh.edges[2 * i + 1]!, frame, groundAhdM),
        colour: surfaceColour(mesh.type, scheme, 1),
        widthPx: 2,
      }),
    ),
  );

/** Thin outlines of the other surfaces; areas on the ground are fainter. */
export function outlineStrokes(
  outlines: readonly Outline[],
  shown: ReadonlySet<SurfaceType>,
  scheme: Scheme,
): Stroke[] {
  return outlines
    .filter(({ type }) => shown.has(type))
    .flatMap(({ rings, type, isArea }) => {
      const colour = surfaceColour(type, scheme, isArea ? 0.45 : 0.6);
      return rings.flatMap((ring) => {
        const count = ring.length / 3;
        const at = (i: number): Vector => [
          ring[(i % count) * 3]!,
          ring[(i % count) * 3 + 1]!,
          ring[(i % count) * 3 + 2]!,
        ];
        return Array.from({ length: count }, (_, i): Stroke => ({ from: at(i), to: at(i + 1), colour, widthPx: 1.1 }));
      });
    });
}
