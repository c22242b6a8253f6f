import * as z from 'zod';
import { Actions, Day, Id, Instant, oneLine } from '../../scalars.ts';
import { PersonReference } from '../head.ts';

export const HAND_OVER_STATUSES = ['planned', 'in-force', 'ended', 'cancelled'] as const;
export type HandOverStatus = (typeof HAND_OVER_STATUSES)[number];

/** What `HandOver.actions` may contain: cancelling a planned one, or ending one in force. */
export const HAND_OVER_ACTIONS = ['hand-overs:cancel', 'hand-overs:end'] as const;
export type HandOverAction = (typeof HAND_OVER_ACTIONS)[number];

/** The days an officer is away, and who has their applications meanwhile. */
export const Absence = z.object({
  /** The last day, in the airport's time; null: until someone ends it. */
  lastDay: Day.nullable(),
  coveredBy: z.string(),
});
export type Absence = z.infer<typeof Absence>;

/** An application that stayed with its officer, and why. */
export const StayedApplication = z.object({ id: Id, number: z.string(), reason: z.string() });
export type StayedApplication = z.infer<typeof StayedApplication>;

export const HandOver = z.object({
  id: Id,
  from: PersonReference,
  to: PersonReference,
  note: z.string(),
  /** The first and the last day, in the time of `timeZone`. The last is null where someone ends it by hand. */
  firstDay: Day,
  lastDay: Day.nullable(),
  timeZone: z.string(),
  /** Whether the applications go back after the last day. */
  returns: z.boolean(),
  status: z.enum(HAND_OVER_STATUSES),
  /** How many applications changed hands; 0 while it is planned. */
  applications: z.int().min(0),
  stayed: z.array(StayedApplication),
  madeBy: PersonReference,
  madeAt: Instant,
  actions: Actions,
});
export type HandOver = z.infer<typeof HandOver>;

/** Planned ones and those in force first, then the latest that are over. */
export const HandOverList = z.object({ items: z.array(HandOver) });
export type HandOverList = z.infer<typeof HandOverList>;

const NOTE_LENGTH = 500;
export const HandOverCreate = z
  .strictObject({
    fromId: Id,
    toId: Id,
    note: oneLine(1, NOTE_LENGTH),
    /** Null: at once. */
    firstDay: Day.nullable(),
    /** Null: until someone ends it. */
    lastDay: Day.nullable(),
    returns: z.boolean(),
  })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: 'Choose another person.' })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'Choose a day on or after the first day.',
  });
export type HandOverCreate = z.infer<typeof HandOverCreate>;

/** Ends a hand-over in force, or cancels a planned one. */
export const HandOverEnd = z.strictObject({
  /** The applications that are still open go back to the officer. */
  returns: z.boolean(),
});
export type HandOverEnd = z.infer<typeof HandOverEnd>;

export const Colleague = z.object({ id: Id, name: z.string(), absence: Absence.nullable().default(null) });
export type Colleague = z.infer<typeof Colleague>;

/** What a hand-over would do today. */
export const HandOverPreview = z.object({
  from: PersonReference,
  /** Who can take over: those who can act at the officer's airports. */
  colleagues: z.array(Colleague),
  timeZone: z.string(),
  today: Day,
  /** How many open applications would change hands: to the chosen colleague, or all where none is chosen. */
  applications: z.int().min(0),
  stays: z.array(StayedApplication),
});
export type HandOverPreview = z.infer<typeof HandOverPreview>;
