import { type AirportSurfaces, type DegreeBox, heightMap, LIMITING_TYPES } from '@jibline/surfaces';
import { paintHeights } from './height-bands.ts';
import type { PaintedMap } from './height-cell.ts';

export type Order =
  | { readonly kind: 'airports'; readonly airports: readonly AirportSurfaces[] }
  | { readonly kind: 'map'; readonly bounds: DegreeBox; readonly cells: number; readonly groundAhdM: number };

let airports: readonly AirportSurfaces[] = [];

/**
 * Runs off the page's thread: computes every cell exactly with the same engine and paints the image. Airports are sent
 * once.
 */
self.onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === 'airports') {
    airports = order.airports;
    return;
  }
  const { bounds, cells, groundAhdM } = order;
  const { elevationAhdM, governs, components } = heightMap(airports, {
    ...{ bounds, columns: cells, rows: cells, types: LIMITING_TYPES },
  });
  const canvas = new OffscreenCanvas(cells, cells);
  const pixels = paintHeights(elevationAhdM, cells, groundAhdM);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, cells, cells), 0, 0);
  const picture = await canvas.convertToBlob();
  const surfaces = components.map(({ component }) => component.name);
  const painted: PaintedMap = { bounds, cells, groundAhdM, elevationAhdM, governs, surfaces, picture };
  self.postMessage(painted, { transfer: [elevationAhdM.buffer, governs.buffer] });
};
