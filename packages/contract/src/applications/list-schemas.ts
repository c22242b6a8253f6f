import * as z from 'zod';
import { Latitude, Longitude } from '../assessments/coordinates.ts';
import { PATHS } from '../assessments/enums.ts';
import { DEFAULT_TIME_ZONE } from '../dates.ts';
import { pageOf } from '../paging.ts';
import { ReportList } from '../reports/schemas.ts';
import { Id, Instant } from '../scalars.ts';
import { CraneTitle } from './crane-title.ts';
import { MAX_LABELS_OF_AIRPORT } from './desk/label-enums.ts';
import { AppliedLabel } from './desk/label-schemas.ts';
import { DESK_VIEWS, MAX_BULK, WAITS_FOR } from './desk/views.ts';
import { FIRST_PAGE, LIST_COLUMNS, LIST_SORTS, MAX_COUNT, PAGE_SIZE } from './enums.ts';
import { CraneTypeCode, LightTypeCode, TimeZoneModeCode } from './form/codes.ts';
import { head, StateCode } from './head.ts';
import { LANES } from './lanes.ts';

/**
 * The part of a permit a list shows: enough for its status except the daily hours. With several airports' permits, what
 * all of them allow.
 */
const ListedPermit = z.object({
  validFrom: Instant,
  validTo: Instant,
  suspendedFrom: Instant.nullable(),
  replacedFrom: Instant.nullable(),
  /** When the crane was reported up. */
  upSince: Instant.nullable(),
});

export const ApplicationSummary = z.object({
  ...head,
  /** For approved and revoked applications, and for otherwise closed ones while the crane is up. */
  permit: ListedPermit.nullable(),
  /** Of the first crane; `cranes` says how many there are. */
  craneType: CraneTypeCode.nullable(),
  cranes: z.int().min(1).default(1),
  timeZoneMode: TimeZoneModeCode.nullable(),
  lightType: LightTypeCode.nullable(),
  projectName: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  airport: z
    .object({ id: Id, icao: z.string(), label: z.string(), timeZone: z.string().default(DEFAULT_TIME_ZONE) })
    .nullable(),
  applicantName: z.string().nullable(),
  companyName: z.string().nullable(),
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  maxHeightAhdM: z.number().nullable(),
  path: z.enum(PATHS).nullable(),
  worstMarginM: z.number().nullable(),
  /** Of the first crane; empty for a structure. */
  craneDetail: CraneTitle.default({}),
  /** The same height above ground; null where the ground level was not answered. */
  maxHeightAglM: z.number().nullable().default(null),
  /** What an open application waits for; null for all others. */
  waitsFor: z.enum(WAITS_FOR).nullable().default(null),
  /** Of the reader's airports; always empty for applicants. */
  labels: z.array(AppliedLabel).default([]),
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

/** Where a page starts, from the previous or next page's reply. Valid only for the same sort order. */
export const PageCursor = z.string().max(2_000);
/** Exact up to `MAX_COUNT`; one more stands for any larger number. */
export const CappedCount = z
  .int()
  .min(0)
  .max(MAX_COUNT + 1);
export const StateCount = z.object({ state: StateCode, count: CappedCount });
export const ApplicationPage = pageOf(ApplicationSummary).extend({
  total: CappedCount,
  counts: z.array(StateCount),
  /** Cursors of the previous and next page: with `cursor`, a page far inside a list loads as fast as the first one. */
  previous: PageCursor.nullable(),
  next: PageCursor.nullable(),
});
export type ApplicationPage = z.infer<typeof ApplicationPage>;

const filter = {
  text: z.string().trim().max(100).optional(),
  states: z.array(StateCode).max(9).optional(),
  airportIds: z.array(Id).max(100).optional(),
  craneTypes: z.array(CraneTypeCode.nullable()).max(4).optional(),
  paths: z.array(z.enum(PATHS)).max(6).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  mine: z.boolean().optional(),
  /** Only those with a crane reported up. */
  up: z.boolean().optional(),
  due: z.enum(['due', 'overdue']).optional(),
  assigneeId: Id.optional(),
  /** A view of the airport's desk. Without `sort`, its rows come by gravity. */
  view: z.enum(DESK_VIEWS).optional(),
  /** With any of these labels. */
  labelIds: z.array(Id).min(1).max(MAX_LABELS_OF_AIRPORT).optional(),
  /** Only these, for example those a person has selected. */
  ids: z.array(Id).min(1).max(MAX_BULK).optional(),
  /** Of one company, of one person there, in one lane of its board. */
  company: z.strictObject({ organisationId: Id, ownerId: Id.optional(), lane: z.enum(LANES).optional() }).optional(),
  near: z
    .strictObject({ latitude: Latitude, longitude: Longitude, radiusM: z.number().min(1).max(200_000) })
    .optional(),
  /** Behind one figure of a report. */
  report: ReportList.optional(),
  sort: z.strictObject({ by: z.enum(LIST_SORTS), descending: z.boolean() }).optional(),
};
/** What a saved view remembers: everything but the page. */
export const ListFilter = z.strictObject(filter);
export type ListFilter = z.infer<typeof ListFilter>;
export const ApplicationFilter = z.strictObject({
  ...filter,
  pageNumber: z.int().min(1).default(FIRST_PAGE),
  pageSize: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  cursor: PageCursor.optional(),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;
export const ExcelFilter = z.strictObject({
  ...filter,
  columns: z.array(z.enum(LIST_COLUMNS)).min(1).max(LIST_COLUMNS.length).optional(),
});
export type ExcelFilter = z.infer<typeof ExcelFilter>;
