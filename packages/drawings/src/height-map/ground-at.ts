import { MOST_MAP_U95_M, type ModelDatum, u95Of } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { type GroundLevels, groundBetween } from '../ground/ground-between.ts';

/** A terrain model's ground that heights may be counted from. */
export interface GroundModel extends GroundLevels {
  readonly accuracy95M: number;
  readonly heights: ModelDatum;
}

export interface GroundAt {
  readonly levelAhdM: number;
  /** At 95%: the model's accuracy, and half of what the ground differs between the points around this place. */
  readonly u95M: number;
}

/** The ground between the four nearest points; null where one of them is missing or the place is outside. */
export function groundAt(model: GroundModel, place: Position): GroundAt | null {
  const between = groundBetween(model, place);
  if (!between) return null;
  const { accuracy95M, heights } = model;
  const { levelAhdM, rangeM } = between;
  return { levelAhdM, u95M: u95Of({ accuracy95M, slope: 0, horizontal95M: 0, rangeM, heights }) };
}

/** Ground known worse than this would be shown in a wrong colour. */
export const isGroundKnown = (ground: GroundAt | null): ground is GroundAt =>
  ground !== null && ground.u95M <= MOST_MAP_U95_M;
