import type { HeightComponent } from '@jibline/surfaces';
import * as z from 'zod';
import { AIRPORT_TYPES, REGIMES } from '../airports/enums.ts';
import { coordinateQuery, Latitude, Longitude } from '../assessments/coordinates.ts';
import { CoverageContact } from '../assessments/coverage-schemas.ts';
import { optionalQueryNumber } from '../query-number.ts';
import { Id } from '../scalars.ts';
import { COMPONENT_KINDS } from './enums.ts';
import { SurfaceTypeName } from './schemas.ts';

/** Metres east and north in the plane around the set's reference point. */
const Point = z.object({ x: z.number(), y: z.number() });
const Ring = z.array(Point);
const Region = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('polygon'), outer: Ring, holes: z.array(Ring) }),
  /** Everything between two distances outside a hull; JSON has no infinity, so null means no outer edge. */
  z.object({ kind: z.literal('band'), hull: Ring, from: z.number(), to: z.number().nullable() }),
]);
/** Tied to the engine's elevation laws by the compiler. */
const LAWS = {
  flat: z.object({ kind: z.literal('flat'), z: z.number() }),
  plane: z.object({
    kind: z.literal('plane'),
    x0: z.number(),
    y0: z.number(),
    z0: z.number(),
    gx: z.number(),
    gy: z.number(),
  }),
  offset_cone: z.object({
    kind: z.literal('offset_cone'),
    hull: Ring,
    r0: z.number(),
    z0: z.number(),
    slope: z.number(),
  }),
  radial_cone: z.object({
    kind: z.literal('radial_cone'),
    x: z.number(),
    y: z.number(),
    z0: z.number(),
    slope: z.number(),
  }),
  tin: z.object({
    kind: z.literal('tin'),
    vertices: z.array(Point.extend({ z: z.number() })),
    triangles: z.array(z.tuple([z.number(), z.number(), z.number()])),
  }),
  above_ground: z.object({ kind: z.literal('above_ground'), h: z.number() }),
} as const satisfies Record<HeightComponent['law']['kind'], z.ZodObject>;
const Law = z.discriminatedUnion('kind', [
  LAWS.flat,
  LAWS.plane,
  LAWS.offset_cone,
  LAWS.radial_cone,
  LAWS.tin,
  LAWS.above_ground,
]);
const base = {
  id: z.string(),
  type: SurfaceTypeName,
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
    replaces: z.enum(['kind', 'type', 'nothing']).exactOptional(),
  }),
  footprint: z.object({ all: z.array(Region) }),
  notes: z.array(z.string()).exactOptional(),
};

/**
 * A surface as a formula: its footprint, and its elevation law or, for an area on the ground, its advice. Assessments
 * use this.
 */
export const SurfaceComponent = z.union([
  z.object({ ...base, law: Law }),
  z.object({ ...base, zone: z.object({ name: z.string(), advice: z.string() }) }),
]);
export type SurfaceComponent = z.infer<typeof SurfaceComponent>;

/** All surfaces of one published set, with exactly the server's numbers. It never changes. */
export const SurfaceSetComponents = z.object({
  surfaceSetId: Id,
  arp: z.object({ latitude: Latitude, longitude: Longitude }),
  components: z.array(z.object({ surfaceId: Id, component: SurfaceComponent })),
});
export type SurfaceSetComponents = z.infer<typeof SurfaceSetComponents>;

export const AirportsAroundQuery = z.strictObject({
  ...coordinateQuery,
  withinM: optionalQueryNumber(z.number().min(0).max(100_000).default(1_000)),
});
const Buffer = z.number().min(0);
/** What an answer contains about an airport, besides its surfaces. */
export const AirportAround = z.object({
  airportId: Id,
  icao: z.string(),
  label: z.string(),
  regime: z.enum(REGIMES),
  shortTermMonths: z.int().min(0),
  surfaceSetId: Id,
  /** IANA name: the local date decides which surfaces are in force. */
  timeZone: z.string(),
  /** Types of the set that the airport does not assess. */
  surfaceTypesOff: z.array(SurfaceTypeName),
  /** A margin below this counts as close: for a mobile crane, a tower crane, a platform, a structure. */
  bufferM: z.tuple([Buffer, Buffer, Buffer, Buffer]),
});
export type AirportAround = z.infer<typeof AirportAround>;

/** An aerodrome without surfaces in force: within its reach, no height is known to need no permit. */
export const UnassessedAerodrome = z.object({
  airportId: Id,
  name: z.string(),
  label: z.string(),
  type: z.literal(AIRPORT_TYPES),
  latitude: Latitude,
  longitude: Longitude,
  contact: CoverageContact.nullable(),
});
export type UnassessedAerodrome = z.infer<typeof UnassessedAerodrome>;
/** The aerodromes that decide how far an answer speaks for a location. */
export const ListedAerodromes = z.object({
  /** Reference points of those with surfaces in force. */
  inForce: z.array(z.object({ lat: Latitude, lon: Longitude })),
  unassessed: z.array(UnassessedAerodrome),
});
export type ListedAerodromes = z.infer<typeof ListedAerodromes>;
export const AirportsAround = z.object({ items: z.array(AirportAround), listed: ListedAerodromes });
export type AirportsAround = z.infer<typeof AirportsAround>;
