import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader as Pbf } from 'pbf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MapTiles, startMapTiles } from '../src/index.ts';

let tiles: MapTiles;
beforeAll(async () => {
  tiles = await startMapTiles({ port: 0, accessToken: 'key' });
});
afterAll(() => tiles.stop());
afterEach(() => tiles.have(null));

const get = (path: string, token = 'key') => fetch(`${tiles.url}${path}?access_token=${token}`);
/** Sydney between harbour and Botany Bay: 151.17° to 151.35° E, 33.87° to 34.02° S. */
const SYDNEY = '11/1884/1229';
const OUTBACK = '10/891/581';
const TASMAN = '10/961/619';

describe('the documents', () => {
  it('a style of version 8 for light and dark, its source relative to itself', async () => {
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(async (scheme) => (await get(`/style-${scheme}.json`)).json()),
    );
    expect(light).toMatchObject({
      version: 8,
      sources: { base: { type: 'vector', url: './tiles.json?access_token=key' } },
    });
    expect(light.layers.map(({ id }: { id: string }) => id)).toEqual([
      ...['water', 'land', 'urban', 'lakes', 'shore'],
      ...['aprons', 'runways'],
    ]);
    expect(dark.layers[0].paint).not.toEqual(light.layers[0].paint);
  });

  it('TileJSON 3 that names its layers, levels and credit', async () => {
    const document = await (await get('/tiles.json')).json();
    expect(document).toMatchObject({ tilejson: '3.0.0', minzoom: 0, maxzoom: 14 });
    expect(document.tiles).toEqual([`${tiles.url}/vector/{z}/{x}/{y}.pbf?access_token=key`]);
    expect(document.attribution).toContain('GSHHG');
  });
});

async function layersOf(address: string) {
  const answer = await get(`/vector/${address}.pbf`);
  expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  return new VectorTile(new Pbf(new Uint8Array(await answer.arrayBuffer()))).layers;
}

/** Even and odd. */
function isWithin([lon, lat]: readonly [number, number], ring: readonly (readonly number[])[]): boolean {
  let isInside = false;
  for (const [i, [aLon = 0, aLat = 0]] of ring.entries()) {
    const [bLon = 0, bLat = 0] = ring[(i + 1) % ring.length]!;
    if (aLat > lat !== bLat > lat && lon < aLon + ((lat - aLat) / (bLat - aLat)) * (bLon - aLon)) isInside = !isInside;
  }
  return isInside;
}

describe('the tiles', () => {
  it('a vector tile of Sydney has land, shore and names', async () => {
    const layers = await layersOf(SYDNEY);
    expect(Object.keys(layers)).toEqual(expect.arrayContaining(['land', 'shore', 'places']));
    expect(layers.land?.version).toBe(2);
    expect(layers.land?.extent).toBe(4096);
    const names = Array.from(
      { length: layers.places?.length ?? 0 },
      (_, i) => layers.places?.feature(i).properties.name,
    );
    expect(names).toContain('Mascot');
  });

  it('a tile of the whole country is simplified to what its size can show', async () => {
    const { shore, land } = await layersOf('3/7/4');
    const corners = (layer: typeof shore) =>
      Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i).loadGeometry())
        .flat()
        .reduce((sum, line) => sum + line.length, 0);
    expect(corners(land)).toBeGreaterThan(500);
    // MapLibre holds at most 65,535 vertices a layer, and needs several for each corner.
    for (const layer of [shore, land]) expect(corners(layer)).toBeLessThan(12_000);
  });

  it('runways lie on ground of their own, in Botany Bay too', async () => {
    // 34R ends in the bay, on land younger than the shore's survey.
    const end = [151.1943, -33.9716] as const;
    const { aprons, runways } = await layersOf('13/7536/4918');
    const featuresOf = (layer: typeof aprons) =>
      Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i));
    expect(featuresOf(runways).map(({ properties }) => properties.name)).toContain('16L/34R');
    const grounds = featuresOf(aprons).map((ground) => ground.toGeoJSON(7536, 4918, 13));
    expect(grounds.some(({ geometry }) => geometry.type === 'Polygon' && isWithin(end, geometry.coordinates[0]!))).toBe(
      true,
    );
  });

  it('towns are outlined from afar only: up close they would lie on the water', async () => {
    const [afar, near] = [await layersOf('6/58/38'), await layersOf(SYDNEY)];
    expect([afar.urban === undefined, near.urban === undefined]).toEqual([false, true]);
  });

  it('inland there is land without a shore, at sea neither', async () => {
    const [inland, sea] = [await layersOf(OUTBACK), await layersOf(TASMAN)];
    expect([inland.land?.length, inland.shore]).toEqual([1, undefined]);
    expect([sea.land, sea.shore]).toEqual([undefined, undefined]);
  });

  it('a raster tile is a PNG of 256 pixels', async () => {
    const answer = await get(`/raster/${SYDNEY}.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256]);
  });

  it.each(['/wmts/1.0.0/land/default/web/11/1229/1884.png', '/MapServer/tile/11/1229/1884'])(
    '%s, row before column, is the same tile',
    async (path) => {
      const [xyz, other] = await Promise.all(
        [`/raster/${SYDNEY}.png`, path].map(async (one) => Buffer.from(await (await get(one)).arrayBuffer())),
      );
      expect(other?.equals(xyz!)).toBe(true);
    },
  );

  it.each(['/vector/15/1/1.pbf', '/vector/3/9/1.pbf', '/raster/2/1/x.png', '/anything'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('on bad days', () => {
  it('without or with a wrong token: 401', async () => {
    expect((await get('/tiles.json', 'wrong')).status).toBe(401);
    tiles.have('refused');
    expect((await get('/tiles.json')).status).toBe(401);
  });

  it('busy: 429 and when to come again', async () => {
    tiles.have('busy');
    const answer = await get(`/vector/${SYDNEY}.pbf`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
  });

  it('holes: every other tile is missing', async () => {
    tiles.have('holes');
    const states = await Promise.all(
      ['13/7536/4917', '13/7537/4917'].map(async (at) => (await get(`/raster/${at}.png`)).status),
    );
    expect(states.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('a page instead of a tile', async () => {
    tiles.have('wrong-type');
    expect((await get(`/raster/${SYDNEY}.png`)).headers.get('content-type')).toBe('text/html');
  });

  it('slow: more than a second', async () => {
    tiles.have('slow');
    const start = Date.now();
    await get('/tiles.json');
    expect(Date.now() - start).toBeGreaterThan(1_400);
  });
});
