import { PaymentSettingsCreate } from '@jibline/contract';
import { bareNumber, numericOf, PAYMENT_METHODS } from '@jibline/contract/enums';
import type { core } from 'zod';
import { readDay } from '../../../ui/fields/day-text.ts';
import { readCents } from '../money-text.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';

/** What is typed, by the name of the field. */
export type SettingsTexts = Record<string, string>;

const number = (text: string | undefined) => numericOf(text ?? '') ?? Number.NaN;
const cents = (text: string | undefined, blank: number | null = Number.NaN) =>
  (text ?? '').trim() === '' ? blank : readCents(text ?? '');
const orNull = (text: string | undefined) => (text ?? '').trim() || null;
const yes = (text: string | undefined) => text === 'yes';

function surcharge(kind: string | undefined, value: string | undefined) {
  return kind === 'PERCENT' ? { kind, percent: number(value) } : { kind, cents: cents(value) };
}

/** The record's own shape out of what is typed; what cannot be read is there as none, and the shape objects to it. */
function assemble(texts: SettingsTexts, airportId: string): Record<string, unknown> {
  const made: Record<string, unknown> = { airportId, currency: 'AUD' };
  const put = (path: string, value: unknown) => {
    const names = path.split('.');
    const last = names.pop()!;
    let at = made;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[last] = value;
  };
  for (const { name, kind } of SETTINGS_FIELDS) {
    const text = texts[name];
    if (/^(methods|urgent|cardSurcharge|provider)/.test(name)) continue;
    if (kind === 'money') put(name, cents(text, BLANK_MONEY(name)));
    else if (kind === 'percent' || kind === 'whole') put(name, number(text));
    else if (kind === 'yes') put(name, yes(text));
    else if (kind === 'day') put(name, name === 'effectiveTo' && !text?.trim() ? null : readDay(text ?? ''));
    else put(name, text ?? '');
  }
  const hundredths = number(texts.gstBasisPoints) * 100;
  const methods = PAYMENT_METHODS.filter((method) => yes(texts[`methods.${method}`]));
  return {
    ...made,
    gstBasisPoints: Math.round(hundredths),
    supplierAbn: bareNumber(texts.supplierAbn ?? ''),
    termsUrl: orNull(texts.termsUrl),
    accountsEmail: orNull(texts.accountsEmail),
    methods,
    urgent: texts.urgent
      ? {
          underBusinessDays: number(texts['urgent.underBusinessDays']),
          surcharge: surcharge(texts.urgent, texts['urgent.surcharge']),
        }
      : null,
    cardSurcharge: texts.cardSurcharge ? surcharge(texts.cardSurcharge, texts['cardSurcharge.value']) : null,
    provider: methods.includes('CARD') ? { kind: 'stripe', accountRef: orNull(texts['provider.accountRef']) } : null,
  };
}

/** A base fee is said outright, were it 0; whatever comes on top may be left blank, and a cap that is blank is none. */
const BLANK_MONEY = (name: string) =>
  name.startsWith('baseFeeCents') ? Number.NaN : name.startsWith('cap') ? null : 0;

const FIELD_OF_PATH: Readonly<Record<string, string>> = {
  'urgent.surcharge.percent': 'urgent.surcharge',
  'urgent.surcharge.cents': 'urgent.surcharge',
  'cardSurcharge.percent': 'cardSurcharge.value',
  'cardSurcharge.cents': 'cardSurcharge.value',
  methods: 'methods.CARD',
};
export const fieldAt = (path: string) => FIELD_OF_PATH[path] ?? path;

function objection(issue: core.$ZodIssue, name: string): string {
  const kind = SETTINGS_FIELDS.find((field) => field.name === name)?.kind;
  if (name === 'methods.CARD') return 'Please choose at least one way to pay.';
  if (name === 'effectiveTo' && issue.code === 'custom') return 'Must not be before the first day.';
  if (name === 'supplierAbn') return 'Wanted the 11 digits of an ABN; its check digits must fit.';
  if (name === 'termsUrl') return 'Wanted a web address such as https://airport.example/terms.';
  if (name === 'accountsEmail') return 'Wanted an e-mail address.';
  if (name === 'invoicePrefix') return 'Wanted up to 12 capital letters, digits and dashes, such as YSSY-.';
  if (kind === 'day') return 'Please write a date as day/month/year, such as 31/12/2026.';
  if (kind === 'money') return 'Wanted an amount in dollars, such as 165.00.';
  if (issue.code === 'too_big') return `Wanted at most ${String(issue.maximum)}.`;
  if (issue.code === 'too_small')
    return `Wanted at least ${String(issue.minimum)}${kind === 'text' ? ' characters' : ''}.`;
  if (kind === 'percent') return 'Wanted a share in per cent, such as 25.';
  if (kind === 'whole') return 'Wanted a whole number.';
  return 'Please fill this in.';
}

export interface ReadSettings {
  settings: PaymentSettingsCreate | null;
  problems: Record<string, string>;
  /** What the fee function needs, as soon as the prices are sound, whatever else is missing. */
  prices: PaymentSettingsCreate | null;
}

const SOUND_BESIDES = {
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

export function readSettings(texts: SettingsTexts, airportId: string): ReadSettings {
  const made = assemble(texts, airportId);
  const parsed = PaymentSettingsCreate.safeParse(made);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = fieldAt(issue.path.join('.'));
    problems[name] ??= objection(issue, name);
  }
  const prices = PaymentSettingsCreate.safeParse({ ...made, ...SOUND_BESIDES });
  return {
    settings: parsed.success ? parsed.data : null,
    problems,
    prices: prices.success ? prices.data : null,
  };
}
