import { AirportContact } from '@jibline/contract';
import { displayPhone, toE164 } from '@jibline/contract/enums';
import type { Contact } from '../airport-labels.ts';

/** A contact as typed; `key` tells rows apart while they are edited. */
export interface ContactEntry {
  readonly key: number;
  readonly kind: Contact['kind'];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}
export type ContactProblems = Partial<Record<'name' | 'phone' | 'email', string>>;

let made = 0;
export const newContact = (kind: Contact['kind']): ContactEntry => ({
  key: ++made,
  kind,
  name: '',
  phone: '',
  email: '',
});
export const contactEntry = (contact: Contact): ContactEntry => ({
  ...newContact(contact.kind),
  name: contact.name,
  phone: contact.phone ? displayPhone(contact.phone) : '',
  email: contact.email ?? '',
});

export function readContact(entry: ContactEntry): { contact: Contact | null; problems: ContactProblems } {
  const problems: ContactProblems = {};
  const phone = entry.phone.trim() === '' ? null : toE164(entry.phone);
  const email = entry.email.trim() || null;
  if (entry.name.trim() === '') problems.name = 'Please give a name, such as Duty officer.';
  if (entry.phone.trim() !== '' && phone === null)
    problems.phone = 'Please give a telephone number such as (02) 9667 9111.';
  if (phone === null && email === null && !problems.phone)
    problems.phone = 'Please give a telephone number or an e-mail address.';
  const parsed = AirportContact.safeParse({ kind: entry.kind, name: entry.name, phone, email });
  if (email !== null && !parsed.success && parsed.error.issues.some(({ path }) => path[0] === 'email'))
    problems.email = 'Please give an e-mail address, such as name@example.com.';
  return { contact: parsed.success && Object.keys(problems).length === 0 ? parsed.data : null, problems };
}
