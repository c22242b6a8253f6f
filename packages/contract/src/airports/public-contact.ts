import { displayPhone } from '../users/phone.ts';
import { type CONTACT_KINDS, PUBLIC_CONTACT_KINDS } from './enums.ts';

interface Contact {
  readonly kind: (typeof CONTACT_KINDS)[number];
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Whom anyone is told to ask at an aerodrome: the first public contact that can be reached, operations first. */
export function publicContactOf(contacts: readonly Contact[]) {
  const [first] = PUBLIC_CONTACT_KINDS.flatMap((kind) =>
    contacts.filter((one) => one.kind === kind && (one.phone !== null || one.email !== null)),
  );
  if (!first) return null;
  const { name, phone, email } = first;
  const text = [name, phone && displayPhone(phone), email].filter((part) => part !== null).join(', ');
  return { name, phone, email, text };
}
