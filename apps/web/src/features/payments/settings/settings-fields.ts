import { CHARGE_AT, PAYMENT_METHODS, REFUND_REASONS } from '@jibline/contract/enums';
import { METHOD_LABELS, REFUND_REASON_LABELS } from '../payment-labels.ts';

/** What is typed: money in dollars, shares in per cent, days day first, yes or blank. */
export type FieldKind = 'money' | 'percent' | 'whole' | 'text' | 'block' | 'day' | 'yes' | 'choice';

export interface SettingsField {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  options?: readonly { value: string; label: string }[];
}
export interface SettingsGroup {
  title: string;
  about?: string;
  fields: readonly SettingsField[];
}

const CHARGE_LABELS: Record<(typeof CHARGE_AT)[number], string> = {
  NONE: 'Never: no fee',
  LODGEMENT: 'Before it is submitted',
  APPROVAL: 'Before the permit is given',
};
const SURCHARGES = [
  { value: '', label: 'None' },
  { value: 'PERCENT', label: 'Per cent of the fee' },
  { value: 'FIXED', label: 'A fixed amount' },
];
const PATHS = ['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER'] as const;
const money = (name: string, label: string, hint?: string): SettingsField => ({
  name,
  label,
  kind: 'money',
  ...(hint ? { hint } : {}),
});
const percent = (name: string, label: string): SettingsField => ({ name, label, kind: 'percent' });

/** Every field of an airport's payment settings, in the order they are asked for. Names are the paths of the contract. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'When they hold',
    fields: [
      { name: 'effectiveFrom', label: 'From', kind: 'day' },
      { name: 'effectiveTo', label: 'Until (optional)', kind: 'day', hint: 'The last day, itself included.' },
      {
        name: 'chargeAt',
        label: 'The fee is paid',
        kind: 'choice',
        options: CHARGE_AT.map((value) => ({ value, label: CHARGE_LABELS[value] })),
      },
      { name: 'active', label: 'Switched on', kind: 'yes', hint: 'Switched off, these prices hold for nobody.' },
    ],
  },
  {
    title: 'Base fee',
    fields: [
      money('baseFeeCents.mobile', 'Mobile crane, $'),
      money('baseFeeCents.tower', 'Tower crane, $'),
      money('baseFeeCents.platform', 'Elevated work platform, $'),
      money('baseFeeCents.development', 'Lasting structure, $'),
    ],
  },
  {
    title: 'On top of it',
    about: 'Blank means nothing on top.',
    fields: [
      money('perExtraCraneCents', 'Each further crane on the site, $'),
      money('perExtraWeekCents', 'Each further week, $'),
      { name: 'freeWeeks', label: 'Weeks in the base fee', kind: 'whole' },
    ],
  },
  {
    title: 'By the path of the assessment',
    about: 'Charged at once where the path is known, otherwise before the permit is given. Blank means nothing.',
    fields: PATHS.map((path) => money(`pathSurchargeCents.${path}`, `${path}, $`)),
  },
  {
    title: 'Urgent applications',
    fields: [
      { name: 'urgent', label: 'Surcharge', kind: 'choice', options: SURCHARGES },
      { name: 'urgent.underBusinessDays', label: 'With fewer business days of notice than', kind: 'whole' },
      { name: 'urgent.surcharge', label: 'How much, % or $', kind: 'text' },
    ],
  },
  {
    title: 'Reduced fees',
    fields: [
      percent('extensionPercent', 'Extension, % of the fee'),
      { name: 'withinDaysFree', label: 'Extension free up to, days', kind: 'whole', hint: 'For the weather’s sake.' },
      percent('variationPercent', 'Variation, % of the fee'),
      percent('onAirportTenantPercent', 'On the airport, % of the fee'),
      { name: 'governmentWaived', label: 'Waived for councils and utilities', kind: 'yes' },
      {
        name: 'emergencyWaived',
        label: 'Waived in emergencies',
        kind: 'yes',
        hint: 'As declared, where it begins within three business days.',
      },
      money('capPerCaseCents', 'At most per case, $ (optional)'),
      money('capPerProjectPerYearCents', 'At most per project and year, $ (optional)'),
    ],
  },
  {
    title: 'Tax and invoice',
    fields: [
      { name: 'supplierName', label: 'Supplier', kind: 'text' },
      { name: 'supplierAbn', label: 'ABN of the supplier', kind: 'text' },
      { name: 'gstBasisPoints', label: 'GST, %', kind: 'percent' },
      { name: 'pricesIncludeGst', label: 'Prices above include GST', kind: 'yes' },
      {
        name: 'invoicePrefix',
        label: 'Invoice numbers begin with',
        kind: 'text',
        hint: 'Capital letters, digits and dashes.',
      },
      { name: 'accountsEmail', label: 'E-mail of your accounts (optional)', kind: 'text' },
      { name: 'termsUrl', label: 'Address of your terms (optional)', kind: 'text' },
      { name: 'receiptText', label: 'Text on the receipt (optional)', kind: 'block' },
    ],
  },
  {
    title: 'How it is paid',
    fields: [
      ...PAYMENT_METHODS.map(
        (method): SettingsField => ({
          name: `methods.${method}`,
          label: METHOD_LABELS[method],
          kind: 'yes',
          hint: method === 'CARD' ? 'On the payment provider’s page.' : 'Agreed with you; not collected here.',
        }),
      ),
      { name: 'cardSurcharge', label: 'Card surcharge', kind: 'choice', options: SURCHARGES },
      { name: 'cardSurcharge.value', label: 'Card surcharge, % or $', kind: 'text' },
      {
        name: 'provider.accountRef',
        label: 'Account at the payment provider (optional)',
        kind: 'text',
        hint: 'Its reference only, never a key.',
      },
      { name: 'pendingDays', label: 'Unpaid, canceled after days', kind: 'whole' },
      { name: 'reminderDays', label: 'Reminded, days before that', kind: 'whole' },
      { name: 'maxAttempts', label: 'Attempts to pay per day', kind: 'whole' },
    ],
  },
  {
    title: 'Refunds, % of what was paid',
    fields: REFUND_REASONS.map((reason) => percent(`refundPercent.${reason}`, REFUND_REASON_LABELS[reason])),
  },
];

export const SETTINGS_FIELDS = SETTINGS_GROUPS.flatMap(({ fields }) => fields);
export const SETTINGS_LABELS: Record<string, string> = Object.fromEntries(
  SETTINGS_FIELDS.map(({ name, label }) => [name, label]),
);
