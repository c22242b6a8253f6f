import { decode } from 'fast-png';
import { IntegrationError } from '../integration-error.ts';

/** What a tile's colours mean, in metres. */
const DECODE = {
  mapbox: (r: number, g: number, b: number) => -10_000 + 0.1 * (65_536 * r + 256 * g + b),
  terrarium: (r: number, g: number, b: number) => 256 * r + g + b / 256 - 32_768,
} as const;
export type Encoding = keyof typeof DECODE;

/** The lowest and highest land of the world, with some allowance; encodings mark gaps by heights far outside. */
const [LOWEST_M, HIGHEST_M] = [-500, 9_000];

export type TileHeights = (column: number, row: number) => number | null;

/**
 * Heights of a tile: lossless PNG, eight bits to a channel, no colour management, so that each height is exactly the
 * one that was written. A transparent pixel or an impossible height is a gap.
 */
export function readTile(party: string, bytes: Uint8Array, encoding: Encoding, tileSize: number): TileHeights {
  const refuse = (why: string, cause?: unknown) => new IntegrationError(party, why, cause);
  // Width and height stand in the header: read before unpacking, so that a small file cannot fill the memory.
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 33 || header.getUint32(16) !== tileSize || header.getUint32(20) !== tileSize)
    throw refuse(`sent a tile that is not ${tileSize} pixels wide and high`);
  let png: ReturnType<typeof decode>;
  try {
    png = decode(bytes, { checkCrc: true });
  } catch (error) {
    throw refuse('sent a tile that is not a PNG', error);
  }
  const { data, channels, depth } = png;
  if (depth !== 8 || channels < 3) throw refuse('sent a tile whose colours are not RGB of 8 bits');
  return (column, row) => {
    const at = (row * tileSize + column) * channels;
    if (channels === 4 && data[at + 3] === 0) return null;
    const heightM = DECODE[encoding](data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    return heightM >= LOWEST_M && heightM <= HIGHEST_M ? Math.round(heightM * 1000) / 1000 : null;
  };
}
