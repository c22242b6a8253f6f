import {
  buildModuleUrl,
  Math as CesiumMath,
  Credit,
  Event,
  GeographicTilingScheme,
  type ImageryProvider,
  type Rectangle,
} from '@cesium/engine';
import type { BaseMap, Box } from '@jibline/base-map';
import { drawTile, MAP_COLOURS, mapWithin, TILE_PX } from '../base-map/draw-tile.ts';
import { type Tile, worldPart } from '../base-map/world-part.ts';
import type { Scheme } from './surface-layer.ts';

/** Area and levels the base map covers; elsewhere Natural Earth's world image shows. */
const COVERED: Box = { west: 95, south: -50, east: 172, north: -5 };
const FROM_LEVEL = 2;
/** Pixels of 19 m: the file's lines are accurate to about 100 m. */
export const FINEST_LEVEL = 12;
/** Tiles of about 3 degrees. */
const REGION_LEVEL = 6;
/** Opacity of the world image, muted like the map. */
const WORLD_STRENGTH = { light: 0.2, dark: 0.2 } as const;

const tiling = new GeographicTilingScheme();

export const degrees = ({ west, south, east, north }: Rectangle): Box => ({
  west: CesiumMath.toDegrees(west),
  south: CesiumMath.toDegrees(south),
  east: CesiumMath.toDegrees(east),
  north: CesiumMath.toDegrees(north),
});
const boxOf = ({ x, y, level }: Tile) => degrees(tiling.tileXYToRectangle(x, y, level));

/**
 * Imagery provider: our base map over Natural Earth's world image, drawn tile by tile. One layer instead of two,
 * because each layer costs time for every pixel.
 */
export function mapImagery(map: BaseMap, scheme: Scheme): ImageryProvider {
  const regions = new Map<string, BaseMap>();
  /** The map around a tile: that of the larger tile containing it, clipped once. */
  const regionOf = ({ x, y, level }: Tile): BaseMap => {
    const up = level - REGION_LEVEL;
    if (up < 0) return map;
    const [column, row] = [x >> up, y >> up];
    const key = `${column} ${row}`;
    const region = regions.get(key) ?? mapWithin(map, boxOf({ x: column, y: row, level: REGION_LEVEL }));
    regions.set(key, region);
    return region;
  };
  const provider = {
    rectangle: tiling.rectangle,
    tileWidth: TILE_PX,
    tileHeight: TILE_PX,
    minimumLevel: 0,
    maximumLevel: FINEST_LEVEL,
    tilingScheme: tiling,
    errorEvent: new Event(),
    credit: new Credit('Natural Earth'),
    hasAlphaChannel: false,
    tileDiscardPolicy: undefined,
    proxy: undefined,
    getTileCredits: () => undefined,
    pickFeatures: () => undefined,
    async requestImage(x: number, y: number, level: number) {
      const tile = { x, y, level };
      const canvas = document.createElement('canvas');
      canvas.width = TILE_PX;
      canvas.height = TILE_PX;
      const pen = canvas.getContext('2d');
      if (!pen) return canvas;
      const box = boxOf(tile);
      if (level < FROM_LEVEL || !isWithin(box, COVERED)) await drawWorld(pen, tile, scheme);
      if (level < FROM_LEVEL) return canvas;
      clipTo(pen, box, COVERED);
      drawTile(pen, regionOf(tile), box, scheme);
      return canvas;
    },
  };
  return provider as unknown as ImageryProvider;
}

const isWithin = (a: Box, b: Box) => a.west >= b.west && a.east <= b.east && a.south >= b.south && a.north <= b.north;

function clipTo(pen: CanvasRenderingContext2D, { west, south, east, north }: Box, stored: Box): void {
  const x = (lon: number) => ((lon - west) / (east - west)) * TILE_PX;
  const y = (lat: number) => ((north - lat) / (north - south)) * TILE_PX;
  pen.beginPath();
  pen.rect(x(stored.west), y(stored.north), x(stored.east) - x(stored.west), y(stored.south) - y(stored.north));
  pen.clip();
}

/** The tile's part of the world image; plain sea if it cannot be loaded. */
async function drawWorld(pen: CanvasRenderingContext2D, tile: Tile, scheme: Scheme): Promise<void> {
  pen.fillStyle = MAP_COLOURS[scheme].sea;
  pen.fillRect(0, 0, TILE_PX, TILE_PX);
  const { path, left, top, side } = worldPart(tile);
  const picture = await worldPicture(path);
  if (!picture) return;
  pen.globalAlpha = WORLD_STRENGTH[scheme];
  pen.drawImage(picture, left, top, side, side, 0, 0, TILE_PX, TILE_PX);
  pen.globalAlpha = 1;
}

const pictures = new Map<string, Promise<HTMLImageElement | null>>();

/** Each image is fetched once, from our own server only. */
function worldPicture(path: string): Promise<HTMLImageElement | null> {
  const known = pictures.get(path);
  if (known) return known;
  const picture = new Image();
  picture.src = buildModuleUrl(`Assets/Textures/NaturalEarthII/${path}`);
  const found = picture.decode().then(
    () => picture,
    () => null,
  );
  pictures.set(path, found);
  return found;
}
