import type { Airport } from '@jibline/contract';
import { authorityTitle } from '@jibline/contract/enums';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { CONTACT_LABELS, type Contact } from '../airport-labels.ts';
import classes from '../directory/aerodromes.module.css';

export function ContactLines({ contacts, none }: { contacts: readonly Contact[]; none: string }) {
  if (contacts.length === 0) return <p className={classes.soft}>{none}</p>;
  return (
    <ul className={classes.lines}>
      {contacts.map((contact) => (
        <li key={`${contact.kind} ${contact.name} ${contact.phone} ${contact.email}`}>
          <strong>{CONTACT_LABELS[contact.kind]}</strong>: {contact.name}
          {contact.phone && (
            <span>
              <PhoneLink phone={contact.phone} />
            </span>
          )}
          {contact.email && (
            <span>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where the airport's referrals go. */
export function ReferralContactLines({ contacts }: { contacts: Airport['referralContacts'] }) {
  if (contacts.length === 0) return <p className={classes.soft}>None yet</p>;
  return (
    <ul className={classes.lines}>
      {contacts.map(({ authority, name, email }) => (
        <li key={`${authority} ${name} ${email}`}>
          <strong>{authorityTitle(authority)}</strong>: {name}
          <span>
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        </li>
      ))}
    </ul>
  );
}
