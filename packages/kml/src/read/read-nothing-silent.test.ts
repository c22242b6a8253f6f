import { describe, expect, it } from 'vitest';
import { InvalidKmlError } from '../problem.ts';
import { readKmlText } from './read.ts';

const ONE = '1,2,3';
const RING = '151,-33,10 151.1,-33,10 151.1,-33.1,10 151,-33,10';
const coordinates = (text: string) => `<coordinates>${text}</coordinates>`;
const ring = (inside: string) => `<LinearRing>${inside}</LinearRing>`;
const polygon = (inside: string, boundary = ring(coordinates(RING))) =>
  `<Polygon>${inside}<outerBoundaryIs>${boundary}</outerBoundaryIs></Polygon>`;

/** The placemark's geometry is on line 3, so that its line differs from its parent's. */
function read(geometry: string) {
  const { document, problems } = readKmlText(
    `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Placemark>\n${geometry}\n</Placemark></kml>`,
  );
  const [feature] = document.features;
  return {
    geometry: feature?.kind === 'placemark' ? feature.geometry : undefined,
    errors: problems.filter(({ severity }) => severity === 'error').map(({ line, message }) => `${line}: ${message}`),
    notices: problems.filter(({ severity }) => severity === 'notice').map(({ message }) => message),
    feature,
  };
}

describe('anything that would be lost is a problem with its line, and its placemark has no geometry', () => {
  it.each([
    [
      'a second <coordinates> in a Point',
      `<Point>${coordinates(ONE)}\n${coordinates('4,5,6')}</Point>`,
      '4: Point has a second <coordinates>. Put all positions into one.',
    ],
    [
      'a second <coordinates> in a LineString',
      `<LineString>${coordinates(`${ONE} 4,5,6`)}\n${coordinates('7,8,9 1,1,1')}</LineString>`,
      '4: LineString has a second <coordinates>. Put all positions into one.',
    ],
    [
      'a second <coordinates> in a ring',
      polygon('', ring(`${coordinates(RING)}\n${coordinates(RING)}`)),
      '4: LinearRing has a second <coordinates>. Put all positions into one.',
    ],
    [
      'a vertex inside an element of <coordinates>',
      `<LineString>${coordinates('1,2,3\n<b>4,5,6</b> 7,8,9')}</LineString>`,
      '4: Remove <b> from <coordinates>. Only longitude,latitude,altitude belong there.',
    ],
    [
      'a second altitudeMode that contradicts the first',
      `<Point><altitudeMode>absolute</altitudeMode>\n<altitudeMode>relativeToGround</altitudeMode>${coordinates(ONE)}</Point>`,
      '4: altitudeMode is “absolute” on line 3 and “relativeToGround” here. Use one of them.',
    ],
    [
      "Google's altitudeMode against KML's",
      `<Point><altitudeMode>absolute</altitudeMode>\n<gx:altitudeMode>clampToSeaFloor</gx:altitudeMode>${coordinates(ONE)}</Point>`,
      '4: altitudeMode is “absolute” on line 3 and “clampToSeaFloor” here. Use one of them.',
    ],
    [
      'a height above the sea floor',
      `<Point>\n<gx:altitudeMode>relativeToSeaFloor</gx:altitudeMode>${coordinates(ONE)}</Point>`,
      '4: altitudeMode is “relativeToSeaFloor”. Use one of: clampToGround, relativeToGround, absolute.',
    ],
    [
      'an unknown altitudeMode',
      polygon('\n<altitudeMode>aboveTheRoof</altitudeMode>'),
      '4: altitudeMode is “aboveTheRoof”. Use one of: clampToGround, relativeToGround, absolute.',
    ],
    [
      'an altitudeMode of the ring that differs from its polygon',
      polygon('', ring(`\n<altitudeMode>absolute</altitudeMode>${coordinates(RING)}`)),
      '4: The altitudeMode “absolute” of the ring differs from “clampToGround” of its Polygon.',
    ],
    [
      'a second ring in outerBoundaryIs, which is no hole',
      polygon('\n', ring(coordinates(RING)) + ring(coordinates(RING))),
      '4: outerBoundaryIs has 1 LinearRing and this one has 2.',
    ],
    [
      'a geometry that KML does not have',
      `\n<MultiPolygon>${polygon('')}</MultiPolygon>`,
      '4: MultiPolygon contains coordinates and was not imported.',
    ],
    [
      'such a geometry beside a good one',
      `<Point>${coordinates(ONE)}</Point>\n<gx:Track><gx:coord>1 2 3</gx:coord></gx:Track>`,
      '4: gx:Track (a Google extension) contains coordinates and was not imported.',
    ],
    [
      'such a geometry inside a MultiGeometry',
      `<MultiGeometry><Point>${coordinates(ONE)}</Point>\n<Curve>${coordinates(ONE)}</Curve></MultiGeometry>`,
      '4: Curve contains coordinates and was not imported.',
    ],
  ])('%s', (_, text, error) => {
    const { errors, geometry } = read(text);
    expect([errors, geometry]).toEqual([[error], undefined]);
  });
});

describe('repeating the same value loses nothing', () => {
  it.each([
    [
      'altitudeMode',
      `<Point><altitudeMode>absolute</altitudeMode><altitudeMode>absolute</altitudeMode>${coordinates(ONE)}</Point>`,
    ],
    [
      "KML's and Google's altitudeMode",
      `<Point><gx:altitudeMode>absolute</gx:altitudeMode>${coordinates(ONE)}</Point>`,
    ],
    [
      "the ring's altitudeMode",
      polygon(
        '<altitudeMode>absolute</altitudeMode>',
        ring(`<altitudeMode>absolute</altitudeMode>${coordinates(RING)}`),
      ),
    ],
  ])('%s', (_, text) => {
    const { errors, notices, geometry } = read(text);
    expect([errors, notices]).toEqual([[], []]);
    expect(geometry).toMatchObject({ altitudeMode: 'absolute' });
  });

  it('clamped to the sea floor is clamped to the ground on land', () => {
    const { geometry } = read(`<Point><gx:altitudeMode>clampToSeaFloor</gx:altitudeMode>${coordinates(ONE)}</Point>`);
    expect(geometry).toMatchObject({ altitudeMode: 'clampToGround' });
  });
});

describe('values', () => {
  const data = (name: string, value: string) => `<Data name="${name}"><value>${value}</value></Data>`;
  it('given twice with one value are read; with two, the first is used, reported, and the geometry stays', () => {
    const once = read(
      `<ExtendedData>${data('a', '1')}${data('a', '1')}</ExtendedData><Point>${coordinates(ONE)}</Point>`,
    );
    expect([once.errors, once.feature?.data]).toEqual([[], { a: '1' }]);
    const twice = read(
      `<ExtendedData>${data('a', '1')}\n${data('a', '2')}</ExtendedData><Point>${coordinates(ONE)}</Point>`,
    );
    expect(twice.errors).toEqual(['4: “a” has two values. The first was imported.']);
    expect(twice.feature?.data).toEqual({ a: '1' });
    expect(twice.geometry).toBeDefined();
  });
  it('of a second ExtendedData are read too', () => {
    const { feature, errors } = read(
      `<ExtendedData>${data('a', '1')}</ExtendedData><ExtendedData>${data('b', '2')}</ExtendedData><Point>${coordinates(ONE)}</Point>`,
    );
    expect([errors, feature?.data]).toEqual([[], { a: '1', b: '2' }]);
  });
  it('a second, different name is reported', () => {
    const { errors } = read(`<name>A</name>\n<name>B</name><Point>${coordinates(ONE)}</Point>`);
    expect(errors).toEqual(['4: A second, different name was not imported.']);
  });
});

it('a foreign namespace is reported', () => {
  const text = '<kml xmlns="http://example.org/kml"><Placemark/></kml>';
  expect(() => readKmlText(text)).toThrow(InvalidKmlError);
  expect(() => readKmlText(text)).toThrow(
    'This is not KML: its namespace is “http://example.org/kml” instead of “http://www.opengis.net/kml/2.2”.',
  );
});
