import { readFileSync } from 'node:fs';

/** A runway in metres about its own middle: where it lies, and the plane through its end levels. */
interface RunwayPlane {
  readonly airport: string;
  readonly name: string;
  readonly widthM: number;
  readonly lat: number;
  readonly lon: number;
  /** Degrees to metres here. */
  readonly eastM: number;
  readonly northM: number;
  /** Along the runway, as a unit vector. */
  readonly along: readonly [east: number, north: number];
  readonly halfLengthM: number;
  readonly halfStripM: number;
  readonly middleM: number;
  readonly slope: number;
}

type Row = [lat1: number, lon1: number, level1: number, lat2: number, lon2: number, level2: number, widthM: number];
const file: { credit: string; runways: Record<string, Row> } = JSON.parse(
  readFileSync(new URL('./runways.json', import.meta.url), 'utf8'),
);

/** Beyond each end of the runway, and to each side of a wide and of a narrow one. */
const [STRIP_BEYOND_M, WIDE_STRIP_M, NARROW_STRIP_M, WIDE_FROM_M] = [60, 140, 45, 30];
/** How far beside a strip the ground is still about as high. */
export const BESIDE_M = 150;
const [DEGREE_NORTH_M, DEGREE_EAST_M] = [110_950, 111_320];

const planes: readonly RunwayPlane[] = Object.entries(file.runways).map(
  ([name, [lat1, lon1, level1, lat2, lon2, level2, widthM]]) => {
    const [lat, lon] = [(lat1 + lat2) / 2, (lon1 + lon2) / 2];
    const eastM = DEGREE_EAST_M * Math.cos((lat * Math.PI) / 180);
    const [dx, dy] = [(lon2 - lon1) * eastM, (lat2 - lat1) * DEGREE_NORTH_M];
    const lengthM = Math.hypot(dx, dy);
    return {
      ...{ airport: name.split(' ')[0] ?? '', name: name.split(' ')[1] ?? '', widthM },
      ...{ lat, lon, eastM, northM: DEGREE_NORTH_M },
      along: [dx / lengthM, dy / lengthM],
      halfLengthM: lengthM / 2,
      halfStripM: widthM >= WIDE_FROM_M ? WIDE_STRIP_M : NARROW_STRIP_M,
      middleM: (level1 + level2) / 2,
      slope: (level2 - level1) / lengthM,
    };
  },
);

/** Each aerodrome's position and mean level. */
export const AERODROMES = [...Map.groupBy(planes, ({ airport }) => airport).values()].map((own) => ({
  lat: own.reduce((sum, { lat }) => sum + lat, 0) / own.length,
  lon: own.reduce((sum, { lon }) => sum + lon, 0) / own.length,
  levelM: own.reduce((sum, { middleM }) => sum + middleM, 0) / own.length,
}));

export interface NearRunway {
  /** Metres outside the strip; 0 on it. */
  readonly outsideM: number;
  /** Of the runway's plane here, which ends with the strip. */
  readonly levelM: number;
}

function nearRunway(plane: RunwayPlane, lat: number, lon: number): NearRunway {
  const [dx, dy] = [(lon - plane.lon) * plane.eastM, (lat - plane.lat) * plane.northM];
  const [east, north] = plane.along;
  const along = dx * east + dy * north;
  const across = Math.abs(dy * east - dx * north);
  const end = plane.halfLengthM + STRIP_BEYOND_M;
  const outsideM = Math.hypot(Math.max(0, Math.abs(along) - end), Math.max(0, across - plane.halfStripM));
  const reach = end + BESIDE_M;
  return { outsideM, levelM: plane.middleM + plane.slope * Math.max(-reach, Math.min(reach, along)) };
}

type Box = { west: number; south: number; east: number; north: number };

const planesAround = (box: Box, withinM: number) =>
  planes.filter(({ lat, lon, eastM, northM, halfLengthM }) => {
    const reachM = halfLengthM + STRIP_BEYOND_M + WIDE_STRIP_M + withinM;
    return (
      lat > box.south - reachM / northM &&
      lat < box.north + reachM / northM &&
      lon > box.west - reachM / eastM &&
      lon < box.east + reachM / eastM
    );
  });

export interface RunwayOutline {
  readonly name: string;
  /** Corners as longitude and latitude: the pavement, and the strip with the ground beside it. */
  readonly pavement: readonly number[];
  readonly ground: readonly number[];
}

/** The runways of a box to scale. */
export function runwayOutlines(box: Box): RunwayOutline[] {
  return planesAround(box, BESIDE_M).map((plane) => {
    const [east, north] = plane.along;
    const corners = (along: number, across: number) =>
      [
        [-along, -across],
        [along, -across],
        [along, across],
        [-along, across],
      ].flatMap(([u = 0, v = 0]) => [
        plane.lon + (u * east - v * north) / plane.eastM,
        plane.lat + (u * north + v * east) / plane.northM,
      ]);
    return {
      name: plane.name,
      pavement: corners(plane.halfLengthM, plane.widthM / 2),
      ground: corners(plane.halfLengthM + STRIP_BEYOND_M + BESIDE_M, plane.halfStripM + BESIDE_M),
    };
  });
}

/** The runways whose strips are less than so far from a box. */
export function runwaysAround(box: Box, withinM: number): (lat: number, lon: number) => NearRunway | null {
  const near = planesAround(box, withinM);
  return (lat, lon) => {
    let nearest: NearRunway | null = null;
    for (const plane of near) {
      const found = nearRunway(plane, lat, lon);
      if (found.outsideM < withinM && (nearest === null || found.outsideM < nearest.outsideM)) nearest = found;
    }
    return nearest;
  };
}
