import * as z from 'zod';
import { Id, Instant } from '../scalars.ts';
import { HISTORY_KINDS, PROBLEM_KINDS } from './enums.ts';

export const FoundProblem = z.object({
  /** Names the record, email or work. */
  label: z.string(),
  since: Instant.nullable(),
  /** The record to open; null where there is none. */
  about: z.object({ kind: z.enum(HISTORY_KINDS), id: Id }).nullable(),
});
export type FoundProblem = z.infer<typeof FoundProblem>;

export const ProblemGroup = z.object({
  kind: z.enum(PROBLEM_KINDS),
  count: z.int().min(1),
  items: z.array(FoundProblem),
});
export type ProblemGroup = z.infer<typeof ProblemGroup>;

export const ProblemList = z.object({ groups: z.array(ProblemGroup) });
export type ProblemList = z.infer<typeof ProblemList>;
