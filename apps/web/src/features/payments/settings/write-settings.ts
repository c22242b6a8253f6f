import type { PaymentSettings } from '@jibline/contract';
import { displayAbn } from '@jibline/contract/enums';
import { writeDay } from '../../../ui/fields/day-text.ts';
import { writeCents } from '../money-text.ts';
import type { SettingsTexts } from './read-settings.ts';
import { SETTINGS_FIELDS, type SettingsField } from './settings-fields.ts';

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], record);

function textOf(settings: PaymentSettings, { name, kind }: SettingsField): string {
  const value = at(settings, name);
  if (typeof value === 'boolean') return value ? 'yes' : '';
  if (typeof value === 'number') return kind === 'money' ? writeCents(value) : String(value);
  // Lists and parts of the record have fields of their own.
  if (typeof value !== 'string') return '';
  return kind === 'day' ? writeDay(value) : value;
}

type Surcharge = NonNullable<PaymentSettings['cardSurcharge']>;
const amount = (surcharge: Surcharge | undefined | null) =>
  !surcharge ? '' : surcharge.kind === 'PERCENT' ? String(surcharge.percent) : writeCents(surcharge.cents);

/** A record as its form shows it. */
export function writeSettings(settings: PaymentSettings): SettingsTexts {
  const texts = Object.fromEntries(SETTINGS_FIELDS.map((field) => [field.name, textOf(settings, field)]));
  const { urgent, cardSurcharge, methods } = settings;
  return {
    ...texts,
    ...Object.fromEntries(
      SETTINGS_FIELDS.filter(({ name }) => name.startsWith('methods.')).map(({ name }) => [
        name,
        methods.some((method) => `methods.${method}` === name) ? 'yes' : '',
      ]),
    ),
    gstBasisPoints: String(settings.gstBasisPoints / 100),
    supplierAbn: displayAbn(settings.supplierAbn),
    urgent: urgent?.surcharge.kind ?? '',
    'urgent.surcharge': amount(urgent?.surcharge),
    cardSurcharge: cardSurcharge?.kind ?? '',
    'cardSurcharge.value': amount(cardSurcharge),
  };
}

/** Where there was nothing to copy from: the law's rate and what we do ourselves; no price is suggested. */
export const NEW_SETTINGS: SettingsTexts = {
  ...Object.fromEntries(SETTINGS_FIELDS.map(({ name }) => [name, ''])),
  chargeAt: 'LODGEMENT',
  active: 'yes',
  freeWeeks: '0',
  withinDaysFree: '0',
  gstBasisPoints: '10',
  pricesIncludeGst: 'yes',
  'methods.CARD': 'yes',
  pendingDays: '7',
  reminderDays: '5',
  maxAttempts: '5',
  'refundPercent.duplicate': '100',
  'refundPercent.systemError': '100',
};
