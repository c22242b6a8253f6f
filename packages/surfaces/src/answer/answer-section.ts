import type { Headline } from '../assess/headline.ts';
import { type ProjectedPart, projectPart } from '../assess/project-part.ts';
import { alongRay, onRay, type Ray, sectionRay } from '../assess/section-ray.ts';
import type { Frame } from '../geodesy/frame.ts';
import { type AhdMetres, ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from '../surface/component.ts';
import { shapeContains } from '../surface/contains.ts';
import { footprintBox } from '../surface/curve.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import type { SweptPart } from '../sweep/swept-part.ts';
import { topAt } from '../sweep/swept-part.ts';
import type { SectionRow } from './answer.ts';
import { sampleProfile } from './sample-profile.ts';

const centimetres = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
const orNull = (value: number) => (Number.isFinite(value) ? value : null);

/** The part of a ray inside a component's bounding box; most components are missed entirely. */
function stretchIn(ray: Ray, component: HeightComponent): Stretch {
  const { minX, minY, maxX, maxY } = footprintBox(component.footprint);
  const across = cut(0, ray.endM, ray.origin.x, ray.ux, minX, maxX);
  return across[0] > across[1] ? NOWHERE : cut(across[0], across[1], ray.origin.y, ray.uy, minY, maxY);
}

type Stretch = readonly [number, number];
const NOWHERE: Stretch = [1, 0];

/** The part of a range between two bounds of one axis, along which the ray moves by `u` per metre. */
function cut(from: number, to: number, start: number, u: number, low: number, high: number): Stretch {
  if (Math.abs(u) < 1e-12) return start < low || start > high ? NOWHERE : [from, to];
  const a = (low - start) / u;
  const b = (high - start) / u;
  return [Math.max(from, Math.min(a, b)), Math.min(to, Math.max(a, b))];
}

/** The lowest surface above a point of the ray. */
function surfaceAlong(ray: Ray, components: readonly HeightComponent[], ground: AhdMetres | undefined) {
  const along = components
    .map((component) => ({ component, stretch: stretchIn(ray, component) }))
    .filter(({ stretch: [from, to] }) => from <= to);
  return (d: number): number | null => {
    const at = onRay(ray, d);
    let lowest = Number.POSITIVE_INFINITY;
    for (const { component, stretch } of along) {
      // Widened by a metre: the box was clipped by arithmetic, the footprint itself decides.
      if (d < stretch[0] - 1 || d > stretch[1] + 1) continue;
      const z = elevationAt(component, at, ground);
      if (typeof z === 'number' && z < lowest) lowest = z;
    }
    return orNull(lowest);
  };
}

/** The crane's highest point over a point of the ray. */
function craneAlong(ray: Ray, laid: readonly ProjectedPart[]) {
  const parts = laid.map((part) => ({
    part,
    pieces: part.pieces(part.innerM, part.outerM),
    middle: alongRay(ray, part.centre),
  }));
  return (d: number): number | null => {
    let highest = Number.NEGATIVE_INFINITY;
    for (const { part, pieces, middle } of parts) {
      if (Math.abs(d - middle) > part.outerM + 1) continue;
      const at = onRay(ray, d);
      if (!pieces.some(({ shape }) => shapeContains(shape, at))) continue;
      highest = Math.max(highest, topAt(part.part.top, Math.hypot(at.x - part.centre.x, at.y - part.centre.y)));
    }
    return orNull(highest);
  };
}

/**
 * The section through the worst point as one list of points: the lowest surface, the crane and the ground at each
 * distance. Every row is complete, so a line ends where its value is null; the ground is known under the crane only.
 */
export function answerSection(
  frame: Frame,
  parts: readonly SweptPart[],
  { governing }: Headline,
  components: readonly HeightComponent[],
): SectionRow[] {
  const laid = parts.map((part) => projectPart(frame, part));
  const own = components.find(({ id }) => id === governing.component.id);
  const ray = sectionRay(frame, governing, own, Math.max(0, ...laid.map(({ outerM }) => outerM)));
  const governingPart = laid.find(({ part }) => part.at === governing.worst.at);
  const ground = governingPart?.part.groundAhdM ?? null;
  const surfaceAt = surfaceAlong(ray, components, ground === null ? undefined : ahdMetres(ground));
  const craneAt = craneAlong(ray, laid);
  const middle = governingPart ? alongRay(ray, governingPart.centre) : ray.worstM;
  const edges = laid.flatMap(({ centre, outerM }) => {
    const at = alongRay(ray, centre);
    return [at - outerM, at, at + outerM];
  });
  const from = Math.min(0, ...edges);
  return sampleProfile(from, ray.endM, [0, ray.worstM, middle, ...edges], (d) => [surfaceAt(d), craneAt(d)]).map(
    ({ d, heights: [surface = null, crane = null] }) => ({
      distanceM: Math.round(d * 100) / 100,
      groundAhdM: d === middle ? centimetres(ground) : null,
      surfaceAhdM: centimetres(surface),
      craneAhdM: centimetres(crane),
    }),
  );
}
