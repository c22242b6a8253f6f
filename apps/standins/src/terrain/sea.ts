import { isCellEdge, type MapLine } from '@jibline/base-map';
import { landOf } from '../map-tiles/land-of.ts';
import type { TileBox } from './tile.ts';

/** Our shore is older than reclaimed land and good to some hundred metres: so far out nothing was filled. */
const OFF_SHORE_M = 2_000;
/** Farther out another country's land might begin, which our map does not have; so it might north of here. */
const [KNOWN_M, NORTHMOST_LAT] = [20_000, -10];
const [DEGREE_NORTH_M, DEGREE_EAST_M] = [110_950, 111_320];
/** The shore as the finest maps draw it. */
const FINE_ZOOM = 15;
/** Points over a box at which it is decided; between them, the nearest decides. */
const NODES = 16;

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

function shoreOf(land: readonly MapLine[]): Segment[] {
  return land.flatMap(({ degrees }) =>
    Array.from({ length: degrees.length / 2 - 1 }, (_, at): Segment => {
      const [ax = 0, ay = 0, bx = 0, by = 0] = degrees.subarray(2 * at, 2 * at + 4);
      return [ax, ay, bx, by];
    }),
  );
}

/** Rings cut at the cells' edges still close, so that crossings to the east count. */
const isLand = (rings: readonly Segment[], lat: number, lon: number) =>
  rings.filter(([ax, ay, bx, by]) => ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax).length %
    2 ===
  1;

function distanceM([ax, ay, bx, by]: Segment, lat: number, lon: number, eastM: number): number {
  const [x1, y1] = [(ax - lon) * eastM, (ay - lat) * DEGREE_NORTH_M];
  const [dx, dy] = [(bx - ax) * eastM, (by - ay) * DEGREE_NORTH_M];
  const along = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}

/** Whether a place is in the sea, well off the shore; false also where that is not known. */
export async function seaOver(box: TileBox): Promise<(lat: number, lon: number) => boolean> {
  const { west, south, east, north } = box;
  if (south > NORTHMOST_LAT) return () => false;
  const eastM = DEGREE_EAST_M * Math.cos((((north + south) / 2) * Math.PI) / 180);
  const [reachLon, reachLat] = [KNOWN_M / eastM, KNOWN_M / DEGREE_NORTH_M];
  const around = {
    ...{ west: west - reachLon, east: east + reachLon },
    ...{ south: south - reachLat, north: north + reachLat },
  };
  const rings = shoreOf((await landOf(around, FINE_ZOOM)).land);
  const shore = rings.filter(
    ([ax, ay, bx, by]) =>
      !isCellEdge(ax, ay, bx, by) &&
      Math.max(ax, bx) > around.west &&
      Math.min(ax, bx) < around.east &&
      Math.max(ay, by) > around.south &&
      Math.min(ay, by) < around.north,
  );
  if (shore.length === 0) return () => false;
  const [stepLat, stepLon] = [(north - south) / NODES, (east - west) / NODES];
  const offShoreM = OFF_SHORE_M + Math.hypot(stepLat * DEGREE_NORTH_M, stepLon * eastM);
  const isSea = (lat: number, lon: number) => {
    if (lat > NORTHMOST_LAT || isLand(rings, lat, lon)) return false;
    const nearestM = shore.reduce((least, one) => Math.min(least, distanceM(one, lat, lon, eastM)), Infinity);
    return nearestM > offShoreM && nearestM < KNOWN_M;
  };
  const known = new Map<number, boolean>();
  return (lat, lon) => {
    const [row, column] = [Math.round((north - lat) / stepLat), Math.round((lon - west) / stepLon)];
    const key = row * (NODES + 1) + column;
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = isSea(north - row * stepLat, west + column * stepLon);
    known.set(key, now);
    return now;
  };
}
