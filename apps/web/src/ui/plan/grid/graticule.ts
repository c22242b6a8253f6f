import { withinHalfTurn } from '@jibline/surfaces';
import type { PlanFrame } from '../plan-frame.ts';
import { between, type GridLine, gridLine, spread } from './grid-line.ts';

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

/** Parallels and meridians that cross the view, about 130 pixels apart. */
export function graticule(frame: PlanFrame): GridLine[] {
  const { view, width, height } = frame;
  const requested = (APART_PX * view.metresPerPixel) / METRES_PER_DEGREE;
  const step = STEPS_DEG.findLast((candidate) => candidate >= requested) ?? STEPS_DEG[0];
  const halfLat = (height / 2) * (view.metresPerPixel / METRES_PER_DEGREE) * 1.1;
  const south = Math.max(-88, view.centre.lat - halfLat);
  const north = Math.min(88, view.centre.lat + halfLat);
  const widest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const halfLon = Math.min(170, ((width / 2) * (view.metresPerPixel / METRES_PER_DEGREE) * 1.1) / widest);
  const [west, east] = [view.centre.lon - halfLon, view.centre.lon + halfLon];
  return [
    ...between(south, north, step).map((lat) => {
      const points = spread(west, east).map((lon) => frame.toPixels({ lat, lon: withinHalfTurn(lon) }));
      return gridLine(frame, 'across', `p${lat}`, points, name(lat, step, 'N', 'S'));
    }),
    ...between(west, east, step).map((lon) => {
      const points = spread(south, north).map((lat) => frame.toPixels({ lat, lon: withinHalfTurn(lon) }));
      return gridLine(frame, 'up', `m${lon}`, points, name(withinHalfTurn(lon), step, 'E', 'W'));
    }),
  ];
}

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
