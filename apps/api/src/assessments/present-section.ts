import type { AirportFinding } from '@jibline/contract';
import {
  type Component,
  type Crane,
  type Frame,
  footprintBox,
  type Headline,
  hasHeight,
  sectionProfile,
  sweepCrane,
} from '@jibline/surfaces';
import type { AirportInForce } from '../surface-sets/index.ts';

type Point = AirportFinding['section'][number];
const centimetres = (value: number) => Math.round(value * 100) / 100;

type GeoPoint = { readonly lat: number; readonly lon: number };

/** The drawing goes on behind the crane by twice its reach, which the line alone does not know. */
const PAD_M = 500;

/** Whether a component's bounding box meets that of the line. */
function isAlong(frame: Frame, from: GeoPoint, to: GeoPoint): (component: Component) => boolean {
  const [a, b] = [frame.toLocal(from.lat, from.lon), frame.toLocal(to.lat, to.lon)];
  const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [south, north] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return ({ footprint }) => {
    const { minX, minY, maxX, maxY } = footprintBox(footprint);
    return minX - PAD_M <= east && maxX + PAD_M >= west && minY - PAD_M <= north && maxY + PAD_M >= south;
  };
}

/** The section through the worst point as one row of points: the lowest surface, the crane and the ground at each distance. */
export function sectionOf(airport: AirportInForce, frame: Frame, crane: Crane, headline: Headline): Point[] {
  const { governing } = headline;
  const parts = sweepCrane(crane).at(-1)?.working ?? [];
  const components = airport.components.filter(hasHeight).filter(({ type }) => type === headline.type);
  // The governing surface alone tells where the line runs; only what lies along it is worth following.
  const own = components.filter(({ id }) => id === governing.component.id);
  const line = sectionProfile({ frame, governing, components: own, parts: [] });
  const along = components.filter(isAlong(frame, line.from, line.to));
  const profile = sectionProfile({ frame, governing, components: along, parts });
  const rows = new Map<number, Point>();
  const at = (distance: number): Point => {
    const distanceM = centimetres(distance);
    const row = rows.get(distanceM) ?? { distanceM, groundAhdM: null, surfaceAhdM: null, craneAhdM: null };
    rows.set(distanceM, row);
    return row;
  };
  for (const { lines } of profile.surfaces)
    for (const { distanceM, elevationAhdM } of lines.flat()) {
      const row = at(distanceM);
      row.surfaceAhdM = centimetres(Math.min(elevationAhdM, row.surfaceAhdM ?? Number.POSITIVE_INFINITY));
    }
  for (const { lines } of profile.crane)
    for (const { distanceM, elevationAhdM } of lines.flat()) {
      const row = at(distanceM);
      row.craneAhdM = centimetres(Math.max(elevationAhdM, row.craneAhdM ?? Number.NEGATIVE_INFINITY));
    }
  for (const { distanceM, elevationAhdM } of profile.ground.flat())
    at(distanceM).groundAhdM = centimetres(elevationAhdM);
  return [...rows.values()].sort((a, b) => a.distanceM - b.distanceM);
}
