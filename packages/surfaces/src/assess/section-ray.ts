import type { Frame, Point } from '../geodesy/frame.ts';
import type { HeightComponent } from '../surface/component.ts';
import type { Governing } from './finding.ts';
import { profileOrigin } from './profile-origin.ts';

/** The line of a section: from the runway or facility through the worst point and beyond. */
export type Ray = {
  readonly origin: Point;
  readonly ux: number;
  readonly uy: number;
  readonly worstM: number;
  readonly endM: number;
};

/** Least length of the drawing beyond the worst point. */
const BEYOND_M = 100;

/** `own`: the governing surface. `reachM`: radius of the crane's widest part. */
export function sectionRay(frame: Frame, { worst }: Governing, own: HeightComponent | undefined, reachM: number): Ray {
  const at = frame.toLocal(worst.lat, worst.lon);
  const origin = profileOrigin(own, at);
  const worstM = Math.hypot(at.x - origin.x, at.y - origin.y);
  const endM = worstM + Math.max(BEYOND_M, 2 * reachM, worstM * 0.15);
  return { origin, ux: (at.x - origin.x) / worstM, uy: (at.y - origin.y) / worstM, worstM, endM };
}

export const onRay = (ray: Ray, d: number): Point => ({ x: ray.origin.x + d * ray.ux, y: ray.origin.y + d * ray.uy });

/** Distance along the ray of its point nearest to the given one. */
export const alongRay = (ray: Ray, { x, y }: Point) => (x - ray.origin.x) * ray.ux + (y - ray.origin.y) * ray.uy;
