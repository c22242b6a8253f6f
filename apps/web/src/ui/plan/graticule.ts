import type { PlanFrame } from './plan-frame.ts';

/** Steps in whole degrees, minutes, seconds and fractions of a second. */
const STEPS_DEG = [
  20,
  10,
  5,
  2,
  1,
  30 / 60,
  20 / 60,
  10 / 60,
  5 / 60,
  2 / 60,
  1 / 60,
  30 / 3600,
  20 / 3600,
  10 / 3600,
  5 / 3600,
  2 / 3600,
  1 / 3600,
  0.5 / 3600,
  0.2 / 3600,
  0.1 / 3600,
  0.05 / 3600,
] as const;
const METRES_PER_DEGREE = 111_000;
const APART_PX = 130;
const SAMPLES = 8;

export interface GraticuleLine {
  readonly key: string;
  readonly path: string;
  readonly label: string;
  readonly at: readonly [x: number, y: number];
  readonly along: 'parallel' | 'meridian';
}

/** Parallels and meridians that cross the view, about 130 pixels apart. */
export function graticule(frame: PlanFrame): GraticuleLine[] {
  const { view, width, height } = frame;
  const requested = (APART_PX * view.metresPerPixel) / METRES_PER_DEGREE;
  const step = STEPS_DEG.findLast((candidate) => candidate >= requested) ?? STEPS_DEG[0];
  const halfLat = (height / 2) * (view.metresPerPixel / METRES_PER_DEGREE) * 1.1;
  const south = Math.max(-88, view.centre.lat - halfLat);
  const north = Math.min(88, view.centre.lat + halfLat);
  const widest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const halfLon = Math.min(170, ((width / 2) * (view.metresPerPixel / METRES_PER_DEGREE) * 1.1) / widest);
  const [west, east] = [view.centre.lon - halfLon, view.centre.lon + halfLon];
  const lines = [
    ...between(south, north, step).map((lat) => {
      const points = spread(west, east).map((lon) => frame.toPixels({ lat, lon: wrap(lon) }));
      const at = points.find(([x]) => x >= 0) ?? points[0]!;
      return line('parallel', `p${lat}`, points, name(lat, step, 'N', 'S'), [6, crossing(points, 0, at[1])]);
    }),
    ...between(west, east, step).map((lon) => {
      const points = spread(south, north).map((lat) => frame.toPixels({ lat, lon: wrap(lon) }));
      const [x] = points[0]!;
      return line('meridian', `m${lon}`, points, name(wrap(lon), step, 'E', 'W'), [x + 5, height - 8]);
    }),
  ];
  return lines.map((one) => (fits(one, width, height) ? one : { ...one, label: '' }));
}

const CHARACTER_PX = 7;
const LINE_PX = 14;

/** Leaves out labels cut off at the edge, and those in the corner, where both kinds would overlap. */
const fits = ({ along, label, at: [x, y] }: GraticuleLine, width: number, height: number) =>
  along === 'meridian' ? x >= 0 && x + label.length * CHARACTER_PX <= width : y >= LINE_PX && y <= height - 2 * LINE_PX;

function line(
  along: GraticuleLine['along'],
  key: string,
  points: readonly (readonly [number, number])[],
  label: string,
  at: readonly [number, number],
): GraticuleLine {
  return { along, key, label, at, path: `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}` };
}

/** Height of a sampled line at x. */
function crossing(points: readonly (readonly [number, number])[], x: number, otherwise: number): number {
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    if (a[0] <= x && b[0] >= x && b[0] > a[0]) return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]) - 5;
  }
  return otherwise - 5;
}

const between = (from: number, to: number, step: number) => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.min(count, 60) }, (_, i) => (first + i) * step);
};

const spread = (from: number, to: number) =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => from + ((to - from) * i) / SAMPLES);

const wrap = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;

function name(degrees: number, step: number, positive: string, negative: string): string {
  const isNeither = degrees === 0 || Math.abs(degrees) === 180;
  const letter = isNeither ? '' : degrees < 0 ? negative : positive;
  const seconds = Math.abs(degrees) * 3600;
  const decimals = step < 1 / 3600 ? 2 : 0;
  const rounded = Number(seconds.toFixed(decimals));
  const d = Math.floor(rounded / 3600);
  const m = Math.floor((rounded % 3600) / 60);
  if (step >= 1) return `${d}°${letter}`;
  if (step >= 1 / 60) return `${d}°${pad(m)}′${letter}`;
  const s = (rounded % 60).toFixed(decimals);
  return `${d}°${pad(m)}′${s.padStart(decimals ? decimals + 3 : 2, '0')}″${letter}`;
}

const pad = (n: number) => String(n).padStart(2, '0');
