import { SurfacesError } from '../errors.ts';
import { checkPosition, type Position } from './position.ts';

export type Axis = 'lat' | 'lon';

const LETTERS = { lat: ['N', 'S'], lon: ['E', 'W'] } as const;
const MAX_DEGREES = { lat: 90, lon: 180 } as const;
const HINT = {
  lat: `a latitude, for example -32.0053, 32°00'19"S, S32 00.32 or 320019S`,
  lon: `a longitude, for example 143.0021, 143°00'08"E, E143 00.13 or 1430008E`,
} as const;

/** Reads one angle: decimal degrees, degrees-minutes or degrees-minutes-seconds, with sign or hemisphere letter. */
export function parseAngle(text: string, axis: Axis): number {
  const refuse = (expected: string): never => {
    throw new SurfacesError('bad_text', axis, expected, JSON.stringify(text));
  };
  const clean = text.trim().toUpperCase().replaceAll('\u2212', '-');
  const hemispheres = clean.match(/[NSEW]/g) ?? [];
  // "32d00m19s S": a lower-case s after digits means seconds; only a letter at either end is a hemisphere.
  const hemisphere = /^[NSEW]/.exec(clean)?.[0] ?? (hemispheres.length > 0 ? /[NSEW]$/.exec(clean)?.[0] : undefined);
  if (hemisphere && !LETTERS[axis].some((letter) => letter === hemisphere)) {
    return refuse(axis === 'lat' ? 'N or S for the latitude' : 'E or W for the longitude');
  }
  const body = (hemisphere ? stripHemisphere(clean, hemisphere) : clean).trim();
  const sign = /^[+-]/.exec(body)?.[0];
  if (sign && hemisphere) return refuse('either a sign or one of N, S, E and W, not both');
  const parts = angleParts(sign ? body.slice(1) : body, axis);
  if (!parts) return refuse(HINT[axis]);
  const [degrees, minutes, seconds] = parts;
  if (minutes >= 60 || seconds >= 60) return refuse('minutes and seconds less than 60');
  const size = degrees + minutes / 60 + seconds / 3600;
  if (size > MAX_DEGREES[axis]) return refuse(`at most ${MAX_DEGREES[axis]} degrees`);
  return sign === '-' || hemisphere === 'S' || hemisphere === 'W' ? -size : size;
}

/** Reads "latitude, longitude" as pasted; the letters N, S, E and W show if the longitude comes first. */
export function parsePosition(text: string): Position {
  const halves = splitPair(text.trim());
  if (!halves) {
    throw new SurfacesError(
      'bad_text',
      'position',
      'a latitude and a longitude, for example -32.0053, 143.0021',
      JSON.stringify(text),
    );
  }
  const [lat, lon] = isLongitudeFirst(halves) ? [halves[1], halves[0]] : halves;
  const position = { lat: parseAngle(lat, 'lat'), lon: parseAngle(lon, 'lon') };
  checkPosition(position.lat, position.lon);
  return position;
}

/** 32°00'19.1"S; seconds are rounded first, so that 59.99 becomes the next minute and never 60. */
export function formatDms(degrees: number, axis: Axis, decimals = 1): string {
  if (!Number.isFinite(degrees) || Math.abs(degrees) > MAX_DEGREES[axis]) {
    throw new SurfacesError(
      'out_of_range',
      axis,
      `from -${MAX_DEGREES[axis]} to ${MAX_DEGREES[axis]} degrees`,
      degrees,
    );
  }
  const unit = 10 ** decimals;
  const total = Math.round(Math.abs(degrees) * 3600 * unit);
  const seconds = (total % (60 * unit)) / unit;
  const minutes = Math.floor(total / (60 * unit)) % 60;
  const whole = Math.floor(total / (3600 * unit));
  const width = decimals > 0 ? decimals + 3 : 2;
  const letter = LETTERS[axis][degrees < 0 && total > 0 ? 1 : 0];
  const pad = (n: number, size: number) => String(n).padStart(size, '0');
  return `${pad(whole, axis === 'lat' ? 2 : 3)}°${pad(minutes, 2)}'${seconds.toFixed(decimals).padStart(width, '0')}"${letter}`;
}

function stripHemisphere(text: string, letter: string): string {
  return text.startsWith(letter) ? text.slice(1) : text.slice(0, -1);
}

function angleParts(body: string, axis: Axis): readonly [number, number, number] | undefined {
  const compact = (axis === 'lat' ? /^(\d{2})(\d{2})(\d{2}(?:\.\d+)?)$/ : /^(\d{3})(\d{2})(\d{2}(?:\.\d+)?)$/).exec(
    body,
  );
  const spaced = compact ?? SPACED.exec(body);
  if (!spaced) return undefined;
  const [, degrees, minutes, seconds] = spaced;
  // Only the last part may have a fraction: 32.5° 10' is a mistake, not an angle.
  if ((minutes && degrees?.includes('.')) || (seconds && minutes?.includes('.'))) return undefined;
  return [Number(degrees), Number(minutes ?? 0), Number(seconds ?? 0)];
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const SPACED = new RegExp(
  String.raw`^${NUMBER}\s*(?:°|º|D|DEG|:|\s)?\s*(?:${NUMBER}\s*(?:'|′|’|M|MIN|:|\s)?\s*(?:${NUMBER}\s*(?:"|″|”|''|S|SEC)?)?)?$`,
);

function splitPair(text: string): readonly [string, string] | undefined {
  const marked = /^(.*?)[,;](.*)$/.exec(text);
  if (marked) return [marked[1]!, marked[2]!];
  const lettered =
    /^(.*?[NS])\s*(\d.*[EW])$/i.exec(text) ??
    /^([NS].*?)\s*([EW].*)$/i.exec(text) ??
    /^(.*?[EW])\s*(\d.*[NS])$/i.exec(text) ??
    /^([EW].*?)\s*([NS].*)$/i.exec(text);
  if (lettered) return [lettered[1]!, lettered[2]!];
  const plain = /^(\S+)\s+(\S+)$/.exec(text);
  return plain ? [plain[1]!, plain[2]!] : undefined;
}

const EAST_OR_WEST = /^\s*[EW]|[EW]\s*$/i;
const NORTH_OR_SOUTH = /^\s*[NS]|[NS]\s*$/i;

/** Decided by letters only: two bare numbers are always latitude and longitude. */
const isLongitudeFirst = ([first, second]: readonly [string, string]): boolean =>
  EAST_OR_WEST.test(first) && NORTH_OR_SOUTH.test(second);
