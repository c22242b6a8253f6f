import {
  CustomHeightmapTerrainProvider,
  GeographicTilingScheme,
  ImageryLayer,
  MapboxStyleImageryProvider,
  type Scene,
} from '@cesium/engine';
import type { BaseMap } from '../base-map/read-map.ts';
import { ellipsoidalHeightAt } from '../earth/ellipsoidal-height.ts';
import { degrees, FINEST_LEVEL, mapImagery } from './map-imagery.ts';
import type { Scheme } from './surface-layer.ts';

/** Corners a side of a tile. The ground has no hills: these are for the roundness of the earth alone, 3 cm between two at level 10. */
const CORNERS = 16;
/** How far a tile of the coarsest level is thought to be from the truth; it decides how many tiles the map is drawn from. */
const COARSEST_ERROR_M = 78_000;
/** Nothing finer is wanted. Not 0: the map's level is chosen by this too, and for 0 Cesium takes the coarsest there is. */
const NO_ERROR_M = 0.001;

/** Samples of the map along a slanting view: it has no fine print that more of them would save. */
const SLANTING = 2;

/** Tokens of the maps service that are meant for browsers begin so; the stand-in's does not, and has no pictures to offer. */
const isImageryToken = (token: string | null): token is string => token?.startsWith('pk.') ?? false;

/** Flat ground at one level above the sea; it follows the geoid, as the heights drawn over it do. */
export function flatGround(groundAhdM: number, mapsToken: string | null): CustomHeightmapTerrainProvider {
  const tilingScheme = new GeographicTilingScheme();
  const ground = new CustomHeightmapTerrainProvider({
    width: CORNERS,
    height: CORNERS,
    tilingScheme,
    callback: (x, y, level) => {
      const { west, south, east, north } = degrees(tilingScheme.tileXYToRectangle(x, y, level));
      return Float32Array.from({ length: CORNERS * CORNERS }, (_, i) => {
        const [row, column] = [Math.floor(i / CORNERS), i % CORNERS];
        const lat = north - ((north - south) * row) / (CORNERS - 1);
        const lon = west + ((east - west) * column) / (CORNERS - 1);
        return ellipsoidalHeightAt(groundAhdM, { lat, lon });
      });
    },
  });
  // Smaller pieces of ground than the map's finest tiles would show nothing more; the maps service has finer pictures.
  const finest = isImageryToken(mapsToken) ? Number.POSITIVE_INFINITY : FINEST_LEVEL;
  ground.getLevelMaximumGeometricError = (level) => (level < finest ? COARSEST_ERROR_M / 2 ** level : NO_ERROR_M);
  return ground;
}

/** Lays the imagery, lowest first. What the maps service does not answer for shows ours underneath. */
export function layGround(scene: Scene, map: BaseMap, scheme: Scheme, mapsToken: string | null): void {
  const layers = scene.imageryLayers;
  layers.removeAll();
  layers.add(new ImageryLayer(mapImagery(map, scheme), { maximumAnisotropy: SLANTING }));
  if (isImageryToken(mapsToken)) {
    const styleId = scheme === 'dark' ? 'dark-v11' : 'light-v11';
    layers.add(new ImageryLayer(new MapboxStyleImageryProvider({ styleId, accessToken: mapsToken })));
  }
}
