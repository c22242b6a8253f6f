import * as z from 'zod';
import { Actions, Id, Instant, Version } from '../scalars.ts';
import { APPLICATION_STATES } from './enums.ts';
import { APPLICATION_KINDS, CLOSE_REASONS, PHASE_NAMES } from './lifecycle-enums.ts';

export const StateCode = z.literal(APPLICATION_STATES);
export const PersonReference = z.object({ id: Id, name: z.string().nullable() });

/** What a list row and the whole application have in common. */
export const head = {
  id: Id,
  version: Version,
  /** `D-2026-00012` as a draft, `YSSY-2026-00123` once submitted. */
  number: z.string(),
  label: z.string(),
  state: StateCode,
  phase: z.enum(PHASE_NAMES).nullable(),
  kind: z.enum(APPLICATION_KINDS),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  submittedAt: Instant.nullable(),
  /**
   * When the review must start or, in review, when the decision is due; null while the clock is stopped or nothing is
   * due.
   */
  dueAt: Instant.nullable(),
  overdue: z.boolean(),
  assignee: PersonReference.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  actions: Actions,
};
