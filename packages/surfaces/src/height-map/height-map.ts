import type { AirportSurfaces } from '../airports/airport-surfaces.ts';
import { packAirports, packedComponents } from '../airports/packed-airports.ts';
import { requireAtLeast } from '../errors.ts';
import { frameAt } from '../geodesy/frame.ts';
import type { AhdMetres } from '../geodesy/heights.ts';
import { type HeightComponent, hasHeight, SURFACE_TYPES, type SurfaceType } from '../surface/component.ts';
import { fillTile } from './fill-tile.ts';
import { checkGrid, type Grid, placer, tileSide } from './grid.ts';
import { tilesOf } from './tile.ts';

export type HeightMapQuestion = Grid & {
  /**
   * The lowest surface within this distance of each cell's centre, the limit for a crane of that radius. 0: at the
   * centre.
   */
  readonly radiusM?: number;
  readonly types?: readonly SurfaceType[];
  /** For limits relative to the ground; without it they are left out and `needGround` is set. */
  readonly groundAhdM?: AhdMetres;
};

export interface HeightMap {
  readonly columns: number;
  readonly rows: number;
  /**
   * Maximum permissible elevation at each cell's centre, rows from south to north; Infinity where nothing limits it.
   */
  readonly elevationAhdM: Float64Array;
  /** Index in `components` of the governing one, or -1. */
  readonly governs: Int32Array;
  readonly components: readonly { readonly airport: string; readonly component: HeightComponent }[];
  readonly needGround: boolean;
}

/**
 * Maximum permissible elevation over a grid, exact in every cell. Plain data in and out, so that a worker can run it.
 */
export function heightMap(airports: readonly AirportSurfaces[], question: HeightMapQuestion): HeightMap {
  const { columns, rows, radiusM = 0, types = SURFACE_TYPES, groundAhdM } = question;
  checkGrid(question);
  requireAtLeast(radiusM, 0, 'radiusM');
  const placeIn = placer(question);
  const side = tileSide(question);
  const elevationAhdM = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const governs = new Int32Array(columns * rows).fill(-1);
  const components: { airport: string; component: HeightComponent }[] = [];
  let needGround = false;
  for (const airport of airports) {
    const requested = airport.components.filter(hasHeight).filter(({ type }) => types.includes(type));
    const packed = packAirports([{ ...airport, components: requested }]);
    const tiles = tilesOf(placeIn(frameAt(airport.arp)), columns, rows, side);
    for (const { rank, op, at, box } of packedComponents(packed, 0)) {
      const component = requested[packed.source[rank]!]!;
      if (component.law.kind === 'above_ground' && groundAhdM === undefined) {
        needGround = true;
        continue;
      }
      const id = components.length;
      const work = { data: packed.doubles, at, op, component, id, radiusM, groundAhdM };
      components.push({ airport: airport.id, component });
      const [minX, minY] = [box.minX - radiusM, box.minY - radiusM];
      const [maxX, maxY] = [box.maxX + radiusM, box.maxY + radiusM];
      for (const tile of tiles) {
        const { midX: x, midY: y, reach } = tile;
        if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;
        fillTile(work, tile, columns, elevationAhdM, governs);
      }
    }
  }
  return { columns, rows, elevationAhdM, governs, components, needGround };
}
