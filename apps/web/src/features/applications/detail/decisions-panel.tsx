import type { Application, SurfaceResult } from '@jibline/contract';
import {
  formatDateTime,
  HOLDER_CONTACT_NAMES,
  outcomeLabels,
  type Path,
  permitRecordsOf,
  permitStatusAt,
  SURFACE_NAMES,
} from '@jibline/contract/enums';
import { outcomeOf } from '@jibline/surfaces';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { useMinute } from '../../../ui/use-minute.ts';
import { DocumentButton } from '../permit/document-button.tsx';
import { getCertificate, getSiteCard } from '../permit/documents.ts';
import { PERMIT_LABELS } from '../permit/permit-labels.ts';
import { ahdText, approvedText, permissibleText, requestedText } from './decided-height-text.ts';
import classes from './detail.module.css';

type Decision = Application['airports'][number];

/**
 * One decision per affected airport: outcome, conditions and reasons; before the decision, what it will be based on.
 */
export function DecisionsPanel({ application }: { application: Application }) {
  return (
    <div className={classes.stack}>
      {application.airports.map((airport) => (
        <section key={airport.airportId} aria-label={airport.label}>
          <p className={classes.badges}>
            <strong>{airport.label}</strong>
            {airport.outcome === 'approved' && <PermitBadge application={application} airport={airport} />}
            {airport.outcome === 'rejected' && <StatusBadge tone="bad">Rejected</StatusBadge>}
            {airport.outcome === null && <StatusBadge tone="quiet">Not decided</StatusBadge>}
            {airport.path && <span className={classes.soft}>{assessedText(application, airport, airport.path)}</span>}
          </p>
          {airport.outcome === null ? (
            <Undecided application={application} airport={airport} />
          ) : (
            <Decided application={application} airport={airport} />
          )}
        </section>
      ))}
    </div>
  );
}

function assessedText({ assessments }: Application, { airportId }: Decision, path: Path): string {
  const found = assessments.find((one) => one.airportId === airportId);
  const { label, about } = outcomeLabels({ path, marginM: found ? outcomeOf(found).marginM : null });
  return `${label}. ${about}`;
}

/** The current status of the airport's permit: green only while it may be used. */
function PermitBadge({ application, airport }: { application: Application; airport: Decision }) {
  const now = useMinute();
  const [permit] = permitRecordsOf({ ...application, airports: [airport] });
  if (!permit || airport.permitNumber === null) return <StatusBadge tone="quiet">Approved</StatusBadge>;
  const { status } = permitStatusAt(permit, now);
  const valid = status === 'valid-now' || status === 'valid-outside-hours';
  return (
    <StatusBadge tone={valid ? 'ok' : PERMIT_LABELS[status].tone}>
      {valid ? 'Valid' : PERMIT_LABELS[status].title}
    </StatusBadge>
  );
}

/** What the person who decides or signs second has to read. */
function Undecided({ application, airport }: { application: Application; airport: Decision }) {
  const { airportId, prepared, timeZone } = airport;
  const found = application.assessments.find((one) => one.airportId === airportId);
  const facts = [
    { term: 'Height applied for', value: requestedText(application) },
    { term: 'Maximum permissible height', value: found ? permissibleText(found) : null },
    { term: 'Penetrates', value: found ? penetratedNames(found.results) : null },
    { term: 'Recommendation', value: prepared?.recommendation ?? null },
    { term: 'Second signature', value: prepared && signatureText(prepared, timeZone) },
  ].filter(({ value }) => value !== null);
  return facts.length > 0 && <FactList facts={facts} />;
}

/** The outcome names the gravest surface only: of navigation and radar, for one, it says nothing. */
function penetratedNames(results: readonly SurfaceResult[]): string | null {
  const names = results
    .filter((result) => result.dimension === 3)
    .filter(({ working, resting }) => working.finding === 'pierced' || resting?.finding === 'pierced')
    .map(({ surfaceType }) => SURFACE_NAMES[surfaceType]);
  return names.join(', ') || null;
}

function signatureText(prepared: NonNullable<Decision['prepared']>, timeZone: string): string | null {
  const { secondSignature, signedBy, signedAt, signatureText: note } = prepared;
  if (signedBy === null) return secondSignature ? 'Required, not yet given' : null;
  const provided = `Given by ${signedBy}${signedAt ? ` on ${formatDateTime(signedAt, timeZone)}` : ''}`;
  return note ? `${provided}: ${note}` : provided;
}

function Decided({ application, airport }: { application: Application; airport: Decision }) {
  const { id, craneType } = application;
  const at = (instant: string | null) => (instant === null ? null : formatDateTime(instant, airport.timeZone));
  const facts = [
    { term: 'Permit', value: airport.permitNumber },
    {
      term: 'Approved height',
      value: approvedText(application, airport),
    },
    { term: 'Valid from', value: at(airport.validFrom) },
    { term: 'Valid until', value: at(airport.validTo) },
    {
      term: 'Maximum permissible height',
      value: airport.heightThatPassesAhdM === null ? null : ahdText(airport.heightThatPassesAhdM),
    },
    ...airport.phones.map(({ kind, phone }) => ({
      term: HOLDER_CONTACT_NAMES[kind],
      value: <PhoneLink phone={phone} />,
    })),
    { term: 'Reasons', value: airport.reasons },
    { term: 'Decided', value: [at(airport.decidedAt), airport.decidedBy].filter(Boolean).join(', ') || null },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <FactList facts={facts} />
      <div className={classes.paper}>
        <DocumentButton
          label={airport.outcome === 'approved' ? 'Download permit (PDF)' : 'Download decision notice (PDF)'}
          filename={`${airport.permitNumber ?? airport.icao}.pdf`}
          fetchIt={() => getCertificate(id, airport.airportId)}
        />
        {airport.permitNumber !== null && craneType !== null && (
          <DocumentButton
            label="Download site card (PDF)"
            filename={`${airport.permitNumber}-site-card.pdf`}
            fetchIt={() => getSiteCard(id, airport.airportId)}
          />
        )}
        {airport.permitCode !== null && (
          <Link to={paths.verifyPermit(airport.permitCode)}>Check this permit online</Link>
        )}
      </div>
      {airport.conditions.length > 0 && (
        <>
          <h3 className={classes.group}>Conditions</h3>
          <ol>
            {airport.conditions.map(({ conditionId, text }) => (
              <li key={`${conditionId} ${text}`}>{text}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
