import {
  buildModuleUrl,
  Math as CesiumMath,
  Credit,
  CustomHeightmapTerrainProvider,
  Event,
  GeographicTilingScheme,
  ImageryLayer,
  type ImageryProvider,
  MapboxStyleImageryProvider,
  Rectangle,
  type Scene,
  TileMapServiceImageryProvider,
} from '@cesium/engine';
import { drawTile, mapWithin, TILE_PX } from '../base-map/draw-tile.ts';
import type { BaseMap } from '../base-map/read-map.ts';
import { ellipsoidalHeightAt } from '../earth/ellipsoidal-height.ts';
import type { Scheme } from './surface-layer.ts';

/** So many a side tell the globe that few tiles will do. */
const SAMPLES = 64;
/** Where the base map has something to say; around it lies Natural Earth's picture of the world. */
const COVERED = { west: 95, south: -50, east: 172, north: -5 };
const FROM_LEVEL = 4;
const FINEST_LEVEL = 13;
/** Tiles of some three degrees. */
const REGION_LEVEL = 6;

const degrees = ({ west, south, east, north }: Rectangle) => ({
  west: CesiumMath.toDegrees(west),
  south: CesiumMath.toDegrees(south),
  east: CesiumMath.toDegrees(east),
  north: CesiumMath.toDegrees(north),
});

/** Flat ground at one level above the sea; it follows the geoid, as the heights drawn over it do. */
export function flatGround(groundAhdM: number): CustomHeightmapTerrainProvider {
  const tilingScheme = new GeographicTilingScheme();
  return new CustomHeightmapTerrainProvider({
    width: SAMPLES,
    height: SAMPLES,
    tilingScheme,
    callback: (x, y, level) => {
      const { west, south, east, north } = degrees(tilingScheme.tileXYToRectangle(x, y, level));
      return Float32Array.from({ length: SAMPLES * SAMPLES }, (_, i) => {
        const [row, column] = [Math.floor(i / SAMPLES), i % SAMPLES];
        const lat = north - ((north - south) * row) / (SAMPLES - 1);
        const lon = west + ((east - west) * column) / (SAMPLES - 1);
        return ellipsoidalHeightAt(groundAhdM, { lat, lon });
      });
    },
  });
}

/** Our base map as the globe asks for it: tile by tile, drawn on the spot. */
function mapImagery(map: BaseMap, scheme: Scheme): ImageryProvider {
  const tilingScheme = new GeographicTilingScheme();
  const { west, south, east, north } = COVERED;
  const regions = new Map<string, BaseMap>();
  /** The map around a tile: that of the large tile it lies in, cut out once. */
  const regionOf = (x: number, y: number, level: number): BaseMap => {
    const up = level - REGION_LEVEL;
    if (up < 0) return map;
    const [column, row] = [x >> up, y >> up];
    const key = `${column} ${row}`;
    const region =
      regions.get(key) ?? mapWithin(map, degrees(tilingScheme.tileXYToRectangle(column, row, REGION_LEVEL)));
    regions.set(key, region);
    return region;
  };
  const provider = {
    rectangle: Rectangle.fromDegrees(west, south, east, north),
    tileWidth: TILE_PX,
    tileHeight: TILE_PX,
    minimumLevel: 0,
    maximumLevel: FINEST_LEVEL,
    tilingScheme,
    errorEvent: new Event(),
    credit: new Credit('Natural Earth'),
    hasAlphaChannel: false,
    tileDiscardPolicy: undefined,
    proxy: undefined,
    getTileCredits: () => undefined,
    pickFeatures: () => undefined,
    requestImage(x: number, y: number, level: number) {
      const canvas = document.createElement('canvas');
      canvas.width = TILE_PX;
      canvas.height = TILE_PX;
      const pen = canvas.getContext('2d');
      if (pen) {
        drawTile(pen, regionOf(x, y, level), degrees(tilingScheme.tileXYToRectangle(x, y, level)), scheme);
      }
      return Promise.resolve(canvas);
    },
  };
  return provider as unknown as ImageryProvider;
}

/** Natural Earth's picture of the world from the bundle, softened; nothing is fetched from anywhere else. */
async function worldImagery(scheme: Scheme): Promise<ImageryLayer> {
  const provider = await TileMapServiceImageryProvider.fromUrl(buildModuleUrl('Assets/Textures/NaturalEarthII'));
  return new ImageryLayer(provider, {
    saturation: 0.35,
    brightness: scheme === 'dark' ? 0.45 : 1.15,
    gamma: scheme === 'dark' ? 0.9 : 1.2,
  });
}

/** Tokens of the maps service that are meant for browsers begin so; the stand-in's does not, and has no pictures to offer. */
export const isImageryToken = (token: string | null): token is string => token?.startsWith('pk.') ?? false;

/** Lays the imagery, lowest first. What the maps service does not answer for shows ours underneath. */
export async function layGround(scene: Scene, map: BaseMap, scheme: Scheme, mapsToken: string | null): Promise<void> {
  const world = await worldImagery(scheme);
  if (scene.isDestroyed()) return;
  const layers = scene.imageryLayers;
  layers.removeAll();
  layers.add(world);
  layers.add(new ImageryLayer(mapImagery(map, scheme), { minimumTerrainLevel: FROM_LEVEL }));
  if (isImageryToken(mapsToken)) {
    const styleId = scheme === 'dark' ? 'dark-v11' : 'light-v11';
    layers.add(new ImageryLayer(new MapboxStyleImageryProvider({ styleId, accessToken: mapsToken })));
  }
}
