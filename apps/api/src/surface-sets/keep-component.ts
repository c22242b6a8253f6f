import { COMPONENT_KINDS, type Component, hasHeight, SURFACE_TYPES } from '@jibline/surfaces';
import { z } from 'zod';

const number = z.number();
const Point = z.object({ x: number, y: number });
const Ring = z.array(Point);
const Region = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('polygon'), outer: Ring, holes: z.array(Ring) }),
  z.object({
    kind: z.literal('band'),
    hull: Ring,
    from: number,
    // JSON has no Infinity: a band without an outer edge is kept with null.
    to: number.nullable().transform((to) => to ?? Number.POSITIVE_INFINITY),
  }),
]);
const Law = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat'), z: number }),
  z.object({ kind: z.literal('plane'), x0: number, y0: number, z0: number, gx: number, gy: number }),
  z.object({ kind: z.literal('offset_cone'), hull: Ring, r0: number, z0: number, slope: number }),
  z.object({ kind: z.literal('radial_cone'), x: number, y: number, z0: number, slope: number }),
  z.object({
    kind: z.literal('tin'),
    vertices: z.array(Point.extend({ z: number })),
    triangles: z.array(z.tuple([number, number, number])),
  }),
  z.object({ kind: z.literal('above_ground'), h: number }),
]);
const base = {
  id: z.string(),
  type: z.enum(SURFACE_TYPES),
  kind: z.enum(COMPONENT_KINDS),
  label: z.string(),
  name: z.string(),
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('runway'), runway: z.string(), end: z.string().exactOptional() }),
    z.object({ kind: z.literal('facility'), facility: z.string() }),
    z.object({ kind: z.literal('aerodrome') }),
  ]),
  clause: z.string(),
  provenance: z.object({
    source: z.enum(['published', 'published_legacy', 'generated']),
    edition: z.string(),
    effectiveFrom: z.string().exactOptional(),
    verifiedBy: z.string().exactOptional(),
  }),
  footprint: z.object({ all: z.array(Region) }),
  notes: z.array(z.string()).exactOptional(),
};
const Kept = z.union([
  z.object({ ...base, law: Law }),
  z.object({ ...base, zone: z.object({ name: z.string(), advice: z.string() }) }),
]);

/** A component as JSON and back, number for number: what was published is what is assessed, whatever the engine does later. */
export const keepComponent = (component: Component): string => JSON.stringify(component);
export const readComponent = (kept: unknown): Component => Kept.parse(kept);

export const dimensionOf = (component: Component): 2 | 3 => (hasHeight(component) ? 3 : 2);
