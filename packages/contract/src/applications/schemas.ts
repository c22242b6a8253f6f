import * as z from 'zod';
import { AUTHORITIES } from '../airports/enums.ts';
import { HOLDER_CONTACT_KINDS } from '../airports/phones.ts';
import { Latitude, Longitude } from '../assessments/coordinates.ts';
import { PATHS } from '../assessments/enums.ts';
import { RecordedHeights } from '../assessments/evaluation-schemas.ts';
import { AirportFinding } from '../assessments/schemas.ts';
import { pageOf } from '../paging.ts';
import { FieldIssue } from '../problem.ts';
import { Actions, Day, Email, Id, Instant, text, Version } from '../scalars.ts';
import { OrganisationReference } from '../users/schemas.ts';
import { APPLICATION_STATES, FIRST_PAGE, LIST_COLUMNS, MAX_COUNT, PAGE_SIZE, REFERRAL_REPLIES } from './enums.ts';
import { CraneTypeCode, draftShape, LightTypeCode, TimeZoneModeCode } from './form/answers.ts';
import { DraftAnswers } from './form/submission.ts';
import { APPLICATION_KINDS, CLOSE_REASONS, PHASE_NAMES } from './lifecycle-enums.ts';
import { PERMIT_STATUSES } from './permit/status.ts';
import { BlockedMove } from './transition-requests.ts';
import { Condition } from './transition-schemas.ts';

export const StateCode = z.literal(APPLICATION_STATES);
const Person = z.object({ id: Id, name: z.string().nullable() });

export const InformationRequest = z.object({
  id: Id,
  question: z.string(),
  askedAt: Instant,
  dueAt: Instant,
  reply: z.string().nullable(),
  repliedAt: Instant.nullable(),
});
export const Referral = z.object({
  id: Id,
  authority: z.enum(AUTHORITIES),
  name: z.string(),
  sentAt: Instant,
  replyBy: Instant,
  reply: z.enum(REFERRAL_REPLIES).nullable(),
  text: z.string().nullable(),
  receivedAt: Instant.nullable(),
});
/** One decision per airport concerned. */
export const AirportDecision = z.object({
  airportId: Id,
  icao: z.string(),
  label: z.string(),
  timeZone: z.string(),
  path: z.enum(PATHS).nullable(),
  outcome: z.enum(['approved', 'rejected']).nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  approvedHeightAhdM: z.number().nullable(),
  validFrom: Instant.nullable(),
  validTo: Instant.nullable(),
  conditions: z.array(Condition),
  reasons: z.string().nullable(),
  heightThatPassesAhdM: z.number().nullable(),
  permitNumber: z.string().nullable(),
  permitCode: z.string().nullable(),
  /** Whom the holder rings; for the applicant once there is a permit. */
  phones: z.array(z.object({ kind: z.enum(HOLDER_CONTACT_KINDS), name: z.string(), phone: z.string() })),
  /** What the staff have prepared for the decision; null for everyone else. */
  prepared: z
    .object({
      recommendation: z.string().nullable(),
      /** The airport's settings want one under this decision. */
      secondSignature: z.boolean(),
      signedBy: z.string().nullable(),
      signedAt: Instant.nullable(),
      signatureText: z.string().nullable(),
    })
    .nullable(),
});

/** Once up and down again under a permit; up still while no one said that it is down. */
export const Activation = z.object({
  id: Id,
  startedAt: Instant,
  startedBy: z.string(),
  operatorName: z.string().nullable(),
  stoppedAt: Instant.nullable(),
  stoppedBy: z.string().nullable(),
});

const head = {
  id: Id,
  version: Version,
  /** `D-2026-00012` as a draft, `YSSY-2026-00123` once lodged. */
  number: z.string(),
  label: z.string(),
  state: StateCode,
  phase: z.enum(PHASE_NAMES).nullable(),
  kind: z.enum(APPLICATION_KINDS),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  submittedAt: Instant.nullable(),
  /** Of a submitted one when its review starts, of one in review the decision; null while the clock is stopped or nothing is due. */
  dueAt: Instant.nullable(),
  overdue: z.boolean(),
  assignee: Person.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  actions: Actions,
};

/** What a list knows of a permit: enough for its status but for the hours of the day. Of several airports' permits what all allow. */
const ListedPermit = z.object({
  validFrom: Instant,
  validTo: Instant,
  suspendedFrom: Instant.nullable(),
  replacedFrom: Instant.nullable(),
  /** The crane is reported up. */
  upSince: Instant.nullable(),
});

export const ApplicationSummary = z.object({
  ...head,
  /** Of an approved or revoked application; of one that is closed otherwise while its crane is up. */
  permit: ListedPermit.nullable(),
  craneType: CraneTypeCode.nullable(),
  timeZoneMode: TimeZoneModeCode.nullable(),
  lightType: LightTypeCode.nullable(),
  projectName: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  airport: z.object({ id: Id, icao: z.string(), label: z.string() }).nullable(),
  applicantName: z.string().nullable(),
  companyName: z.string().nullable(),
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  maxHeightAhdM: z.number().nullable(),
  path: z.enum(PATHS).nullable(),
  worstMarginM: z.number().nullable(),
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

/** Where a page begins, as the page before or after it says. Only for the same sort order. */
export const PageCursor = z.string().max(2_000);
/** Exact up to `MAX_COUNT`; one more than that stands for any larger number. */
const Count = z
  .int()
  .min(0)
  .max(MAX_COUNT + 1);
export const StateCount = z.object({ state: StateCode, count: Count });
export const ApplicationPage = pageOf(ApplicationSummary).extend({
  total: Count,
  counts: z.array(StateCount),
  /** For the page before and the page after this one: with `cursor` a page far inside a list costs what the first one does. */
  previous: PageCursor.nullable(),
  next: PageCursor.nullable(),
});
export type ApplicationPage = z.infer<typeof ApplicationPage>;

/** The record: the answers under their own names, and what became of them. */
export const Application = z.object({
  ...head,
  ...draftShape,
  owner: Person,
  organisation: OrganisationReference.nullable(),
  parentId: Id.nullable(),
  successorId: Id.nullable(),
  /** The first instant of the permit that takes this one's place, known as soon as that one is approved. */
  replacedFrom: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** The days of the permits it extends or varies, the latest first: how long a crane stands counts from the first. */
  earlierPeriods: z.array(z.object({ firstDay: Day, lastDay: Day })),
  airports: z.array(AirportDecision),
  /** The current assessment per airport, results per surface type. */
  assessments: z.array(AirportFinding),
  /** As they were assessed; null while nothing is. */
  heights: RecordedHeights.nullable(),
  questions: z.array(InformationRequest),
  referrals: z.array(Referral),
  suspension: z.object({ from: Instant, until: Instant.nullable(), reason: z.string() }).nullable(),
  /** The latest first; at most the last hundred. */
  activations: z.array(Activation),
  /** How often, and until when, the permit may be extended; null where there is none. */
  extension: z.object({ most: z.int(), used: z.int(), askBy: Instant, refused: z.string().nullable() }).nullable(),
  clockStopped: z.boolean(),
  /** Why a decision is due when it is: the target, and everything that moved it. */
  dueReason: z.string().nullable(),
  /** Of `actions`, the moves that cannot be made now, and why, as the move itself would be answered. */
  blocked: z.array(BlockedMove),
  /** Who may be given the application, for those who may assign it. */
  officers: z.array(z.object({ id: Id, name: z.string() })),
  /** What a submission would still need; empty once lodged. */
  missing: z.array(FieldIssue),
});
export type Application = z.infer<typeof Application>;

export const ApplicationCreate = z
  .strictObject({
    answers: DraftAnswers,
    kind: z.enum(APPLICATION_KINDS).default('NEW'),
    /** The permit an extension or variation continues. */
    parentId: Id.nullable().default(null),
    precheckNumber: text(1, 40).nullable().default(null),
    /** Staff apply for someone. */
    onBehalfOf: Email.nullable().default(null),
  })
  .refine((create) => (create.kind === 'NEW') === (create.parentId === null), {
    path: ['parentId'],
    message: 'Choose the permit to extend or change. A new application has none.',
  });
export type ApplicationCreate = z.infer<typeof ApplicationCreate>;

const filter = {
  text: z.string().trim().max(100).optional(),
  states: z.array(StateCode).max(9).optional(),
  airportIds: z.array(Id).max(100).optional(),
  craneTypes: z.array(CraneTypeCode.nullable()).max(4).optional(),
  paths: z.array(z.enum(PATHS)).max(6).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  mine: z.boolean().optional(),
  /** Whose crane is reported up. */
  up: z.boolean().optional(),
  due: z.enum(['due', 'overdue']).optional(),
  assigneeId: Id.optional(),
  near: z
    .strictObject({ latitude: Latitude, longitude: Longitude, radiusM: z.number().min(1).max(200_000) })
    .optional(),
  sort: z.strictObject({ by: z.enum(LIST_COLUMNS), descending: z.boolean() }).optional(),
};
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

export const AssignmentRequest = z.strictObject({ version: Version, assigneeId: Id.nullable() });
export const SignatureRequest = z.strictObject({ version: Version, airportId: Id, text: text(0, 2000) });

const StatedHeight = z.object({ ahdM: z.number(), aglM: z.number(), feetAmsl: z.int() });
const PermittedPosition = z.object({
  latitude: z.number(),
  longitude: z.number(),
  groundAhdM: z.number(),
  highest: StatedHeight,
  resting: StatedHeight.nullable(),
});

/** What anyone who scans the code may know: may it be up now, how high, whom to call. No personal data. */
export const PermitStatus = z.object({
  /** Of the permit that is valid now: the one that was scanned, or the one that replaced it or is still to be replaced by it. */
  permitNumber: z.string(),
  /** Printed beside the code that was scanned. */
  scannedPermitNumber: z.string(),
  /** The code carried our signature, and it holds; false for one of the short codes. */
  signed: z.boolean(),
  status: z.enum(PERMIT_STATUSES),
  since: Instant.nullable(),
  mayBeUpNow: z.boolean(),
  /** What was reported, whatever the permit says. */
  reportedUp: z.boolean(),
  /** When a suspension is expected to be lifted; it lasts until it is. */
  expectedUntil: Instant.nullable(),
  checkedAt: Instant,
  airport: z.object({ icao: z.string(), label: z.string(), timeZone: z.string(), phone: z.string().nullable() }),
  craneType: CraneTypeCode.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  approvedHeightAhdM: z.number(),
  restingHeightAhdM: z.number().nullable(),
  /** Each crane, or the structure, with its own limit: whoever stands before one of several must find it here. */
  cranes: z.array(PermittedPosition).min(1),
  validFrom: Instant,
  /** Up to then, or up to the first instant of the permit that replaces it. */
  validTo: Instant,
  nextChangeAt: Instant.nullable(),
  nextStatus: z.enum(PERMIT_STATUSES).nullable(),
  /** Every permit of the same crane that replaces another, the oldest first. */
  chain: z.array(
    z.object({
      permitNumber: z.string(),
      status: z.enum(PERMIT_STATUSES),
      validFrom: Instant,
      validTo: Instant,
    }),
  ),
});
export type PermitStatus = z.infer<typeof PermitStatus>;
