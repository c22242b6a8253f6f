import { clipRing, type MapFile, readLine, readMap } from '@jibline/base-map';
import file from '@jibline/base-map/australia.json';
import { describe, expect, it } from 'vitest';
import { drawTile, MAP_COLOURS, mapWithin } from './draw-tile.ts';
import { worldPart } from './world-part.ts';

const map = readMap(file as unknown as MapFile);
const area = (ring: readonly number[]) => {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += (ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!) / 2;
  }
  return Math.abs(sum);
};

describe('the base map’s file', () => {
  // The published example of this encoding, (38.5, −120.2) (40.7, −120.95) (43.252, −126.453) at 1e-5, read at 1e-3.
  it('reads lines in the known way', () => {
    const { degrees } = readLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect([...degrees].map((value) => Math.round(value * 1000) / 1e5)).toEqual([
      38.5, -120.2, 40.7, -120.95, 43.252, -126.453,
    ]);
  });

  it('holds Australia: its land, and towns where they are', () => {
    const mainland = map.land.find(({ west, east }) => east - west > 30)!;
    expect(mainland.west).toBeGreaterThan(112.5);
    expect(mainland.east).toBeLessThan(154);
    const perth = map.places.find(({ name }) => name === 'Perth')!;
    expect(Math.hypot(perth.lon - 115.86, perth.lat + 31.95)).toBeLessThan(0.05);
    expect(file.credit).toBe('Natural Earth');
  });
});

describe('the picture of the world under a tile', () => {
  it('is the tile itself while the picture has one as fine, rows counted from the south', () => {
    // West of 180° … 135° W, south of the equator down to 45° S: the second row from the bottom.
    expect(worldPart({ x: 0, y: 2, level: 2 })).toEqual({ path: '2/0/1.jpg', left: 0, top: 0, side: 256 });
    expect(worldPart({ x: 1, y: 0, level: 0 })).toEqual({ path: '0/1/0.jpg', left: 0, top: 0, side: 256 });
  });
  it('is a square of the one above where it is finer', () => {
    // 112.5° to 135° E and 22.5° to 45° S: the lower right quarter of 90° to 135° E, 0° to 45° S.
    expect(worldPart({ x: 13, y: 5, level: 3 })).toEqual({ path: '2/6/1.jpg', left: 128, top: 128, side: 128 });
  });
});

describe('cutting a ring to a tile', () => {
  const box = { west: 0, south: 0, east: 2, north: 2 };
  it.each([
    ['over a corner', [1, 1, 3, 1, 3, 3, 1, 3], 1],
    ['around all of it', [-9, -9, 9, -9, 9, 9, -9, 9], 4],
    ['inside', [0.5, 0.5, 1.5, 0.5, 1.5, 1.5, 0.5, 1.5], 1],
    ['beside it', [3, 3, 4, 3, 4, 4, 3, 4], 0],
  ])('%s', (_, ring, expected) => {
    expect(area(clipRing(ring, box))).toBeCloseTo(expected, 9);
  });
});

describe('a tile', () => {
  /** Records what is filled with which colour and how large, instead of painting it. */
  function notingPen() {
    const filled: Record<string, number> = {};
    let rings: number[][] = [];
    const pen = {
      fillStyle: '' as unknown,
      strokeStyle: '' as unknown,
      lineWidth: 0,
      lineJoin: 'round' as CanvasLineJoin,
      beginPath: () => {
        rings = [];
      },
      moveTo: (x: number, y: number) => rings.push([x, y]),
      lineTo: (x: number, y: number) => rings.at(-1)?.push(x, y),
      closePath: () => {},
      stroke: () => {},
      setLineDash: () => {},
      fillRect: (_x: number, _y: number, w: number, h: number) => {
        filled[String(pen.fillStyle)] = w * h;
      },
      fill: () => {
        filled[String(pen.fillStyle)] = Math.max(filled[String(pen.fillStyle)] ?? 0, ...rings.map(area));
      },
    };
    return { pen, filled };
  }

  it('looks the same drawn from the whole map and from the part around it', () => {
    const sydney = { west: 151.1, east: 151.3, south: -34, north: -33.8 };
    const [whole, part] = [notingPen(), notingPen()];
    drawTile(whole.pen as never, map, sydney, 'light');
    drawTile(part.pen as never, mapWithin(map, { west: 149, east: 152, south: -35, north: -32 }), sydney, 'light');
    expect(Object.keys(part.filled)).toEqual(Object.keys(whole.filled));
    for (const [colour, size] of Object.entries(whole.filled)) expect(part.filled[colour]).toBeCloseTo(size, 6);
  });

  it('is all land in the desert and all sea in the Tasman', () => {
    const desert = notingPen();
    drawTile(desert.pen as never, map, { west: 127, east: 127.5, south: -25, north: -24.5 }, 'light');
    expect(desert.filled[MAP_COLOURS.light.land]).toBeGreaterThan(256 * 256);
    const sea = notingPen();
    drawTile(sea.pen as never, map, { west: 158, east: 158.5, south: -36, north: -35.5 }, 'light');
    expect(sea.filled[MAP_COLOURS.light.land] ?? 0).toBe(0);
    expect(sea.filled[MAP_COLOURS.light.sea]).toBe(256 * 256);
  });
});
