import type { MapSource } from '@jibline/contract';
import { expect, it } from 'vitest';
import { rasterStyle, readStyle } from './map-style.ts';

const source: MapSource = {
  ...{ layer: 'photo', kind: 'xyz', url: 'https://tiles.example/{z}/{x}/{y}.png', minZoom: 3, maxZoom: 18 },
  ...{ tileSize: 256, credit: 'Example', attributionUrl: null, mayPrint: false, hasNames: true, hosts: [] },
};

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'],
  // Row before column, in WMTS and in cached ArcGIS services.
  ['https://w.example/1.0.0/a/{TileMatrix}/{TileRow}/{TileCol}.jpeg', 'https://w.example/1.0.0/a/{z}/{y}/{x}.jpeg'],
  ['https://a.example/MapServer/tile/{z}/{y}/{x}', 'https://a.example/MapServer/tile/{z}/{y}/{x}'],
])('%s is fetched as %s', (url, template) => {
  expect(rasterStyle({ ...source, url }).sources.base).toEqual({
    ...{ type: 'raster', tiles: [template], tileSize: 256, minzoom: 3, maxzoom: 18 },
  });
});

it('makes the addresses of a style document absolute, and leaves the others', () => {
  const style = readStyle(
    {
      version: 8,
      glyphs: './fonts/{fontstack}/{range}.pbf',
      sprite: 'https://other.example/sprite',
      sources: {
        base: { type: 'vector', url: '../tiles.json?key=1' },
        relief: { type: 'raster', tiles: ['/r/{z}/{x}/{y}.png'], tileSize: 512 },
      },
      layers: [],
    },
    'https://maps.example/styles/light.json?key=1',
  );
  expect(style).toMatchObject({
    glyphs: 'https://maps.example/styles/fonts/{fontstack}/{range}.pbf',
    sprite: 'https://other.example/sprite',
    sources: {
      base: { type: 'vector', url: 'https://maps.example/tiles.json?key=1' },
      relief: { type: 'raster', tiles: ['https://maps.example/r/{z}/{x}/{y}.png'], tileSize: 512 },
    },
  });
});

it.each([null, [], 'text', {}, { version: 7, sources: {}, layers: [] }, { version: 8, sources: {} }])(
  'takes %o for no style document',
  (document) => {
    expect(readStyle(document, 'https://maps.example/')).toBeNull();
  },
);
