import { ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from '../surface/component.ts';
import { type Box, boxOf } from '../surface/curve.ts';
import { type Footprint, polygonRegion, type Region } from '../surface/footprint.ts';
import { planeThrough } from '../surface/law.ts';
import type { SmoothLaw } from '../surface/stationary.ts';

/** A part of a component with one formula: a mesh has a piece for each of its triangles. */
export interface Piece {
  /** Index of the component in the question. */
  readonly component: number;
  readonly regions: readonly Region[];
  readonly law: SmoothLaw;
  readonly box: Box;
}

/** Limits relative to the ground are level over the given ground, and left out without it. */
export function piecesOf(components: readonly HeightComponent[], groundAhdM?: number): Piece[] {
  return components.flatMap(({ footprint, law }, component): Piece[] => {
    const piece = (smooth: SmoothLaw, within: Footprint = footprint): Piece => ({
      component,
      regions: within.all,
      law: smooth,
      box: boxOf(within),
    });
    if (law.kind === 'above_ground') {
      return groundAhdM === undefined ? [] : [piece({ kind: 'flat', z: ahdMetres(groundAhdM) + law.h })];
    }
    if (law.kind !== 'tin') return [piece(law)];
    return law.triangles.map(([i, j, k]) => {
      const [a, b, c] = [law.vertices[i]!, law.vertices[j]!, law.vertices[k]!];
      return piece(planeThrough(a, b, c), { all: [...footprint.all, polygonRegion([a, b, c])] });
    });
  });
}
