import { AERODROMES, runwaysAround } from './runway-planes.ts';
import type { TileBox } from './tile.ts';

/** Hills start at the strip's edge and are whole this far away. */
const RISING_M = 1_500;
/** One constant scale, so that neighbouring tiles meet. */
const [EAST_M, NORTH_M] = [96_400, 110_950];
const LEAST_M = 1;

/** Between the aerodromes' levels, the nearer ones counting far more. */
function baseAt(lat: number, lon: number): number {
  let [weights, sum] = [0, 0];
  for (const { lat: atLat, lon: atLon, levelM } of AERODROMES) {
    const km2 = (((lat - atLat) * NORTH_M) / 1000) ** 2 + (((lon - atLon) * EAST_M) / 1000) ** 2;
    const weight = 1 / (1 + km2) ** 2;
    weights += weight;
    sum += weight * levelM;
  }
  return sum / weights;
}

/** Smooth made-up hills of some metres: steepest about 3 %. */
function hillsAt(lat: number, lon: number): number {
  const [x, y] = [lon * EAST_M, lat * NORTH_M];
  const wave = (m: number, length: number) => Math.sin((2 * Math.PI * m) / length);
  return 8 * wave(x, 4_100) * wave(y + 900, 3_700) + 3 * wave(x + y, 2_300);
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Nodes of the coarse grid over a tile on which the base is computed; between them it is interpolated. */
const NODES = 16;

/** Made-up relief: the aerodrome's own level on its strips, hills beyond. */
export function reliefOver(box: TileBox): (lat: number, lon: number) => number {
  const runway = runwaysAround(box, RISING_M);
  const [height, width] = [box.north - box.south, box.east - box.west];
  const nodes = Array.from({ length: NODES + 1 }, (_, row) =>
    Array.from({ length: NODES + 1 }, (__, column) =>
      baseAt(box.north - (row / NODES) * height, box.west + (column / NODES) * width),
    ),
  );
  const base = (lat: number, lon: number) => {
    const [r, c] = [(NODES * (box.north - lat)) / height, (NODES * (lon - box.west)) / width];
    const [i, j] = [r, c].map((at) => Math.max(0, Math.min(NODES - 1, Math.floor(at)))) as [number, number];
    const [down, right] = [r - i, c - j];
    const node = (di: number, dj: number) => nodes[i + di]?.[j + dj] ?? 0;
    return (
      (1 - down) * ((1 - right) * node(0, 0) + right * node(0, 1)) +
      down * ((1 - right) * node(1, 0) + right * node(1, 1))
    );
  };
  return (lat, lon) => {
    const hilly = Math.max(LEAST_M, base(lat, lon) + hillsAt(lat, lon));
    const near = runway(lat, lon);
    if (!near) return hilly;
    const share = smooth(near.outsideM / RISING_M);
    return near.levelM * (1 - share) + hilly * share;
  };
}
