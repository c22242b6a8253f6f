import { frameAt, type Position } from '@jibline/surfaces';

const DIGITS = 7;
const short = (value: number) => String(Number(value.toFixed(DIGITS)));

/** Corners as the form keeps them: `longitude,latitude`, a space between. */
export const writeCorners = (corners: readonly Position[]) =>
  corners.map(({ lat, lon }) => `${short(lon)},${short(lat)}`).join(' ');

export const readCorners = (text: string): Position[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((corner) => corner.split(',').map(Number))
    .map(([lon = Number.NaN, lat = Number.NaN]) => ({ lat, lon }));

/** By the crossings of a ray to the east; on these distances the plane is true to well under a centimetre. */
export function holds(corners: readonly Position[], place: Position): boolean {
  const frame = frameAt(place);
  const ring = corners.map(({ lat, lon }) => frame.toLocal(lat, lon));
  let inside = false;
  ring.forEach((a, at) => {
    const b = ring[(at + 1) % ring.length]!;
    if (a.y > 0 !== b.y > 0 && a.x - (a.y * (b.x - a.x)) / (b.y - a.y) > 0) inside = !inside;
  });
  return inside;
}

export function squareMetres(corners: readonly Position[]): number {
  const [first] = corners;
  if (!first) return 0;
  const frame = frameAt(first);
  const ring = corners.map(({ lat, lon }) => frame.toLocal(lat, lon));
  const twice = ring.reduce((sum, a, at) => {
    const b = ring[(at + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A mobile crane that moves about stays within so much (the form's limit). */
export const LARGEST_M2 = 2_000_000;

/** What is wrong with an area, in a sentence; null: nothing. */
export function areaProblem(corners: readonly Position[], place: Position | null): string | null {
  if (corners.length === 0) return null;
  const size = squareMetres(corners);
  if (size > LARGEST_M2)
    return `The area has ${(size / 1_000_000).toFixed(1)} km²; at most 2 km² are one operating area.`;
  if (place && !holds(corners, place)) return 'The place of the crane lies outside the area: set it inside.';
  return null;
}
