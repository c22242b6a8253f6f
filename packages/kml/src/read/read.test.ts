import { kml as toGeoJson } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { KmlFeature, KmlGeometry } from '../document.ts';
import { InvalidKmlError } from '../problem.ts';
import { readKml, readKmlText } from './read.ts';
import { isCoordinateTuple } from './read-coordinates.ts';

const kml = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n${inside}\n</kml>`;
const placemark = (inside: string) => kml(`<Placemark>${inside}</Placemark>`);
const RING = '151,-33,10 151.1,-33,10 151.1,-33.1,10 151,-33,10';
const polygon = (ring: string, more = '') =>
  placemark(
    `<Polygon>${more}<outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
  );

function only(text: string): KmlFeature {
  const { document, problems } = readKmlText(text);
  expect(problems.filter((p) => p.severity === 'error')).toEqual([]);
  const [feature] = document.features;
  if (!feature) throw new Error('nothing was read');
  return feature;
}
const geometryOf = (text: string): KmlGeometry | undefined => {
  const feature = only(text);
  return feature.kind === 'placemark' ? feature.geometry : undefined;
};
const errorsOf = (text: string) => readKmlText(text).problems.filter((p) => p.severity === 'error');

describe('the tuple rule of the specification', () => {
  it.each([
    ['151,-33,10', true],
    ['151,-33,10,5', true],
    ['151,-33', false],
    ['151', false],
    ['', false],
  ])('%j counts as a coordinate pair: %s', (text, counts) => expect(isCoordinateTuple(text)).toBe(counts));
});

describe('geometry', () => {
  it('keeps longitude, latitude, altitude and altitude mode', () => {
    expect(
      geometryOf(
        placemark(
          '<Point><extrude>1</extrude><altitudeMode>absolute</altitudeMode><coordinates> 151.2,-33.9,0 </coordinates></Point>',
        ),
      ),
    ).toEqual({
      kind: 'point',
      position: { lon: 151.2, lat: -33.9, altM: 0 },
      altitudeMode: 'absolute',
      extrude: true,
    });
  });

  it('takes a height without altitudeMode as KML does: clamped to the ground', () => {
    expect(geometryOf(polygon(RING))).toMatchObject({ kind: 'polygon', altitudeMode: 'clampToGround', extrude: false });
  });

  it('reads holes, lines, bare rings and geometries within geometries', () => {
    const hole = `<innerBoundaryIs><LinearRing><coordinates>${RING}</coordinates></LinearRing></innerBoundaryIs>`;
    const text = placemark(
      `<MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>${RING}</coordinates></LinearRing></outerBoundaryIs>${hole}${hole}</Polygon>
       <MultiGeometry><LineString><coordinates>1,2,3 4,5,6</coordinates></LineString><LinearRing><coordinates>${RING}</coordinates></LinearRing></MultiGeometry></MultiGeometry>`,
    );
    const geometry = geometryOf(text);
    expect(geometry?.kind === 'multi' && geometry.geometries.map((g) => g.kind)).toEqual(['polygon', 'multi']);
    expect(geometry).toMatchObject({
      geometries: [{ inner: { length: 2 } }, { geometries: [{ kind: 'line' }, { kind: 'line' }] }],
    });
  });

  it.each([
    ['151,abc,20', '“abc” in “151,abc,20” is not a number.'],
    ['151,-33', 'has 2 parts. Use longitude,latitude,altitude'],
    ['151,-33,1,2', 'has 4 parts'],
    ['151, -33, 1', 'Use longitude,latitude,altitude without spaces.'],
    ['-33,151,1', 'Are longitude and latitude swapped?'],
    ['181,-33,1', 'Longitude 181'],
    ['151,-33,0x10', 'is not a number'],
    ['151,-33,NaN', 'is not a number'],
    ['151,-33,1e999', 'is not a number'],
    ['151,-33,', 'is not a number'],
  ])('reports the point %j instead of shifting what is left', (tuple, message) => {
    const text = placemark(`<Point><coordinates>${tuple}</coordinates></Point>`);
    expect(errorsOf(text)[0]?.message).toContain(message);
    expect(readKmlText(text).document.features[0]).not.toHaveProperty('geometry');
  });

  it('gives line and path of each bad tuple, counting on inside a long list', () => {
    const text = `<kml>\n<Document>\n<Placemark/>\n<Placemark>\n<LineString><coordinates>\n1,2,3\n4,x,6\n7,8\n</coordinates></LineString></Placemark></Document></kml>`;
    expect(errorsOf(text).map(({ line, path }) => [line, path])).toEqual([
      [7, 'kml/Document/Placemark[2]/LineString/coordinates'],
      [8, 'kml/Document/Placemark[2]/LineString/coordinates'],
    ]);
  });

  it.each([
    ['an open ring', polygon('0,0,0 1,0,0 1,1,0 0,1,0'), 'The ring is open'],
    ['a two-point ring', polygon('0,0,0 1,0,0'), 'at least 4 positions'],
    ['no outer boundary', placemark('<Polygon/>'), '1 outerBoundaryIs'],
    [
      'two points in a Point',
      placemark('<Point><coordinates>1,2,3 4,5,6</coordinates></Point>'),
      '1 position and this one has 2.',
    ],
    ['no coordinates', placemark('<Point/>'), 'contains no coordinates.'],
    [
      'an unknown altitude mode',
      polygon(RING, '<altitudeMode>aboveTheRoof</altitudeMode>'),
      'altitudeMode is “aboveTheRoof”.',
    ],
    [
      'two geometries',
      placemark('<Point><coordinates>1,2,3</coordinates></Point><Point><coordinates>1,2,3</coordinates></Point>'),
      'Use MultiGeometry.',
    ],
  ])('reports %s', (_, text, message) => expect(errorsOf(text)[0]?.message).toContain(message));

  it('fills in a missing altitude only when the caller says with what', () => {
    const text = polygon('0,0 1,0 1,1 0,0');
    expect(errorsOf(text)).toHaveLength(4);
    const { document, problems } = readKmlText(text, { altitudeWhenMissingM: 0 });
    expect(problems).toEqual([]);
    expect(document.features[0]).toMatchObject({ geometry: { outer: { length: 4 } } });
  });
});

describe('around the geometry', () => {
  it('reads folders, names, descriptions, visibility and extended data of both kinds', () => {
    const text = kml(`<Document id="d"><name>Set</name><Folder id="f"><name>OLS</name><visibility>0</visibility>
      <Placemark id="p"><name>Approach &amp; more</name><description><![CDATA[<b>bold</b>]]></description>
      <ExtendedData><Data name="code"><value>4</value></Data><SchemaData schemaUrl="#s"><SimpleData name="type">ols</SimpleData></SchemaData></ExtendedData>
      <Point><coordinates>1,2,3</coordinates></Point></Placemark></Folder></Document>`);
    const { document, problems } = readKmlText(text);
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      id: 'd',
      name: 'Set',
      features: [{ kind: 'folder', id: 'f', name: 'OLS', visible: false }],
    });
    const folder = document.features[0];
    expect(folder?.kind === 'folder' && folder.features[0]).toMatchObject({
      id: 'p',
      name: 'Approach & more',
      description: '<b>bold</b>',
      data: { code: '4', type: 'ols' },
    });
  });

  it('a field called __proto__ is a field', () => {
    const feature = only(
      placemark(
        '<ExtendedData><Data name="__proto__"><value>x</value></Data></ExtendedData><Point><coordinates>1,2,3</coordinates></Point>',
      ),
    );
    expect(Object.entries(feature.data)).toEqual([['__proto__', 'x']]);
  });

  it('resolves shared, mapped and inline styles', () => {
    const text =
      kml(`<Document><Style id="red"><LineStyle><color>ff0000ff</color><width>2</width></LineStyle><PolyStyle><color>7f0000ff</color><outline>0</outline></PolyStyle></Style>
      <StyleMap id="map"><Pair><key>normal</key><styleUrl>#red</styleUrl></Pair></StyleMap>
      <Placemark><styleUrl>#map</styleUrl><Point><coordinates>1,2,3</coordinates></Point></Placemark>
      <Placemark><Style><LineStyle><color>ff00ff00</color></LineStyle></Style><Point><coordinates>1,2,3</coordinates></Point></Placemark></Document>`);
    const { document, problems } = readKmlText(text);
    expect(problems).toEqual([]);
    expect(document.styles.map).toEqual({
      lineColour: 'ff0000ff',
      lineWidth: 2,
      fillColour: '7f0000ff',
      outline: false,
    });
    const styled = document.features[1];
    expect(styled?.kind === 'placemark' && styled.styleId && document.styles[styled.styleId]).toEqual({
      lineColour: 'ff00ff00',
    });
  });

  it('reports everything it does not read, extensions too', () => {
    const text = kml(
      `<Document xmlns:gx="http://www.google.com/kml/ext/2.2"><NetworkLink/><Placemark><gx:Track/><Point><coordinates>1,2,3</coordinates></Point></Placemark></Document>`,
    );
    expect(readKmlText(text).problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['notice', 'NetworkLink was not imported.'],
      ['notice', 'gx:Track (a Google extension) was not imported.'],
    ]);
  });

  it.each([
    ['no namespace', '<kml><Placemark><Point><coordinates>1,2,3</coordinates></Point></Placemark></kml>'],
    [
      'an old namespace',
      '<kml xmlns="http://earth.google.com/kml/2.1"><Placemark><Point><coordinates>1,2,3</coordinates></Point></Placemark></kml>',
    ],
    [
      'a prefix',
      '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:Point><k:coordinates>1,2,3</k:coordinates></k:Point></k:Placemark></k:kml>',
    ],
  ])('reads a file with %s', (_, text) =>
    expect(geometryOf(text)).toMatchObject({ position: { lon: 1, lat: 2, altM: 3 } }),
  );

  it.each([
    [
      'UTF-8 with a mark',
      new Uint8Array([
        0xef,
        0xbb,
        0xbf,
        ...strToU8(placemark('<name>é</name><Point><coordinates>1,2,3</coordinates></Point>')),
      ]),
    ],
    [
      'UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(
          Uint16Array.from('<kml><Placemark><name>é</name></Placemark></kml>'.split(''), (c) => c.charCodeAt(0)).buffer,
        ),
      ]),
    ],
    [
      'Latin-1 as declared',
      Uint8Array.from(
        '<?xml version="1.0" encoding="ISO-8859-1"?><kml><Placemark><name>é</name></Placemark></kml>'.split(''),
        (c) => c.charCodeAt(0),
      ),
    ],
  ])('reads %s', (_, bytes) => expect(readKml(bytes).document.features[0]?.name).toBe('é'));
});

describe('hostile and broken files are refused completely, with the reason', () => {
  const bomb = `<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>`;
  it.each([
    ['an entity bomb', bomb, 'document type'],
    ['an external entity', '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>', 'document type'],
    ['an undefined entity', '<kml><name>&nbsp;</name></kml>', 'not well-formed'],
    ['broken XML', '<kml>\n<Placemark>\n</kml>', 'Line 3'],
    ['another kind of XML', '<gpx/>', 'the root element is <gpx>'],
    ['nothing', '', 'not well-formed'],
    ['endless nesting', `<kml>${'<Folder>'.repeat(100)}${'</Folder>'.repeat(100)}</kml>`, 'nested deeper than 64'],
  ])('%s', (_, text, reason) => {
    expect(() => readKmlText(text)).toThrow(InvalidKmlError);
    expect(() => readKmlText(text)).toThrow(reason);
  });

  it('more than we take, by bytes, elements and coordinates', () => {
    expect(() => readKml(new Uint8Array(100_000_000))).toThrow('This file is 100\u00a0MB. The limit is 52.4\u00a0MB.');
    expect(() => readKmlText(kml('<Placemark/>'.repeat(20)), { limits: { elements: 10 } })).toThrow(
      'more than 10 elements',
    );
    expect(() =>
      readKmlText(placemark(`<LineString><coordinates>${'1,2,3 '.repeat(20)}</coordinates></LineString>`), {
        limits: { coordinates: 10 },
      }),
    ).toThrow('more than 10 coordinates');
  });

  it('bytes that are not the text they claim to be', () => {
    expect(() => readKml(new Uint8Array([...strToU8('<kml><name>'), 0xff, 0xff]))).toThrow('not readable as utf-8');
  });

  it('a hundred thousand siblings are read in linear time', () => {
    const { document } = readKmlText(
      kml('<Placemark><Point><coordinates>1,2,3</coordinates></Point></Placemark>'.repeat(100_000)),
    );
    expect(document.features).toHaveLength(100_000);
  });
});

describe('KMZ', () => {
  const text = strToU8(placemark('<Point><coordinates>1,2,3</coordinates></Point>'));

  it('reads doc.kml, otherwise the first KML at the top, and reports what it does not read', () => {
    const { document, problems } = readKml(
      zipSync({ 'a.kml': strToU8('<kml/>'), 'doc.kml': text, 'files/icon.png': new Uint8Array(3) }),
    );
    expect(document.features).toHaveLength(1);
    expect(problems.map((p) => p.path)).toEqual(['a.kml', 'files/icon.png']);
    expect(readKml(zipSync({ 'surfaces.KML': text })).document.features).toHaveLength(1);
  });

  it.each([
    ['../../etc/passwd', 'refers to a file outside it'],
    ['/etc/passwd', 'refers to a file outside it'],
    ['..\\x.kml', 'refers to a file outside it'],
    ['C:\\x.kml', 'refers to a file outside it'],
    ['readme.txt', 'contains no KML file'],
  ])('refuses an archive with %s', (name, reason) => expect(() => readKml(zipSync({ [name]: text }))).toThrow(reason));

  it('refuses what unpacks to more than the limit, also with a false size', () => {
    const bomb = zipSync({ 'doc.kml': new Uint8Array(5_000_000) });
    expect(() => readKml(bomb, { limits: { textBytes: 1_000_000 } })).toThrow(
      'doc.kml is 5\u00a0MB. The limit is 1\u00a0MB.',
    );
    const liar = Uint8Array.from(bomb);
    const view = new DataView(liar.buffer);
    for (let at = 0; at + 4 <= liar.length; at++) {
      if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 1000, true);
    }
    expect(() => readKml(liar, { limits: { textBytes: 1_000_000 } })).toThrow(InvalidKmlError);
  });

  it('refuses too many entries and a damaged archive', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.txt`, new Uint8Array(1)]));
    expect(() => readKml(zipSync(many), { limits: { entries: 20 } })).toThrow('more than 20 files');
    expect(() => readKml(zipSync({ 'doc.kml': text }).subarray(0, 60))).toThrow(InvalidKmlError);
  });
});

it('agrees with an independent reader on positions', () => {
  const text = polygon(RING);
  const feature = toGeoJson(new DOMParser().parseFromString(text, 'text/xml') as never).features[0];
  const geometry = geometryOf(text);
  expect(geometry?.kind === 'polygon' && geometry.outer.map(({ lon, lat, altM }) => [lon, lat, altM])).toEqual(
    feature?.geometry?.type === 'Polygon' && feature.geometry.coordinates[0],
  );
});

it('gives the position of every placemark, and leaves a missing altitude open on request', () => {
  const text = polygon('151,-33 151.1,-33 151.1,-33.1 151,-33');
  const { document, problems, places } = readKmlText(text, { altitudeWhenMissingM: Number.NaN });
  expect(problems).toEqual([]);
  const [feature] = document.features;
  if (!feature) throw new Error('nothing was read');
  expect(places.get(feature)).toEqual({ line: 3, path: 'kml/Placemark' });
  expect(feature).toMatchObject({ geometry: { outer: [{ altM: Number.NaN }, {}, {}, {}] } });
});

it('names the ends of an open ring as they are written, also where they have no altitude', () => {
  const { problems } = readKmlText(polygon('151,-33 151.1,-33 151.1,-33.1 151,-33.1'), {
    altitudeWhenMissingM: Number.NaN,
  });
  expect(problems[0]?.message).toBe('The ring is open: it starts at 151,-33 and ends at 151,-33.1.');
});
