import { AUTHORITY_NAMES, airportLabel, formatDateTime, outcomeLabels, type Path } from '@jibline/contract';
import type { FindingRecord } from '@jibline/drawings';
import { gda2020Positions, type OutcomeInShort, outcomeOf } from '@jibline/surfaces';
import type { PdfDocument } from '../../../pdf/document-frame.ts';
import type { TONES } from '../../../pdf/styles.ts';
import { findingOf, heightsAt } from '../../assessments/assessment-record.ts';
import type { StoredAssessment } from '../../assessments/assessment-store.ts';
import { lodgedAnswers } from '../../lodged.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';
import { craneBlock, facts, findingsBlock, strip } from './document-parts.ts';
import { requestedFacts } from './requested-facts.ts';

const TONE_OF: Record<Path, keyof typeof TONES> = {
  GREEN: 'good',
  AMBER: 'careful',
  'RED-S': 'bad',
  'RED-L': 'bad',
  BLACK: 'bad',
  OTHER: 'plain',
};
/** A penetrated surface is never printed in the colour of a close one. */
const outcomeStrip = (outcome: OutcomeInShort) =>
  strip(
    outcomeLabels(outcome).label,
    outcome.path === 'AMBER' && (outcome.marginM ?? 0) < 0 ? 'bad' : TONE_OF[outcome.path],
  );

interface AssessmentReport {
  application: ApplicationRow;
  airport: ApplicationAirport;
  assessment: StoredAssessment;
  sections: readonly FindingRecord[];
}

/** What is proposed and how it stands against every protected surface, for those whose advice is sought. */
export function assessmentPdf({ application, airport, assessment, sections }: AssessmentReport): PdfDocument {
  const answers = lodgedAnswers(application);
  const [{ lat, lon }] = gda2020Positions(answers);
  const heights = heightsAt(airport);
  const finding = findingOf(assessment);
  const { evaluation } = finding;
  const consulted = (evaluation?.ask ?? [])
    .map(({ party, clause }) => `${AUTHORITY_NAMES[party]} (${clause})`)
    .join('; ');
  const when = (at: Date) => formatDateTime(at, airport.time_zone);
  const { start_at, end_at } = application;
  return {
    title: `Assessment, ${airportLabel(airport)}`,
    number: application.number,
    madeAt: assessment.assessed_at,
    caution: 'This is an assessment of what was applied for. It permits nothing.',
    sections,
    content: [
      outcomeStrip(outcomeOf(finding)),
      facts([
        ...requestedFacts(answers, heights),
        ...(start_at ? [['From', when(start_at)] as const] : []),
        ...(end_at ? [['Until', when(end_at)] as const] : []),
        ['Assessed', when(assessment.assessed_at)],
        ['Must be consulted', consulted || 'No one'],
      ]),
      ...craneBlock({
        answers,
        timeZone: airport.time_zone,
        heights,
        place: { latitude: lat, longitude: lon },
        cranes: [],
      }),
      ...findingsBlock(assessment),
    ],
  };
}
