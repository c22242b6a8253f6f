import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALTITUDE_MODES, type KmlDocument, type KmlFeature, type KmlGeometry } from '../document.ts';
import { readKml, readKmlText } from '../read/read.ts';
import { circlePolygon, craneFolder, flatPolygon, surfacePlacemark } from '../shapes.ts';
import { writeKml, writeKmz } from './write.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((n) => n + 0);
const position = fc.record({ lon: number(-180, 180), lat: number(-90, 90), altM: number(-500, 20_000) });
const ring = fc
  .array(position, { minLength: 3, maxLength: 8 })
  .map((corners) => [...corners, corners[0] ?? { lon: 0, lat: 0, altM: 0 }]);
const heights = { altitudeMode: fc.constantFrom(...ALTITUDE_MODES), extrude: fc.boolean() };
const { geometry } = fc.letrec<{ geometry: KmlGeometry; simple: KmlGeometry }>((tie) => ({
  simple: fc.oneof(
    fc.record({ kind: fc.constant('point' as const), position, ...heights }),
    fc.record({
      kind: fc.constant('line' as const),
      positions: fc.array(position, { minLength: 2, maxLength: 6 }),
      ...heights,
    }),
    fc.record({
      kind: fc.constant('polygon' as const),
      outer: ring,
      inner: fc.array(ring, { maxLength: 2 }),
      ...heights,
    }),
  ),
  geometry: fc.oneof(
    { depthSize: 'small' },
    tie('simple'),
    fc.record({ kind: fc.constant('multi' as const), geometries: fc.array(tie('geometry'), { maxLength: 3 }) }),
  ),
}));
// Text that XML can represent; KML readers trim, so spaces at the ends are lost.
const text = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((s) => s.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').trim());
const data = fc.dictionary(
  text.filter((t) => t !== '' && !/[\t\n\r]/.test(t)),
  text,
  { maxKeys: 3 },
);
const placemark: fc.Arbitrary<KmlFeature> = fc.record(
  {
    kind: fc.constant('placemark' as const),
    name: text,
    description: text,
    visible: fc.boolean(),
    data,
    geometry,
    styleId: fc.constant('s'),
  },
  { requiredKeys: ['kind', 'visible', 'data'] },
);
const { feature } = fc.letrec<{ feature: KmlFeature }>((tie) => ({
  feature: fc.oneof(
    { depthSize: 'small' },
    placemark,
    fc.record(
      {
        kind: fc.constant('folder' as const),
        name: text,
        visible: fc.boolean(),
        data,
        features: fc.array(tie('feature'), { maxLength: 3 }),
      },
      { requiredKeys: ['kind', 'visible', 'data', 'features'] },
    ),
  ),
}));
const colour = fc.stringMatching(/^[0-9a-f]{8}$/);
const style = fc.record(
  { lineColour: colour, lineWidth: number(0.1, 10), fillColour: colour, fill: fc.boolean(), outline: fc.boolean() },
  { requiredKeys: [] },
);
const document: fc.Arbitrary<KmlDocument> = fc.record({
  name: text,
  styles: style.map((s) => ({ s })),
  features: fc.array(feature, { maxLength: 4 }),
});

describe('what is written is read back', () => {
  it('as KML', () =>
    fc.assert(
      fc.property(document, (written) => {
        const { document: read, problems } = readKmlText(writeKml(written));
        expect(problems.filter((p) => p.severity === 'error')).toEqual([]);
        expect(read).toEqual(written);
      }),
      { numRuns: 300 },
    ));

  it('as KMZ', () =>
    fc.assert(
      fc.property(document, (written) => {
        expect(readKml(writeKmz(written)).document).toEqual(written);
      }),
      { numRuns: 30 },
    ));
});

describe('form', () => {
  it('writes children in the order of the OGC schema', () => {
    const written = writeKml({
      name: 'n',
      styles: { s: { lineColour: 'ff0000ff', fillColour: '7f0000ff', outline: false } },
      features: [
        {
          kind: 'placemark',
          name: 'p',
          description: 'd',
          visible: false,
          styleId: 's',
          data: { a: '1' },
          geometry: flatPolygon(
            [
              { lon: 0, lat: 0 },
              { lon: 1, lat: 0 },
              { lon: 1, lat: 1 },
            ],
            45,
            'absolute',
            true,
          ),
        },
      ],
    });
    expect([...written.matchAll(/<([A-Za-z]+)/g)].map((m) => m[1])).toEqual(
      'kml Document name Style LineStyle color PolyStyle color outline Placemark name visibility description styleUrl ExtendedData Data value Polygon extrude altitudeMode outerBoundaryIs LinearRing coordinates'.split(
        ' ',
      ),
    );
    expect(written).toContain('<coordinates>0,0,45 1,0,45 1,1,45 0,0,45</coordinates>');
  });

  it('escapes markup in names and replaces what XML cannot carry', () => {
    const written = writeKml({ name: '<b>&"\u0001', styles: {}, features: [] });
    expect(written).toContain('<name>&lt;b&gt;&amp;&quot;\uFFFD</name>');
  });

  it('the same document gives the same bytes', () => {
    const document = { styles: {}, features: [] };
    expect(writeKmz(document)).toEqual(writeKmz(document));
  });
});

describe('a circle', () => {
  const flat = (bearingDeg: number, distanceM: number) => ({
    lon: (distanceM * Math.sin((bearingDeg * Math.PI) / 180)) / 111_320,
    lat: (distanceM * Math.cos((bearingDeg * Math.PI) / 180)) / 111_320,
  });

  it('has corners enough that no side lies further inside than allowed', () => {
    // 4000 m, 0.5 m: half angle acos(1 - 0.5/4000) = 0.015811 rad, so π/0.015811 = 198.7 → 199 corners and the first again.
    const circle = circlePolygon({ radiusM: 4000, altM: 97.5, altitudeMode: 'absolute', pointAt: flat });
    expect(circle.kind === 'polygon' && circle.outer.length).toBe(200);
  });

  it.each([0, -5, Number.NaN])('refuses the radius %s', (radiusM) =>
    expect(() => circlePolygon({ radiusM, altM: 0, altitudeMode: 'absolute', pointAt: flat })).toThrow(
      'radiusM: expected more than 0',
    ),
  );
});

describe('surfaces and cranes', () => {
  const corner = (lon: number, lat: number, altM: number) => ({ lon, lat, altM });

  it('a surface keeps the height of every corner, closes its rings and joins its pieces', () => {
    const outer = [corner(0, 0, 50), corner(1, 0, 50), corner(1, 1, 110)];
    const piece = { outer, inner: [] };
    const single = surfacePlacemark({ name: 'approach:06', data: { type: 'ols' }, polygons: [piece] });
    expect(single.geometry).toEqual({
      kind: 'polygon',
      outer: [...outer, outer[0]],
      inner: [],
      altitudeMode: 'absolute',
      extrude: false,
    });
    const both = surfacePlacemark({ name: 'approach:06', polygons: [piece, piece] });
    expect(both.geometry).toMatchObject({ kind: 'multi', geometries: { length: 2 } });
    expect(() => surfacePlacemark({ name: 'nothing', polygons: [] })).toThrow('polygons: expected at least one');
  });

  it('a crane is a mast down to the ground and the circles it sweeps, and survives writing and reading', () => {
    const pointAt = (bearing: number, distance: number) => ({
      lon: 151 + (distance * Math.sin((bearing * Math.PI) / 180)) / 90_000,
      lat: -33.9 + (distance * Math.cos((bearing * Math.PI) / 180)) / 111_000,
    });
    const base = { lon: 151, lat: -33.9 };
    const crane = craneFolder({ name: 'TC1', base, topAhdM: 72.5, jibAhdM: 65, radiusM: 50, counterJibM: 15, pointAt });
    expect(crane.features.map(({ name }) => name)).toEqual(['Mast', 'Jib sweep', 'Counter-jib sweep']);
    expect(crane.features[0]).toMatchObject({ geometry: { position: { ...base, altM: 72.5 }, extrude: true } });
    const { document: read, problems } = readKmlText(writeKml({ styles: {}, features: [crane] }));
    expect(problems).toEqual([]);
    expect(read.features).toEqual([crane]);
  });
});

describe('what could not be read back is not written', () => {
  const line = (altM: number) => ({
    styles: {},
    features: [
      {
        kind: 'placemark' as const,
        visible: true,
        data: {},
        geometry: {
          kind: 'point' as const,
          position: { lon: 0, lat: 0, altM },
          altitudeMode: 'absolute' as const,
          extrude: false,
        },
      },
    ],
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('altitude %s', (altM) =>
    expect(() => writeKml(line(altM))).toThrow('features[0].geometry.position.altM'),
  );
  it('an open ring', () => {
    const open = [0, 1, 2, 3].map((n) => ({ lon: n, lat: 0, altM: 0 }));
    const geometry = {
      kind: 'polygon' as const,
      outer: open,
      inner: [],
      altitudeMode: 'absolute' as const,
      extrude: false,
    };
    expect(() =>
      writeKml({ styles: {}, features: [{ kind: 'placemark', visible: true, data: {}, geometry }] }),
    ).toThrow('closed ring');
  });
  it('an unknown style', () =>
    expect(() =>
      writeKml({ styles: {}, features: [{ kind: 'placemark', visible: true, data: {}, styleId: 'x' }] }),
    ).toThrow('no style "x"'));
});
