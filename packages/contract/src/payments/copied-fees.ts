import type { PaymentSettingsCreate } from './schemas.ts';

/**
 * What belongs to an airport or its supplier and is never copied to another airport. The rate of GST follows from the
 * supplier's registration, and a card surcharge may not exceed what its own payment provider charges.
 */
export const NOT_COPIED_WITH_FEES = [
  'airportId',
  'currency',
  'supplierName',
  'supplierAbn',
  'gstBasisPoints',
  'invoicePrefix',
  'accountsEmail',
  'termsUrl',
  'receiptText',
  'bankDetails',
  'methods',
  'cardSurcharge',
  'provider',
] as const satisfies readonly (keyof PaymentSettingsCreate)[];
export type NotCopiedWithFees = (typeof NOT_COPIED_WITH_FEES)[number];

/** The fees and periods of one schedule with everything that is the other airport's own. */
export const copiedFees = (from: PaymentSettingsCreate, to: PaymentSettingsCreate): PaymentSettingsCreate => ({
  ...from,
  ...(Object.fromEntries(NOT_COPIED_WITH_FEES.map((name) => [name, to[name]])) as Pick<
    PaymentSettingsCreate,
    NotCopiedWithFees
  >),
});
