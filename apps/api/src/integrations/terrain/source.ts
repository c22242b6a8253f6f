import type { ModelDatum } from '@jibline/contract';
import { z } from 'zod';
import { checkReachable, fetchBytes, fetchJson } from '../fetch-json.ts';
import { IntegrationError } from '../integration-error.ts';
import { leadsToPlainHttp, type TerrainSetting, TileJson } from './setting.ts';
import { type Encoding, readTile } from './tile.ts';
import { pixelAt, pixelM, zoomFor } from './tile-math.ts';

const PARTY = 'terrain service';
const DEFAULT_TILE_SIZE = 256;
const DEFAULT_MAX_ZOOM = 15;
/** A provider's description changes with a new survey, not with each question. */
const TILE_JSON_TTL_MS = 10 * 60_000;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A source as it describes itself; what nobody said is null. */
export interface TerrainFacts {
  readonly name: string;
  readonly cellM: number;
  readonly heights: ModelDatum | null;
  readonly surface: 'ground' | 'top' | null;
  readonly accuracy95M: number | null;
  readonly horizontal95M: number;
  readonly surveyed: string | null;
  readonly credit: string;
}

export interface TerrainSource {
  /** `cellM` is that of the grid or, where the tiles are coarser, theirs at this latitude. */
  describe(lat: number, signal: AbortSignal): Promise<TerrainFacts>;
  /** Heights as the source gives them; null where it has a gap, and no list where it has nothing at all. */
  heightsAt(places: readonly Place[], signal: AbortSignal, finestM?: number): Promise<(number | null)[] | null>;
  /** Single heights cost a call each. */
  readonly asksForEach: boolean;
  check(): Promise<void>;
}

type Described = Omit<TerrainSetting, 'url'> & { readonly url: string };
const isPoint = (url: string) => /\{lat\}/.test(url);
const isTiles = (url: string) => /\{z\}/.test(url);
const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

/** An image service says `{"value": "12.4"}`, a map service lists results with a pixel value. */
const Value = z.union([z.number(), z.string()]);
const PointReply = z.union([
  z.object({ value: Value }),
  z.object({ results: z.array(z.object({ attributes: z.record(z.string(), z.unknown()) })) }),
]);
function heightIn(reply: z.infer<typeof PointReply>): number | null {
  const value =
    'value' in reply
      ? reply.value
      : Object.entries(reply.results[0]?.attributes ?? {}).find(([name]) => /pixel value$/i.test(name))?.[1];
  const { data } = Value.safeParse(value);
  const text = String(data ?? '').trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function openSource(setting: TerrainSetting, token: string | null, now = () => Date.now()): TerrainSource {
  const address = (url: string, values: Record<string, string | number>) =>
    url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = name === 'token' ? token : values[name];
      return value === undefined || value === null ? whole : encodeURIComponent(value);
    });
  let described: { at: number; what: Described } | null = null;

  async function tell(signal: AbortSignal): Promise<Described> {
    if (isTiles(setting.url) || isPoint(setting.url)) return setting;
    if (described && now() - described.at < TILE_JSON_TTL_MS) return described.what;
    const parsed = TileJson.safeParse(await fetchJson(PARTY, address(setting.url, {}), { signal }));
    if (!parsed.success) throw new IntegrationError(PARTY, 'described itself in a form it does not promise');
    const { tiles, maxzoom, attribution, encoding, ...own } = parsed.data;
    const [url = ''] = tiles;
    if (leadsToPlainHttp(setting.url, url)) throw new IntegrationError(PARTY, 'names tiles that are not encrypted');
    const what = {
      ...withoutUndefined({ ...own, kind: encoding, maxZoom: maxzoom, credit: attribution && plain(attribution) }),
      ...withoutUndefined(setting),
      url,
    };
    described = { at: now(), what };
    return what;
  }

  const tileSizeOf = ({ tileSize = DEFAULT_TILE_SIZE }: Described) => tileSize;
  const maxZoomOf = ({ maxZoom = DEFAULT_MAX_ZOOM }: Described) => maxZoom;
  const cellOf = (source: Described, lat: number) => source.cellM ?? pixelM(lat, maxZoomOf(source), tileSizeOf(source));

  async function fromTiles(source: Described, places: readonly Place[], signal: AbortSignal, finestM: number) {
    const [first] = places;
    if (!first) return null;
    const tileSize = tileSizeOf(source);
    const zoom = zoomFor(first.lat, Math.max(finestM, cellOf(source, first.lat)), maxZoomOf(source), tileSize);
    const pixels = places.map(({ lat, lon }) => pixelAt(lat, lon, zoom, tileSize));
    const encoding: Encoding = source.kind === 'terrarium' ? 'terrarium' : 'mapbox';
    const tiles = new Map(pixels.map(({ x, y }) => [`${x}/${y}`, { x, y }]));
    const read = await Promise.all(
      [...tiles].map(async ([key, { x, y }]) => {
        const bytes = await fetchBytes(PARTY, address(source.url, { z: zoom, x, y }), { signal, media: 'image/png' });
        return [key, bytes && readTile(PARTY, bytes, encoding, tileSize)] as const;
      }),
    );
    const heights = new Map(read);
    if (read.every(([, tile]) => tile === null)) return null;
    return pixels.map(({ x, y, column, row }) => heights.get(`${x}/${y}`)?.(column, row) ?? null);
  }

  async function fromPoints(source: Described, places: readonly Place[], signal: AbortSignal) {
    const heights = await Promise.all(
      places.map(async (place) => {
        const parsed = PointReply.safeParse(await fetchJson(PARTY, address(source.url, { ...place }), { signal }));
        if (!parsed.success) throw new IntegrationError(PARTY, 'answered in a form it does not promise');
        return heightIn(parsed.data);
      }),
    );
    return heights.every((height) => height === null) ? null : heights;
  }

  return {
    asksForEach: isPoint(setting.url),
    async describe(lat, signal) {
      const source = await tell(signal);
      const gridM = cellOf(source, lat);
      const tilesM = isPoint(source.url) ? 0 : pixelM(lat, maxZoomOf(source), tileSizeOf(source));
      const cellM = Math.max(gridM, tilesM);
      return {
        name: source.name ?? 'Terrain model',
        // Tiles hardly wider than the grid's cells still show each of them.
        cellM: Math.round((cellM > gridM * 1.5 ? cellM : gridM) * 10) / 10,
        heights: source.heights ?? null,
        surface: source.surface ?? null,
        accuracy95M: source.accuracy95M ?? null,
        horizontal95M: source.horizontal95M ?? gridM / 2,
        surveyed: source.surveyed ?? null,
        credit: source.credit ?? '',
      };
    },
    async heightsAt(places, signal, finestM = 0) {
      const source = await tell(signal);
      return isPoint(source.url) ? fromPoints(source, places, signal) : fromTiles(source, places, signal, finestM);
    },
    check: () => checkReachable(PARTY, new URL(setting.url).origin),
  };
}

export interface Terrain {
  readonly sources: readonly TerrainSource[];
  check(): Promise<void>;
}

/** The terrain models of a deployment, the one to be preferred first. */
export function openTerrain(settings: readonly TerrainSetting[], token: string | null): Terrain {
  const sources = settings.map((setting) => openSource(setting, token));
  return {
    sources,
    async check() {
      await Promise.all(sources.map((source) => source.check()));
    },
  };
}
