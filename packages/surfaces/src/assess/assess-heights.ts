import type { Frame } from '../geodesy/frame.ts';
import { inverse } from '../geodesy/geodesic.ts';
import type { Component, SurfaceType } from '../surface/component.ts';
import type { Crane } from '../sweep/crane.ts';
import type { ComponentRef, Configuration, Governing, HeightFinding, HeightState } from './finding.ts';
import { nearestMillimetre, storedHeights } from './millimetres.ts';
import { permissibleHeight } from './permissible.ts';
import { workingOf } from './working.ts';
import { isWorse, type PartResult, type WorstPoint } from './worst-point.ts';

export type Thresholds = {
  /** Below a surface by less than this is `near` (an airport's own buffer; permits.md 3.5). */
  readonly bufferM: number;
  /** Below by less than this wants surveyed heights (surfaces.md 2.3). */
  readonly marginalM: number;
};

export const DEFAULT_THRESHOLDS: Thresholds = { bufferM: 5, marginalM: 1 };

export function refOf(component: Component): ComponentRef {
  const { id, label, name, kind, clause, provenance, subject } = component;
  return { id, label, name, kind, clause, edition: provenance.edition, source: provenance.source, subject };
}

function stateOf(marginM: number, thresholds: Thresholds): HeightState {
  if (marginM < 0) return 'pierced';
  return marginM < thresholds.bufferM ? 'near' : 'clear';
}

function governing(
  frame: Frame,
  crane: Crane,
  configuration: Configuration,
  worst: WorstPoint,
  thresholds: Thresholds,
): Governing {
  const { part, centre } = worst.laid;
  const stored = storedHeights(worst);
  const place = frame.toGeographic(worst.at.x, worst.at.y);
  const from = frame.toGeographic(centre.x, centre.y);
  const line = inverse(from, place);
  return {
    component: refOf(worst.component),
    worst: {
      lon: place.lon,
      lat: place.lat,
      part: part.part,
      at: part.at,
      distanceM: nearestMillimetre(line.distanceM),
      bearingDeg: line.distanceM < 0.001 ? 0 : nearestMillimetre(line.bearingDeg),
    },
    ...stored,
    marginal: stored.marginM >= 0 && stored.marginM < thresholds.marginalM,
    permissible: permissibleHeight(crane, configuration, part.at, stored.marginM),
    working: workingOf(crane, worst, worst.component),
  };
}

/** One surface type against all parts of one configuration, each with its worst point. */
export function assessHeights(
  frame: Frame,
  crane: Crane,
  configuration: Configuration,
  type: SurfaceType,
  parts: readonly PartResult[],
  thresholds: Thresholds,
): HeightFinding {
  let worst: WorstPoint | null = null;
  const needGround = new Set<string>();
  for (const found of parts) {
    for (const component of found.needGround) needGround.add(component.label);
    if (found.worst && isWorse(found.worst, worst)) worst = found.worst;
  }
  const result = worst && governing(frame, crane, configuration, worst, thresholds);
  const judged = result ? stateOf(result.marginM, thresholds) : 'outside';
  // A pierced surface stays pierced whatever the others would say; anything milder is not known while one is silent.
  const state = needGround.size > 0 && judged !== 'pierced' ? 'unknown' : judged;
  return { type, configuration, state, governing: result, needGround: [...needGround] };
}
