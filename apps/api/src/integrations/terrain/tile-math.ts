/** Web Mercator tiles, as every provider cuts them: z/x/y from the north-west, 2^z tiles around the world. */

const EQUATOR_M = 2 * Math.PI * 6_378_137;
const RADIANS = Math.PI / 180;

export interface Pixel {
  readonly x: number;
  readonly y: number;
  /** Column and row inside the tile, from its north-west corner. */
  readonly column: number;
  readonly row: number;
}

/** The pixel that contains a place; east and west of the date line are the same tile. */
export function pixelAt(lat: number, lon: number, zoom: number, tileSize: number): Pixel {
  const tiles = 2 ** zoom;
  const acrossTiles = ((((lon + 180) / 360) % 1) + 1) % 1;
  const downTiles = (1 - Math.asinh(Math.tan(lat * RADIANS)) / Math.PI) / 2;
  const size = tiles * tileSize;
  const column = Math.min(size - 1, Math.floor(acrossTiles * size));
  const row = Math.min(size - 1, Math.max(0, Math.floor(downTiles * size)));
  return {
    x: Math.floor(column / tileSize),
    y: Math.floor(row / tileSize),
    column: column % tileSize,
    row: row % tileSize,
  };
}

/** Width of a pixel on the ground. */
export const pixelM = (lat: number, zoom: number, tileSize: number): number =>
  (EQUATOR_M * Math.cos(lat * RADIANS)) / (2 ** zoom * tileSize);

/** The first zoom whose pixels are no wider than the grid's cells, or the last the source has. */
export function zoomFor(lat: number, cellM: number, maxZoom: number, tileSize: number): number {
  let zoom = 0;
  while (zoom < maxZoom && pixelM(lat, zoom, tileSize) > cellM) zoom++;
  return zoom;
}
