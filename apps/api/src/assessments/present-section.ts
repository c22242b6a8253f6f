import type { AirportFinding } from '@jibline/contract';
import { type Crane, type Frame, type Headline, hasHeight, sectionProfile, sweepCrane } from '@jibline/surfaces';
import type { AirportInForce } from '../surface-sets/index.ts';

type Point = AirportFinding['section'][number];
const centimetres = (value: number) => Math.round(value * 100) / 100;

/** The section through the worst point as one row of points: the lowest surface, the crane and the ground at each distance. */
export function sectionOf(airport: AirportInForce, frame: Frame, crane: Crane, headline: Headline): Point[] {
  const profile = sectionProfile({
    frame,
    governing: headline.governing,
    components: airport.components.filter(hasHeight).filter(({ type }) => type === headline.type),
    parts: sweepCrane(crane).at(-1)?.working ?? [],
  });
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
