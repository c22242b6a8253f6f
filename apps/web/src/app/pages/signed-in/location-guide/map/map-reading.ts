import { type GroundAt, groundAt, isGroundKnown } from '@jibline/drawings';
import { type AirportInForce, NOT_A_CLEARANCE, type Position } from '@jibline/surfaces';
import { limitMetres, metres, reachedMetres } from '../../../../../domain/height-text.ts';
import { lowestAt } from './lowest-at.ts';
import type { MapGround } from './use-map-ground.ts';

/** The lowest surface at a place in words: AHD, above a terrain model's ground where that is known, and its name. */
export function readingAt(
  airports: readonly AirportInForce[],
  at: Position,
  levelAhdM: number,
  ground: MapGround,
): string {
  const lowest = lowestAt(airports, at);
  if (!lowest) return `No surface in Jibline covers this point. ${NOT_A_CLEARANCE}`;
  const { elevationAhdM, component } = lowest;
  const aboveLevel = `${limitMetres(elevationAhdM - levelAhdM)} above the stated level of ${metres(levelAhdM)} AHD`;
  const above = ground.kind === 'known' ? [aboveGround(elevationAhdM, groundAt(ground.model, at))] : [];
  return `${[`${limitMetres(elevationAhdM)} AHD`, ...above, aboveLevel].join(', ')}: ${component.name} (${component.clause})`;
}

function aboveGround(elevationAhdM: number, ground: GroundAt | null): string {
  if (!ground) return 'ground not known here';
  if (!isGroundKnown(ground)) return 'ground too uneven at this scale';
  const { levelAhdM, u95M } = ground;
  return `${limitMetres(elevationAhdM - levelAhdM)} above ground at ${metres(levelAhdM)} AHD ±\u00a0${reachedMetres(u95M)}`;
}
