import type { Frame } from '../geodesy/frame.ts';
import { inverse } from '../geodesy/geodesic.ts';
import type { Component, SurfaceType } from '../surface/component.ts';
import type { Crane } from '../sweep/crane.ts';
import { workingOf } from './explain/working.ts';
import type { ComponentRef, Configuration, Governing, HeightFinding, HeightState } from './finding.ts';
import { nearestMillimetre, storedHeights } from './millimetres.ts';
import { permissibleHeight } from './permissible.ts';
import { isWorse, type PartResult, type WorstPoint } from './worst-point.ts';

export type Thresholds = {
  /** A margin below this is `near` (an airport's own buffer; permits.md 3.5). */
  readonly bufferM: number;
  /** A margin below this requires surveyed heights (surfaces.md 2.3). */
  readonly marginalM: number;
};

export const DEFAULT_THRESHOLDS = { bufferM: 5, marginalM: 1 } as const satisfies Thresholds;

export function refOf(component: Component): ComponentRef {
  const { id, label, name, kind, clause, provenance, subject } = component;
  return { id, label, name, kind, clause, edition: provenance.edition, source: provenance.source, subject };
}

function stateOf(marginM: number, thresholds: Thresholds): HeightState {
  if (marginM < 0) return 'pierced';
  return marginM < thresholds.bufferM ? 'near' : 'clear';
}

/** The combined result of all parts of a configuration, without texts: shared by configurations with the same sweep. */
export type WorstOfAll = {
  readonly governing: Omit<Governing, 'permissible'> | null;
  /** Labels of surfaces that could not be assessed without a ground level. */
  readonly needGround: readonly string[];
};

/** When no surface of a type is near. */
export const NOTHING_NEAR: WorstOfAll = { governing: null, needGround: [] };

const AT_CENTRE = { distanceM: 0, bearingDeg: 0 };

function describe(frame: Frame, crane: Crane, worst: WorstPoint, thresholds: Thresholds): WorstOfAll['governing'] {
  const { part, centre } = worst.laid;
  const stored = storedHeights(worst);
  const position = frame.toGeographic(worst.at.x, worst.at.y);
  const isAtCentre = worst.at.x === centre.x && worst.at.y === centre.y;
  const line = isAtCentre ? AT_CENTRE : inverse(frame.toGeographic(centre.x, centre.y), position);
  return {
    component: refOf(worst.component),
    worst: {
      lon: position.lon,
      lat: position.lat,
      part: part.part,
      at: part.at,
      distanceM: nearestMillimetre(line.distanceM),
      bearingDeg: line.distanceM < 0.001 ? 0 : nearestMillimetre(line.bearingDeg),
    },
    ...stored,
    marginal: stored.marginM >= 0 && stored.marginM < thresholds.marginalM,
    working: workingOf(crane, worst, worst.component),
  };
}

/** The worst point of all parts. */
export function worstOfAll(
  frame: Frame,
  crane: Crane,
  parts: readonly PartResult[],
  thresholds: Thresholds,
): WorstOfAll {
  let worst: WorstPoint | null = null;
  const needGround = new Set<string>();
  for (const found of parts) {
    for (const component of found.needGround) needGround.add(component.label);
    if (found.worst && isWorse(found.worst, worst)) worst = found.worst;
  }
  return { governing: worst && describe(frame, crane, worst, thresholds), needGround: [...needGround] };
}

/** One surface type against one configuration. */
export function assessHeights(
  crane: Crane,
  configuration: Configuration,
  type: SurfaceType,
  { governing: found, needGround }: WorstOfAll,
  thresholds: Thresholds,
): HeightFinding {
  const governing = found && {
    ...found,
    permissible: permissibleHeight(crane, configuration, found.worst.at, found.marginM),
  };
  const judged = governing ? stateOf(governing.marginM, thresholds) : 'outside';
  // A penetration is certain whatever the others say; any milder result is unknown while one surface could not be
  // assessed.
  const state = needGround.length > 0 && judged !== 'pierced' ? 'unknown' : judged;
  return { type, configuration, state, governing, needGround };
}
