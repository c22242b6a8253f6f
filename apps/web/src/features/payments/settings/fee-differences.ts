import type { PaymentSettings, PaymentSettingsCreate } from '@jibline/contract';
import type { NotCopiedWithFees } from '@jibline/contract/enums';
import { type Difference, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { describeRecord } from '../../../ui/fields/record-values.ts';
import { SETTINGS_FIELDS, SETTINGS_LABELS } from './settings-fields.ts';
import { isShown, settingsStart } from './settings-rules.ts';

/** What an airport keeps when fees are copied to it, in words; the first two need none. */
const OWN_PARTS: Record<Exclude<NotCopiedWithFees, 'airportId' | 'currency'>, string> = {
  supplierName: 'supplier',
  supplierAbn: 'ABN',
  gstBasisPoints: 'rate of GST',
  invoicePrefix: 'invoice numbers',
  accountsEmail: 'email of the accounts team',
  termsUrl: 'link to the terms',
  receiptText: 'text on the receipt',
  bankDetails: 'bank details',
  methods: 'payment methods',
  cardSurcharge: 'card surcharge',
  provider: 'account at the payment provider',
};
const LISTED = new Intl.ListFormat('en-AU');
export const FEES_NOT_COPIED = `Not copied: ${LISTED.format(Object.values(OWN_PARTS))}. Each airport keeps its own.`;

/** The schedule that applies until the new one starts has another first day, which is no change of a fee. */
const { effectiveFrom: _, ...FEES } = SETTINGS_FIELDS;

/** What differs between an airport's fees and what they would become, field by field. */
export function feeDifferences(was: PaymentSettings, now: PaymentSettingsCreate): Difference[] {
  const [before, after] = [settingsStart(was), settingsStart(now)];
  const shown = Object.fromEntries(Object.entries(FEES).filter(([path]) => isShown(path, after)));
  const labels = Object.fromEntries(Object.entries(SETTINGS_LABELS).filter(([path]) => path in shown));
  return differencesOf(labels, describeRecord(shown, before), describeRecord(shown, after));
}
