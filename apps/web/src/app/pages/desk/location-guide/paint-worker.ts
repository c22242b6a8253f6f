import { paintHeights } from './height-bands.ts';

export interface PaintOrder {
  readonly elevationsAhdM: readonly (number | null)[];
  readonly columns: number;
  readonly rows: number;
  readonly groundAhdM: number;
}

/** Off the page's thread: tens of thousands of cells into one picture. */
self.onmessage = async ({ data }: MessageEvent<PaintOrder>) => {
  const { elevationsAhdM, columns, rows, groundAhdM } = data;
  const canvas = new OffscreenCanvas(columns, rows);
  canvas.getContext('2d')?.putImageData(new ImageData(paintHeights(elevationsAhdM, groundAhdM), columns, rows), 0, 0);
  self.postMessage(await canvas.convertToBlob());
};
