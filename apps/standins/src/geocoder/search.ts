import { type GazetteerEntry, gazetteer } from './gazetteer.ts';

const words = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export interface Near {
  longitude: number;
  latitude: number;
}
export type Box = [west: number, south: number, east: number, north: number];

/** In degrees, which is enough to order neighbours. */
const apart = (a: Near, b: Near) =>
  Math.hypot((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180), a.latitude - b.latitude);

/**
 * Places whose whole name is in the query ("12 Coward Street, Mascot NSW" finds Mascot) or, while typing, starts with
 * it. The longest name first, a named state before others, then the nearest.
 */
export function searchForward(
  question: string,
  options: { autocomplete: boolean; near?: Near; box?: Box },
): GazetteerEntry[] {
  const requested = words(question);
  const scored = gazetteer().flatMap((entry) => {
    const name = words(entry.name);
    const whole = name.length > 0 && requested.some((_, at) => name.every((word, i) => requested[at + i] === word));
    const started = options.autocomplete && isPrefix(name, requested);
    if (!whole && !started) return [];
    if (options.box && !isInside(entry, options.box)) return [];
    const inState =
      requested.includes(entry.regionCode.toLowerCase()) || words(entry.region).every((w) => requested.includes(w));
    return [{ place: entry, score: (whole ? name.join(' ').length + 100 : 0) + (inState ? 50 : 0) }];
  });
  const { near } = options;
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      (near ? apart(a.place, near) - apart(b.place, near) : 0) ||
      a.place.name.length - b.place.name.length,
  );
  return scored.map(({ place }) => place);
}

function isPrefix(name: string[], requested: string[]): boolean {
  const last = requested.length - 1;
  return (
    requested.length > 0 &&
    requested.every((word, i) => (i === last ? (name[i] ?? '').startsWith(word) : name[i] === word))
  );
}

const isInside = (location: Near, [west, south, east, north]: Box) =>
  location.longitude >= west && location.longitude <= east && location.latitude >= south && location.latitude <= north;

/** The nearest place within about a degree; none beyond that. */
export function searchReverse(at: Near): GazetteerEntry[] {
  const near = gazetteer().filter((entry) => apart(entry, at) < 1);
  return near.sort((a, b) => apart(a, at) - apart(b, at));
}
