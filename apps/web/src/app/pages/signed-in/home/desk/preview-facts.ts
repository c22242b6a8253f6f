import { type Application, type ApplicationSummary, withUnit } from '@jibline/contract';
import { AUTHORITY_NAMES, displayDate, feetAmsl } from '@jibline/contract/enums';
import { craneText, heightText } from '../../../../../features/applications/list/desk/desk-cells.tsx';
import { dueText } from '../../../../../features/applications/list/desk/due-text.ts';
import type { Fact } from '../../../../../ui/layout/fact-list.tsx';
import { localZone } from '../../../../../ui/local-day.ts';

const NOTHING = '–';

const periodText = ({ startAt, endAt, airport }: ApplicationSummary) => {
  const day = (instant: string | null) => instant && displayDate(instant, airport?.timeZone ?? localZone());
  return [day(startAt), day(endAt)].filter(Boolean).join(' – ') || NOTHING;
};

/** Who must be consulted, by the assessments; null while they are not loaded. */
function consultText(application: Application | undefined): string | null {
  if (!application) return null;
  const parties = new Set(
    application.assessments.flatMap(({ evaluation }) => evaluation?.ask ?? []).map(({ party }) => party),
  );
  return parties.size === 0 ? 'No one' : [...parties].map((party) => AUTHORITY_NAMES[party]).join(', ');
}

/** Six facts: all but one are in the row already. */
export function previewFacts(row: ApplicationSummary, application: Application | undefined, now: Date): Fact[] {
  const feet = row.maxHeightAhdM === null ? '' : ` · ${withUnit(feetAmsl(row.maxHeightAhdM), 'ft')} AMSL`;
  const due = dueText(row, now);
  return [
    { term: 'Asked', value: heightText(row) ? `${heightText(row)}${feet}` : NOTHING },
    { term: 'When', value: periodText(row) },
    { term: 'Crane', value: craneText(row) },
    { term: 'Applicant', value: [row.companyName, row.applicantName].filter(Boolean).join(', ') || NOTHING },
    { term: 'Consult', value: consultText(application) ?? '…' },
    { term: 'Due', value: due.title ? `${due.text} (${due.title.replace(/\.$/, '')})` : due.text },
  ];
}
