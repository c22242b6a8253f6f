import type { SectionRow } from '@jibline/surfaces';

type Points = readonly SectionRow[];
export type Stretch = readonly (readonly [distanceM: number, elevationM: number])[];

const LEFT = 56;
const BOTTOM = 28;
const TOP = 14;

/** Continuous parts of one line of the section; a line ends where a row has no value for it. */
export function stretches(points: Points, name: 'surfaceAhdM' | 'craneAhdM' | 'groundAhdM'): Stretch[] {
  const lines: (readonly [number, number])[][] = [];
  let open: (readonly [number, number])[] | null = null;
  for (const point of points) {
    const elevation = point[name];
    if (elevation === null) open = null;
    else if (open) open.push([point.distanceM, elevation]);
    else {
      open = [[point.distanceM, elevation]];
      lines.push(open);
    }
  }
  return lines;
}

type SectionPoint = readonly [distanceM: number, elevationM: number];

/** Where the crane is closest to the surface, or penetrates it most. */
export function tightest(points: Points): { tip: SectionPoint | null; above: SectionPoint | null } {
  let [tip, above]: [SectionPoint | null, SectionPoint | null] = [null, null];
  let least = Number.POSITIVE_INFINITY;
  for (const { distanceM, craneAhdM, surfaceAhdM } of points) {
    if (craneAhdM === null) continue;
    tip ??= [distanceM, craneAhdM];
    if (surfaceAhdM === null || surfaceAhdM - craneAhdM >= least) continue;
    least = surfaceAhdM - craneAhdM;
    [tip, above] = [
      [distanceM, craneAhdM],
      [distanceM, surfaceAhdM],
    ];
  }
  return { tip, above };
}

const ROUND = [1, 2, 5, 10] as const;

/** Round values, about as many as requested. */
export function ticks(from: number, to: number, about: number): number[] {
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((n) => n * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}

export function sectionFrame(points: Points, { width, height }: { width: number; height: number }) {
  const all = points.flatMap((p) => [p.surfaceAhdM, p.craneAhdM, p.groundAhdM].filter((z) => z !== null));
  const near = points.map((p) => p.distanceM);
  const [d0, d1] = [Math.min(...near), Math.max(...near)];
  const [low, high] = [Math.min(0, ...all), Math.max(...all, 1)];
  const x = (d: number) => LEFT + ((d - d0) / Math.max(1, d1 - d0)) * (width - LEFT - 24);
  const y = (z: number) => height - BOTTOM - ((z - low) / (high - low)) * (height - BOTTOM - TOP);
  return { x, y, heights: ticks(low, high, 5), distances: ticks(d0, Math.max(d0 + 1, d1), Math.min(5, width / 110)) };
}
