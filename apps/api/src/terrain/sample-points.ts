/** Where to look: metres east and north of the place. */
export interface Offset {
  readonly eastM: number;
  readonly northM: number;
}

/** Half the width of the ground a crane's base takes. */
const BASE_RADIUS_M = 10;
/** A finer grid than this many points across adds nothing. */
const MOST_ACROSS = 25;

/** The base, widened by how badly place and model are known. */
export const discRadiusM = (horizontal95M: number): number => BASE_RADIUS_M + horizontal95M;

/** The disc at the model's own cell size. */
export function gridOver(radiusM: number, cellM: number): Offset[] {
  const stepM = Math.max(cellM, (2 * radiusM) / (MOST_ACROSS - 1));
  const most = Math.floor(radiusM / stepM);
  const steps = Array.from({ length: 2 * most + 1 }, (_, at) => (at - most) * stepM);
  return steps
    .flatMap((northM) => steps.map((eastM) => ({ eastM, northM })))
    .filter(({ eastM, northM }) => Math.hypot(eastM, northM) <= radiusM + 1e-9);
}

/** For a service that answers one point at a time: the middle, four points half way, eight at the edge. */
export function ringsOver(radiusM: number): Offset[] {
  const ring = (count: number, r: number) =>
    Array.from({ length: count }, (_, at) => ({
      eastM: r * Math.sin((2 * Math.PI * at) / count),
      northM: r * Math.cos((2 * Math.PI * at) / count),
    }));
  return [{ eastM: 0, northM: 0 }, ...ring(4, radiusM / 2), ...ring(8, radiusM)];
}
