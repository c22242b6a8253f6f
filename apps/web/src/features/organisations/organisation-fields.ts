import { Email, type Organisation, PostalAddress } from '@jibline/contract';
import { bareNumber, displayAbn, displayAcn, displayPhone, isAbn, isAcn, toE164 } from '@jibline/contract/enums';
import { ENTER_EMAIL, ENTER_PHONE, enter, textProblem } from '../../ui/fields/field-messages.ts';
import type { NewOrganisation } from './create-organisation.ts';

export const LABELS = {
  name: 'Name',
  tradingName: 'Trading name',
  abn: 'ABN',
  acn: 'ACN',
  email: 'Email',
  phone: 'Phone',
  accountsEmail: 'Email for invoices',
  'address.street': 'Street',
  'address.suburb': 'Suburb',
  'address.state': 'State or territory',
  'address.postcode': 'Postcode',
} as const;
export type OrganisationField = keyof typeof LABELS;
export type OrganisationTexts = Record<OrganisationField, string>;

export const EMPTY: OrganisationTexts = {
  name: '',
  tradingName: '',
  abn: '',
  acn: '',
  email: '',
  phone: '',
  accountsEmail: '',
  'address.street': '',
  'address.suburb': '',
  'address.state': '',
  'address.postcode': '',
};

export const textsOf = (organisation: Organisation): OrganisationTexts => ({
  name: organisation.name,
  tradingName: organisation.tradingName ?? '',
  abn: organisation.abn ? displayAbn(organisation.abn) : '',
  acn: organisation.acn ? displayAcn(organisation.acn) : '',
  email: organisation.email ?? '',
  phone: organisation.phone ? displayPhone(organisation.phone) : '',
  accountsEmail: organisation.accountsEmail ?? '',
  'address.street': organisation.address?.street ?? '',
  'address.suburb': organisation.address?.suburb ?? '',
  'address.state': organisation.address?.state ?? '',
  'address.postcode': organisation.address?.postcode ?? '',
});

const ADDRESS = ['address.street', 'address.suburb', 'address.state', 'address.postcode'] as const;
const hasAddress = (texts: OrganisationTexts) => ADDRESS.some((name) => texts[name].trim() !== '');
const isMail = (typed: string) => Email.safeParse(typed).success;

/** The contract's rules as messages; an address is all or nothing. */
export function organisationProblem(
  name: OrganisationField,
  value: string,
  all: OrganisationTexts,
): string | undefined {
  const typed = value.trim();
  if (name === 'name') return textProblem(typed, 'a name', { least: 2, most: 200 });
  if (name.startsWith('address.'))
    return typed === '' && hasAddress(all)
      ? 'Complete the address, or leave all of it empty.'
      : postcodeProblem(name, typed);
  if (typed === '') return undefined;
  switch (name) {
    case 'tradingName':
      return textProblem(typed, 'a trading name', { least: 2, most: 200 });
    case 'abn':
      return abnProblem(typed);
    case 'acn':
      return isAcn(typed) ? undefined : 'That ACN isn’t valid. Check the 9 digits.';
    case 'phone':
      return toE164(typed) === null ? ENTER_PHONE : undefined;
    default:
      return isMail(typed) ? undefined : ENTER_EMAIL;
  }
}

export function abnProblem(typed: string): string | undefined {
  if (isAbn(typed)) return undefined;
  return typed.trim() === '' ? enter('your ABN') : 'That ABN isn’t valid. Check the 11 digits.';
}

const postcodeProblem = (name: OrganisationField, typed: string) =>
  name === 'address.postcode' && typed !== '' && !/^\d{4}$/.test(typed) ? 'Enter a 4-digit postcode.' : undefined;

/** The request body; only for texts without problems. */
export function bodyOf(texts: OrganisationTexts): Omit<NewOrganisation, 'kind'> {
  const orNull = (name: OrganisationField) => texts[name].trim() || null;
  const address = PostalAddress.safeParse({
    street: texts['address.street'],
    suburb: texts['address.suburb'],
    state: texts['address.state'],
    postcode: texts['address.postcode'].trim(),
  });
  return {
    name: texts.name.trim(),
    tradingName: orNull('tradingName'),
    abn: bareNumber(texts.abn) || null,
    acn: bareNumber(texts.acn) || null,
    address: address.success ? address.data : null,
    email: orNull('email'),
    phone: toE164(texts.phone),
    accountsEmail: orNull('accountsEmail'),
  };
}
