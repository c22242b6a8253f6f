import type { ColourScheme } from '@jibline/drawings';
import { type AirportSurfaces, contours, type DegreeBox, heightMap, LIMITING_TYPES } from '@jibline/surfaces';
import { paintHeights } from './paint-heights.ts';
import type { PaintedMap } from './painted-map.ts';

export type Order =
  | { readonly kind: 'airports'; readonly airports: readonly AirportSurfaces[] }
  | {
      readonly kind: 'map';
      readonly bounds: DegreeBox;
      readonly cells: number;
      readonly groundAhdM: number;
      readonly scheme: ColourScheme;
      readonly contours: { readonly stepM: number; readonly fromAhdM: number; readonly chordErrorM: number };
    };

let airports: readonly AirportSurfaces[] = [];

/**
 * Runs off the page's thread: computes every cell exactly with the same engine, paints the image and draws the
 * contours. Airports are sent once.
 */
self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === 'airports') {
    airports = order.airports;
    return;
  }
  const { bounds, cells, groundAhdM, scheme } = order;
  const { elevationAhdM } = heightMap(airports, {
    ...{ bounds, columns: cells, rows: cells, types: LIMITING_TYPES },
  });
  const lines = contours(airports, { ...order.contours, bounds, types: LIMITING_TYPES });
  const canvas = new OffscreenCanvas(cells, cells);
  const pixels = paintHeights(elevationAhdM, cells, groundAhdM, scheme);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, cells, cells), 0, 0);
  const picture = await canvas.convertToBlob();
  const drawn = { contours: lines, fromAhdM: order.contours.fromAhdM };
  const painted: PaintedMap = { bounds, groundAhdM, picture, ...drawn };
  self.postMessage(painted);
};
