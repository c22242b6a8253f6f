import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { toCollection } from './feature.ts';
import { searchForward, searchReverse } from './search.ts';

export interface GeocoderOptions {
  port: number;
  accessToken: string;
}

export interface Geocoder {
  url: string;
  /** The next `count` answers have this status, like those of a busy or broken service. */
  failNext(count: number, status: 429 | 500 | 503): void;
  stop(): Promise<void>;
}

class GeocoderError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Mapbox Geocoding v6, forward and reverse, over an embedded gazetteer of Australian localities. */
export async function startGeocoder(options: GeocoderOptions): Promise<Geocoder> {
  let failures = { count: 0, status: 503 };
  const server = createServer((request, response) => {
    if (failures.count > 0) {
      failures.count--;
      return send(response, failures.status, {
        message: failures.status === 429 ? 'Too Many Requests' : 'Service Unavailable',
      });
    }
    try {
      return send(response, 200, answer(request, options.accessToken));
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      return send(response, error.status, { message: error.message });
    }
  });
  const port = await listen(server, options.port, 'geocoder');
  return {
    url: `http://127.0.0.1:${port}`,
    failNext: (count, status) => {
      failures = { count, status };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function answer(request: IncomingMessage, accessToken: string): object {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const search = { '/search/geocode/v6/forward': forward, '/search/geocode/v6/reverse': reverse }[pathname];
  if (request.method !== 'GET' || !search) throw new GeocoderError(404, 'Not Found');
  const token = searchParams.get('access_token');
  if (!token) throw new GeocoderError(401, 'Not Authorized - No Token');
  if (token !== accessToken) throw new GeocoderError(401, 'Not Authorized - Invalid Token');
  return search(searchParams);
}

function forward(query: URLSearchParams): object {
  const q = query.get('q') ?? '';
  if (q.trim() === '') throw new GeocoderError(422, 'Query parameter "q" is required');
  if (q.length > 256 || q.split(/\s+/).length > 20)
    throw new GeocoderError(422, 'Query too long: at most 256 characters and 20 words');
  if ((query.get('country') ?? 'au').toLowerCase().split(',').includes('au') === false) return toCollection([]);
  const [longitude, latitude] = numbers(query, 'proximity', 2) ?? [];
  const box = numbers(query, 'bbox', 4);
  const locations = searchForward(q, {
    autocomplete: query.get('autocomplete') !== 'false',
    ...(longitude !== undefined && latitude !== undefined ? { near: { longitude, latitude } } : {}),
    ...(box ? { box: [box[0] ?? 0, box[1] ?? 0, box[2] ?? 0, box[3] ?? 0] as const } : {}),
  });
  return toCollection(locations.slice(0, limitOf(query, 5)));
}

function reverse(query: URLSearchParams): object {
  const [longitude] = numbers(query, 'longitude', 1) ?? [];
  const [latitude] = numbers(query, 'latitude', 1) ?? [];
  if (longitude === undefined || Math.abs(longitude) > 180)
    throw new GeocoderError(422, 'Longitude must be a number from -180 to 180');
  if (latitude === undefined || Math.abs(latitude) > 90)
    throw new GeocoderError(422, 'Latitude must be a number from -90 to 90');
  return toCollection(searchReverse({ longitude, latitude }).slice(0, limitOf(query, 1)));
}

function limitOf(query: URLSearchParams, usual: number): number {
  const limit = Number(query.get('limit') ?? usual);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10)
    throw new GeocoderError(422, 'Limit must be a whole number from 1 to 10');
  return limit;
}

function numbers(query: URLSearchParams, name: string, count: number): number[] | undefined {
  const text = query.get(name);
  if (text === null || text === 'ip') return undefined;
  const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (values.length !== count || !values.every(Number.isFinite))
    throw new GeocoderError(422, `${name} must be ${count} number(s), but is "${text}"`);
  return values;
}
