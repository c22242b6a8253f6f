import { OrganisationCreate } from '@jibline/contract';
import {
  bareNumber,
  displayAbn,
  displayAcn,
  isAbn,
  type OrganisationKind,
  STATES_AND_TERRITORIES,
} from '@jibline/contract/enums';
import { ENTER_EMAIL, enter } from '../../ui/fields/field-messages.ts';
import { choice, list, optionalText, text } from '../../ui/fields/field-types.ts';
import { optionalPhone } from '../../ui/fields/phone-fields.ts';
import type { FormRules } from '../../ui/fields/read-form.ts';
import type { Typed } from '../../ui/fields/record-values.ts';

const CHECK_ABN = 'That ABN isn’t valid. Check the 11 digits.';
const COMPLETE_ADDRESS = 'Complete the address, or leave all of it empty.';

/** Digits on the wire, grouped on the screen. */
const businessNumber = (label: string, say: string, display: (digits: string) => string) =>
  optionalText(label, {
    say,
    inputMode: 'numeric',
    read: (typed) => bareNumber(typed) || null,
    write: (digits: string | null | undefined) => (digits ? display(digits) : ''),
  });

export const ORGANISATION_FIELDS = {
  kind: list<OrganisationKind>('Kind', 'APPLICANT'),
  name: text('Name'),
  tradingName: optionalText('Trading name (optional)'),
  abn: businessNumber('ABN (optional)', CHECK_ABN, displayAbn),
  acn: businessNumber('ACN (optional)', 'That ACN isn’t valid. Check the 9 digits.', displayAcn),
  email: optionalText('Email (optional)', { say: ENTER_EMAIL }),
  phone: optionalPhone('Phone (optional)'),
  accountsEmail: optionalText('Email for invoices (optional)', { say: ENTER_EMAIL }),
  'address.street': text('Street', { say: COMPLETE_ADDRESS }),
  'address.suburb': text('Suburb', { say: COMPLETE_ADDRESS }),
  'address.state': choice(
    'State or territory',
    STATES_AND_TERRITORIES.map((value) => ({ value, label: value })),
    { say: COMPLETE_ADDRESS },
  ),
  'address.postcode': text('Postcode', {
    say: 'Enter a 4-digit postcode.',
    inputMode: 'numeric',
    maxLength: 4,
    read: (typed) => typed.trim(),
  }),
};
export type OrganisationField = keyof typeof ORGANISATION_FIELDS;

/** An address is complete or missing. */
const withoutEmptyAddress = (read: Typed): Typed => {
  const isEmpty = Object.values(read.address as Record<string, string>).every((line) => line.trim() === '');
  return isEmpty ? { ...read, address: null } : read;
};

export const ORGANISATION_RULES: FormRules<OrganisationField, OrganisationCreate> = {
  fields: ORGANISATION_FIELDS,
  schema: OrganisationCreate,
  assemble: withoutEmptyAddress,
};

/** The error where an ABN is required. */
export function abnProblem(typed: string): string | undefined {
  if (isAbn(typed)) return undefined;
  return typed.trim() === '' ? enter('your ABN') : CHECK_ABN;
}
