import * as z from 'zod';
import { AUTHORITIES } from '../airports/enums.ts';
import { HOLDER_CONTACT_KINDS } from '../airports/phones.ts';
import { PATHS } from '../assessments/enums.ts';
import { RecordedHeights } from '../assessments/evaluation-schemas.ts';
import { LocationFinding } from '../assessments/schemas.ts';
import { FieldIssue } from '../problem.ts';
import { Day, Id, Instant, text, Version } from '../scalars.ts';
import { OrganisationReference } from '../users/schemas.ts';
import { AppliedLabel } from './desk/label-schemas.ts';
import { REFERRAL_REPLIES } from './enums.ts';
import { draftShape } from './form/answers.ts';
import { CraneTypeCode } from './form/codes.ts';
import { Colleague } from './hand-over/schemas.ts';
import { head, PersonReference } from './head.ts';
import { PERMIT_STATUSES } from './permit/status.ts';
import { BlockedMove } from './transition-requests.ts';
import { Condition } from './transition-schemas.ts';

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
  /** The file with their letter, for staff. */
  letterId: Id.nullable().default(null),
});
/** One decision per affected airport. */
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
  /** Of several cranes the approved height of each, in the order of the application; null: one height for all. */
  craneHeightsAhdM: z.array(z.number()).nullable().default(null),
  validFrom: Instant.nullable(),
  validTo: Instant.nullable(),
  conditions: z.array(Condition),
  reasons: z.string().nullable(),
  heightThatPassesAhdM: z.number().nullable(),
  permitNumber: z.string().nullable(),
  permitCode: z.string().nullable(),
  /** Whom to phone. Before there is a permit, the applicant sees only the operations’ number. */
  phones: z.array(z.object({ kind: z.enum(HOLDER_CONTACT_KINDS), name: z.string(), phone: z.string() })),
  /** What staff have prepared for the decision; null for everyone else. */
  prepared: z
    .object({
      recommendation: z.string().nullable(),
      /** The airport's settings require one for this decision. */
      secondSignature: z.boolean(),
      signedBy: z.string().nullable(),
      signedAt: Instant.nullable(),
      signatureText: z.string().nullable(),
    })
    .nullable(),
});

/** One period in which the crane was reported up; without an end while nobody reported it down. */
export const Activation = z.object({
  id: Id,
  startedAt: Instant,
  startedBy: z.string(),
  operatorName: z.string().nullable(),
  stoppedAt: Instant.nullable(),
  stoppedBy: z.string().nullable(),
});

/** The record: the answers under their own names, and the rest of the application. */
export const Application = z.object({
  ...head,
  ...draftShape,
  owner: PersonReference,
  organisation: OrganisationReference.nullable(),
  parentId: Id.nullable(),
  successorId: Id.nullable(),
  /** When the permit that replaces this one starts, known once that one is approved. */
  replacedFrom: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Dates of the permits it extends or varies, latest first: the crane's total period counts from the first. */
  earlierPeriods: z.array(z.object({ firstDay: Day, lastDay: Day })),
  airports: z.array(AirportDecision),
  /** The current assessment per airport, results per surface type. */
  assessments: z.array(LocationFinding),
  /** As assessed; null without an assessment. */
  heights: RecordedHeights.nullable(),
  questions: z.array(InformationRequest),
  referrals: z.array(Referral),
  suspension: z.object({ from: Instant, until: Instant.nullable(), reason: z.string() }).nullable(),
  /** Latest first; at most the last 100. */
  activations: z.array(Activation),
  /** How often, and until when, the permit may be extended; null without a permit. */
  extension: z.object({ most: z.int(), used: z.int(), askBy: Instant, refused: z.string().nullable() }).nullable(),
  /**
   * What the applicant changed and has not sent: while questions are open, or when the airport continued without the
   * reply. Always empty for staff.
   */
  unsent: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).default([]),
  /** Codes of airports that changed what assessments depend on after this one was assessed. Always empty for applicants. */
  outdated: z.array(z.string()).default([]),
  clockStopped: z.boolean(),
  /** Why a decision is due on that date: the target, and everything that moved it. */
  dueReason: z.string().nullable(),
  /** Those of `actions` that are not possible now, with the reasons the transition itself would be refused with. */
  blocked: z.array(BlockedMove),
  /** Who the application can be assigned to, for those who may assign it. */
  officers: z.array(Colleague),
  /** Of the reader's airports; always empty for applicants. */
  labels: z.array(AppliedLabel).default([]),
  /** What is still needed before submission; empty once submitted. */
  missing: z.array(FieldIssue),
});
export type Application = z.infer<typeof Application>;

export const AssignmentRequest = z.strictObject({ version: Version, assigneeId: Id.nullable() });
export const SignatureRequest = z.strictObject({ version: Version, airportId: Id, text: text(0, 2000) });

const StatedHeight = z.object({ ahdM: z.number(), aglM: z.number(), feetAmsl: z.int() });
const PermittedPosition = z.object({
  latitude: z.number(),
  longitude: z.number(),
  groundAhdM: z.number(),
  highest: StatedHeight,
  resting: StatedHeight.nullable(),
  /** null: a structure. */
  craneType: CraneTypeCode.nullable().default(null),
});

/**
 * What anyone who scans the code may see: whether the crane may be up now, how high, whom to call. No personal data.
 */
export const PermitStatus = z.object({
  /** Number of the permit that counts now: the scanned one, the one that replaced it, or the one it will replace. */
  permitNumber: z.string(),
  /** The number printed beside the scanned code. */
  scannedPermitNumber: z.string(),
  /** Whether the code had a valid signature of ours; false for short codes. */
  signed: z.boolean(),
  /** When the key of this code was found to be in other hands; such a signature proves nothing, the record does. */
  keyCompromisedAt: Instant.nullable(),
  status: z.enum(PERMIT_STATUSES),
  since: Instant.nullable(),
  mayBeUpNow: z.boolean(),
  /** Whether the crane is reported up, whatever the permit says. */
  reportedUp: z.boolean(),
  /** When a suspension is expected to be lifted; it lasts until then or longer. */
  expectedUntil: Instant.nullable(),
  checkedAt: Instant,
  airport: z.object({ icao: z.string(), label: z.string(), timeZone: z.string(), phone: z.string().nullable() }),
  craneType: CraneTypeCode.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  approvedHeightAhdM: z.number(),
  restingHeightAhdM: z.number().nullable(),
  /** Each crane, or the structure, with its own limit, so that people on site find the one in front of them. */
  cranes: z.array(PermittedPosition).min(1),
  validFrom: Instant,
  /** Until then, or until the permit that replaces it starts. */
  validTo: Instant,
  nextChangeAt: Instant.nullable(),
  nextStatus: z.enum(PERMIT_STATUSES).nullable(),
  /** Every permit of the same crane that replaces another, oldest first. */
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
