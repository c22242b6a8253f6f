import { buildTerrain, type TerrainQuestion, type TerrainSquare } from './build-terrain.ts';

declare const self: {
  onmessage: ((event: MessageEvent<TerrainQuestion>) => void) | null;
  postMessage(squares: readonly TerrainSquare[], transfer: Transferable[]): void;
};

self.onmessage = ({ data }) => {
  const squares = buildTerrain(data);
  const buffers = squares.flatMap(({ drawn, mesh }) =>
    [drawn.heights, drawn.known, mesh.corners, mesh.triangles, mesh.hiding].map(({ buffer }) => buffer as ArrayBuffer),
  );
  self.postMessage(squares, buffers);
};
