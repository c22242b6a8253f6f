import * as z from 'zod';
import { REGIMES } from '../airports/enums.ts';
import { CraneTypeCode } from '../applications/form/codes.ts';
import { CONTINGENCY_DEFAULT_M } from '../applications/form/enums.ts';
import { optionalQueryNumber, queryNumber } from '../query-number.ts';
import { Actions, Id, Instant, text } from '../scalars.ts';
import { AREA_SURFACE_TYPES, HEIGHT_SURFACE_TYPES } from '../surface-sets/enums.ts';
import { isModelsOwnLevel, NOT_THE_MODELS_LEVEL } from '../terrain/enums.ts';
import { GroundModelUse } from '../terrain/model-use.ts';
import { coordinateQuery, Latitude, Longitude } from './coordinates.ts';
import { Coverage } from './coverage-schemas.ts';
import { AREA_FINDINGS, CRANE_CONFLICTS, HEIGHT_FINDINGS, PATHS } from './enums.ts';
import { OUTCOMES } from './evaluation-labels.ts';
import { Evaluation, RecordedHeights } from './evaluation-schemas.ts';

/** One number of the calculation, in the order it is used. */
export const WorkingStep = z.object({ name: z.string(), value: z.number(), unit: z.string() });

/**
 * The worst point of the swept volume against the governing surface. Surface heights are rounded down, crane heights
 * up.
 */
export const WorstPoint = z.object({
  longitude: z.number(),
  latitude: z.number(),
  /** Jib, counter-jib, apex, mast, boom, platform, structure. */
  part: z.string(),
  surfaceAhdM: z.number(),
  craneAhdM: z.number(),
  /** Positive: margin left. Negative: penetrates by this much. */
  marginM: z.number(),
});

export const HeightResult = z.object({
  finding: z.enum(HEIGHT_FINDINGS),
  governing: z.object({ surfaceId: Id, name: z.string(), kind: z.string(), clause: z.string().nullable() }).nullable(),
  worst: WorstPoint.nullable(),
  working: z.array(WorkingStep),
  sentence: z.string(),
});

export const HeightSurfaceResult = z.object({
  surfaceType: z.enum(HEIGHT_SURFACE_TYPES),
  dimension: z.literal(3),
  surfaceSetId: Id,
  /** In use, and parked out of service; a structure has no resting position. */
  working: HeightResult,
  resting: HeightResult.nullable(),
});
export const AreaSurfaceResult = z.object({
  surfaceType: z.enum(AREA_SURFACE_TYPES),
  dimension: z.literal(2),
  surfaceSetId: Id,
  finding: z.enum(AREA_FINDINGS),
  zones: z.array(z.object({ surfaceId: Id, name: z.string(), value: z.string().nullable(), advice: z.string() })),
});
export const SurfaceResult = z.discriminatedUnion('dimension', [HeightSurfaceResult, AreaSurfaceResult]);
export type SurfaceResult = z.infer<typeof SurfaceResult>;

/** What one airport's own surfaces require. */
const PERMIT_NEEDS = ['no', 'perhaps', 'yes'] as const;
/**
 * Of a location: `cannot_tell` where `coverage` is not known and no surface we have asks for a permit. It is no
 * clearance at any height.
 */
export const PermitNeeded = z.enum([...PERMIT_NEEDS, 'cannot_tell']);
export type PermitNeeded = z.infer<typeof PermitNeeded>;

const GroundEnd = z.object({
  groundAhdM: z.number(),
  needed: z.enum(PERMIT_NEEDS),
  outcome: z.enum(OUTCOMES),
});

const GroundEnds = z.object({ low: GroundEnd, high: GroundEnd }).nullable().default(null);

const verdict = {
  path: z.enum(PATHS),
  /** null: from before evaluations were stored; such an application is reassessed before anyone decides. */
  evaluation: Evaluation.nullable().default(null),
  results: z.array(SurfaceResult),
  /**
   * Maximum permissible tip for this sweep; null: no limit, or not stated where the answer's `coverage` is not known.
   * AGL is null without a ground level.
   */
  greatestTipAhdM: z.number().nullable(),
  greatestTipAglM: z.number().nullable(),
};

/** What an airport's surfaces mean for one of several different cranes; identical ones share a finding. */
export const CraneFinding = z.object({
  /** Numbers of the cranes in the order of the application, counted from 1. */
  from: z.int().min(1),
  to: z.int().min(1),
  ...verdict,
  /** Where its own ground level came from a terrain model. */
  groundEnds: GroundEnds,
});
export type CraneFinding = z.infer<typeof CraneFinding>;

/** Two cranes of one application whose sweeps meet. */
export const CraneConflict = z.object({
  /** Numbers of the two, the lower first. */
  cranes: z.tuple([z.int().min(1), z.int().min(1)]),
  kind: z.enum(CRANE_CONFLICTS),
  /** Between the sweeps in plan; 0: they overlap. */
  gapM: z.number().min(0),
  /** Between their heights; 0: one can hit the other. */
  heightGapM: z.number().min(0),
});
export type CraneConflict = z.infer<typeof CraneConflict>;

/** One airport's finding for a location and a crane; with several different cranes, the worst of theirs. */
export const LocationFinding = z.object({
  airportId: Id,
  icao: z.string(),
  label: z.string(),
  regime: z.enum(REGIMES),
  distanceM: z.number().min(0),
  /** True bearing from the aerodrome reference point to the location. */
  bearingDeg: z.number().min(0).max(360),
  surfaceSetId: Id,
  ...verdict,
  /** Each different crane's own finding, in the order of the application; empty where there is only one. */
  cranes: z.array(CraneFinding).default([]),
  /** Cranes of this application that can get in each other's way. */
  conflicts: z.array(CraneConflict).default([]),
  /** Where the ground level came from a terrain model: the verdict at both ends of its uncertainty (95%). */
  groundEnds: GroundEnds,
});
export type LocationFinding = z.infer<typeof LocationFinding>;

/** Only location and height are required: without a ground level there are no findings above ground, never a guess. */
export const PrecheckRequest = z
  .strictObject({
    latitude: Latitude,
    longitude: Longitude,
    address: text(0, 300).nullable().default(null),
    groundLevelAhdM: z.number().min(-10).max(2300),
    groundLevelSource: z.enum(['survey', 'plan', 'terrain-model', 'typed']),
    /** What the person did with a terrain model; a model's level is assessed with its uncertainty. */
    groundModel: GroundModelUse.nullable().default(null),
    craneType: CraneTypeCode.nullable(),
    heightAglM: z.number().min(1).max(1000),
    radiusM: z.number().min(0).max(150).default(0),
    restingHeightAglM: z.number().min(0).max(1000).nullable().default(null),
    contingencyM: z.number().min(0).max(10).default(CONTINGENCY_DEFAULT_M),
    days: z.int().min(1).max(1200).nullable().default(null),
  })
  .refine(isModelsOwnLevel, { path: ['groundLevelAhdM'], message: NOT_THE_MODELS_LEVEL });
export type PrecheckRequest = z.infer<typeof PrecheckRequest>;

/** Heights above ground at which the outcome changes; to 0.1 m, rounded down. */
export const HeightFigures = z.object({
  /** No permit is needed up to here; null: at any height, 0: at none. */
  noPermitUpToAglM: z.number().min(0).nullable(),
  /** Up to here nothing is penetrated but a permit may be needed; above, one is. null: no limit. */
  passesUpToAglM: z.number().min(0).nullable(),
  /** Label of the aerodrome that sets the limit. */
  setBy: z.string().nullable(),
});

/** Not stored, because most answers are one step of a slider. It can be saved in order to quote it. */
export const PrecheckAnswer = z.object({
  answeredAt: Instant,
  request: PrecheckRequest,
  permitNeeded: PermitNeeded,
  sentence: z.string(),
  /** Whether the surfaces in Jibline speak for this location. */
  coverage: Coverage,
  /** null: coverage is not known, so no height is known to need no permit. */
  figures: HeightFigures.nullable(),
  airports: z.array(LocationFinding),
  engine: z.string(),
});
export type PrecheckAnswer = z.infer<typeof PrecheckAnswer>;

/**
 * A complete record, from which its PDF and KML are made. It is read as far as the surfaces in Jibline speak for its
 * location now: an older "no" where they do not reads `cannot_tell`, with what was recorded beside it.
 */
export const SavedPrecheck = PrecheckAnswer.extend({
  /** The number people quote; the answer is stored under it. */
  number: z.string(),
  /** null: coverage is not known, or saved before figures existed. */
  figures: HeightFigures.nullable().default(null),
  /** The verdict on the day it was saved, where it no longer stands; null: it stands. */
  recorded: z.object({ permitNeeded: PermitNeeded, sentence: z.string() }).nullable().default(null),
});
export type SavedPrecheck = z.infer<typeof SavedPrecheck>;

export const PrecheckParams = z.strictObject({ number: text(1, 40) });

/** An immutable record with everything it was computed from. */
export const Assessment = z.object({
  id: Id,
  applicationId: Id,
  applicationVersion: z.int().min(1),
  airport: LocationFinding,
  heights: RecordedHeights,
  rulesets: z.array(z.string()),
  engine: z.string(),
  inputsSha256: z.string(),
  assessedAt: Instant,
  /** Earlier ones stay; only the newest per airport counts. */
  current: z.boolean(),
  reason: z.enum(['submission', 'answers-changed', 'surfaces-changed', 'settings-changed', 'asked-for']),
  actions: Actions,
});
export type Assessment = z.infer<typeof Assessment>;
export const AssessmentList = z.object({ items: z.array(Assessment) });

export const HeightMapQuery = z.strictObject({
  ...coordinateQuery,
  halfWidthM: queryNumber(z.number().min(100).max(60_000)),
  cells: optionalQueryNumber(z.int().min(16).max(1024).default(256)),
});
/**
 * Maximum permissible elevation over a grid, row by row from the north-west; `governing` indexes `surfaces`, -1 = no
 * limit.
 */
export const HeightMap = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  columns: z.int().min(1),
  rows: z.int().min(1),
  elevationsAhdM: z.array(z.number().nullable()),
  governing: z.array(z.int().min(-1)),
  surfaces: z.array(z.object({ id: Id, airportId: Id, name: z.string() })),
});
export type HeightMap = z.infer<typeof HeightMap>;

/** Address search through the server, so that the maps token stays there. */
export const GeocodeQuery = z.strictObject({
  q: text(3, 256),
  limit: optionalQueryNumber(z.int().min(1).max(10).default(5)),
  near: z
    .string()
    .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, 'Enter longitude,latitude.')
    .optional(),
});
export const ReverseGeocodeQuery = z.strictObject({
  ...coordinateQuery,
});
export const FoundPlace = z.object({
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  kind: z.enum(['address', 'street', 'locality', 'postcode', 'region']),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  confidence: z.enum(['exact', 'high', 'medium', 'low']).nullable(),
});
export const FoundLocations = z.object({ items: z.array(FoundPlace), credit: z.string() });
export type FoundLocations = z.infer<typeof FoundLocations>;
