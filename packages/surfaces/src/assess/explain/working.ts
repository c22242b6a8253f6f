import type { Point } from '../../geodesy/frame.ts';
import type { HeightComponent } from '../../surface/component.ts';
import type { Footprint } from '../../surface/footprint.ts';
import { hullDistance } from '../../surface/hull.ts';
import { type Plane, planeThrough, type Tin, type Vertex } from '../../surface/law.ts';
import { assessedAhd } from '../../sweep/assessed-height.ts';
import type { Crane } from '../../sweep/crane.ts';
import type { WorkingStep } from '../finding.ts';
import { positionOf } from '../position-of.ts';
import type { WorstPoint } from '../worst-point.ts';

/** Slopes and weights have more digits than lengths, because they multiply kilometres. */
function step(name: string, value: number, unit: string): WorkingStep {
  const digits = unit === 'm/m' || unit === '' ? 1e9 : 1e4;
  return { name, value: Math.round(value * digits) / digits, unit };
}

const AHD = 'm AHD';

function sloped(base: WorkingStep, distance: WorkingStep, slope: number): WorkingStep[] {
  return [base, distance, step('slope', slope, 'm/m'), step('rise', distance.value * slope, 'm')];
}

/** Weights of the three corners of the governing triangle. */
function tinSteps(law: Tin, at: Point): WorkingStep[] {
  let lowest = Number.POSITIVE_INFINITY;
  let steps: WorkingStep[] = [];
  for (const [i, j, k] of law.triangles) {
    const [a, b, c] = [law.vertices[i], law.vertices[j], law.vertices[k]];
    if (!a || !b || !c) continue;
    const det = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y);
    const wa = ((b.y - c.y) * (at.x - c.x) + (c.x - b.x) * (at.y - c.y)) / det;
    const wb = ((c.y - a.y) * (at.x - c.x) + (a.x - c.x) * (at.y - c.y)) / det;
    const wc = 1 - wa - wb;
    const plane = planeThrough(a, b, c);
    const z = plane.z0 + plane.gx * (at.x - plane.x0) + plane.gy * (at.y - plane.y0);
    if (Math.min(wa, wb, wc) < -1e-6 || z >= lowest) continue;
    lowest = z;
    steps = [a, b, c].flatMap((corner, n) => [
      step(`elevation of mesh corner ${n + 1}`, corner.z, AHD),
      step(`weight of mesh corner ${n + 1}`, [wa, wb, wc][n] ?? 0, ''),
    ]);
  }
  return steps;
}

/** Where the calculation of a plane starts: the lowest corner of its footprint, or the point that defines it. */
function planeStart(law: Plane, footprint: Footprint): { readonly name: string; readonly start: Vertex } {
  const [region, ...more] = footprint.all;
  const defining = { name: 'reference point', start: { x: law.x0, y: law.y0, z: law.z0 } };
  if (region?.kind !== 'polygon' || more.length > 0) return defining;
  const corners = region.outer.map((p) => ({ ...p, z: law.z0 + law.gx * (p.x - law.x0) + law.gy * (p.y - law.y0) }));
  return { name: 'lower edge', start: corners.reduce((low, c) => (c.z < low.z ? c : low)) };
}

/** The numbers from which the law computes its elevation at the point. */
function lawSteps({ law, footprint }: HeightComponent, at: Point, groundAhdM: number | null): WorkingStep[] {
  switch (law.kind) {
    case 'flat':
      return [];
    case 'plane': {
      const slope = Math.hypot(law.gx, law.gy);
      if (slope === 0) return [];
      const { name, start } = planeStart(law, footprint);
      const distance = ((at.x - start.x) * law.gx + (at.y - start.y) * law.gy) / slope;
      return sloped(
        step(`elevation at the ${name}`, start.z, AHD),
        step(`distance up the slope from the ${name}`, distance, 'm'),
        slope,
      );
    }
    case 'radial_cone':
      return sloped(
        step('elevation from which the cone rises', law.z0, AHD),
        step('distance from the facility', Math.hypot(at.x - law.x, at.y - law.y), 'm'),
        law.slope,
      );
    case 'offset_cone':
      return sloped(
        step('elevation at the lower edge', law.z0, AHD),
        step('distance outside the lower edge', hullDistance(law.hull, at.x, at.y) - law.r0, 'm'),
        law.slope,
      );
    case 'tin':
      return tinSteps(law, at);
    case 'above_ground':
      return [step('ground level', groundAhdM ?? Number.NaN, AHD), step('height allowed above ground', law.h, 'm')];
  }
}

/** How the part's height is computed: the sum of permit form rule 1, then the part's position on its boom. */
function craneSteps(crane: Crane, worst: WorstPoint): WorkingStep[] {
  const { part, centre } = worst.laid;
  const position = positionOf(crane, part.at);
  const { heightContingencyM, verticalAccuracyM } = crane.allowances;
  const { top } = part;
  const reference = top.kind === 'level' ? top.ahdM : top.pivotAhdM;
  const notified = reference - assessedAhd(crane, position, 0);
  const what = top.kind === 'level' ? `height of the ${part.part}` : 'height of the boom pivot';
  const steps =
    crane.datum === 'AGL'
      ? [
          step('ground level at the crane', position.groundAhdM ?? Number.NaN, AHD),
          step('base above ground', position.baseHeightM, 'm'),
          step(`${what} above its base`, notified, 'm'),
        ]
      : [step(what, notified, AHD)];
  steps.push(step('height contingency', heightContingencyM, 'm'), step('vertical accuracy', verticalAccuracyM, 'm'));
  if (top.kind !== 'level') {
    const radius = Math.hypot(worst.at.x - centre.x, worst.at.y - centre.y);
    steps.push(step('distance from the mast', radius, 'm'));
    steps.push(step('rise of the boom there', worst.craneAhdM - top.pivotAhdM, 'm'));
  }
  return steps;
}

export function workingOf(crane: Crane, worst: WorstPoint, component: HeightComponent): readonly WorkingStep[] {
  return [
    ...lawSteps(component, worst.at, worst.laid.part.groundAhdM),
    step('surface elevation', worst.surfaceAhdM, AHD),
    ...craneSteps(crane, worst),
    step('crane elevation', worst.craneAhdM, AHD),
    step('margin', worst.surfaceAhdM - worst.craneAhdM, 'm'),
  ];
}
