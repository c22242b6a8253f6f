import type { MapSource } from '@jibline/contract';
import type { RasterSourceSpecification, StyleSpecification } from 'maplibre-gl';

/** WMTS names its template by matrix, row and column; the map library by zoom, y and x. */
const tilesOf = (url: string) =>
  url.replaceAll('{TileMatrix}', '{z}').replaceAll('{TileRow}', '{y}').replaceAll('{TileCol}', '{x}');

/** A style around raster tiles. */
export function rasterStyle({ url, tileSize, minZoom, maxZoom }: MapSource): StyleSpecification {
  const base: RasterSourceSpecification = {
    ...{ type: 'raster', tiles: [tilesOf(url)], tileSize, minzoom: minZoom, maxzoom: maxZoom },
  };
  return { version: 8, sources: { base }, layers: [{ id: 'base', type: 'raster', source: 'base' }] };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const absolute = (address: string, base: string) =>
  // Only the address is resolved: a URL would encode the braces of a template.
  /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? address
    : decodeURI(new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}'));

/** A provider's style document with the addresses in it made absolute; null if it is none. */
export function readStyle(document: unknown, base: string): StyleSpecification | null {
  if (!isRecord(document) || document.version !== 8 || !isRecord(document.sources) || !Array.isArray(document.layers))
    return null;
  const resolved = (value: unknown) => (typeof value === 'string' ? absolute(value, base) : value);
  const sources = Object.fromEntries(
    Object.entries(document.sources).map(([name, source]) => {
      if (!isRecord(source)) return [name, source];
      const { url, tiles, ...rest } = source;
      return [
        name,
        {
          ...rest,
          ...(url === undefined ? {} : { url: resolved(url) }),
          ...(Array.isArray(tiles) ? { tiles: tiles.map(resolved) } : {}),
        },
      ];
    }),
  );
  const addresses = Object.fromEntries(
    ['glyphs', 'sprite'].flatMap((name) => (name in document ? [[name, resolved(document[name])]] : [])),
  );
  return { ...document, ...addresses, sources } as unknown as StyleSpecification;
}
