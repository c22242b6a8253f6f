import * as z from 'zod';
import { Abn } from '../applications/form/applicant.ts';
import { PATHS } from '../assessments/enums.ts';
import { Actions, Cents, Day, Email, Id, Instant, oneLine, text, Version } from '../scalars.ts';
import {
  CHARGE_AT,
  CRANE_MACHINES,
  FEE_DUE,
  PAYMENT_LINK_STATES,
  PAYMENT_METHODS,
  PAYMENT_OUTCOMES,
  REFUND_REASONS,
} from './enums.ts';

export const OutcomeCode = z.literal(PAYMENT_OUTCOMES);
const percent = z.number().min(0).max(100);
const days = z.int().min(0).max(365);
const Surcharge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PERCENT'), percent: z.number().min(0).max(500) }),
  z.strictObject({ kind: z.literal('FIXED'), cents: Cents }),
]);

/** Fee rules of one airport from one day on. They never contain secrets of the provider. */
const settings = {
  airportId: Id,
  effectiveFrom: Day,
  effectiveTo: Day.nullable().default(null),
  active: z.boolean(),
  chargeAt: z.enum(CHARGE_AT),
  currency: z.literal('AUD').default('AUD'),
  /** 1000 = 10%. Hundredths of a percent, so that tax is never computed from a float. */
  gstBasisPoints: z.int().min(0).max(10_000).default(1000),
  pricesIncludeGst: z.boolean().default(true),
  supplierAbn: Abn,
  supplierName: oneLine(2, 200),
  invoicePrefix: z.string().regex(/^[A-Z0-9-]{1,12}$/, 'Use capital letters, digits and hyphens.'),
  baseFeeCents: z.strictObject({ mobile: Cents, tower: Cents, platform: Cents, development: Cents }),
  perExtraCraneCents: Cents,
  perExtraWeekCents: Cents,
  freeWeeks: z.int().min(0).max(520),
  pathSurchargeCents: z.strictObject({
    GREEN: Cents,
    AMBER: Cents,
    'RED-S': Cents,
    'RED-L': Cents,
    BLACK: Cents,
    OTHER: Cents,
  }),
  urgent: z.strictObject({ underBusinessDays: z.int().min(0).max(60), surcharge: Surcharge }).nullable(),
  extensionPercent: percent,
  variationPercent: percent,
  withinDaysFree: days,
  onAirportTenantPercent: percent,
  governmentWaived: z.boolean(),
  emergencyWaived: z.boolean(),
  capPerCaseCents: Cents.nullable(),
  capPerProjectPerYearCents: Cents.nullable(),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'Choose each method once.'),
  cardSurcharge: Surcharge.nullable(),
  pendingDays: z.int().min(1).max(60).default(7),
  reminderDays: z.int().min(0).max(60).default(5),
  maxAttempts: z.int().min(1).max(20).default(5),
  refundPercent: z.strictObject({
    beforeWork: percent,
    afterTriage: percent,
    afterReferral: percent,
    rejected: percent,
    duplicate: percent,
    systemError: percent,
  }),
  provider: z.strictObject({ kind: z.literal('stripe'), accountRef: text(1, 120).nullable() }).nullable(),
  receiptText: text(0, 2000),
  /** Where account customers transfer to; printed on monthly invoices and statements. */
  bankDetails: text(0, 300).default(''),
  termsUrl: z.url({ protocol: /^https?$/ }).nullable(),
  accountsEmail: Email.nullable(),
};

const inOrder = (period: { effectiveFrom: string; effectiveTo: string | null }) =>
  period.effectiveTo === null || period.effectiveTo >= period.effectiveFrom;
const outOfOrder = { path: ['effectiveTo'], message: 'The end must not be before the start.' };
export const PaymentSettingsCreate = z.strictObject(settings).refine(inOrder, outOfOrder);
export type PaymentSettingsCreate = z.infer<typeof PaymentSettingsCreate>;
export const PaymentSettingsUpdate = z
  .strictObject({ id: Id, version: Version, ...settings })
  .refine(inOrder, outOfOrder);
export type PaymentSettingsUpdate = z.infer<typeof PaymentSettingsUpdate>;
export const PaymentSettings = z.object({
  id: Id,
  version: Version,
  ...settings,
  updatedAt: Instant,
  actions: Actions,
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;
/** The settings in force first, then later and earlier ones. */
export const PaymentSettingsList = z.object({ items: z.array(PaymentSettings), actions: Actions });

export const FeeLine = z.object({
  code: z.string(),
  label: z.string(),
  quantity: z.int().min(1),
  /** Negative for a waived line or a credit: waived fees are shown as lines. */
  unitCents: z.int(),
  gstCents: z.int(),
  totalCents: z.int(),
});
export type FeeLine = z.infer<typeof FeeLine>;
/** Stored unchanged with the settings it was made from. */
export const FeeQuote = z.object({
  id: Id,
  applicationId: Id,
  applicationVersion: z.int().min(1),
  settingsId: Id,
  settingsVersion: z.int().min(1),
  lines: z.array(FeeLine),
  gstCents: Cents,
  totalCents: Cents,
  currency: z.literal('AUD'),
  chargeAt: z.enum(CHARGE_AT),
  validUntil: Instant,
});
export type FeeQuote = z.infer<typeof FeeQuote>;
/** What an application costs and when. For an airport without fees there is no quote. */
export const FeeOffer = z.object({
  due: z.enum(FEE_DUE),
  quote: FeeQuote.nullable(),
  /** The company's account with the operator; null: it has none here. */
  account: z
    .object({
      supplier: z.string(),
      /** Why this fee can't go on the account; null: it can. */
      refusal: z.string().nullable(),
      /** Paying by card before submission is possible instead. */
      orByCard: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type FeeOffer = z.infer<typeof FeeOffer>;

export const FeeGuideQuery = z.strictObject({ path: z.enum(PATHS).optional() });
/** What one crane costs at an airport, before there is an application; null: the airport charges no fees. */
export const FeeGuide = z.object({
  schedule: z
    .object({
      chargeAt: z.enum(CHARGE_AT),
      /** The weeks that the totals include. */
      weeks: z.int().min(1),
      /** With less notice than this, in business days, the urgent total applies; null: no short-notice surcharge. */
      urgentUnderDays: z.int().min(1).nullable(),
      cranes: z.array(z.object({ machine: z.enum(CRANE_MACHINES), totalCents: Cents, urgentCents: Cents })),
    })
    .nullable(),
});
export type FeeGuide = z.infer<typeof FeeGuide>;

export const Refund = z.object({
  id: Id,
  cents: Cents,
  reason: z.enum(REFUND_REASONS),
  state: z.enum(['pending', 'succeeded', 'failed']),
  requestedAt: Instant,
  settledAt: Instant.nullable(),
});
export const Transaction = z.object({
  id: Id,
  applicationId: Id,
  quoteId: Id,
  attempt: z.int().min(1),
  amountCents: Cents,
  currency: z.literal('AUD'),
  /** null: not known yet. Set only from the provider's answer. */
  outcome: OutcomeCode.nullable(),
  method: z.enum(PAYMENT_METHODS),
  payerEmail: z.string().nullable(),
  /** Payment page; null once it is settled. */
  checkoutUrl: z.string().nullable(),
  createdAt: Instant,
  confirmedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  invoiceNumber: z.string().nullable(),
  refunds: z.array(Refund),
  actions: Actions,
});
export type Transaction = z.infer<typeof Transaction>;

/**
 * Chosen by the caller for something that must happen once: the same key with the same body returns the first result,
 * with another body it is refused.
 */
const IdempotencyKey = Id;

export const TransactionCreate = z.strictObject({
  applicationId: Id,
  quoteId: Id,
  method: z.enum(PAYMENT_METHODS),
  idempotencyKey: IdempotencyKey,
  payerEmail: Email.nullable().default(null),
});
export type TransactionCreate = z.infer<typeof TransactionCreate>;
/**
 * The browser may request a look-up or report that the payer came back by the cancel link; it can never report success.
 */
export const TransactionUpdate = z.strictObject({ report: z.enum(['look-up', 'cancelled']) });
export type TransactionUpdate = z.infer<typeof TransactionUpdate>;

export const Payments = z.object({
  applicationId: Id,
  quote: FeeQuote.nullable(),
  transactions: z.array(Transaction),
  paidCents: Cents,
  refundedCents: Cents,
  /** Who got the payment link, and when; null when no link works. */
  link: z
    .object({
      email: z.string(),
      sentAt: Instant,
      payBy: Instant,
      /** When the payer first opened the page of a link sent to this address; null: not yet. */
      openedAt: Instant.nullable().default(null),
      delivery: z.enum(['queued', 'sent', 'failed']),
      /** It cannot be sent again before this. */
      againFrom: Instant,
    })
    .nullable(),
  waiver: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
  actions: Actions,
});
export type Payments = z.infer<typeof Payments>;

export const RefundRequest = z.strictObject({
  transactionId: Id,
  cents: Cents.min(1),
  reason: z.enum(REFUND_REASONS),
  text: text(3, 1000),
  idempotencyKey: IdempotencyKey,
});
export type RefundRequest = z.infer<typeof RefundRequest>;
export const WaiverRequest = z.strictObject({ reason: text(3, 1000), idempotencyKey: IdempotencyKey });
export type WaiverRequest = z.infer<typeof WaiverRequest>;

export const PaymentLinkSend = z.strictObject({ email: Email });
export type PaymentLinkSend = z.infer<typeof PaymentLinkSend>;

export const PaymentDetailsParams = z.strictObject({ id: Id, transactionId: Id });

/** The secret part of the link for a payer without an account. */
export const PaymentLinkParams = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });
/** What the holder of the link may see. */
export const PaymentLink = z.object({
  number: z.string(),
  projectName: z.string().nullable(),
  airport: z.string(),
  lines: z.array(FeeLine),
  gstCents: Cents,
  totalCents: Cents,
  currency: z.literal('AUD'),
  state: z.enum(PAYMENT_LINK_STATES),
  payBy: Instant,
  /** The monthly invoices this link pays; null: it pays the fee of an application. */
  account: z
    .object({
      id: Id,
      supplier: z.string(),
      company: z.string(),
      reference: z.string(),
      invoices: z.array(z.object({ number: z.string(), month: Day, dueOn: Day, leftCents: Cents })),
    })
    .nullable()
    .default(null),
});
export type PaymentLink = z.infer<typeof PaymentLink>;
/** Whom the tax invoice names; without it, the applicant. */
export const InvoiceRecipient = z.strictObject({ name: oneLine(2, 200), abn: Abn.nullable().default(null) });
export type InvoiceRecipient = z.infer<typeof InvoiceRecipient>;
export const PaymentLinkPay = z.strictObject({
  idempotencyKey: IdempotencyKey,
  invoiceTo: InvoiceRecipient.nullable().default(null),
});
export type PaymentLinkPay = z.infer<typeof PaymentLinkPay>;
export const PaymentLinkStart = z.object({ checkoutUrl: z.string() });
export type PaymentLinkStart = z.infer<typeof PaymentLinkStart>;
