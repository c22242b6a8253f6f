import type { Position } from '@jibline/surfaces';
import type { SurfaceMesh } from './surface-mesh.ts';

const inBox = ({ box }: SurfaceMesh, { lat, lon }: Position) =>
  lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north;

/** A tolerance, so that rounding opens no gaps between neighbouring facets. */
const EDGE_TOLERANCE = -1e-9;

/** Elevation of the drawn surface, within 0.5 m of the true one; null outside. For an area: 0 inside. */
export function drawnElevationAt(mesh: SurfaceMesh, at: Position): number | null {
  if (!inBox(mesh, at)) return null;
  const { triangles, lon, lat, zAhdM } = mesh;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [bx, by] = [lon[b]! - lon[a]!, lat[b]! - lat[a]!];
    const [cx, cy] = [lon[c]! - lon[a]!, lat[c]! - lat[a]!];
    const [px, py] = [at.lon - lon[a]!, at.lat - lat[a]!];
    const area = bx * cy - by * cx;
    if (area === 0) continue;
    const v = (px * cy - py * cx) / area;
    const w = (bx * py - by * px) / area;
    if (v < EDGE_TOLERANCE || w < EDGE_TOLERANCE || v + w > 1 - EDGE_TOLERANCE) continue;
    return zAhdM[a]! * (1 - v - w) + zAhdM[b]! * v + zAhdM[c]! * w;
  }
  return null;
}

export interface ElevationHere {
  readonly mesh: SurfaceMesh;
  /** Null: an area on the ground. */
  readonly elevationAhdM: number | null;
}

/** Everything drawn at a location, heights before areas and lowest first: the first one governs. */
export function surfacesAt(meshes: readonly SurfaceMesh[], at: Position): ElevationHere[] {
  const found = meshes.flatMap((mesh): ElevationHere[] => {
    const elevation = drawnElevationAt(mesh, at);
    return elevation === null ? [] : [{ mesh, elevationAhdM: mesh.hasHeights ? elevation : null }];
  });
  const rank = ({ elevationAhdM }: ElevationHere) => elevationAhdM ?? Number.POSITIVE_INFINITY;
  return found.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The limiting height at a location according to the drawing; null: none. */
export type LimitAt = (at: Position) => number | null;

/** About 600 m: farther than any crane reaches. */
const AROUND_DEG = 0.0065;

/** Searches only the facets near the crane, because it is called many times. */
export function drawnLimit(meshes: readonly SurfaceMesh[], about: readonly Position[]): LimitAt {
  const near = meshes.filter(({ hasHeights }) => hasHeights).flatMap((mesh) => cutAround(mesh, about) ?? []);
  return (at) => surfacesAt(near, at)[0]?.elevationAhdM ?? null;
}

function cutAround(mesh: SurfaceMesh, everywhere: readonly Position[]): SurfaceMesh | null {
  const { triangles, lon, lat, box } = mesh;
  const about = everywhere.filter(
    (at) =>
      at.lon > box.west - AROUND_DEG &&
      at.lon < box.east + AROUND_DEG &&
      at.lat > box.south - AROUND_DEG &&
      at.lat < box.north + AROUND_DEG,
  );
  if (about.length === 0) return null;
  const isNear = (corners: readonly number[], { lat: atLat, lon: atLon }: Position) =>
    [
      { values: lon, at: atLon },
      { values: lat, at: atLat },
    ].every(
      ({ values, at }) =>
        corners.some((corner) => values[corner]! < at + AROUND_DEG) &&
        corners.some((corner) => values[corner]! > at - AROUND_DEG),
    );
  const stored: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    if (about.some((at) => isNear(corners, at))) stored.push(...corners);
  }
  return stored.length > 0 ? { ...mesh, triangles: Uint32Array.from(stored) } : null;
}
