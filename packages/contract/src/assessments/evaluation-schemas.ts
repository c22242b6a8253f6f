import * as z from 'zod';
import { OUTCOMES, PARTIES, POWERS } from './evaluation-labels.ts';

/** What follows from an airport's findings in law, computed once and kept with them: outcome, whom to ask, who decides. */
export const Evaluation = z.object({
  outcome: z.enum(OUTCOMES),
  /** Not longer than the months the airport calls short-term, permits it continues included. */
  shortTerm: z.boolean(),
  /** Everyone to ask before anyone may say yes, each with the reason and the clause. */
  ask: z.array(z.object({ party: z.enum(PARTIES), because: z.string(), clause: z.string() })),
  decides: z.object({ power: z.enum(POWERS), who: z.string(), clause: z.string() }),
});
export type Evaluation = z.infer<typeof Evaluation>;

const Height = z.object({ ahdM: z.number(), aglM: z.number() });

/** The heights of a case, computed once and kept with its assessment. AGL counts from the ground itself, also on a roof. */
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
        /** Asked for: the most that may be approved. */
        requested: Height,
        /** What the surfaces were asked about: requested, with contingency and accuracy. */
        assessed: Height,
        /** Asked for at rest; null for a structure, which never rests lower. */
        resting: Height.nullable(),
      }),
    )
    .min(1),
});
export type RecordedHeights = z.infer<typeof RecordedHeights>;
