import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { png } from './hand-written-png.ts';

const TILE_SIZE = 256;
const SEA_LEVEL_TENTHS = 100_000;

/** The latitude of a row of pixels in Web Mercator, from the equation of the projection. */
const latitudeAt = (downTiles: number, zoom: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * downTiles) / 2 ** zoom))) * 180) / Math.PI;

/** Terrain-RGB tiles of a ground given as a formula; notes which tiles were requested. */
export async function startCountingTerrain(levelAt: (lat: number, lon: number) => number) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const [z = 0, x = 0, y = 0] = url.slice(1).split('/').map(Number);
    requests.push(`${z}/${x}/${y}`);
    const tile = png(TILE_SIZE, 3, (column, row) => {
      const lon = ((x + (column + 0.5) / TILE_SIZE) / 2 ** z) * 360 - 180;
      const tenths = SEA_LEVEL_TENTHS + Math.round(10 * levelAt(latitudeAt(y + (row + 0.5) / TILE_SIZE, z), lon));
      return [tenths >> 16, (tenths >> 8) & 255, tenths & 255];
    });
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}`,
    /** The tiles requested since the last time. */
    taken: () => requests.splice(0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
