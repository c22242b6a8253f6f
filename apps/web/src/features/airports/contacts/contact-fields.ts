import { AUTHORITIES, authorityTitle, CONTACT_KINDS } from '@jibline/contract/enums';
import { ENTER_EMAIL, enter } from '../../../ui/fields/field-messages.ts';
import { optionalText, setChoice, text } from '../../../ui/fields/field-types.ts';
import { optionalPhone } from '../../../ui/fields/phone-fields.ts';
import type { Problems } from '../../../ui/fields/read-form.ts';
import { rows, type Typed } from '../../../ui/fields/record-values.ts';
import { CONTACT_LABELS } from '../airport-labels.ts';

export const CONTACTS = rows('Contacts', {
  kind: setChoice(
    'For',
    CONTACT_KINDS.map((value) => ({ value, label: CONTACT_LABELS[value] })),
  ),
  name: text('Name', { maxLength: 120, say: 'Enter a name, such as Duty officer.' }),
  phone: optionalPhone('Phone'),
  email: optionalText('Email', { say: ENTER_EMAIL }),
});

/** Where referrals to authorities go. */
export const REFERRAL_CONTACTS = rows('Addresses of authorities', {
  authority: setChoice(
    'Authority',
    AUTHORITIES.map((value) => ({ value, label: authorityTitle(value) })),
  ),
  name: text('Office or person', { maxLength: 120, say: enter('the office or person') }),
  email: text('Email', { maxLength: 254, say: ENTER_EMAIL }),
});

/** A contact needs a phone number or an email address. */
export const unreachable = (contacts: readonly Typed[]): Problems =>
  Object.fromEntries(
    contacts.flatMap(({ phone, email }, at) =>
      phone === '' && email === '' ? [[`contacts.${at}.phone`, 'Enter a phone number or an email address.']] : [],
    ),
  );
