import type { Application } from '@jibline/contract';
import { AUTHORITY_NAMES, formatDateTime, HOLDER_CONTACT_NAMES, unaskedOf } from '@jibline/contract/enums';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import classes from './detail.module.css';

interface Props {
  application: Application;
  /** The reader submitted it: the confirmation went to their own address. */
  isOwner: boolean;
  timeZone: string;
}

const LISTED = new Intl.ListFormat('en-AU');

/**
 * After submitting: the number, what happens next and by when, and whom to phone. Only dates the server has set are
 * named; the decision has none before the review starts.
 */
export function SubmittedPanel({ application, isOwner, timeZone }: Props) {
  const { number, owner, airports, assessments, dueAt, overdue } = application;
  const authorities = [
    ...new Set(assessments.flatMap(({ evaluation }) => (evaluation ? unaskedOf(evaluation, []) : []))),
  ].map((authority) => AUTHORITY_NAMES[authority]);
  const phones = airports.flatMap(({ airportId, label, phones: [first] }) =>
    first ? [{ airportId, label, ...first }] : [],
  );
  const day = dueAt && formatDateTime(dueAt, timeZone);
  return (
    <Notice tone="ok" title={`Application ${number} submitted`}>
      <div className={classes.confirmed}>
        <p>
          {isOwner
            ? 'We’ve emailed you a confirmation.'
            : `We’ve emailed ${owner.name ?? 'the applicant'} a confirmation.`}
        </p>
        <ol className={classes.steps} aria-label="What happens next">
          {day && (
            <li>{overdue ? `The review was due to start by ${day}.` : `The airport starts the review by ${day}.`}</li>
          )}
          {authorities.length > 0 && (
            <li>Before it decides, the airport must consult {LISTED.format(authorities)}. This takes longer.</li>
          )}
          <li>Once the review starts, you see here when the decision is due.</li>
          <li>
            {isOwner
              ? 'We email you when the airport has a question, and when it has decided.'
              : 'We email them when the airport has a question, and when it has decided.'}
          </li>
        </ol>
        {phones.map(({ airportId, label, kind, phone }) => (
          <p key={airportId}>
            {label}, {HOLDER_CONTACT_NAMES[kind].toLowerCase()}: <PhoneLink phone={phone} />
          </p>
        ))}
      </div>
    </Notice>
  );
}
