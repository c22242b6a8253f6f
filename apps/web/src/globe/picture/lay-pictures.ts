import type { Frame } from '@jibline/surfaces';
import type { TerrainSquare } from '../build/build-terrain.ts';
import type { GroundMap } from '../build/load-ground.ts';
import type { Laid } from '../gl/pictures.ts';
import { type GlobeRunway, runwayCorners } from '../mesh/runway.ts';
import { paintGround, type Scheme } from './ground-picture.ts';
import { paintRunway, RUNWAY_PX } from './runway-picture.ts';

/** Squares around the airport and the crane, from the coarsest to the finest; each is drawn over the one before. */
export const GROUND_SQUARES = {
  wide: { halfM: 42_000, px: 2048, gridM: 10_000, cells: 24 },
  middle: { halfM: 9_000, px: 2048, gridM: 1_000, cells: 10 },
  site: { halfM: 1_000, px: 1024, gridM: 100, cells: 2 },
} as const;
/** Without a map there is only the grid, until the map arrives: a picture with a sixteenth of the points will do. */
const PLAIN_SHARE = 4;
/** Where the ground has faded into the sky. */
export const GROUND_RIM_M = GROUND_SQUARES.wide.halfM;

export interface GroundQuestion {
  readonly frame: Frame;
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
function flatSquare(centre: { x: number; y: number }, halfM: number, cells: number, z: number) {
  const corners: number[] = [];
  const triangles: number[] = [];
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) {
      const [u, v] = [i / cells, j / cells];
      corners.push(centre.x + (2 * u - 1) * halfM, centre.y + (2 * v - 1) * halfM, z, u, 1 - v, 1, z);
      const at = j * (cells + 1) + i;
      if (i < cells && j < cells) triangles.push(at, at + 1, at + cells + 2, at, at + cells + 2, at + cells + 1);
    }
  }
  return { corners: Float32Array.from(corners), triangles: Uint32Array.from(triangles) };
}

export interface PaintedSquare {
  readonly picture: HTMLCanvasElement;
  readonly centre: { readonly x: number; readonly y: number };
  readonly halfM: number;
  readonly cells: number;
}

/** The ground's pictures, from the coarsest to the finest. */
export function paintSquares({ frame, crane, runways, ground, scheme }: GroundQuestion): PaintedSquare[] {
  const paint = (
    { halfM, px, gridM, cells }: (typeof GROUND_SQUARES)[keyof typeof GROUND_SQUARES],
    centre: { x: number; y: number },
  ): PaintedSquare => {
    const sizePx = ground ? px : px / PLAIN_SHARE;
    const { picture, pen } = canvasOf(sizePx, sizePx);
    if (pen) paintGround(pen, sizePx, ground?.map ?? null, { frame, centre, halfM, gridM }, runways, scheme);
    return { picture, centre, halfM, cells };
  };
  const { wide, middle, site } = GROUND_SQUARES;
  const origin = { x: 0, y: 0 };
  return [paint(wide, origin), paint(middle, origin), ...(crane ? [paint(site, crane)] : [])];
}

/** The pictures over flat ground, or over the relief where there is one. */
export const laySquares = (
  painted: readonly PaintedSquare[],
  groundAhdM: number,
  relief: readonly TerrainSquare[] | null,
): Laid[] =>
  painted.map(({ picture, centre, halfM, cells }, i) => {
    const mesh = relief?.[i]?.mesh;
    if (!mesh) return { picture, ...flatSquare(centre, halfM, cells, groundAhdM) };
    const finer = painted[i + 1];
    return { picture, ...mesh, hole: finer ? { ...finer.centre, halfM: finer.halfM } : null };
  });

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
    return [x, y, z, ...uv[i]!, 1, z];
  });
  return [{ picture, corners: Float32Array.from(corners), triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) }];
}
