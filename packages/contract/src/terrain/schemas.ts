import * as z from 'zod';
import { CraneTypeCode } from '../applications/form/codes.ts';
import { STANDS_ON } from '../applications/form/enums.ts';
import { coordinateQuery } from '../assessments/coordinates.ts';
import { optionalQueryNumber, queryNumber } from '../query-number.ts';
import {
  GROUND_GRID_POINTS,
  GROUND_GRID_USES,
  LEAST_U95_M,
  MODEL_DATUMS,
  MOST_MAP_U95_M,
  MOST_U95_M,
  NO_GROUND_REASONS,
  NOT_PROPOSED_REASONS,
  PROFILE_POINTS,
} from './enums.ts';
import { ModelAhdM, TerrainModel } from './model-use.ts';

/** A place, how well it is known, and the crane, if its verdict may depend on the level. */
export const GroundLevelQuery = z.strictObject({
  ...coordinateQuery,
  /** Of the place, at 95%; without it, that of a click on a map. */
  horizontalAccuracyM: optionalQueryNumber(z.number().min(0).max(100).default(10)),
  standsOn: z.enum(STANDS_ON).optional(),
  craneType: optionalQueryNumber(CraneTypeCode.optional()),
  heightAglM: optionalQueryNumber(z.number().min(1).max(1000).optional()),
  radiusM: optionalQueryNumber(z.number().min(0).max(150).optional()),
});
export type GroundLevelQuery = z.infer<typeof GroundLevelQuery>;

/** A line on the ground, for a drawing. */
export const GroundProfileQuery = z.strictObject({
  ...coordinateQuery,
  toLatitude: coordinateQuery.latitude,
  toLongitude: coordinateQuery.longitude,
});
export type GroundProfileQuery = z.infer<typeof GroundProfileQuery>;

/** Evenly spaced heights from end to end, of the first model that has any; null: none. Only for a picture. */
export const GroundProfile = z.object({
  model: TerrainModel.nullable(),
  levelsAhdM: z.array(ModelAhdM.nullable()).max(PROFILE_POINTS),
});
export type GroundProfile = z.infer<typeof GroundProfile>;

/** The ground around a place, for the height map or the globe. */
export const GroundGridQuery = z.strictObject({
  ...coordinateQuery,
  halfWidthM: queryNumber(z.number().min(100).max(60_000)),
  use: z.enum(GROUND_GRID_USES).default('heights'),
});
export type GroundGridQuery = z.infer<typeof GroundGridQuery>;

const gridOfLevels = {
  model: TerrainModel,
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  columns: z.int().min(2).max(GROUND_GRID_POINTS),
  rows: z.int().min(2).max(GROUND_GRID_POINTS),
  levelsAhdM: z.array(ModelAhdM.nullable()).max(GROUND_GRID_POINTS ** 2),
};

/**
 * Heights at the points of a grid from edge to edge, row by row from the north-west; null: a gap. Nothing is assessed
 * with it. Of a `picture` nothing may be measured.
 */
export const GroundGrid = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    ...gridOfLevels,
    accuracy95M: z.number().min(0).max(MOST_MAP_U95_M),
    heights: z.enum(MODEL_DATUMS),
  }),
  z.object({ kind: z.literal('picture'), ...gridOfLevels }),
  z.object({ kind: z.literal('not-known'), reason: z.enum(NO_GROUND_REASONS), sentence: z.string() }),
]);
export type GroundGrid = z.infer<typeof GroundGrid>;

/** A model's height at a place. It may raise a doubt about a typed level, whether or not it may propose one. */
export const ModelLevel = z.object({ levelAhdM: ModelAhdM, toleranceM: z.number().positive(), model: TerrainModel });
export type ModelLevel = z.infer<typeof ModelLevel>;

export const GroundAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proposed'),
    levelAhdM: ModelAhdM,
    u95M: z.number().min(LEAST_U95_M).max(MOST_U95_M),
    model: TerrainModel,
    /** Every model with a height here, the proposing one included. */
    models: z.array(ModelLevel),
  }),
  z.object({
    kind: z.literal('not-proposed'),
    reason: z.enum(NOT_PROPOSED_REASONS),
    sentence: z.string(),
    models: z.array(ModelLevel),
  }),
]);
export type GroundAnswer = z.infer<typeof GroundAnswer>;
