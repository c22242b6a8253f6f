import * as z from 'zod';
import { PATHS } from '../assessments/enums.ts';
import { Id } from '../scalars.ts';
import { SURFACE_TYPES } from './enums.ts';
import { IMPACT_EFFECTS, IMPACT_STAGES } from './impact-enums.ts';

/** One assessment in short: its outcome, the lowest margin of the surfaces that apply, and the surface it is to. */
export const AssessedOutcome = z.object({
  path: z.enum(PATHS),
  /** null: no height surface above. */
  marginM: z.number().nullable(),
  surface: z.object({ type: z.enum(SURFACE_TYPES), name: z.string() }).nullable(),
});
export type AssessedOutcome = z.infer<typeof AssessedOutcome>;

/** An application or permit whose outcome, lowest margin or decisive surface differs under other surfaces. */
export const ChangedApplication = z.object({
  applicationId: Id,
  number: z.string(),
  projectName: z.string().nullable(),
  stage: z.enum(IMPACT_STAGES),
  effect: z.enum(IMPACT_EFFECTS),
  /** null: never assessed for this airport. */
  before: AssessedOutcome.nullable(),
  after: AssessedOutcome,
});
export type ChangedApplication = z.infer<typeof ChangedApplication>;

/** What reassessing with this set would change, had it been published now. Nothing is saved. */
export const SurfaceSetImpact = z.object({
  surfaceSetId: Id,
  /** The set it would replace; null: the airport has none. */
  inForceId: Id.nullable(),
  /** Open applications and permits of the airport. */
  total: z.int().min(0),
  /** Gravest first. */
  changed: z.array(ChangedApplication),
  /** Numbers of those whose record is too incomplete to be assessed. */
  notAssessed: z.array(z.string()),
});
export type SurfaceSetImpact = z.infer<typeof SurfaceSetImpact>;
