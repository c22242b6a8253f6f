import { checkRing } from './check-ring.ts';
import type { CranePosition, GeoPoint, HeightDatum, OperatingArea } from './crane.ts';
import type { FieldReader } from './field-reader.ts';
import { shown } from './input-error.ts';

const LATITUDE = { min: -90, max: 90, unit: 'degrees of latitude' };
const LONGITUDE = { min: -180, max: 180, unit: 'degrees of longitude' };
/** From the shore of the Dead Sea to above the highest ground on earth. */
const GROUND = { min: -450, max: 9000, unit: 'm AHD' };
const BASE = { min: 0, max: 500, unit: 'm' };
const MAX_POSITIONS = 100;
/** There is at most one area; findings use this name for it, so no position may. */
const AREA_NAME = 'area';

function readGround(reader: FieldReader, datum: HeightDatum): number | null {
  const ground = reader.optionalNumber('groundAhdM', GROUND);
  if (ground === null && datum === 'AGL') {
    reader.wrong('groundAhdM', 'the ground level in m AHD', undefined);
  }
  return ground;
}

function readPosition(reader: FieldReader, datum: HeightDatum, index: number): CranePosition {
  const position = {
    name: reader.has('name') ? reader.text('name') : `position ${index + 1}`,
    lon: reader.number('lon', LONGITUDE),
    lat: reader.number('lat', LATITUDE),
    groundAhdM: readGround(reader, datum),
    baseHeightM: reader.optionalNumber('baseHeightM', BASE) ?? 0,
  };
  reader.raw('name');
  reader.refuseUnknown();
  return position;
}

/** Positions are required unless an area is given. */
export function readPositions(reader: FieldReader, datum: HeightDatum, required: boolean): readonly CranePosition[] {
  const list = reader.list('positions');
  if (list.length > MAX_POSITIONS) {
    reader.wrong('positions', `${MAX_POSITIONS} positions or fewer`, list);
    return [];
  }
  if (required && list.length === 0) reader.wrong('positions', 'at least one position', list);
  const positions = list.map((item, i) => readPosition(reader.child(`positions[${i}]`, item), datum, i));
  for (const [i, { name }] of positions.entries()) {
    const first = positions.findIndex((s) => s.name === name);
    if (name === AREA_NAME) reader.wrong(`positions[${i}].name`, `a name other than "${AREA_NAME}"`, name);
    if (first < i) reader.wrong(`positions[${i}].name`, `a name other than that of position ${first + 1}`, name);
  }
  return positions;
}

function readPoint(reader: FieldReader, key: string, value: unknown): GeoPoint {
  const [lon, lat, ...rest]: readonly unknown[] = Array.isArray(value) ? value : [];
  const inRange = (v: unknown, limit: number) => typeof v === 'number' && Math.abs(v) <= limit;
  if (rest.length === 0 && typeof lon === 'number' && typeof lat === 'number') {
    if (inRange(lon, 180) && inRange(lat, 90)) return { lon, lat };
  }
  const swapped = inRange(lon, 90) && inRange(lat, 180);
  const hint = swapped ? ', or swap longitude and latitude' : '';
  const actual = Array.isArray(value) ? `[${value.map(shown).join(', ')}]` : shown(value);
  reader.problems.push({ field: reader.field(key), expected: `[longitude, latitude] in degrees${hint}`, got: actual });
  return { lon: Number.NaN, lat: Number.NaN };
}

/** A closed ring of [lon, lat], as in GeoJSON; returned without the repeated last point. */
export function readArea(reader: FieldReader, key: string, datum: HeightDatum): OperatingArea | null {
  if (!reader.has(key)) {
    reader.raw(key);
    return null;
  }
  const area = reader.child(key);
  const before = area.problems.length;
  const closed = area.list('ring').map((p, i) => readPoint(area, `ring[${i}]`, p));
  if (area.problems.length === before) checkRing(area, 'ring', closed);
  const read = {
    name: AREA_NAME,
    ring: closed.slice(0, -1),
    groundAhdM: readGround(area, datum),
    baseHeightM: area.optionalNumber('baseHeightM', BASE) ?? 0,
  };
  area.refuseUnknown();
  return read;
}
