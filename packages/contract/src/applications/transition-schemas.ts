import * as z from 'zod';
import { CONDITION_LENGTH } from '../airports/condition-library.ts';
import { AUTHORITIES } from '../airports/enums.ts';
import { Email, Id, Instant, isAfter, oneLine, text, Version } from '../scalars.ts';
import { STATED_CLOSE_REASONS } from './close-reasons.ts';
import { REFERRAL_REPLIES, REJECTION_REASONS, REVOCATION_REASONS } from './enums.ts';
import { DECLARATIONS, MAX_CRANES } from './form/enums.ts';
import { DraftAnswers } from './form/submission.ts';
import { GUARDS } from './lifecycle-enums.ts';

/** Every declaration, each with the version of the text that was read. */
export const Declarations = z
  .array(z.strictObject({ key: z.enum(DECLARATIONS), textVersion: text(1, 40) }))
  .refine((list) => DECLARATIONS.every((key) => list.filter((made) => made.key === key).length === 1), {
    message: GUARDS['declarations-made'].failure,
  });

export const Condition = z.strictObject({
  /** C1 … C24 of the library, or null for one written for this application. */
  conditionId: text(1, 40).nullable(),
  text: text(CONDITION_LENGTH.min, CONDITION_LENGTH.max),
});

/**
 * When something happened; null: when the server receives it. A phone's clock can be wrong, so nobody has to send its
 * time.
 */
const ReportedAt = Instant.nullable().default(null);

const Height = z.number().min(-10).max(3700);

/** The request of each event that a person can trigger; the system's own events cannot be requested. */
export const TransitionRequest = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('pay-to-lodge'),
    declarations: Declarations,
    quoteId: Id,
    /** Someone else pays, by an emailed link. */
    payerEmail: Email.nullable().default(null),
  }),
  z.strictObject({
    event: z.literal('lodge'),
    declarations: Declarations,
    /** The fee seen, where it goes on the company's account; another fee than this is not charged. */
    quoteId: Id.optional(),
  }),
  z.strictObject({ event: z.literal('change-answers') }),
  z.strictObject({
    event: z.literal('cancel'),
    reason: z.enum(STATED_CLOSE_REASONS),
    text: text(0, 1000),
  }),
  z.strictObject({ event: z.literal('take'), assigneeId: Id.nullable().default(null) }),
  z.strictObject({
    event: z.literal('ask'),
    questions: z.array(text(3, 1000)).min(1, GUARDS['questions-written'].failure).max(30),
    dueAt: Instant,
  }),
  z.strictObject({
    event: z.literal('answer'),
    replies: z.array(z.strictObject({ questionId: Id, text: text(1, 5000) })).max(30),
  }),
  z.strictObject({
    event: z.literal('refer'),
    referrals: z
      .array(
        z.strictObject({
          authority: z.enum(AUTHORITIES),
          name: oneLine(1, 120),
          email: Email,
          replyBy: Instant,
          note: text(0, 2000),
          /** Use this office and address for the airport's next referral to the authority, too. */
          saveAddress: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(10)
      .refine(
        (list) =>
          new Set(list.map(({ authority, email }) => `${authority} ${email.toLowerCase()}`)).size === list.length,
        { message: 'Refer to each authority and address only once.' },
      ),
  }),
  z.strictObject({
    event: z.literal('record-reply'),
    referralId: Id,
    reply: z.enum(REFERRAL_REPLIES),
    text: text(0, 5000),
    receivedAt: Instant,
    /** Their letter, among the files of the application that only staff see. */
    fileId: Id.nullable().default(null),
  }),
  z.strictObject({
    event: z.literal('mark-ready'),
    recommendation: text(3, 5000),
    conditions: z.array(Condition).max(60),
  }),
  z.strictObject({ event: z.literal('return-to-queue'), text: text(3, 1000) }),
  z
    .strictObject({
      event: z.literal('approve'),
      airportId: Id,
      /** At most the height applied for; of several cranes the highest. */
      approvedHeightAhdM: Height,
      /** Of several cranes the height of each, in the order of the application; null: one height for all. */
      craneHeightsAhdM: z.array(Height).min(1).max(MAX_CRANES).nullable().default(null),
      validFrom: Instant,
      validTo: Instant,
      conditions: z.array(Condition).min(1, GUARDS['conditions-present'].failure).max(60),
      reasons: text(3, 5000),
      riskStatement: text(3, 5000),
      /** Where another authority decides: who decided, and the document of the decision. */
      outsideDecision: z
        .strictObject({ authority: z.enum(AUTHORITIES), reference: text(1, 120), fileId: Id })
        .nullable()
        .default(null),
    })
    .refine((decision) => isAfter(decision.validTo, decision.validFrom), {
      path: ['validTo'],
      message: 'Must be after “Valid from”.',
    }),
  z.strictObject({
    event: z.literal('reject'),
    airportId: Id,
    reasonCode: z.enum(REJECTION_REASONS),
    text: text(3, 5000),
    heightThatPassesAhdM: z.number().min(-10).max(3700).nullable(),
  }),
  z.strictObject({ event: z.literal('reopen'), reasonCode: z.enum(['new-facts', 'error']), text: text(3, 2000) }),
  z.strictObject({ event: z.literal('apply-again') }),
  z.strictObject({ event: z.literal('report-removal'), removedAt: Instant, fileId: Id.nullable().default(null) }),
  z
    .strictObject({ event: z.literal('suspend'), text: text(3, 2000), from: ReportedAt, until: Instant.nullable() })
    .refine((hold) => hold.until === null || hold.from === null || isAfter(hold.until, hold.from), {
      path: ['until'],
      message: 'The end must be after the start.',
    }),
  z.strictObject({ event: z.literal('lift'), text: text(0, 2000) }),
  z.strictObject({
    event: z.literal('revoke'),
    reasonCode: z.enum(REVOCATION_REASONS),
    text: text(3, 5000),
    effectiveAt: Instant,
    instruction: text(3, 1000),
    confirmed: z.literal(true, GUARDS['confirmed-twice'].failure),
  }),
  z.strictObject({ event: z.literal('confirm-removal'), removedAt: Instant }),
  /** With a poor signal the report comes later: the time the crane went up counts. */
  z.strictObject({
    event: z.literal('start'),
    startedAt: ReportedAt,
    operatorName: text(2, 100).nullable().default(null),
  }),
  z.strictObject({ event: z.literal('stop'), stoppedAt: ReportedAt }),
]);
export type TransitionRequest = z.infer<typeof TransitionRequest>;

/** Save answers, make a transition, or both at once. */
export const ApplicationUpdate = z
  .strictObject({ version: Version, answers: DraftAnswers.optional(), transition: TransitionRequest.optional() })
  .refine((update) => update.answers !== undefined || update.transition !== undefined, {
    path: ['answers'],
    message: 'Send answers, a transition or both.',
  });
export type ApplicationUpdate = z.infer<typeof ApplicationUpdate>;

const DECISIONS: readonly TransitionRequest['event'][] = ['approve', 'reject', 'reopen', 'revoke'];
/**
 * Events that give or withdraw a permit. A suspension is not one of them: it lowers a crane, so nothing may delay it.
 */
export const isDecision = ({ transition }: ApplicationUpdate) =>
  transition !== undefined && DECISIONS.includes(transition.event);
