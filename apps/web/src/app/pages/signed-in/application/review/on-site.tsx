import type { Application } from '@jibline/contract';
import { PhoneLink } from '../../../../../ui/phone-link.tsx';
import classes from './review.module.css';

/** Whom to ring about the crane. */
export function OnSite({ people }: Pick<Application, 'people'>) {
  const contacts = [
    { term: 'Site', name: people?.siteContactName, phone: people?.siteContactPhone },
    { term: '24 h', name: people?.emergencyContactName, phone: people?.emergencyContactPhone },
    { term: 'Other', name: people?.altContactName, phone: people?.altContactPhone },
  ].filter(({ phone }) => phone);
  return (
    <section className={classes.card} aria-labelledby="on-site-title">
      <h2 id="on-site-title">On site</h2>
      {contacts.length === 0 ? (
        <p className={classes.soft}>No contact stated.</p>
      ) : (
        <dl className={classes.contacts}>
          {contacts.map(({ term, name, phone }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {name && `${name}, `}
                <PhoneLink phone={phone ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
