import { CONTACT_KINDS, displayPhone, toE164 } from '@jibline/contract/enums';
import { ENTER_EMAIL, ENTER_PHONE } from '../../../ui/fields/field-messages.ts';
import { optionalText, setChoice, text } from '../../../ui/fields/field-types.ts';
import type { Problems } from '../../../ui/fields/read-form.ts';
import { rows, type Typed } from '../../../ui/fields/record-values.ts';
import { CONTACT_LABELS } from '../airport-labels.ts';

const NO_PHONE = 'not a number';

export const CONTACTS = rows('Contacts', {
  kind: setChoice(
    'For',
    CONTACT_KINDS.map((value) => ({ value, label: CONTACT_LABELS[value] })),
  ),
  name: text('Name', { maxLength: 120, say: 'Enter a name, such as Duty officer.' }),
  phone: optionalText('Phone', {
    say: ENTER_PHONE,
    read: (typed) => (typed.trim() === '' ? null : (toE164(typed) ?? NO_PHONE)),
    write: (phone: string | null | undefined) => (phone ? displayPhone(phone) : ''),
  }),
  email: optionalText('Email', { say: ENTER_EMAIL }),
});

/** A contact that nobody can reach is none. */
export const unreachable = (contacts: readonly Typed[]): Problems =>
  Object.fromEntries(
    contacts.flatMap(({ phone, email }, at) =>
      phone === '' && email === '' ? [[`contacts.${at}.phone`, 'Enter a phone number or an email address.']] : [],
    ),
  );
