import {
  ASSESSMENT_OUTCOME_LABELS,
  bareNumber,
  CHARGE_AT,
  displayAbn,
  PATHS,
  PAYMENT_METHODS,
  REFUND_REASON_LABELS,
  REFUND_REASONS,
} from '@jibline/contract/enums';
import { ENTER_ABN, ENTER_EMAIL } from '../../../ui/fields/field-messages.ts';
import {
  block,
  day,
  type Field,
  type FieldTable,
  number,
  optionalDay,
  optionalText,
  readNumber,
  setChoice,
  text,
  yes,
} from '../../../ui/fields/field-types.ts';
import { labelsOf } from '../../../ui/fields/record-values.ts';
import { readCents, writtenCents } from '../money-text.ts';
import { METHOD_LABELS } from '../payment-labels.ts';

/** When a fee is due. */
export const CHARGE_LABELS: Record<(typeof CHARGE_AT)[number], string> = {
  NONE: 'No fee',
  LODGEMENT: 'Before submission',
  APPROVAL: 'Before approval',
};
const AGREED = 'Agreed with you. Jibline does not collect it.';
const METHOD_HINTS: Record<(typeof PAYMENT_METHODS)[number], string> = {
  CARD: 'On the payment provider’s page.',
  BPAY: AGREED,
  BANK_TRANSFER: AGREED,
  ACCOUNT: 'For the account customers you approve below the fee schedules.',
};

const SURCHARGES = [
  { value: '', label: 'None' },
  { value: 'PERCENT', label: 'Percentage of the fee' },
  { value: 'FIXED', label: 'Fixed amount' },
];

/**
 * An amount in dollars. What an empty field means depends on the field: a base fee must be entered, even if it is 0.
 */
const money = (label: string, blank: number | null = Number.NaN) =>
  text(label, {
    inputMode: 'decimal',
    say: 'Enter an amount in dollars, for example 165.00.',
    read: (typed) => (typed.trim() === '' ? blank : readCents(typed)),
    write: writtenCents,
  });
const extra = (label: string) => money(label, 0);
const cap = (label: string) => money(`${label} (optional)`, null);
const whole = (label: string, hint?: string) => number(label, { inputMode: 'numeric', ...(hint ? { hint } : {}) });
const percent = (label: string) => number(label, { say: 'Enter a percentage between 0 and 100.' });
const surchargePercent = (label: string) => number(label, { say: 'Enter a percentage between 0 and 500.' });
const by = <K extends string>(path: string, keys: readonly K[], field: (key: K) => Field): FieldTable =>
  Object.fromEntries(keys.map((key) => [`${path}.${key}`, field(key)]));

export interface SettingsGroup {
  title: string;
  about?: string;
  fields: FieldTable;
}

/** Every field of an airport's payment settings, in the order of the form. Names are the paths of the contract. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: 'Period',
    fields: {
      effectiveFrom: day('First day'),
      effectiveTo: optionalDay('Last day (optional)', { hint: 'These fees still apply on this day.' }),
      chargeAt: setChoice(
        'Fee is paid',
        CHARGE_AT.map((value) => ({ value, label: CHARGE_LABELS[value] })),
      ),
      active: yes('Active', { hint: 'Inactive fee schedules never apply.' }),
    },
  },
  {
    title: 'Base fee',
    fields: {
      'baseFeeCents.mobile': money('Mobile crane, $'),
      'baseFeeCents.tower': money('Tower crane, $'),
      'baseFeeCents.platform': money('Elevated work platform, $'),
      'baseFeeCents.development': money('Permanent structure, $'),
    },
  },
  {
    title: 'Additional fees',
    about: 'Leave a field empty to charge nothing extra.',
    fields: {
      perExtraCraneCents: extra('Each extra crane on the site, $'),
      perExtraWeekCents: extra('Each extra week, $'),
      freeWeeks: whole('Weeks included in the base fee'),
    },
  },
  {
    title: 'By assessment outcome',
    about:
      'Charged immediately if the outcome is known, otherwise before approval. Leave a field empty to charge nothing.',
    fields: by('pathSurchargeCents', PATHS, (path) => extra(`${ASSESSMENT_OUTCOME_LABELS[path].label}, $`)),
  },
  {
    title: 'Urgent applications',
    fields: {
      'urgent.surcharge.kind': setChoice('Urgent surcharge', SURCHARGES),
      'urgent.underBusinessDays': whole('If notice is less than, business days'),
      'urgent.surcharge.percent': surchargePercent('Urgent surcharge, %'),
      'urgent.surcharge.cents': money('Urgent surcharge, $'),
    },
  },
  {
    title: 'Reduced fees',
    fields: {
      extensionPercent: percent('Extension, % of the fee'),
      withinDaysFree: whole('Free extension up to, days', 'For weather delays.'),
      variationPercent: percent('Variation, % of the fee'),
      onAirportTenantPercent: percent('On the airport, % of the fee'),
      governmentWaived: yes('Waived for councils and utilities'),
      emergencyWaived: yes('Waived in emergencies', {
        hint: 'If declared, and the work starts within 3 business days.',
      }),
      capPerCaseCents: cap('Maximum per application, $'),
      capPerProjectPerYearCents: cap('Maximum per project and year, $'),
    },
  },
  {
    title: 'Tax and invoice',
    fields: {
      supplierName: text('Supplier'),
      supplierAbn: text('ABN of the supplier', {
        say: ENTER_ABN,
        read: bareNumber,
        write: (abn: string | undefined) => (abn ? displayAbn(abn) : ''),
      }),
      gstBasisPoints: number('GST, %', {
        say: 'Enter a percentage between 0 and 100.',
        read: (typed) => Math.round(readNumber(typed) * 100),
        write: (basisPoints: number) => String(basisPoints / 100),
      }),
      pricesIncludeGst: yes('Prices above include GST'),
      invoicePrefix: text('Invoice numbers begin with', {
        hint: 'Capital letters, digits and dashes.',
        say: 'Use up to 12 capital letters, digits and dashes, for example YSSY-.',
      }),
      accountsEmail: optionalText('Email of your accounts team (optional)', { say: ENTER_EMAIL }),
      termsUrl: optionalText('Link to your terms (optional)', {
        say: 'Enter a web address, for example https://airport.example/terms.',
      }),
      receiptText: block('Text on the receipt (optional)'),
      bankDetails: block('Bank details for transfers (optional)', {
        hint: 'Printed on monthly invoices and statements: account name, BSB and account number.',
      }),
    },
  },
  {
    title: 'Payment',
    fields: {
      ...by('methods', PAYMENT_METHODS, (method) =>
        yes(METHOD_LABELS[method], {
          hint: METHOD_HINTS[method],
          say: 'Choose at least one way to pay.',
        }),
      ),
      'cardSurcharge.kind': setChoice('Card surcharge', SURCHARGES),
      'cardSurcharge.percent': surchargePercent('Card surcharge, %'),
      'cardSurcharge.cents': money('Card surcharge, $'),
      'provider.accountRef': optionalText('Account at the payment provider (optional)', {
        hint: 'The account’s reference only, never a key.',
      }),
      pendingDays: whole('Cancelled if unpaid after, days'),
      reminderDays: whole('Reminder before that, days'),
      maxAttempts: whole('Maximum payment attempts per day'),
    },
  },
  {
    title: 'Refunds, % of the amount paid',
    fields: by('refundPercent', REFUND_REASONS, (reason) => percent(REFUND_REASON_LABELS[reason])),
  },
];

export const SETTINGS_FIELDS: FieldTable = Object.assign({}, ...SETTINGS_GROUPS.map(({ fields }) => fields));

/** Away from the form a label needs its group: “Refunds, % of the amount paid: Paid twice”. */
export const SETTINGS_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SETTINGS_GROUPS.flatMap(({ title, fields }) =>
    Object.entries(labelsOf(fields)).map(([path, label]) => [path, `${title}: ${label}`]),
  ),
);
