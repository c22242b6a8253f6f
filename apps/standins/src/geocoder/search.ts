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

/** Degrees are enough to order neighbours; nothing is measured with this. */
const apart = (a: Near, b: Near) =>
  Math.hypot((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180), a.latitude - b.latitude);

/**
 * Places whose whole name stands in the question ("12 Coward Street, Mascot NSW" finds Mascot), or, while typing, begins
 * with it. The longest name first, a named state before others, then the nearest.
 */
export function searchForward(
  question: string,
  options: { autocomplete: boolean; near?: Near; box?: Box },
): GazetteerEntry[] {
  const asked = words(question);
  const scored = gazetteer().flatMap((place) => {
    const name = words(place.name);
    const whole = name.length > 0 && asked.some((_, at) => name.every((word, i) => asked[at + i] === word));
    const begun = options.autocomplete && isPrefix(name, asked);
    if (!whole && !begun) return [];
    if (options.box && !isInside(place, options.box)) return [];
    const inState =
      asked.includes(place.regionCode.toLowerCase()) || words(place.region).every((w) => asked.includes(w));
    return [{ place, score: (whole ? name.join(' ').length + 100 : 0) + (inState ? 50 : 0) }];
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

function isPrefix(name: string[], asked: string[]): boolean {
  const last = asked.length - 1;
  return (
    asked.length > 0 && asked.every((word, i) => (i === last ? (name[i] ?? '').startsWith(word) : name[i] === word))
  );
}

const isInside = (place: Near, [west, south, east, north]: Box) =>
  place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north;

/** The nearest place within about a degree; beyond that there is none. */
export function searchReverse(at: Near): GazetteerEntry[] {
  const near = gazetteer().filter((place) => apart(place, at) < 1);
  return near.sort((a, b) => apart(a, at) - apart(b, at));
}
