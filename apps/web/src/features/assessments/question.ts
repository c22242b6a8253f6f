import { isLatitude, isLongitude, numericOf } from '@jibline/contract/words';
import type { Position } from '@jibline/surfaces';

/** What the location guide is asked: it is the address of the page, so that a link is the whole question. */
export interface Question {
  readonly at: Position;
  readonly address: string | null;
  readonly groundAhdM: number;
  readonly heightAglM: number;
  readonly radiusM: number;
}

export const LIMITS = {
  ground: { least: -10, most: 2300 },
  height: { least: 1, most: 1000 },
  radius: { least: 0, most: 150 },
} as const;

const number = (search: URLSearchParams, name: string, { least, most }: { least: number; most: number }) => {
  const value = numericOf(search.get(name) ?? '');
  return value !== null && value >= least && value <= most ? value : null;
};

/** Null as long as anything is missing or out of range: the form then asks for it. */
export function readQuestion(search: URLSearchParams): Question | null {
  const [latitude, longitude] = [search.get('latitude') ?? '', search.get('longitude') ?? ''];
  const groundAhdM = number(search, 'ground', LIMITS.ground);
  const heightAglM = number(search, 'height', LIMITS.height);
  const radiusM = search.has('radius') ? number(search, 'radius', LIMITS.radius) : 0;
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null;
  if (groundAhdM === null || heightAglM === null || radiusM === null) return null;
  const at = { lat: Number(latitude), lon: Number(longitude) };
  return { at, address: search.get('address'), groundAhdM, heightAglM, radiusM };
}

export function writeQuestion({ at, address, groundAhdM, heightAglM, radiusM }: Question): URLSearchParams {
  return new URLSearchParams({
    ...(address ? { address } : {}),
    latitude: at.lat.toFixed(7),
    longitude: at.lon.toFixed(7),
    ground: figure(groundAhdM),
    height: figure(heightAglM),
    radius: figure(radiusM),
  });
}

const figure = (value: number) => String(Number(value.toFixed(3)));
