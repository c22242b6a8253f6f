import { drawHeightMap, type HeightMapOrder } from '@jibline/drawings';
import type { AirportSurfaces } from '@jibline/surfaces';
import type { PaintedMap } from './painted-map.ts';

export type Order =
  | { readonly kind: 'airports'; readonly airports: readonly AirportSurfaces[] }
  | { readonly kind: 'map'; readonly order: HeightMapOrder; readonly boldM: number };

let airports: readonly AirportSurfaces[] = [];

/** Runs off the page's thread: the height map's description, and its colours as an image. Airports are sent once. */
self.onmessage = async ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'airports') {
    airports = data.airports;
    return;
  }
  const { bounds, cells, reference, levelAhdM } = data.order;
  const { pixels, contours } = drawHeightMap(airports, data.order);
  const canvas = new OffscreenCanvas(cells, cells);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, cells, cells), 0, 0);
  const picture = await canvas.convertToBlob();
  const painted: PaintedMap = { bounds, reference, levelAhdM, picture, contours, boldM: data.boldM };
  self.postMessage(painted);
};
