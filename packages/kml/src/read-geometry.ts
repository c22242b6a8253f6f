import { ALTITUDE_MODES, type AltitudeMode, type KmlGeometry, type Position } from './document.ts';
import type { XmlElement } from './parse-xml.ts';
import { readCoordinates } from './read-coordinates.ts';
import { booleanOf, childOf, childrenOf, noticeUnknown, type Reading, report } from './reading.ts';

export const GEOMETRIES = ['Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry'] as const;

export function readGeometry(reading: Reading, element: XmlElement): KmlGeometry | undefined {
  if (element.name === 'MultiGeometry') return readMulti(reading, element);
  const heights = {
    altitudeMode: altitudeModeOf(reading, element),
    extrude: booleanOf(reading, element, 'extrude', false),
  };
  if (element.name === 'Polygon') {
    noticeUnknown(reading, element, ['extrude', 'tessellate', 'altitudeMode', 'outerBoundaryIs', 'innerBoundaryIs']);
    return readPolygon(reading, element, heights);
  }
  noticeUnknown(reading, element, ['extrude', 'tessellate', 'altitudeMode', 'coordinates']);
  const positions = positionsOf(reading, element);
  if (!positions) return undefined;
  const [first] = positions;
  if (element.name === 'Point') {
    if (first && positions.length === 1) return { kind: 'point', position: first, ...heights };
    report(reading, 'error', element, `a Point has one position, but here are ${positions.length}`);
    return undefined;
  }
  if (positions.length >= 2) return { kind: 'line', positions, ...heights };
  report(reading, 'error', element, `a ${element.name} needs at least 2 positions, but here are ${positions.length}`);
  return undefined;
}

function readMulti(reading: Reading, element: XmlElement): KmlGeometry | undefined {
  noticeUnknown(reading, element, GEOMETRIES);
  const parts = element.children.filter(
    (child) => child.space === 'kml' && GEOMETRIES.some((name) => name === child.name),
  );
  const geometries = parts.map((part) => readGeometry(reading, part));
  const whole = geometries.filter((geometry) => geometry !== undefined);
  return whole.length === geometries.length ? { kind: 'multi', geometries: whole } : undefined;
}

type Heights = { altitudeMode: AltitudeMode; extrude: boolean };

function readPolygon(reading: Reading, element: XmlElement, heights: Heights): KmlGeometry | undefined {
  const outers = childrenOf(element, 'outerBoundaryIs');
  if (outers.length !== 1) {
    report(reading, 'error', element, `a Polygon has one outerBoundaryIs, but here are ${outers.length}`);
    return undefined;
  }
  const rings = [...outers, ...childrenOf(element, 'innerBoundaryIs')].flatMap((boundary) => {
    const linear = childrenOf(boundary, 'LinearRing');
    if (linear.length === 0) report(reading, 'error', boundary, `${boundary.name} holds no LinearRing`);
    return linear.length === 0 ? [undefined] : linear.map((ring) => readRing(reading, ring));
  });
  const [outer, ...inner] = rings;
  const holes = inner.filter((ring) => ring !== undefined);
  return outer && holes.length === inner.length ? { kind: 'polygon', outer, inner: holes, ...heights } : undefined;
}

function readRing(reading: Reading, element: XmlElement): Position[] | undefined {
  const positions = positionsOf(reading, element);
  if (!positions) return undefined;
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last || positions.length < 4) {
    report(
      reading,
      'error',
      element,
      `a ring needs at least 4 positions, the last equal to the first, but here are ${positions.length}`,
    );
    return undefined;
  }
  if (first.lon !== last.lon || first.lat !== last.lat || !Object.is(first.altM, last.altM)) {
    report(reading, 'error', element, `the ring is open: it begins at ${show(first)} and ends at ${show(last)}`);
    return undefined;
  }
  return positions;
}

/** As it is written: without an altitude where there was none. */
const show = ({ lon, lat, altM }: Position) => (Number.isNaN(altM) ? `${lon},${lat}` : `${lon},${lat},${altM}`);

function positionsOf(reading: Reading, element: XmlElement): Position[] | undefined {
  const coordinates = childOf(element, 'coordinates');
  if (coordinates) return readCoordinates(reading, coordinates);
  report(reading, 'error', element, `${element.name} holds no coordinates`);
  return undefined;
}

function altitudeModeOf(reading: Reading, element: XmlElement): AltitudeMode {
  const child = childOf(element, 'altitudeMode');
  const mode = ALTITUDE_MODES.find((known) => known === (child?.text.trim() || 'clampToGround'));
  if (mode) return mode;
  if (child)
    report(reading, 'error', child, `altitudeMode wants ${ALTITUDE_MODES.join(', ')}, but is "${child.text.trim()}"`);
  return 'clampToGround';
}
