import { type BaseMap, type Box, clipRing, type MapLine } from '@jibline/base-map';

/** A muted map: it shows coast and towns and leaves strong colours to the surfaces. */
export const MAP_COLOURS = {
  light: { sea: '#dbe7ea', land: '#f4f2ec', urban: '#e7e3d9', coast: '#93a9ae', state: '#c4beb0', river: '#bcd3da' },
  dark: { sea: '#13232a', land: '#21302f', urban: '#2d3d3b', coast: '#4d676d', state: '#40504d', river: '#2b464f' },
} as const;

export const TILE_PX = 256;
/** Drawn beyond the edge, so that cut lines do not show. */
const MARGIN = 0.05;

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'fill' | 'stroke' | 'setLineDash'
> & { fillStyle: unknown; strokeStyle: unknown; lineWidth: number; lineJoin: CanvasLineJoin };

/**
 * The part of the map in and just around a box, from which its tiles are drawn, so that no tile processes a whole
 * continent's coast.
 */
export function mapWithin(map: BaseMap, box: Box): BaseMap {
  const around = widened(box);
  const lines = (all: readonly MapLine[]) => all.filter((line) => meets(line, around));
  const rings = (all: readonly MapLine[]) =>
    lines(all).map((line) => ({ ...line, degrees: Float64Array.from(clipRing(line.degrees, around)) }));
  return {
    ...{ land: rings(map.land), urban: rings(map.urban), lakes: rings(map.lakes) },
    ...{ states: lines(map.states), rivers: lines(map.rivers), places: map.places },
  };
}

const widened = ({ west, south, east, north }: Box): Box => {
  const [wide, tall] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { west: west - wide, south: south - tall, east: east + wide, north: north + tall };
};

const meets = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** One tile of the base map, redrawn at every zoom so that it stays sharp. */
export function drawTile(pen: Pen, map: BaseMap, tile: Box, scheme: 'light' | 'dark'): void {
  const colours = MAP_COLOURS[scheme];
  const [wide, tall] = [tile.east - tile.west, tile.north - tile.south];
  const around = widened(tile);
  const x = (lon: number) => ((lon - tile.west) / wide) * TILE_PX;
  const y = (lat: number) => ((tile.north - lat) / tall) * TILE_PX;
  const trace = (lines: readonly MapLine[], closed: boolean) => {
    pen.beginPath();
    for (const line of lines) {
      if (!meets(line, around)) continue;
      const points = closed ? clipRing(line.degrees, around) : line.degrees;
      for (let i = 0; i < points.length; i += 2) {
        if (i === 0) pen.moveTo(x(points[0]!), y(points[1]!));
        else pen.lineTo(x(points[i]!), y(points[i + 1]!));
      }
      if (closed) pen.closePath();
    }
  };
  pen.lineJoin = 'round';
  pen.fillStyle = colours.sea;
  pen.fillRect(0, 0, TILE_PX, TILE_PX);
  const fill = (lines: readonly MapLine[], colour: string) => {
    trace(lines, true);
    pen.fillStyle = colour;
    // Lakes and islands in them are rings within rings.
    pen.fill('evenodd');
  };
  const stroke = (colour: string, width: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  };
  fill(map.land, colours.land);
  stroke(colours.coast, 1.25);
  fill(map.urban, colours.urban);
  fill(map.lakes, colours.sea);
  trace(map.rivers, false);
  stroke(colours.river, 1.5);
  pen.setLineDash([6, 4]);
  trace(map.states, false);
  stroke(colours.state, 1);
  pen.setLineDash([]);
}
