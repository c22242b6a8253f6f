import * as z from 'zod';
import { ERROR_CODES } from '../../errors.ts';
import { Actions, Id, Instant, oneLine, Version } from '../../scalars.ts';
import { LIST_COLUMNS } from '../enums.ts';
import { Absence } from '../hand-over/schemas.ts';
import { PersonReference } from '../head.ts';
import { CappedCount, ListFilter } from '../list-schemas.ts';
import { LabelChange } from './label-schemas.ts';
import { DESK_VIEWS, MAX_BULK } from './views.ts';

export const ViewCount = z.object({
  view: z.enum(DESK_VIEWS),
  count: CappedCount,
  /** How many of them have a crane up that no permit in force allows. */
  alarms: CappedCount,
});
export type ViewCount = z.infer<typeof ViewCount>;
/** Every view with its numbers, in the order of `DESK_VIEWS`. */
export const DeskViews = z.object({ views: z.array(ViewCount) });
export type DeskViews = z.infer<typeof DeskViews>;

/** Someone who can be assigned applications: of these airports, or of every airport when null. */
export const Officer = z.object({
  id: Id,
  name: z.string(),
  airportIds: z.array(Id).nullable(),
  absence: Absence.nullable().default(null),
});
export type Officer = z.infer<typeof Officer>;
export const OfficerList = z.object({ items: z.array(Officer) });
export type OfficerList = z.infer<typeof OfficerList>;

const savedView = {
  name: oneLine(1, 60),
  filter: ListFilter,
  /** The columns it shows, in this order; null: those the reader has chosen for all lists. */
  columns: z
    .array(z.enum(LIST_COLUMNS))
    .min(1)
    .max(LIST_COLUMNS.length)
    .refine((columns) => new Set(columns).size === columns.length, 'Choose each column once.')
    .nullable(),
  /** The airport whose staff share it; null: only its maker sees it. */
  airportId: Id.nullable(),
};
export const SavedView = z.object({
  id: Id,
  version: Version,
  ...savedView,
  name: z.string(),
  madeBy: PersonReference,
  updatedAt: Instant,
  actions: Actions,
});
export type SavedView = z.infer<typeof SavedView>;
/** `shareAt`: the airports at which the reader may share views. */
export const SavedViewList = z.object({ items: z.array(SavedView), shareAt: z.array(Id) });
export type SavedViewList = z.infer<typeof SavedViewList>;
export const SavedViewCreate = z.strictObject(savedView);
export type SavedViewCreate = z.infer<typeof SavedViewCreate>;
export const SavedViewUpdate = z.strictObject({ version: Version, ...savedView });
export type SavedViewUpdate = z.infer<typeof SavedViewUpdate>;

const BulkChange = z.discriminatedUnion('kind', [
  /** Assigns to a person, or to nobody. */
  z.strictObject({ kind: z.literal('assign'), assigneeId: Id.nullable() }),
  z.strictObject({ kind: z.literal('label'), labels: LabelChange }),
  /** Emails who has not answered: the applicant with open questions, or the authorities whose replies are outstanding. */
  z.strictObject({ kind: z.literal('remind') }),
]);
export type BulkChange = z.infer<typeof BulkChange>;
/** Each application is changed alone, in this order: one that is refused does not undo the others. */
export const BulkRequest = z.strictObject({
  applications: z
    .array(z.strictObject({ id: Id, version: Version }))
    .min(1, 'Select at least one application.')
    .max(MAX_BULK, `Select ${MAX_BULK} applications or fewer.`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Select each application once.'),
  change: BulkChange,
});
export type BulkRequest = z.infer<typeof BulkRequest>;
export const BulkResult = z.discriminatedUnion('outcome', [
  z.object({
    id: Id,
    outcome: z.literal('done'),
    /** What was done, as a sentence: "Reminder sent to Airservices Australia." */
    text: z.string(),
  }),
  z.object({ id: Id, outcome: z.literal('refused'), code: z.enum(ERROR_CODES), reason: z.string() }),
]);
export type BulkResult = z.infer<typeof BulkResult>;
/** One result for each application, in the order of the request. */
export const BulkReply = z.object({ results: z.array(BulkResult) });
export type BulkReply = z.infer<typeof BulkReply>;
