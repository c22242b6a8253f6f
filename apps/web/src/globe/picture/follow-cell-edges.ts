import { isCellEdge } from '@jibline/base-map';

/** Between two such points a parallel bends by less than half a metre. */
const STEP_DEG = 0.05;

/**
 * A ring of longitudes and latitudes with more corners along the edges of its cell. There the shore was cut, and the ring
 * runs to and fro along a parallel: on the airport's plane a parallel is bent, so that straight lines between corners far
 * apart would leave strips of false land and water. All runs get the same corners.
 */
export function followCellEdges(degrees: ArrayLike<number>): number[] {
  const followed: number[] = [];
  for (let i = 0; i < degrees.length; i += 2) {
    const next = (i + 2) % degrees.length;
    const [lon, lat, toLon, toLat] = [degrees[i]!, degrees[i + 1]!, degrees[next]!, degrees[next + 1]!];
    followed.push(lon, lat);
    if (!isCellEdge(lon, lat, toLon, toLat)) continue;
    for (const between of stepsBetween(lon, toLon)) followed.push(between, lat);
    for (const between of stepsBetween(lat, toLat)) followed.push(lon, between);
  }
  return followed;
}

/** Whole steps strictly between two values, in the direction from the first to the second. */
function stepsBetween(from: number, to: number): number[] {
  if (Math.abs(to - from) < 1e-9) return [];
  const sign = to > from ? 1 : -1;
  const first = sign > 0 ? Math.floor(from / STEP_DEG) + 1 : Math.ceil(from / STEP_DEG) - 1;
  const steps: number[] = [];
  for (let k = first; sign * (to - k * STEP_DEG) > 1e-9; k += sign) steps.push(k * STEP_DEG);
  return steps;
}
