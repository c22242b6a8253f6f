import { CANNOT_TELL, type Coverage, NOT_A_CLEARANCE } from '@jibline/surfaces';
import { kilometres } from '../../../domain/height-text.ts';
import tones from '../../../ui/feedback/tones.module.css';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import classes from './cannot-tell.module.css';

/** Coverage that is not known: what a card about it is made from. */
export type NotKnown = Extract<Coverage, { known: false }>;

/** The verdict where our surfaces do not speak for the place: no number, nothing green, and whom to ask. */
export function CannotTell({ coverage }: { coverage: NotKnown }) {
  const [about] = coverage.sentence.split(NOT_A_CLEARANCE);
  return (
    <div className={`${classes.card} ${tones.near}`}>
      <h2 className={classes.verdict}>
        <Octagon />
        {CANNOT_TELL}
      </h2>
      <p>
        {about}
        <strong>{NOT_A_CLEARANCE}</strong>
      </p>
      <p>{coverage.ask}</p>
    </div>
  );
}

/** Also beside a permit that is needed: the neighbours nothing is known of. */
export function WhoToAsk({ coverage }: { coverage: Coverage }) {
  if (coverage.known || coverage.unassessed.length === 0) return null;
  return (
    <div className={classes.ask}>
      <p className={classes.title}>Who to ask</p>
      <ul aria-label="Who to ask">
        {coverage.unassessed.map(({ airportId, label, distanceM, contact }) => (
          <li key={airportId}>
            <strong>{label}</strong>
            <span className={classes.distance}>{kilometres(distanceM)}</span>
            <span className={classes.contact}>
              {contact ? contact.name : 'The aerodrome’s operator'}
              {contact?.phone && <PhoneLink phone={contact.phone} />}
              {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An eight-sided sign with a question mark: neither the tick of a "no" nor the mark of a "perhaps". */
const Octagon = () => (
  <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8Z" fill="none" stroke="currentColor" strokeWidth="2" />
    <path
      d="M9.6 9.6a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1.1.9-1.1 1.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <circle cx="12" cy="16.8" r="1.2" fill="currentColor" />
  </svg>
);
