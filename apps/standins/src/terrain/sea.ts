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

/** Lines are the same for every tile of their cell. */
const segments = new WeakMap<MapLine, readonly Segment[]>();

function segmentsOf(line: MapLine): readonly Segment[] {
  const known = segments.get(line);
  if (known) return known;
  const { degrees } = line;
  const made = Array.from(
    { length: degrees.length / 2 - 1 },
    (_, at): Segment => [degrees[2 * at]!, degrees[2 * at + 1]!, degrees[2 * at + 2]!, degrees[2 * at + 3]!],
  );
  segments.set(line, made);
  return made;
}

/** Rings cut at the cells' edges still close, so that crossings to the east count. */
function isLand(rings: readonly MapLine[], lat: number, lon: number): boolean {
  let isInside = false;
  for (const ring of rings) {
    if (ring.east < lon || ring.south > lat || ring.north < lat) continue;
    for (const [ax, ay, bx, by] of segmentsOf(ring))
      if (ay > lat !== by > lat && lon < ((bx - ax) * (lat - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

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
  const { land: rings } = await landOf(around, FINE_ZOOM);
  const near = rings.filter((ring) => ring.east > around.west && ring.west < around.east);
  const shore = near
    .flatMap(segmentsOf)
    .filter(
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
  const longestM = shore.reduce((most, [, ay, , by]) => Math.max(most, Math.abs(by - ay)), 0) * DEGREE_NORTH_M;
  const isSea = (lat: number, lon: number) => {
    if (lat > NORTHMOST_LAT) return false;
    let nearestM = KNOWN_M;
    for (const one of shore) {
      // Most of the shore is farther to the north or south than the nearest found so far.
      const northM = Math.max(one[1] - lat, lat - one[1]) * DEGREE_NORTH_M;
      if (northM - longestM > nearestM) continue;
      nearestM = Math.min(nearestM, distanceM(one, lat, lon, eastM));
      if (nearestM <= offShoreM) return false;
    }
    return nearestM < KNOWN_M && !isLand(rings, lat, lon);
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
