import type { Point } from '../geodesy/frame.ts';
import { type AhdMetres, ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from './component.ts';
import { footprintContains, shapeContains } from './contains.ts';
import {
  boxedCurves,
  boxesMeet,
  type Circle,
  type Curve,
  curveBox,
  footprintBox,
  footprintCurves,
  pointsBox,
  SHAPE_GROUP,
  shapeBox,
  shapeCurves,
} from './curve.ts';
import { discRelation } from './disc-relation.ts';
import { lawElevation, type Silence } from './elevation-at.ts';
import { type Footprint, polygonRegion } from './footprint.ts';
import { intersectCurves } from './intersect-curves.ts';
import { planeThrough, type Tin } from './law.ts';
import type { Shape, Sweep } from './shape.ts';
import { freeMinima, kinks, type SmoothLaw, stationary } from './stationary.ts';

export interface Minimum {
  readonly elevationAhdM: AhdMetres;
  /** A point in both shape and footprint where the surface has that elevation. */
  readonly at: Point;
}

/** The exact lowest elevation of a component over the part of a shape inside its footprint, without sampling. */
export function minimumOver(component: HeightComponent, shape: Shape, groundAhdM?: AhdMetres): Minimum | Silence {
  const { footprint, law } = component;
  if (law.kind === 'above_ground') {
    const at = touchPoint(footprint, shape);
    if (!at) return 'outside';
    return groundAhdM === undefined ? 'needs_ground' : { elevationAhdM: ahdMetres(groundAhdM + law.h), at };
  }
  const lowest = law.kind === 'tin' ? tinMinimum(law, footprint, shape) : smoothMinimum(law, footprint, shape);
  return lowest ?? 'outside';
}

/** A common point of a footprint and a shape, preferably the shape's centre; undefined if they do not touch. */
export function touchPoint(footprint: Footprint, shape: Shape): Point | undefined {
  return smoothMinimum({ kind: 'flat', z: 0 }, footprint, shape)?.at;
}

/**
 * If the common part is not empty, the minimum of a convex law is either free, or on a boundary: at a corner, where two
 * boundaries meet, or where the law is stationary along one. All such points are tried.
 */
function smoothMinimum(
  law: SmoothLaw,
  footprint: Footprint,
  shape: Shape,
  curvesOf = boxedCurves,
): Minimum | undefined {
  const box = shapeBox(shape);
  if (!boxesMeet(box, footprintBox(footprint))) return undefined;
  const lie = shape.kind === 'sweep' ? discRelation(footprint, shape.centre, shape.rMax) : 'across';
  if (lie === 'apart') return undefined;
  let at: Point | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  const level = law.kind === 'flat';
  const consider = (p: Point): void => {
    const z = lawElevation(law, p.x, p.y);
    if (z < lowest && shapeContains(shape, p) && (lie === 'within' || footprintContains(footprint, p))) {
      lowest = z;
      at = p;
    }
  };
  if (shape.kind === 'sweep') {
    consider(shape.centre);
    // A level surface has the same elevation everywhere, and a single point has no other.
    if (at && (level || shape.rMax === 0)) return { elevationAhdM: ahdMetres(lowest), at };
    // Over a whole disc or ring a plane is lowest at the downhill rim: if that point is in both, it is the minimum.
    if (law.kind === 'plane' && !shape.sector) {
      const [downhill] = stationary(law, rimOf(shape));
      if (downhill) consider(downhill);
      if (at && at === downhill) return { elevationAhdM: ahdMetres(lowest), at };
    }
  }
  for (const p of freeMinima(law)) consider(p);
  const near = shapeCurves(shape);
  for (const kink of kinks(law)) if (boxesMeet(curveBox(kink), box)) near.push(kink);
  if (lie === 'across')
    for (const { curve, box: around } of curvesOf(footprint)) if (boxesMeet(around, box)) near.push(curve);
  for (let i = 0; i < near.length && !(level && at); i++) {
    const curve = near[i]!;
    if (curve.kind === 'segment') {
      consider(curve.a);
      consider(curve.b);
    }
    for (const p of stationary(law, curve)) consider(p);
    for (let j = i + 1; j < near.length; j++)
      if (mayCross(curve, near[j]!)) for (const p of intersectCurves(curve, near[j]!)) consider(p);
  }
  return at && { elevationAhdM: ahdMetres(lowest), at };
}

const rimOf = ({ centre: c, rMax: r }: Sweep): Circle => ({ kind: 'circle', c, r, group: SHAPE_GROUP });

/** Only a buffered outline crosses itself. */
function mayCross(p: Curve, q: Curve): boolean {
  return p.group !== q.group || p.group === SHAPE_GROUP;
}

/** For a footprint used only once, which is not worth caching. */
const curvesNow = (footprint: Footprint) =>
  footprintCurves(footprint).map((curve) => ({ curve, box: curveBox(curve) }));

function tinMinimum(law: Tin, footprint: Footprint, shape: Shape): Minimum | undefined {
  const box = shapeBox(shape);
  let lowest: Minimum | undefined;
  for (const corners of law.triangles) {
    const triangle = corners.map((corner) => law.vertices[corner]!);
    const [a, b, c] = triangle;
    const floor = Math.min(a!.z, b!.z, c!.z);
    if ((lowest && floor >= lowest.elevationAhdM) || !boxesMeet(pointsBox(triangle, 0), box)) continue;
    const piece = { all: [...footprint.all, polygonRegion(triangle)] };
    const found = smoothMinimum(planeThrough(a!, b!, c!), piece, shape, curvesNow);
    if (found && (!lowest || found.elevationAhdM < lowest.elevationAhdM)) lowest = found;
  }
  return lowest;
}
