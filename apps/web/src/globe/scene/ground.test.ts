import { GeographicTilingScheme } from '@cesium/engine';
import { expect, it } from 'vitest';
import { flatGround } from './ground.ts';
import { FINEST_LEVEL } from './map-imagery.ts';

/** Cesium's choice of the map level for a tile: the first whose pixels are no larger than the tile's error. */
function mapLevelFor(errorM: number): number {
  const scheme = new GeographicTilingScheme();
  const pointM = (scheme.ellipsoid.maximumRadius * scheme.rectangle.width) / (256 * scheme.getNumberOfXTilesAtLevel(0));
  return Math.round(Math.log2(pointM / errorM)) | 0;
}

it('lays the finest map on the finest pieces of ground, and asks for none finer', () => {
  const ground = flatGround(0, null);
  const errorOf = (level: number) => ground.getLevelMaximumGeometricError(level);
  for (const level of [FINEST_LEVEL, FINEST_LEVEL + 3]) {
    expect(mapLevelFor(errorOf(level))).toBeGreaterThanOrEqual(FINEST_LEVEL);
    // Seen from 20 m, the closest possible, in an image 2,000 pixels high, the error is less than one pixel.
    expect((errorOf(level) * 2_000) / 20).toBeLessThan(1);
  }
  expect(errorOf(4)).toBe(2 * errorOf(5));
});
