import * as z from 'zod';
import { queryNumber } from '../query-number.ts';
import { Id } from '../scalars.ts';
import { APPLICATION_STATES } from './enums.ts';

/** A transition offered to the person that is not possible now. */
export const BlockedMove = z.object({
  event: z.string(),
  reasons: z.array(z.string()).min(1),
  /** Whether the values entered in its form can still make it possible. */
  byForm: z.boolean(),
  /** The step that has to be done first. */
  instead: z.enum(['refer', 'record-reply', 'sign']).nullable(),
});

const State = queryNumber(
  z
    .int()
    .min(0)
    .max(Math.max(...APPLICATION_STATES)),
);
export const PossibleTransitionsParams = z.strictObject({
  craneApplicationId: Id,
  fromState: State,
  toState: State,
});
/** Whether the caller may make that transition now, why not, and what would happen. Changes nothing. */
export const PossibleTransitions = z.object({
  allowed: z.boolean(),
  moves: z.array(
    z.object({
      transition: z.string(),
      event: z.string(),
      allowed: z.boolean(),
      reasons: z.array(z.object({ guard: z.string(), message: z.string() })),
      letters: z.array(z.object({ letter: z.string(), to: z.array(z.string()) })),
      /** Whether a fee goes on the company’s account with it. */
      onAccount: z.boolean(),
      refund: z.object({ percent: z.number().min(0).max(100), cents: z.int().min(0) }).nullable(),
      documents: z.array(z.string()),
    }),
  ),
});
export type PossibleTransitions = z.infer<typeof PossibleTransitions>;
