import type { PermitStatus } from '@jibline/contract';
import { type CraneType, displayPhone, limitText, type SignedPermit } from '@jibline/contract/words';
import type { ReactNode } from 'react';
import { CRANE_TYPE_LABELS } from '../../../features/applications/case-words.ts';
import { PERMIT_WORDS, signedWords } from '../../../features/applications/permit-words.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { localZone } from '../../../ui/local-day.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import classes from './verify-permit.module.css';

const craneOf = (type: CraneType | null) => (type === null ? 'Lasting structure' : CRANE_TYPE_LABELS[type]);
const placeOf = (latitude: number, longitude: number) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** A fact, where there is one to tell. */
const told = <T,>(term: string, value: T | null, words: (value: T) => ReactNode): Fact[] =>
  value === null ? [] : [{ term, value: words(value) }];

interface StripProps {
  tone: Tone;
  answer: 'Yes' | 'No' | 'Not known';
  title: string;
  advice: string;
}

function Strip({ tone, answer, title, advice }: StripProps) {
  const look = answer === 'Yes' ? classes.yes : answer === 'No' ? classes.no : classes.careful;
  return (
    <section className={`${classes.strip} ${look}`} aria-live="polite">
      <StatusBadge tone={tone}>{answer}</StatusBadge>
      <h2 className={classes.title}>{title}</h2>
      <p>{advice}</p>
    </section>
  );
}

/** What the server says of a permit at this moment. */
export function LivePermit({ permit, aside }: { permit: PermitStatus; aside: ReactNode }) {
  const at = (instant: string) => formatDateTime(instant, permit.airport.timeZone);
  return (
    <div className={classes.page}>
      <PageHeader overline={permit.airport.label} title="Permit" number={permit.permitNumber} />
      <Strip {...PERMIT_WORDS[permit.status]} answer={permit.mayBeUpNow ? 'Yes' : 'No'} />
      {permit.reportedUp && (
        <Notice tone={permit.mayBeUpNow ? 'info' : 'bad'}>
          {permit.mayBeUpNow
            ? 'The crane is reported up.'
            : 'The crane is reported up, and the permit does not allow it now. Call the airport.'}
        </Notice>
      )}
      {permit.scannedPermitNumber !== permit.permitNumber && (
        <Notice tone="info">
          You scanned {permit.scannedPermitNumber}. What is valid now is {permit.permitNumber}, shown below.
        </Notice>
      )}
      {aside}
      <FactList
        facts={[
          { term: 'Highest point', value: limitText(permit.approvedHeightAhdM) },
          ...told('At rest no higher than', permit.restingHeightAhdM, limitText),
          { term: 'Valid', value: `${at(permit.validFrom)} to ${at(permit.validTo)}` },
          ...told(
            'Changes next',
            permit.nextChangeAt,
            (instant) => `${at(instant)}${permit.nextStatus ? `: ${PERMIT_WORDS[permit.nextStatus].title}` : ''}`,
          ),
          ...told('Suspended since', permit.status === 'suspended' ? permit.since : null, at),
          ...told(
            'Expected until',
            permit.expectedUntil,
            (instant) => `${at(instant)}. The suspension lasts until the airport lifts it.`,
          ),
          { term: 'Crane', value: craneOf(permit.craneType) },
          { term: 'Position', value: placeOf(permit.latitude, permit.longitude) },
          ...told('Permits in order', permit.chain.length > 1 ? permit.chain : null, (chain) => (
            <ol className={classes.chain}>
              {chain.map(({ permitNumber, status, validFrom, validTo }) => (
                <li key={permitNumber}>
                  {permitNumber}: {at(validFrom)} to {at(validTo)} ({PERMIT_WORDS[status].title.toLowerCase()})
                </li>
              ))}
            </ol>
          )),
          ...told('Call the airport', permit.airport.phone, (phone) => (
            <a href={`tel:${phone}`}>{displayPhone(phone)}</a>
          )),
          {
            term: 'Signature',
            value: permit.signed ? 'Holds: the code is ours and unaltered' : 'None: a short code, looked up only',
          },
          { term: 'Asked on', value: at(permit.checkedAt) },
        ]}
      />
    </div>
  );
}

/** What the code says by itself, when nobody can be asked: genuine, but perhaps suspended or replaced since. */
export function SignedOnly({ permit, now, actions }: { permit: SignedPermit; now: Date; actions: ReactNode }) {
  const at = (instant: string) => formatDateTime(instant, localZone());
  return (
    <div className={classes.page}>
      <PageHeader overline={permit.icao} title="Permit" number={permit.permitNumber} />
      <Strip {...signedWords(permit, now)} />
      <div className={classes.actions}>{actions}</div>
      <FactList
        facts={[
          { term: 'Highest point', value: limitText(permit.highestAhdM) },
          ...told('At rest no higher than', permit.restingAhdM, limitText),
          ...told('Radius', permit.radiusM, (metres) => `${metres} m`),
          { term: 'Valid', value: `${at(permit.validFrom)} to ${at(permit.validTo)}` },
          { term: 'Crane', value: craneOf(permit.craneType) },
          { term: 'Position', value: placeOf(permit.latitude, permit.longitude) },
          { term: 'Version', value: String(permit.version) },
          { term: 'Signature', value: 'Holds: the code is ours and unaltered, checked on this device' },
        ]}
      />
    </div>
  );
}
