import * as z from 'zod';
import { CraneTitle } from '../applications/crane-title.ts';
import { LANES } from '../applications/lanes.ts';
import { ApplicationSummary } from '../applications/list-schemas.ts';
import { Id } from '../scalars.ts';

const Count = z.int().min(0);
export const BoardCard = z.object({
  application: ApplicationSummary,
  craneDetail: CraneTitle,
  /** Of the affected airport: days are counted there. */
  timeZone: z.string().nullable(),
});
export type BoardCard = z.infer<typeof BoardCard>;

export const BoardLane = z.object({
  lane: z.enum(LANES),
  /** All of them; the cards are the most urgent. */
  count: Count,
  cards: z.array(BoardCard),
});
export type BoardLane = z.infer<typeof BoardLane>;

/** Someone who applied for the company, also if they have left since. */
export const BoardPerson = z.object({
  id: Id,
  name: z.string().nullable(),
  active: z.boolean(),
  open: Count,
  total: Count,
});
export type BoardPerson = z.infer<typeof BoardPerson>;

/** The company's applications that the caller may see, by lane and by person, and its cranes that are in no lane. */
export const FleetBoard = z.object({
  lanes: z.array(BoardLane),
  free: z.object({ count: Count, cranes: z.array(z.object({ id: Id, craneDetail: CraneTitle })) }),
  people: z.array(BoardPerson),
});
export type FleetBoard = z.infer<typeof FleetBoard>;
