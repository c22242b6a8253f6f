import { encode } from 'fast-png';

const TILE_SIZE = 256;

export interface TileBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const latitudeAt = (down: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;

export function tileBox(z: number, x: number, y: number): TileBox {
  const tiles = 2 ** z;
  return {
    west: (x / tiles) * 360 - 180,
    east: ((x + 1) / tiles) * 360 - 180,
    north: latitudeAt(y / tiles),
    south: latitudeAt((y + 1) / tiles),
  };
}

/** Colours of one height: Terrain-RGB in steps of 0.1 m, Terrarium in steps of 1/256 m. */
const ENCODE = {
  mapbox: (m: number) => Math.round((m + 10_000) * 10),
  terrarium: (m: number) => Math.round((m + 32_768) * 256),
} as const;
export type Encoding = keyof typeof ENCODE;

/**
 * A tile of heights at the middle of each pixel, as lossless PNG; gaps are transparent. Null where it would have
 * nothing.
 */
export function drawTile(
  { z, x, y }: { z: number; x: number; y: number },
  encoding: Encoding,
  heightAt: (lat: number, lon: number) => number | null,
): Uint8Array | null {
  const data = new Uint8Array(TILE_SIZE * TILE_SIZE * 4);
  const { west, east } = tileBox(z, x, y);
  let isEmpty = true;
  for (let row = 0; row < TILE_SIZE; row++) {
    const lat = latitudeAt((y + (row + 0.5) / TILE_SIZE) / 2 ** z);
    for (let column = 0; column < TILE_SIZE; column++) {
      const heightM = heightAt(lat, west + ((column + 0.5) / TILE_SIZE) * (east - west));
      if (heightM === null) continue;
      isEmpty = false;
      const value = ENCODE[encoding](heightM);
      data.set([(value >> 16) & 255, (value >> 8) & 255, value & 255, 255], 4 * (row * TILE_SIZE + column));
    }
  }
  return isEmpty ? null : encode({ width: TILE_SIZE, height: TILE_SIZE, data, channels: 4, depth: 8 });
}
