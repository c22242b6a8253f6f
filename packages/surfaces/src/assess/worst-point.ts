import type { Point } from '../geodesy/frame.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import { type HeightComponent, tieRank } from '../surface/component.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { lowerBoundNear } from '../surface/lower-bound-near.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { topAt } from '../sweep/swept-part.ts';
import type { ProjectedPart } from './project-part.ts';

/** Where a part is closest to, or penetrates deepest, the surfaces of one type. */
export type WorstPoint = {
  readonly component: HeightComponent;
  readonly laid: ProjectedPart;
  readonly at: Point;
  readonly surfaceAhdM: number;
  readonly craneAhdM: number;
};

export type PartResult = { readonly worst: WorstPoint | null; readonly needGround: readonly HeightComponent[] };

/** surfaces.md 2.2: margins this close count as equal, and the tie order decides which is reported. */
const TIE_M = 1e-6;
/**
 * Bands of radii are halved until the smallest margin is known to this; a search along the radius then makes it exact.
 */
const CERTAIN_M = 0.005;

function marginOf(worst: WorstPoint): number {
  return worst.surfaceAhdM - worst.craneAhdM;
}

export function isWorse(a: WorstPoint, b: WorstPoint | null): boolean {
  if (!b) return true;
  const difference = marginOf(a) - marginOf(b);
  if (Math.abs(difference) > TIE_M) return difference < 0;
  return tieRank(a.component.kind) < tieRank(b.component.kind);
}

/** Narrower bands bring nothing: a sector's widened sides extend beyond their band by their own width. */
const MIN_BAND_M = 0.1;

/** A band of radii against one component: a point in it, and a lower bound of the margin in it. */
type Band = { component: HeightComponent; fromM: number; toM: number; floor: number; point: WorstPoint };

function band(
  component: HeightComponent,
  laid: ProjectedPart,
  fromM: number,
  toM: number,
): Band | 'needs_ground' | null {
  const { groundAhdM, top } = laid.part;
  const ground = groundAhdM === null ? undefined : ahdMetres(groundAhdM);
  let point: WorstPoint | null = null;
  let floor = Number.POSITIVE_INFINITY;
  for (const piece of laid.pieces(fromM, toM)) {
    const found = minimumOver(component, piece.shape, ground);
    if (found === 'needs_ground') return found;
    if (found === 'outside') continue;
    const { at, elevationAhdM: surfaceAhdM } = found;
    // Tops rise or fall monotonically with radius, so the highest point is at one of the ends.
    floor = Math.min(floor, surfaceAhdM - Math.max(topAt(top, piece.fromM), topAt(top, piece.toM)));
    const craneAhdM = topAt(top, Math.hypot(at.x - laid.centre.x, at.y - laid.centre.y));
    const here = { component, laid, at, surfaceAhdM, craneAhdM };
    if (isWorse(here, point)) point = here;
  }
  return point && { component, fromM, toM, floor, point };
}

/** Of the components of one type that agree at the point, the first in tie order. */
function inTieOrder(worst: WorstPoint, components: readonly HeightComponent[]): WorstPoint {
  const { groundAhdM } = worst.laid.part;
  const ground = groundAhdM === null ? undefined : ahdMetres(groundAhdM);
  let best = worst;
  for (const component of components) {
    if (tieRank(component.kind) >= tieRank(best.component.kind)) continue;
    const z = elevationAt(component, worst.at, ground);
    if (typeof z === 'number' && Math.abs(z - worst.surfaceAhdM) <= TIE_M) best = { ...best, component };
  }
  return best;
}

/**
 * The smallest margin of one part against the components of one type. With a level top it is the lowest surface over
 * the shape, exactly. With a varying top, bands of radii are halved wherever the smallest margin may still be (branch
 * and bound), which finds the right slope of the right surface; along it the margin has one minimum, which is then
 * searched.
 */
export function worstOfPart(laid: ProjectedPart, components: readonly HeightComponent[]): PartResult {
  const { top } = laid.part;
  if (top.kind === 'level') return worstBelowLevel(laid, top.ahdM, components);
  const needGround: HeightComponent[] = [];
  const whole = components.flatMap((component) => {
    const found = band(component, laid, laid.innerM, laid.outerM);
    if (found === 'needs_ground') needGround.push(component);
    return found === null || found === 'needs_ground' ? [] : [found];
  });
  let worst = worstOf(null, whole);
  let open = whole;
  while (worst && open.length > 0) {
    const least = marginOf(worst) - CERTAIN_M;
    open = open.filter((b) => b.floor < least && b.toM - b.fromM > MIN_BAND_M).flatMap((b) => halves(b, laid));
    worst = worstOf(worst, open);
  }
  if (worst) worst = searchRadius(worst);
  return { worst: worst && inTieOrder(worst, components), needGround };
}

/** Ties are resolved to TIE_M; a component farther off than three of them is not part of any tie. */
const APART_M = 3 * TIE_M;

/** Most surfaces are far from the lowest: a lower bound is cheap to compute, the exact minimum is not. */
function worstBelowLevel(laid: ProjectedPart, topAhdM: number, components: readonly HeightComponent[]): PartResult {
  const { groundAhdM } = laid.part;
  const needGround: HeightComponent[] = [];
  let worst: WorstPoint | null = null;
  for (const component of components) {
    const { law } = component;
    if (worst && lowerBoundNear(law, laid.centre, laid.outerM, groundAhdM) - topAhdM > marginOf(worst) + APART_M)
      continue;
    const found = band(component, laid, laid.innerM, laid.outerM);
    if (found === 'needs_ground') needGround.push(component);
    else if (found && isWorse(found.point, worst)) worst = found.point;
  }
  return { worst: worst && inTieOrder(worst, components), needGround };
}

/** Searches within this of the radius found, in case the whole range has more than one minimum. */
const NEARBY_M = 2;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

function searchRadius(found: WorstPoint): WorstPoint {
  const { laid, component, at } = found;
  const radius = Math.hypot(at.x - laid.centre.x, at.y - laid.centre.y);
  const near = [Math.max(laid.innerM, radius - NEARBY_M), Math.min(laid.outerM, radius + NEARBY_M)] as const;
  let worst = found;
  const marginAt = (r: number): number => {
    const circle = band(component, laid, r, r);
    if (circle === null || circle === 'needs_ground') return Number.POSITIVE_INFINITY;
    if (isWorse(circle.point, worst)) worst = circle.point;
    return marginOf(circle.point);
  };
  for (const range of [[laid.innerM, laid.outerM], near] as const) {
    let [low, high] = range;
    marginAt(low);
    marginAt(high);
    while (high - low > 1e-5) {
      const [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
      if (marginAt(a) <= marginAt(b)) high = b;
      else low = a;
    }
  }
  return worst;
}

function worstOf(before: WorstPoint | null, bands: readonly Band[]): WorstPoint | null {
  return bands.reduce<WorstPoint | null>((worst, { point }) => (isWorse(point, worst) ? point : worst), before);
}

function halves({ component, fromM, toM }: Band, laid: ProjectedPart): Band[] {
  const middle = (fromM + toM) / 2;
  const found = [band(component, laid, fromM, middle), band(component, laid, middle, toM)];
  return found.filter((half) => half !== null && half !== 'needs_ground');
}
