import {
  CustomHeightmapTerrainProvider,
  GeographicTilingScheme,
  ImageryLayer,
  MapboxStyleImageryProvider,
  type Scene,
} from '@cesium/engine';
import type { BaseMap } from '@jibline/base-map';
import { ellipsoidalHeightAt } from '../earth/ellipsoidal-height.ts';
import { degrees, FINEST_LEVEL, mapImagery } from './map-imagery.ts';
import type { Scheme } from './surface-layer.ts';

/**
 * Corners per tile side. The ground has no hills, so they only follow the earth's curvature: 3 cm between two at level
 * 10.
 */
const CORNERS = 16;
/** Assumed error of the coarsest tiles; it determines how many tiles are drawn. */
const COARSEST_ERROR_M = 78_000;
/** Nothing finer is needed. Not 0: Cesium would then choose the coarsest map level. */
const NO_ERROR_M = 0.001;

/** Anisotropic samples: the map has no fine print that more would help. */
const SLANTING = 2;

/** Browser tokens of the maps service have this prefix; the stand-in's does not, because it has no imagery. */
const isImageryToken = (token: string | null): token is string => token?.startsWith('pk.') ?? false;

/** Flat ground at one AHD level; it follows the geoid like the heights drawn over it. */
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
  // Tiles smaller than the map's finest ones would show nothing more; the maps service has finer imagery.
  const finest = isImageryToken(mapsToken) ? Number.POSITIVE_INFINITY : FINEST_LEVEL;
  ground.getLevelMaximumGeometricError = (level) => (level < finest ? COARSEST_ERROR_M / 2 ** level : NO_ERROR_M);
  return ground;
}

/** Adds the imagery layers, lowest first. Where the maps service has none, our own map shows. */
export function layGround(scene: Scene, map: BaseMap, scheme: Scheme, mapsToken: string | null): void {
  const layers = scene.imageryLayers;
  layers.removeAll();
  layers.add(new ImageryLayer(mapImagery(map, scheme), { maximumAnisotropy: SLANTING }));
  if (isImageryToken(mapsToken)) {
    const styleId = scheme === 'dark' ? 'dark-v11' : 'light-v11';
    layers.add(new ImageryLayer(new MapboxStyleImageryProvider({ styleId, accessToken: mapsToken })));
  }
}
