import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { MAX_ZOOM, style, tileJson } from './documents.ts';
import { rasterTile } from './raster-tile.ts';
import { type TileAddress, vectorTile } from './vector-tile.ts';

export interface MapTilesOptions {
  port: number;
  accessToken: string;
  /** The address browsers use. */
  publicUrl?: string;
}

/** What map services do on bad days, until told otherwise. */
export type Trouble = 'slow' | 'busy' | 'holes' | 'refused' | 'wrong-type' | null;

export interface MapTiles {
  url: string;
  have(trouble: Trouble): void;
  stop(): Promise<void>;
}

const SLOW_MS = 1_500;
const TILE = /^\/(vector|raster)\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.(?:pbf|png)$/;
/** A WMTS REST template and a cached ArcGIS service: row before column. */
const ROW_FIRST =
  /^\/(?:wmts\/1\.0\.0\/land\/default\/web|MapServer\/tile)\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})(?:\.png)?$/;

/** Kind, zoom, column and row of a tile's path. */
function tileIn(pathname: string): readonly (string | undefined)[] {
  const [, z, row, column] = ROW_FIRST.exec(pathname) ?? [];
  return row ? ['raster', z, column, row] : (TILE.exec(pathname)?.slice(1) ?? []);
}

/** A map by address from the data we ship: style version 8, TileJSON 3, vector tiles; raster by XYZ, WMTS and ArcGIS. */
export async function startMapTiles({ port: at, accessToken, publicUrl }: MapTilesOptions): Promise<MapTiles> {
  let trouble: Trouble = null;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 500, 'text/plain', 'Internal error'));
  });
  const port = await listen(server, at, 'map tiles');
  const url = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: whole, searchParams } = new URL(request.url ?? '/', url);
    // Behind the product's own door the path has its name in front.
    const pathname = whole.replace(/^\/map-tiles(?=\/)/, '');
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Method not allowed');
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (trouble === 'busy') return send(response, 429, 'text/plain', 'Too many requests', { 'retry-after': '2' });
    if (trouble === 'refused' || searchParams.get('access_token') !== accessToken)
      return send(response, 401, 'application/json', '{"message":"Not authorised"}');
    const base = publicUrl ?? url;
    const scheme = /^\/style-(light|dark)\.json$/.exec(pathname)?.[1];
    if (scheme === 'light' || scheme === 'dark') return json(response, style(scheme, accessToken));
    if (pathname === '/tiles.json') return json(response, tileJson(base, accessToken));
    const [kind, z, x, y] = tileIn(pathname);
    const tile: TileAddress = { z: Number(z), x: Number(x), y: Number(y) };
    if (!kind || tile.z > MAX_ZOOM || tile.x >= 2 ** tile.z || tile.y >= 2 ** tile.z)
      return send(response, 404, 'text/plain', 'Not found');
    if (trouble === 'holes' && (tile.x + tile.y) % 2 === 0) return send(response, 404, 'text/plain', 'Not found');
    if (trouble === 'wrong-type') return send(response, 200, 'text/html', '<title>Sign in</title>');
    const isVector = kind === 'vector';
    const body = isVector ? await vectorTile(tile) : await rasterTile(tile);
    return send(response, 200, isVector ? 'application/vnd.mapbox-vector-tile' : 'image/png', body, {
      'cache-control': 'public, max-age=3600',
    });
  }

  return {
    url,
    have: (next) => {
      trouble = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const json = (response: ServerResponse, body: object) =>
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify(body));

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*', ...headers }).end(body);
}
