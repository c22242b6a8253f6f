import { type BaseMap, clipRing, isCellEdge, type MapLine } from '@jibline/base-map';
import type { Frame } from '@jibline/surfaces';
import type { GlobeRunway } from '../mesh/runway.ts';
import { followCellEdges } from './follow-cell-edges.ts';

/** A muted map: it shows coast and towns and leaves strong colours to the limits. */
export const MAP_COLOURS = {
  light: { sea: '#cfe0e6', land: '#f2efe8', coast: '#8ba5ac', river: '#b9d2da' },
  dark: { sea: '#12222a', land: '#22302f', coast: '#4d676d', river: '#2b464f' },
} as const;

export type Scheme = 'light' | 'dark';

const GRID = { light: 'rgba(90, 105, 105, 0.22)', dark: 'rgba(190, 210, 210, 0.13)' } as const;
/** Around a runway's strip: reclaimed land is missing in coasts that are older. */
const APRON_M = 300;

interface Area {
  readonly frame: Frame;
  readonly centre: { readonly x: number; readonly y: number };
  /** Half of the square's side. */
  readonly halfM: number;
  readonly gridM: number;
}

/** A line of the map within the square: longitude, latitude and pixels of each point. */
interface LaidLine {
  readonly degrees: ArrayLike<number>;
  readonly pixels: Float64Array;
}

/** Land, water and grid of a square around a point, north at the top. */
export function paintGround(
  pen: CanvasRenderingContext2D,
  sizePx: number,
  map: BaseMap | null,
  { frame, centre, halfM, gridM }: Area,
  runways: readonly GlobeRunway[],
  scheme: Scheme,
): void {
  const colours = MAP_COLOURS[scheme];
  const px = sizePx / (2 * halfM);
  const toPixel = (x: number, y: number): [number, number] => [
    (x - centre.x + halfM) * px,
    (halfM - (y - centre.y)) * px,
  ];
  const at = (lat: number, lon: number) => {
    const { x, y } = frame.toLocal(lat, lon);
    return toPixel(x, y);
  };
  const middle = frame.toGeographic(centre.x, centre.y);
  const [dLat, dLon] = [(halfM * 1.5) / 110_000, (halfM * 1.5) / (111_000 * Math.cos((middle.lat * Math.PI) / 180))];
  const box = {
    west: middle.lon - dLon,
    east: middle.lon + dLon,
    south: middle.lat - dLat,
    north: middle.lat + dLat,
  };
  const laid = (lines: readonly MapLine[], isClosed: boolean): LaidLine[] =>
    lines.flatMap((line) => {
      if (line.east < box.west || line.west > box.east || line.north < box.south || line.south > box.north) return [];
      const degrees = isClosed ? followCellEdges(clipRing(line.degrees, box)) : line.degrees;
      const pixels = new Float64Array(degrees.length);
      for (let i = 0; i < degrees.length; i += 2) pixels.set(at(degrees[i + 1]!, degrees[i]!), i);
      return [{ degrees, pixels }];
    });
  pen.fillStyle = map ? colours.sea : colours.land;
  pen.fillRect(0, 0, sizePx, sizePx);
  pen.lineJoin = 'round';
  if (map) {
    const land = laid(map.land, true);
    traceRings(pen, land);
    pen.fillStyle = colours.land;
    pen.fill('evenodd');
    traceShore(pen, land);
    pen.strokeStyle = colours.coast;
    pen.lineWidth = 2;
    pen.stroke();
    traceRings(pen, laid(map.lakes, true));
    pen.fillStyle = colours.sea;
    pen.fill('evenodd');
    traceShore(pen, laid(map.rivers, false));
    pen.strokeStyle = colours.river;
    pen.lineWidth = 2;
    pen.stroke();
  }
  pen.strokeStyle = colours.land;
  pen.lineCap = 'butt';
  for (const { widthM, ends } of runways) {
    pen.lineWidth = (widthM + 2 * APRON_M) * px;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(...at(ends[0].lat, ends[0].lon));
    pen.lineTo(...at(ends[1].lat, ends[1].lon));
    pen.stroke();
  }
  grid(pen, sizePx, gridM * px, GRID[scheme]);
}

function traceRings(pen: CanvasRenderingContext2D, lines: readonly LaidLine[]): void {
  pen.beginPath();
  for (const { pixels } of lines) {
    pen.moveTo(pixels[0] ?? 0, pixels[1] ?? 0);
    for (let i = 2; i < pixels.length; i += 2) pen.lineTo(pixels[i]!, pixels[i + 1]!);
    pen.closePath();
  }
}

/** Open, and not where a ring was only cut along a cell. */
function traceShore(pen: CanvasRenderingContext2D, lines: readonly LaidLine[]): void {
  pen.beginPath();
  for (const { degrees, pixels } of lines) {
    for (let i = 0; i < pixels.length; i += 2) {
      const isCut = i > 0 && isCellEdge(degrees[i - 2]!, degrees[i - 1]!, degrees[i]!, degrees[i + 1]!);
      if (i === 0 || isCut) pen.moveTo(pixels[i]!, pixels[i + 1]!);
      else pen.lineTo(pixels[i]!, pixels[i + 1]!);
    }
  }
}

function grid(pen: CanvasRenderingContext2D, sizePx: number, stepPx: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let p = (sizePx / 2) % stepPx; p < sizePx; p += stepPx) {
    pen.moveTo(p, 0);
    pen.lineTo(p, sizePx);
    pen.moveTo(0, p);
    pen.lineTo(sizePx, p);
  }
  pen.stroke();
}
