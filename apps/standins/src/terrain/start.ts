import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { describeTerrain, MAX_ZOOM, MIN_ZOOM, type Mode } from './describe.ts';
import { honestOver } from './honest.ts';
import { reliefOver } from './relief.ts';
import { drawTile, type Encoding, tileBox } from './tile.ts';

export interface TerrainOptions {
  port: number;
  /** `honest` (also without it): only what is known. `relief`: made-up hills, for demonstrations and tests. */
  mode?: Mode;
}

/** How a service can be awkward; each lasts until told otherwise. */
export interface Awkward {
  /** Tiles in the other encoding than described. */
  shifted?: boolean;
  /** Every third pixel is missing. */
  holes?: boolean;
  lateMs?: number;
  status?: 401 | 429 | 500 | 503;
  contentType?: string;
}

export interface Terrain {
  url: string;
  /** Its TileJSON, which says all about it. */
  tileJson: string;
  behave(awkward: Awkward): void;
  stop(): Promise<void>;
}

const TILE = /^\/(mapbox|terrarium)\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;
const OTHER: Record<Encoding, Encoding> = { mapbox: 'terrarium', terrarium: 'mapbox' };

/** Terrain-RGB and Terrarium tiles with TileJSON, and single heights as an ArcGIS image service answers them. */
export async function startTerrain({ port, mode = 'honest' }: TerrainOptions): Promise<Terrain> {
  let awkward: Awkward = {};
  const over = { honest: honestOver, relief: reliefOver }[mode];

  async function tile(response: ServerResponse, encoding: Encoding, z: number, x: number, y: number) {
    if (z < MIN_ZOOM || z > MAX_ZOOM || x >= 2 ** z || y >= 2 ** z) return send(response, 404, { message: 'no tile' });
    const heightAt = await over(tileBox(z, x, y));
    let at = 0;
    const drawn = drawTile({ z, x, y }, awkward.shifted ? OTHER[encoding] : encoding, (lat, lon) =>
      awkward.holes && at++ % 3 === 0 ? null : heightAt(lat, lon),
    );
    if (!drawn) return send(response, 404, { message: 'no tile' });
    response.writeHead(200, { 'content-type': awkward.contentType ?? 'image/png', 'cache-control': 'max-age=86400' });
    return response.end(drawn);
  }

  async function identify(response: ServerResponse, query: URLSearchParams) {
    const [lon, lat] = (query.get('geometry') ?? '').split(',').map(Number);
    if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
      return send(response, 400, { error: { code: 400, message: 'Invalid or missing input parameters.' } });
    const box = { west: lon - 0.001, east: lon + 0.001, south: lat - 0.001, north: lat + 0.001 };
    const heightM = (await over(box))(lat, lon);
    return send(response, 200, { objectId: 0, name: 'Pixel', value: heightM === null ? 'NoData' : heightM.toFixed(3) });
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (awkward.status)
      return send(
        response,
        awkward.status,
        { message: 'awkward' },
        awkward.status === 429 ? { 'retry-after': '30' } : {},
      );
    if (request.method !== 'GET') return send(response, 405, { message: 'Method Not Allowed' });
    const [, encoding, z, x, y] = TILE.exec(pathname) ?? [];
    if (encoding === 'mapbox' || encoding === 'terrarium')
      return tile(response, encoding, Number(z), Number(x), Number(y));
    if (pathname === '/terrain.json' || pathname === '/terrarium.json')
      return send(response, 200, describeTerrain(url, mode, pathname === '/terrain.json' ? 'mapbox' : 'terrarium'));
    if (pathname === '/ImageServer/identify') return identify(response, searchParams);
    return send(response, 404, { message: 'Not Found' });
  };
  const server = createServer((request, response) => {
    setTimeout(() => {
      answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    }, awkward.lateMs ?? 0);
  });
  const url = `http://127.0.0.1:${await listen(server, port, 'terrain')}`;
  return {
    url,
    tileJson: `${url}/terrain.json`,
    behave: (next) => {
      awkward = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
