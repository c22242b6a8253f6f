import type { Frame } from '@jibline/surfaces';
import type { GroundMap } from '../build/load-ground.ts';
import type { Laid } from '../gl/pictures.ts';
import { type GlobeRunway, runwayCorners } from '../mesh/runway.ts';
import { paintGround, type Scheme } from './ground-picture.ts';
import { paintRunway, RUNWAY_PX } from './runway-picture.ts';

/** Squares around the airport and the crane, from the coarsest to the finest; each is drawn over the one before. */
const SQUARES = {
  wide: { halfM: 42_000, px: 2048, gridM: 10_000, cells: 24 },
  middle: { halfM: 9_000, px: 2048, gridM: 1_000, cells: 10 },
  site: { halfM: 1_000, px: 1024, gridM: 100, cells: 2 },
} as const;
/** Without a map there is only the grid, until the map arrives: a picture with a sixteenth of the points will do. */
const PLAIN_SHARE = 4;
/** Where the ground has faded into the sky. */
export const GROUND_RIM_M = SQUARES.wide.halfM;

export interface GroundQuestion {
  readonly frame: Frame;
  readonly groundAhdM: number;
  readonly crane: { readonly x: number; readonly y: number } | null;
  readonly runways: readonly GlobeRunway[];
  readonly ground: GroundMap | null;
  readonly scheme: Scheme;
}

function canvasOf(width: number, height: number) {
  const picture = document.createElement('canvas');
  Object.assign(picture, { width, height });
  // Painted once and uploaded: without a graphics card the browser's emulated one takes ten times as long to paint it.
  return { picture, pen: picture.getContext('2d', { willReadFrequently: true }) };
}

/** A square of small squares, which follow the earth's curve. */
function square(centre: { x: number; y: number }, halfM: number, cells: number, z: number) {
  const corners: number[] = [];
  const triangles: number[] = [];
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) {
      const [u, v] = [i / cells, j / cells];
      corners.push(centre.x + (2 * u - 1) * halfM, centre.y + (2 * v - 1) * halfM, z, u, 1 - v);
      const at = j * (cells + 1) + i;
      if (i < cells && j < cells) triangles.push(at, at + 1, at + cells + 2, at, at + cells + 2, at + cells + 1);
    }
  }
  return { corners: Float32Array.from(corners), triangles: Uint32Array.from(triangles) };
}

export function layGround({ frame, groundAhdM, crane, runways, ground, scheme }: GroundQuestion): Laid[] {
  const lay = (
    { halfM, px, gridM, cells }: (typeof SQUARES)[keyof typeof SQUARES],
    centre: { x: number; y: number },
  ) => {
    const sizePx = ground ? px : px / PLAIN_SHARE;
    const { picture, pen } = canvasOf(sizePx, sizePx);
    if (pen) paintGround(pen, sizePx, ground?.map ?? null, { frame, centre, halfM, gridM }, runways, scheme);
    return { picture, ...square(centre, halfM, cells, groundAhdM) };
  };
  const middle = { x: 0, y: 0 };
  return [lay(SQUARES.wide, middle), lay(SQUARES.middle, middle), ...(crane ? [lay(SQUARES.site, crane)] : [])];
}

/** Apart from the ground, which is painted again when the map arrives. */
export const layRunways = (runways: readonly GlobeRunway[], frame: Frame): Laid[] =>
  runways.flatMap((runway) => layRunway(runway, frame));

const metresBetween = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

function layRunway(runway: GlobeRunway, frame: Frame): Laid[] {
  const [low, high] = runway.ends.map(({ lat, lon }) => frame.toLocal(lat, lon)) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  const [near, far] = runway.ends.map(({ threshold }) => frame.toLocal(threshold.lat, threshold.lon));
  const lengthM = metresBetween(low, high);
  const { picture, pen } = canvasOf(RUNWAY_PX.long, RUNWAY_PX.wide);
  if (lengthM < 1 || !pen) return [];
  paintRunway(pen, runway, lengthM, [metresBetween(low, near!), metresBetween(high, far!)]);
  const uv = [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ] as const;
  const corners = runwayCorners(runway).flatMap(([lon, lat, z], i) => {
    const { x, y } = frame.toLocal(lat, lon);
    return [x, y, z, ...uv[i]!];
  });
  return [{ picture, corners: Float32Array.from(corners), triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) }];
}
