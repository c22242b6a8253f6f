import { ALTITUDE_MODES, type AltitudeMode, type KmlGeometry, type Position } from '../document.ts';
import type { XmlElement } from './parse-xml.ts';
import { readCoordinates } from './read-coordinates.ts';
import { booleanOf, childrenOf, noticeUnknown, type Reading, report } from './reading.ts';

export const GEOMETRIES = ['Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry'] as const;

export function readGeometry(reading: Reading, element: XmlElement): KmlGeometry | undefined {
  if (element.name === 'MultiGeometry') return readMulti(reading, element);
  const altitudeMode = altitudeModeOf(reading, element);
  const extrude = booleanOf(reading, element, 'extrude', false);
  const heights = altitudeMode && { altitudeMode, extrude };
  if (element.name === 'Polygon') {
    const whole = noticeUnknown(reading, withoutModes(element), [...SURROUNDING, 'outerBoundaryIs', 'innerBoundaryIs']);
    const polygon = readPolygon(reading, element, heights);
    return whole ? polygon : undefined;
  }
  const whole = noticeUnknown(reading, withoutModes(element), [...SURROUNDING, 'coordinates']);
  const positions = positionsOf(reading, element);
  if (!positions || !heights || !whole) return undefined;
  const [first] = positions;
  if (element.name === 'Point') {
    if (first && positions.length === 1) return { kind: 'point', position: first, ...heights };
    report(reading, 'error', element, `A Point has 1 position and this one has ${positions.length}.`);
    return undefined;
  }
  if (positions.length >= 2) return { kind: 'line', positions, ...heights };
  report(
    reading,
    'error',
    element,
    `A ${element.name} needs at least 2 positions and this one has ${positions.length}.`,
  );
  return undefined;
}

const SURROUNDING = ['extrude', 'tessellate', 'altitudeMode'];

/** Altitude modes, including Google's, are read separately. */
const withoutModes = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.filter(({ name, space }) => name !== 'altitudeMode' || space === 'other'),
});

function readMulti(reading: Reading, element: XmlElement): KmlGeometry | undefined {
  const known = noticeUnknown(reading, element, GEOMETRIES);
  const parts = element.children.filter(
    (child) => child.space === 'kml' && GEOMETRIES.some((name) => name === child.name),
  );
  const geometries = parts.map((part) => readGeometry(reading, part));
  const whole = geometries.filter((geometry) => geometry !== undefined);
  return known && whole.length === geometries.length ? { kind: 'multi', geometries: whole } : undefined;
}

type Heights = { altitudeMode: AltitudeMode; extrude: boolean };

function readPolygon(reading: Reading, element: XmlElement, heights: Heights | undefined): KmlGeometry | undefined {
  const outers = childrenOf(element, 'outerBoundaryIs');
  if (outers.length !== 1) {
    report(reading, 'error', element, `A Polygon has 1 outerBoundaryIs and this one has ${outers.length}.`);
    return undefined;
  }
  const rings = [...outers, ...childrenOf(element, 'innerBoundaryIs')].flatMap((boundary) => {
    const known = noticeUnknown(reading, boundary, ['LinearRing']);
    const linear = childrenOf(boundary, 'LinearRing');
    if (linear.length === 0) report(reading, 'error', boundary, `${boundary.name} contains no LinearRing.`);
    const tooMany = boundary.name === 'outerBoundaryIs' && linear.length > 1;
    if (tooMany)
      report(reading, 'error', boundary, `outerBoundaryIs has 1 LinearRing and this one has ${linear.length}.`);
    if (!known || tooMany || linear.length === 0) return [undefined];
    return linear.map((ring) => readRing(reading, ring, heights?.altitudeMode));
  });
  const [outer, ...inner] = rings;
  const holes = inner.filter((ring) => ring !== undefined);
  if (!heights || !outer || holes.length !== inner.length) return undefined;
  return { kind: 'polygon', outer, inner: holes, ...heights };
}

/**
 * A ring's own altitudeMode has no meaning in a polygon; if it differs from the polygon's, the intention is unknown.
 */
function readRing(reading: Reading, element: XmlElement, mode: AltitudeMode | undefined): Position[] | undefined {
  const known = noticeUnknown(reading, element, [...SURROUNDING, 'coordinates']);
  const own = childrenOf(element, 'altitudeMode').find(({ text }) => mode !== undefined && text.trim() !== mode);
  if (own)
    report(
      reading,
      'error',
      own,
      `The altitudeMode “${own.text.trim()}” of the ring differs from “${mode}” of its Polygon.`,
    );
  const positions = positionsOf(reading, element);
  if (!positions || own || !known) return undefined;
  const [first, last] = [positions[0], positions.at(-1)];
  if (!first || !last || positions.length < 4) {
    report(
      reading,
      'error',
      element,
      `A ring needs at least 4 positions, the last equal to the first. This one has ${positions.length}.`,
    );
    return undefined;
  }
  if (first.lon !== last.lon || first.lat !== last.lat || !Object.is(first.altM, last.altM)) {
    report(reading, 'error', element, `The ring is open: it starts at ${show(first)} and ends at ${show(last)}.`);
    return undefined;
  }
  return positions;
}

/** As written: without an altitude where there was none. */
const show = ({ lon, lat, altM }: Position) => (Number.isNaN(altM) ? `${lon},${lat}` : `${lon},${lat},${altM}`);

function positionsOf(reading: Reading, element: XmlElement): Position[] | undefined {
  const [coordinates, ...more] = childrenOf(element, 'coordinates');
  if (!coordinates) {
    report(reading, 'error', element, `${element.name} contains no coordinates.`);
    return undefined;
  }
  for (const second of more)
    report(reading, 'error', second, `${element.name} has a second <coordinates>. Put all positions into one.`);
  const positions = readCoordinates(reading, coordinates);
  return more.length === 0 ? positions : undefined;
}

/** KML's modes and Google's two more: on land, clamping to the sea floor is clamping to the ground. */
function altitudeModeOf(reading: Reading, element: XmlElement): AltitudeMode | undefined {
  const provided = element.children.filter(({ name, space }) => name === 'altitudeMode' && space !== 'other');
  const modes = provided.map((child) => {
    const text = child.text.trim() || 'clampToGround';
    const meant = text === 'clampToSeaFloor' ? 'clampToGround' : text;
    return { child, said: text, mode: ALTITUDE_MODES.find((known) => known === meant) };
  });
  const unknown = modes.find(({ mode }) => mode === undefined);
  if (unknown) {
    const requested = `altitudeMode is “${unknown.said}”. Use one of: ${ALTITUDE_MODES.join(', ')}.`;
    report(reading, 'error', unknown.child, requested);
    return undefined;
  }
  const [first, ...others] = modes;
  const other = others.find(({ mode }) => mode !== first?.mode);
  if (other) {
    const both = `altitudeMode is “${first?.said}” on line ${first?.child.line} and “${other.said}” here. Use one of them.`;
    report(reading, 'error', other.child, both);
    return undefined;
  }
  return first?.mode ?? 'clampToGround';
}
