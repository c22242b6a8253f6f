import type { PermitStatus } from '@jibline/contract';
import {
  type CraneType,
  craneTypeText,
  formatDateTime,
  heightText,
  limitText,
  positionName,
  type SignedPermit,
  withUnit,
} from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import { PERMIT_LABELS, signedText } from '../../../features/applications/permit/permit-labels.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import { type Fact, FactList } from '../../../ui/layout/fact-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { localZone } from '../../../ui/local-day.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import classes from './verify-permit.module.css';

const craneOf = (type: CraneType | null) => (type === null ? 'Permanent structure' : craneTypeText(type));
const positionOf = (latitude: number, longitude: number) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** A fact, unless its value is null. */
const optionalFact = <T,>(term: string, value: T | null, words: (value: T) => ReactNode): Fact[] =>
  value === null ? [] : [{ term, value: words(value) }];

interface LimitedCrane {
  /** null: the code alone does not say. */
  readonly type: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly highest: string;
  readonly resting: string | null;
  readonly ground: string | null;
}

/** Several cranes on one permit, each with its position and its own height. */
function Cranes({ cranes }: { cranes: readonly LimitedCrane[] }) {
  return (
    <section className={classes.cranes} aria-labelledby="cranes">
      <h2 id="cranes" className={classes.cranesTitle}>
        {cranes.length} cranes, each with its own maximum height
      </h2>
      <ol className={classes.craneList}>
        {cranes.map(({ type, latitude, longitude, highest, resting, ground }, at) => (
          <li key={positionName(at)}>
            <strong>
              {positionName(at)}
              {type && `: ${type}`}
            </strong>
            <span className={classes.craneHeight}>{highest}</span>
            {resting && <span>At rest: {resting}</span>}
            <span className={classes.cranePlace}>
              {[ground, `position ${positionOf(latitude, longitude)}`].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

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

const signatureText = ({ signed, keyCompromisedAt }: PermitStatus) =>
  signed
    ? 'Genuine and unaltered'
    : keyCompromisedAt === null
      ? 'Checked online by short code'
      : 'Key no longer trusted, checked online';

/** The current status from the server. */
export function LivePermit({ permit, aside }: { permit: PermitStatus; aside: ReactNode }) {
  const at = (instant: string) => formatDateTime(instant, permit.airport.timeZone);
  const [first] = permit.cranes;
  const isOne = permit.cranes.length === 1;
  return (
    <div className={classes.page}>
      <PageHeader overline={permit.airport.label} title="Permit" number={permit.permitNumber} />
      <Strip {...PERMIT_LABELS[permit.status]} answer={permit.mayBeUpNow ? 'Yes' : 'No'} />
      <div className={classes.notices}>
        {permit.reportedUp && (
          <Notice tone={permit.mayBeUpNow ? 'info' : 'bad'}>
            {permit.mayBeUpNow
              ? 'Crane reported up.'
              : 'Crane reported up, but the permit does not allow it now. Ring the airport.'}
          </Notice>
        )}
        {permit.scannedPermitNumber !== permit.permitNumber && (
          <Notice tone="info">
            You scanned {permit.scannedPermitNumber}. The current permit is {permit.permitNumber}, shown below.
          </Notice>
        )}
        {aside}
      </div>
      {isOne ? null : (
        <Cranes
          cranes={permit.cranes.map(({ latitude, longitude, groundAhdM, highest, resting, craneType }) => ({
            type: craneOf(craneType),
            latitude,
            longitude,
            highest: heightText(highest),
            resting: resting && heightText(resting),
            ground: `Ground ${groundAhdM.toFixed(1)}\u00a0m AHD`,
          }))}
        />
      )}
      <FactList
        facts={[
          ...(isOne && first
            ? [
                { term: 'Maximum height', value: heightText(first.highest) },
                ...optionalFact('Maximum height at rest', first.resting, heightText),
              ]
            : []),
          { term: 'Valid', value: `${at(permit.validFrom)} to ${at(permit.validTo)}` },
          ...optionalFact(
            'Next change',
            permit.nextChangeAt,
            (instant) => `${at(instant)}${permit.nextStatus ? `: ${PERMIT_LABELS[permit.nextStatus].title}` : ''}`,
          ),
          ...optionalFact('Suspended since', permit.status === 'suspended' ? permit.since : null, at),
          ...optionalFact(
            'Expected until',
            permit.expectedUntil,
            (instant) => `${at(instant)}. The suspension lasts until the airport lifts it.`,
          ),
          ...(isOne
            ? [
                { term: 'Crane', value: craneOf(permit.craneType) },
                { term: 'Position', value: positionOf(permit.latitude, permit.longitude) },
              ]
            : []),
          ...optionalFact('Permits, in order', permit.chain.length > 1 ? permit.chain : null, (chain) => (
            <ol className={classes.chain}>
              {chain.map(({ permitNumber, status, validFrom, validTo }) => (
                <li key={permitNumber}>
                  {permitNumber}: {at(validFrom)} to {at(validTo)} ({PERMIT_LABELS[status].title.toLowerCase()})
                </li>
              ))}
            </ol>
          )),
          ...optionalFact('Ring the airport', permit.airport.phone, (phone) => <PhoneLink phone={phone} />),
          {
            term: 'Signature',
            value: signatureText(permit),
          },
          { term: 'Checked at', value: at(permit.checkedAt) },
        ]}
      />
    </div>
  );
}

/**
 * What the code alone proves without a connection: the permit is genuine, but it may have been suspended or replaced
 * since.
 */
export function SignedOnly({ permit, now, actions }: { permit: SignedPermit; now: Date; actions: ReactNode }) {
  const at = (instant: string) => formatDateTime(instant, localZone());
  const isOne = permit.cranes.length === 0;
  return (
    <div className={classes.page}>
      <PageHeader overline={permit.icao} title="Permit" number={permit.permitNumber} />
      <Strip {...signedText(permit, now)} />
      <div className={classes.actions}>{actions}</div>
      {isOne ? null : (
        <Cranes
          cranes={permit.cranes.map(({ latitude, longitude, highestAhdM, highestAglM }) => ({
            type: null,
            latitude,
            longitude,
            highest: heightText({ ahdM: highestAhdM, aglM: highestAglM }),
            resting: null,
            ground: null,
          }))}
        />
      )}
      <FactList
        facts={[
          ...(isOne ? [{ term: 'Maximum height', value: limitText(permit.highestAhdM) }] : []),
          ...optionalFact(
            isOne ? 'Maximum height at rest' : 'Maximum height at rest, any crane',
            permit.restingAhdM,
            limitText,
          ),
          ...optionalFact(isOne ? 'Radius' : 'Largest radius', permit.radiusM, (metres) => withUnit(metres, 'm')),
          { term: 'Valid', value: `${at(permit.validFrom)} to ${at(permit.validTo)}` },
          { term: isOne ? 'Crane' : 'Crane 1', value: craneOf(permit.craneType) },
          ...(isOne ? [{ term: 'Position', value: positionOf(permit.latitude, permit.longitude) }] : []),
          { term: 'Version', value: String(permit.version) },
          { term: 'Signature', value: 'Genuine and unaltered, checked on this device' },
        ]}
      />
    </div>
  );
}
