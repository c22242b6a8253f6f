import type { KmlGeometry, Position } from '../document.ts';
import { InvalidKmlError } from '../problem.ts';
import { outOfRange } from './read-coordinates.ts';
import type { FilePosition, Reading } from './reading.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** GeoJSON has no altitude modes; the caller must find out what its heights are measured from. */
const HEIGHTS = { altitudeMode: 'absolute', extrude: false } as const;
const DEEPEST_COLLECTION = 8;
const MULTI: Record<string, string> = { MultiPoint: 'Point', MultiLineString: 'LineString', MultiPolygon: 'Polygon' };

/** A GeoJSON geometry in our form, or null when any part is invalid; each invalid part is reported with its path. */
export function readGeometryObject(
  reading: Reading,
  value: unknown,
  at: FilePosition,
  depth = 0,
): KmlGeometry | undefined {
  if (!isObject(value)) return fault(reading, at, 'A geometry must be an object with a type.');
  const { type } = value;
  if (type === 'GeometryCollection') {
    if (depth >= DEEPEST_COLLECTION)
      return fault(reading, at, `Geometry collections are nested deeper than ${DEEPEST_COLLECTION}.`);
    return multi(reading, value.geometries, { ...at, path: `${at.path}.geometries` }, (part, filePosition) =>
      readGeometryObject(reading, part, filePosition, depth + 1),
    );
  }
  const location = { ...at, path: `${at.path}.coordinates` };
  const single = typeof type === 'string' ? MULTI[type] : undefined;
  if (single) return multi(reading, value.coordinates, location, (part, where) => plain(reading, single, part, where));
  if (type === 'Point' || type === 'LineString' || type === 'Polygon')
    return plain(reading, type, value.coordinates, location);
  return fault(reading, at, `${JSON.stringify(type) ?? 'Nothing'} is not a geometry type.`);
}

function plain(reading: Reading, type: string, coordinates: unknown, at: FilePosition): KmlGeometry | undefined {
  if (type === 'Point') {
    const position = readPosition(reading, coordinates, at);
    return position && { kind: 'point', position, ...HEIGHTS };
  }
  if (type === 'LineString') {
    const positions = readPositions(reading, coordinates, at);
    if (!positions) return undefined;
    if (positions.length < 2)
      return fault(reading, at, `A LineString needs at least 2 positions and has ${positions.length}.`);
    return { kind: 'line', positions, ...HEIGHTS };
  }
  const rings = listOf(reading, coordinates, at, (ring, filePosition) => readRing(reading, ring, filePosition));
  const [outer, ...inner] = rings ?? [];
  if (rings && !outer) return fault(reading, at, 'A Polygon needs an outer ring.');
  return outer && { kind: 'polygon', outer, inner, ...HEIGHTS };
}

function multi(
  reading: Reading,
  list: unknown,
  at: FilePosition,
  read: (part: unknown, at: FilePosition) => KmlGeometry | undefined,
): KmlGeometry | undefined {
  const geometries = listOf(reading, list, at, read);
  return geometries && { kind: 'multi', geometries };
}

function readRing(reading: Reading, value: unknown, at: FilePosition): Position[] | undefined {
  const ring = readPositions(reading, value, at);
  if (!ring) return undefined;
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || ring.length < 4)
    return fault(
      reading,
      at,
      `A ring needs at least 4 positions, the last equal to the first. This one has ${ring.length}.`,
    );
  if (first.lon !== last.lon || first.lat !== last.lat || !Object.is(first.altM, last.altM))
    return fault(reading, at, 'The ring is open. Its last position must be its first.');
  return ring;
}

const readPositions = (reading: Reading, value: unknown, at: FilePosition) =>
  listOf(reading, value, at, (position, filePosition) => readPosition(reading, position, filePosition));

function readPosition(reading: Reading, value: unknown, at: FilePosition): Position | undefined {
  if (++reading.coordinates > reading.limits.coordinates)
    throw new InvalidKmlError(
      `The file has more than ${reading.limits.coordinates.toLocaleString('en-AU')} coordinates. Split it or simplify it.`,
      at.line,
    );
  const shown = JSON.stringify(value)?.slice(0, 80) ?? 'nothing';
  if (!Array.isArray(value) || !value.every((part) => typeof part === 'number'))
    return fault(reading, at, `${shown} is not a position. Use [longitude, latitude, height].`);
  const [lon, lat, altM = reading.altitudeWhenMissingM] = value as number[];
  if (lon === undefined || lat === undefined || altM === undefined || value.length > 3)
    return fault(
      reading,
      at,
      `${shown} has ${value.length === 1 ? '1 part' : `${value.length} parts`}. Use [longitude, latitude, height].`,
    );
  const wrong = outOfRange(lon, lat, shown);
  return wrong === undefined ? { lon, lat, altM } : fault(reading, at, wrong);
}

function listOf<T>(
  reading: Reading,
  value: unknown,
  at: FilePosition,
  read: (item: unknown, at: FilePosition) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value)) return fault(reading, at, 'This must be a list.');
  const items = value.map((item, index) => read(item, { ...at, path: `${at.path}[${index}]` }));
  const whole = items.filter((item) => item !== undefined);
  return whole.length === items.length ? whole : undefined;
}

function fault(reading: Reading, { line, path }: FilePosition, message: string): undefined {
  reading.problems.push({ severity: 'error', line, path, message });
  return undefined;
}
