import * as z from 'zod';
import { OUTCOMES, PARTIES, POWERS } from './evaluation-labels.ts';

/**
 * The legal consequences of an airport's findings, computed once and stored with them: outcome, whom to consult, who
 * decides.
 */
export const Evaluation = z.object({
  outcome: z.enum(OUTCOMES),
  /** Not longer than the months the airport counts as short-term, including permits it continues. */
  shortTerm: z.boolean(),
  /** Everyone to consult before an approval, each with the reason and the clause. */
  ask: z.array(z.object({ party: z.enum(PARTIES), because: z.string(), clause: z.string() })),
  decides: z.object({ power: z.enum(POWERS), who: z.string(), clause: z.string() }),
});
export type Evaluation = z.infer<typeof Evaluation>;

const Height = z.object({ ahdM: z.number(), aglM: z.number() });

/**
 * The heights of an application, computed once and stored with its assessment. AGL counts from the ground itself, even
 * on a roof.
 */
export const RecordedHeights = z.object({
  contingencyM: z.number(),
  verticalAccuracyM: z.number(),
  horizontalAccuracyM: z.number(),
  positions: z
    .array(
      z.object({
        name: z.string(),
        groundAhdM: z.number(),
        baseHeightM: z.number(),
        /** Requested height: the most that may be approved. */
        requested: Height,
        /** Assessed height: the requested one plus contingency and accuracy. */
        assessed: Height,
        /** Requested height at rest; null for a structure, which has none. */
        resting: Height.nullable(),
      }),
    )
    .min(1),
});
export type RecordedHeights = z.infer<typeof RecordedHeights>;
