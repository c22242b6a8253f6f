import type { SurfaceFeature } from '@jibline/contract';
import type { SurfaceType } from '@jibline/contract/enums';
import { triangulate } from './triangulate.ts';

/** One surface prepared for drawing, picking and elevation queries; in degrees and metres AHD. */
export interface SurfaceMesh {
  readonly id: string;
  readonly type: SurfaceType;
  readonly name: string;
  readonly clause: string | null;
  readonly edition: string | null;
  readonly illustrative: boolean;
  /** Areas on the ground have no heights; they are drawn on it. */
  readonly hasHeights: boolean;
  /** A limit above ground level is drawn as if all ground were at this level. */
  readonly drawnAboveGroundAhdM: number | null;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** All 0 for an area on the ground. */
  readonly zAhdM: Float64Array;
  /** Three corners each. */
  readonly triangles: Uint32Array;
  /** Two corners each: the outline of the whole, without the lines between its facets. */
  readonly edges: Uint32Array;
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

type Corner = readonly [lon: number, lat: number, z?: number];

const isCorner = (value: unknown): value is Corner =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every((part) => Number.isFinite(part));

/** Rings of one or several polygons; null if the geometry is something else. */
function readRings({ type, coordinates }: SurfaceFeature['geometry']): Corner[][] | null {
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [null];
  const rings: Corner[][] = [];
  for (const polygon of polygons) {
    // The API splits surfaces into facets without holes; a facet with a hole is not supported.
    if (!Array.isArray(polygon) || polygon.length !== 1) return null;
    const [ring] = polygon as unknown[];
    if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isCorner)) return null;
    rings.push(ring.slice(0, -1));
  }
  return rings;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Null when the geometry is not supported: the caller reports it instead of showing a part. */
export function surfaceMesh({ id, geometry, properties }: SurfaceFeature): SurfaceMesh | null {
  const rings = readRings(geometry);
  const first = rings?.[0]?.[0];
  if (!rings || !first) return null;
  const flattened = Math.cos((first[1] * Math.PI) / 180);
  const corners: Corner[] = [];
  const met = new Map<string, number>();
  const triangles: number[] = [];
  const sides = new Map<string, [number, number]>();
  for (const ring of rings) {
    const indices = ring.map((corner) => indexOf(corner, corners, met));
    const flat = ring.map(([lon, lat]) => [(lon - first[0]) * flattened, lat - first[1]] as const);
    for (const at of triangulate(flat)) triangles.push(indices[at]!);
    indices.forEach((from, at) => {
      crossOut(sides, from, indices[(at + 1) % indices.length]!);
    });
  }
  const column = (part: 0 | 1 | 2) => Float64Array.from(corners, (corner) => corner[part] ?? 0);
  const [lon, lat, zAhdM] = [column(0), column(1), column(2)];
  const ground = properties.drawnAboveGroundAhdM;
  return {
    id,
    type: properties.type,
    name: properties.name,
    clause: textOf(properties.clause),
    edition: textOf(properties.edition),
    illustrative: properties.illustrative === true,
    hasHeights: first.length === 3,
    drawnAboveGroundAhdM: typeof ground === 'number' ? ground : null,
    ...{ lon, lat, zAhdM },
    triangles: Uint32Array.from(triangles),
    edges: Uint32Array.from([...sides.values()].flat()),
    box: { west: least(lon), south: least(lat), east: -least(lon, -1), north: -least(lat, -1) },
  };
}

const known = new WeakMap<SurfaceFeature, SurfaceMesh | null>();

/** Built once per feature and cached. */
export function knownMesh(feature: SurfaceFeature): SurfaceMesh | null {
  let mesh = known.get(feature);
  if (mesh === undefined) {
    mesh = surfaceMesh(feature);
    known.set(feature, mesh);
  }
  return mesh;
}

function indexOf(corner: Corner, corners: Corner[], met: Map<string, number>): number {
  const key = corner.join(' ');
  const index = met.get(key) ?? corners.push(corner) - 1;
  met.set(key, index);
  return index;
}

/** A side shared by two facets is not an edge of the surface. */
function crossOut(sides: Map<string, [number, number]>, from: number, to: number): void {
  if (from === to) return;
  const key = from < to ? `${from} ${to}` : `${to} ${from}`;
  if (!sides.delete(key)) sides.set(key, [from, to]);
}

const least = (values: Float64Array, sign: 1 | -1 = 1) =>
  values.reduce((found, value) => Math.min(found, sign * value), Number.POSITIVE_INFINITY);
