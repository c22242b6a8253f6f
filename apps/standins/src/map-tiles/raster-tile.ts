import { crc32, deflateSync } from 'node:zlib';
import { clipRing, type MapLine } from '@jibline/base-map';
import { runwayOutlines } from '../terrain/runway-planes.ts';
import { isFine, landOf } from './land-of.ts';
import { boxOf, type TileAddress } from './vector-tile.ts';

const SIDE = 256;
/** Palette: water, land, runways. */
const COLOURS = [0x9f, 0xbd, 0xc9, 0x9c, 0xa8, 0x84, 0x77, 0x7b, 0x78];

/** Land, water and runways as a PNG of 256 × 256 with a palette. */
export async function rasterTile(tile: TileAddress): Promise<Uint8Array> {
  const box = boxOf(tile);
  const { land, lakes } = await landOf(box, tile.z);
  const pixels = new Uint8Array(SIDE * (SIDE + 1)); // each row begins with its filter: none
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  const [top, bottom] = [mercator(box.north), mercator(box.south)];
  const toX = (lon: number) => ((lon - box.west) / (box.east - box.west)) * SIDE;
  const toY = (lat: number) => ((top - mercator(Math.max(-85, Math.min(85, lat)))) / (top - bottom)) * SIDE;
  const fillRings = (rings: readonly (readonly number[])[], colour: number) => {
    const crossings: number[][] = Array.from({ length: SIDE }, () => []);
    for (const whole of rings) {
      const ring = clipRing(whole, box);
      for (let i = 0; i < ring.length; i += 2) {
        const next = (i + 2) % ring.length;
        const [ax, ay, bx, by] = [toX(ring[i]!), toY(ring[i + 1]!), toX(ring[next]!), toY(ring[next + 1]!)];
        const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
        for (let row = Math.max(0, Math.ceil(low - 0.5)); row + 0.5 < high && row < SIDE; row++)
          crossings[row]!.push(ax + ((row + 0.5 - ay) / (by - ay)) * (bx - ax));
      }
    }
    for (const [row, xs] of crossings.entries()) {
      xs.sort((a, b) => a - b);
      for (let i = 0; i + 1 < xs.length; i += 2)
        pixels.fill(colour, row * (SIDE + 1) + 1 + Math.round(xs[i]!), row * (SIDE + 1) + 1 + Math.round(xs[i + 1]!));
    }
  };
  const fill = (lines: readonly MapLine[], colour: number) =>
    fillRings(
      lines
        .filter(
          (line) =>
            line.west <= box.east && line.east >= box.west && line.south <= box.north && line.north >= box.south,
        )
        .map(({ degrees }) => Array.from(degrees)),
      colour,
    );
  fill(land, 1);
  fill(lakes, 0);
  // One by one: where two overlap, even and odd would cut a hole.
  const outlines = isFine(tile.z) ? runwayOutlines(box) : [];
  for (const { ground } of outlines) fillRings([ground], 1);
  for (const { pavement } of outlines) fillRings([pavement], 2);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 3, 0, 0, 0], 8); // 8 bits, palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(COLOURS)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
