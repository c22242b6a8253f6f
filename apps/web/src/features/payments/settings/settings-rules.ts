import { type PaymentSettings, PaymentSettingsCreate } from '@jibline/contract';
import { PAYMENT_METHODS } from '@jibline/contract/enums';
import type { FormRules, Problems } from '../../../ui/fields/read-form.ts';
import { readRecord, type Typed, valueAt } from '../../../ui/fields/record-values.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';

/** Whether a field is shown: a surcharge's amount only where there is a surcharge. */
export function isShown(path: string, typed: Typed): boolean {
  const [, holder = '', part] =
    /^(urgent|cardSurcharge)\.(?:surcharge\.)?(percent|cents|underBusinessDays)$/.exec(path) ?? [];
  if (holder === '') return true;
  const kind = valueAt(typed, holder === 'urgent' ? 'urgent.surcharge.kind' : 'cardSurcharge.kind');
  return kind === 'PERCENT' ? part !== 'cents' : kind === 'FIXED' && part !== 'percent';
}

const surchargeOf = ({ kind, percent: share, cents }: Typed) =>
  kind === 'PERCENT' ? { kind, percent: share } : kind === 'FIXED' ? { kind, cents } : null;

export const settingsRules = (airportId: string): FormRules<string, PaymentSettingsCreate> => ({
  fields: SETTINGS_FIELDS,
  schema: PaymentSettingsCreate,
  assemble: (read) => {
    const { surcharge, ...urgent } = read.urgent as { surcharge: Typed };
    const methods = PAYMENT_METHODS.filter((method) => valueAt(read.methods, method) === true);
    return {
      ...read,
      airportId,
      currency: 'AUD',
      methods,
      urgent: surcharge.kind === '' ? null : { ...urgent, surcharge: surchargeOf(surcharge) },
      cardSurcharge: surchargeOf(read.cardSurcharge as Typed),
      provider: methods.includes('CARD') ? { kind: 'stripe', ...(read.provider as Typed) } : null,
    };
  },
  also: (_, typed) => orderProblem(readRecord(SETTINGS_FIELDS, typed)),
});

const orderProblem = ({ effectiveFrom, effectiveTo }: Typed): Problems =>
  typeof effectiveTo === 'string' && typeof effectiveFrom === 'string' && effectiveTo < effectiveFrom
    ? { effectiveTo: 'The last day can’t be before the first day.' }
    : {};

/** Initial values; each payment method is a checkbox. */
export const settingsStart = ({ methods = [], ...rest }: Partial<PaymentSettings>): Typed => ({
  ...rest,
  methods: Object.fromEntries(PAYMENT_METHODS.map((method) => [method, methods.includes(method)])),
});

/** Without an earlier record: the statutory GST rate and our defaults; no price is suggested. */
export const NEW_SETTINGS = {
  chargeAt: 'LODGEMENT',
  active: true,
  freeWeeks: 0,
  withinDaysFree: 0,
  gstBasisPoints: 1000,
  pricesIncludeGst: true,
  methods: ['CARD'],
  pendingDays: 7,
  reminderDays: 5,
  maxAttempts: 5,
  refundPercent: { duplicate: 100, systemError: 100 } as PaymentSettings['refundPercent'],
} satisfies Partial<PaymentSettings>;

/** Valid placeholders for everything prices do not depend on, for an example before the rest is filled in. */
const VALID_PLACEHOLDERS = {
  effectiveFrom: '2000-01-01',
  effectiveTo: null,
  supplierAbn: '62082578809',
  supplierName: 'Supplier',
  invoicePrefix: 'A',
  termsUrl: null,
  accountsEmail: null,
  methods: ['CARD'],
  provider: null,
  pendingDays: 7,
  reminderDays: 5,
  maxAttempts: 5,
  refundPercent: { beforeWork: 0, afterTriage: 0, afterReferral: 0, rejected: 0, duplicate: 0, systemError: 0 },
};

/** The settings for the fee function, as soon as the prices are valid, whatever else is missing. */
export const pricesIn = (input: unknown): PaymentSettingsCreate | null =>
  PaymentSettingsCreate.safeParse({ ...(input as object), ...VALID_PLACEHOLDERS }).data ?? null;
