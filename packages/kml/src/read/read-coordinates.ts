import type { Position } from '../document.ts';
import { InvalidKmlError } from '../problem.ts';
import type { XmlElement } from './parse-xml.ts';
import { type Reading, report } from './reading.ts';

/** Specification, section 5: a coordinate string counts as a coordinate pair when it has more than 2 comma-separated parts. */
export const isCoordinateTuple = (text: string): boolean => text.split(',').length > 2;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/**
 * Every tuple of a `coordinates` element, or null when one is invalid: a ring without one of its corners would be
 * another ring.
 */
export function readCoordinates(reading: Reading, element: XmlElement): Position[] | undefined {
  const positions: Position[] = [];
  let bad = false;
  // The text of an inner element would be missing between two tuples.
  for (const child of element.children) {
    report(
      reading,
      'error',
      child,
      `Remove <${child.name}> from <${element.name}>. Only longitude,latitude,altitude belong there.`,
    );
    bad = true;
  }
  let line = element.line;
  for (const piece of element.text.split(/(\s+)/)) {
    if (piece.trim() === '') {
      line += piece.split('\n').length - 1;
      continue;
    }
    if (++reading.coordinates > reading.limits.coordinates) {
      throw new InvalidKmlError(
        `The file has more than ${reading.limits.coordinates.toLocaleString('en-AU')} coordinates. Split it or simplify it.`,
        line,
      );
    }
    const position = readTuple(piece, reading.altitudeWhenMissingM);
    if (typeof position === 'string') {
      report(reading, 'error', { ...element, line }, position);
      bad = true;
    } else positions.push(position);
  }
  return bad ? undefined : positions;
}

/** The position, or what is wrong with the tuple. */
function readTuple(tuple: string, altitudeWhenMissingM: number | undefined): Position | string {
  const parts = tuple.split(',');
  if (!isCoordinateTuple(tuple)) {
    if (parts.length === 2 && altitudeWhenMissingM !== undefined) {
      const flat = position(parts, tuple);
      return typeof flat === 'string' ? flat : { ...flat, altM: altitudeWhenMissingM };
    }
    return `“${tuple}” has ${parts.length === 1 ? '1 part' : `${parts.length} parts`}. Use longitude,latitude,altitude without spaces.`;
  }
  if (parts.length > 3) return `“${tuple}” has ${parts.length} parts. Use longitude,latitude,altitude.`;
  return position(parts, tuple);
}

function position(parts: string[], tuple: string): Position | string {
  const wrong = parts.find((part) => !NUMBER.test(part) || !Number.isFinite(Number(part)));
  if (wrong !== undefined) return `“${wrong}” in “${tuple}” is not a number.`;
  const [lon = 0, lat = 0, altM = 0] = parts.map((part) => Number(part) + 0);
  return outOfRange(lon, lat, tuple) ?? { lon, lat, altM };
}

/** Why these coordinates are not a position on earth. */
export function outOfRange(lon: number, lat: number, shown: string): string | undefined {
  if (Math.abs(lat) > 90) {
    const swapped = Math.abs(lon) <= 90 && Math.abs(lat) <= 180 ? ' Are longitude and latitude swapped?' : '';
    return `Latitude ${lat} in “${shown}” is not between -90 and 90.${swapped}`;
  }
  return Math.abs(lon) > 180 ? `Longitude ${lon} in “${shown}” is not between -180 and 180.` : undefined;
}
