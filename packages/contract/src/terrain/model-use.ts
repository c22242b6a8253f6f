import * as z from 'zod';
import { Latitude, Longitude } from '../assessments/coordinates.ts';
import { oneLine } from '../scalars.ts';
import { GROUND_CHOICES, LEAST_U95_M, MOST_U95_M } from './enums.ts';

export const ModelAhdM = z.number().min(-500).max(9000);

/** Where a model's heights come from, as people read it beside a level. */
export const TerrainModel = z.strictObject({
  name: oneLine(1, 80),
  /** Year or years of the survey. */
  surveyed: oneLine(1, 40).nullable(),
  cellM: z.number().positive().max(10_000),
  accuracy95M: z.number().min(0).max(1000).nullable(),
  credit: oneLine(0, 300),
});
export type TerrainModel = z.infer<typeof TerrainModel>;

/**
 * What a person did with a terrain model, kept with their answers: its level with its uncertainty (95%), or their own
 * level although the model has another.
 */
export const GroundModelUse = z
  .strictObject({
    choice: z.enum(GROUND_CHOICES),
    /** Where the model was asked, in the datum of the answers. */
    latitude: Latitude,
    longitude: Longitude,
    levelAhdM: ModelAhdM,
    u95M: z.number().min(LEAST_U95_M).max(MOST_U95_M).nullable(),
    model: TerrainModel,
  })
  .refine(({ choice, u95M }) => choice !== 'used' || u95M !== null, {
    path: ['u95M'],
    message: 'A level from a terrain model needs its uncertainty.',
  });
export type GroundModelUse = z.infer<typeof GroundModelUse>;
