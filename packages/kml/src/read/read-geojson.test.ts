import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { InvalidKmlError } from '../problem.ts';
import { readGeoJson } from './read-geojson.ts';

const RING = [
  [151, -33, 10],
  [151.1, -33, 10],
  [151.1, -33.1, 20],
  [151, -33, 10],
];
const feature = (geometry: unknown, properties: unknown = { name: 'Approach 16' }) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const read = (value: unknown, options = {}) => readGeoJson(strToU8(JSON.stringify(value, null, 1)), options);
const only = (value: unknown) => {
  const { document, problems } = read(value);
  expect(problems).toEqual([]);
  return document.features[0];
};

describe('GeoJSON', () => {
  it('gives placemarks with names, data and heights, as KML does', () => {
    expect(only(collection(feature({ type: 'Polygon', coordinates: [RING] }, { name: 'A', code: 4 })))).toEqual({
      kind: 'placemark',
      name: 'A',
      visible: true,
      data: { name: 'A', code: '4' },
      geometry: {
        kind: 'polygon',
        outer: [
          { lon: 151, lat: -33, altM: 10 },
          { lon: 151.1, lat: -33, altM: 10 },
          { lon: 151.1, lat: -33.1, altM: 20 },
          { lon: 151, lat: -33, altM: 10 },
        ],
        inner: [],
        altitudeMode: 'absolute',
        extrude: false,
      },
    });
  });

  it.each([
    ['a bare geometry', { type: 'Point', coordinates: [151, -33, 5] }],
    ['one feature', feature({ type: 'LineString', coordinates: RING })],
    [
      'a collection of geometries',
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2, 3] }] },
    ],
    ['a multipolygon', feature({ type: 'MultiPolygon', coordinates: [[RING], [RING]] })],
  ])('takes %s', (_, value) => expect(only(value)).toMatchObject({ kind: 'placemark' }));

  it('reports every fault by line and path', () => {
    const { problems } = read(
      collection(
        feature({ type: 'Polygon', coordinates: [RING] }),
        feature({ type: 'Polygon', coordinates: [[...RING.slice(0, 3), [151, -33, 11]]] }),
        feature({
          type: 'LineString',
          coordinates: [
            [151, -33],
            [151, 'x', 3],
            [-33, 151, 3],
          ],
        }),
      ),
    );
    // Written with one space of indentation and each scalar on its own line, so that lines can be counted by hand.
    const lineOf = (index: number) =>
      JSON.stringify(
        collection(...Array(index).fill(feature({ type: 'Polygon', coordinates: [RING] }))),
        null,
        1,
      ).split('\n').length - 1;
    expect(problems.map(({ path, message }) => [path, message])).toEqual([
      ['features[1].geometry.coordinates[0]', 'The ring is open. Its last position must be its first.'],
      ['features[2].geometry.coordinates[0]', '[151,-33] has 2 parts. Use [longitude, latitude, height].'],
      ['features[2].geometry.coordinates[1]', '[151,"x",3] is not a position. Use [longitude, latitude, height].'],
      [
        'features[2].geometry.coordinates[2]',
        'Latitude 151 in “[-33,151,3]” is not between -90 and 90. Are longitude and latitude swapped?',
      ],
    ]);
    expect(problems[0]?.line).toBe(lineOf(1));
    expect(problems[1]?.line).toBe(lineOf(2));
  });

  it('leaves a missing height open on request', () => {
    const { document, problems } = read(feature({ type: 'Point', coordinates: [151, -33] }), {
      altitudeWhenMissingM: Number.NaN,
    });
    expect(problems).toEqual([]);
    expect(document.features[0]).toMatchObject({ geometry: { position: { lon: 151, lat: -33, altM: Number.NaN } } });
  });

  it.each([
    ['broken JSON', '{\n"type": "FeatureCollection"\n"features": []}', /Line 3: This file is not valid JSON\./],
    ['a list', '[]', /not GeoJSON/],
    ['something else', '{"type":"Chart"}', /its type is "Chart"/],
    ['TopoJSON', '{"type":"Topology"}', /TopoJSON/],
    [
      'a map grid',
      '{"type":"FeatureCollection","features":[],"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::28356"}}}',
      /28356.*can’t be imported/,
    ],
    [
      'GDA94',
      '{"type":"FeatureCollection","features":[],"crs":{"type":"name","properties":{"name":"EPSG:4283"}}}',
      /can’t be imported/,
    ],
    ['brackets without end', '['.repeat(200_000), /not valid JSON/],
  ])('refuses %s completely', (_, text, why) => {
    expect(() => readGeoJson(strToU8(text))).toThrow(InvalidKmlError);
    expect(() => readGeoJson(strToU8(text))).toThrow(why);
  });

  it('counts positions and refuses too many', () => {
    const text = strToU8(JSON.stringify(feature({ type: 'LineString', coordinates: RING })));
    expect(() => readGeoJson(text, { limits: { coordinates: 3 } })).toThrow('more than 3 coordinates');
    expect(() => readGeoJson(text, { limits: { fileBytes: 10 } })).toThrow('The limit is ');
  });
});
