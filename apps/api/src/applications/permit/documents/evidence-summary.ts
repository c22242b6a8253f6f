import {
  airportLabel,
  Condition,
  DEFAULT_TIME_ZONE,
  describeMachine,
  formatDateTime,
  type History,
  historyEventText,
  type LodgedAnswers,
  limitText,
  outcomeLabels,
  SURFACE_NAMES,
  shownPhase,
  stateLabel,
  strictestStatusAt,
} from '@jibline/contract';
import { outcomeOf } from '@jibline/surfaces';
import { z } from 'zod';
import { safeParseStored } from '../../../database/parse-stored.ts';
import { findingOf, heightsAt } from '../../assessments/assessment-record.ts';
import type { StoredAssessment } from '../../assessments/assessment-store.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';
import { permitRecordsOf } from '../record.ts';
import { describeLocation } from './permit-texts.ts';
import { requestedFacts } from './requested-facts.ts';

const line = ([label, value]: readonly [string, string]) => `${label}: ${value}`;

/** What was applied for, in the words of the permit; null: the record is incomplete. */
const requested = (answers: LodgedAnswers | null, [airport]: readonly ApplicationAirport[]): string[] =>
  answers === null
    ? []
    : [
        line([answers.craneType === null ? 'Structure' : 'Crane', describeMachine(answers)]),
        line(['Location', describeLocation(answers)]),
        ...requestedFacts(answers, airport ? heightsAt(airport) : null).map(line),
      ];

function decision(airport: ApplicationAirport): string[] {
  const when = (at: Date) => formatDateTime(at, airport.time_zone);
  const { outcome, permit_number, approved_height_ahd_m, valid_from, valid_to, decided_at, reasons } = airport;
  const conditions = safeParseStored(z.array(Condition), airport.conditions).data ?? [];
  return [
    `${airportLabel(airport)}: ${outcome ?? 'not decided'}`,
    ...(permit_number === null ? [] : [`Permit: ${permit_number}`]),
    ...(approved_height_ahd_m === null ? [] : [`Approved height: ${limitText(approved_height_ahd_m)}`]),
    ...(valid_from && valid_to ? [`Valid: ${when(valid_from)} to ${when(valid_to)}`] : []),
    ...(decided_at ? [`Decided: ${when(decided_at)} by ${airport.decided_by_name ?? 'the system'}`] : []),
    ...(reasons ? [`Reasons: ${reasons}`] : []),
    ...(outcome === 'approved' && conditions.length > 0
      ? ['Conditions:', ...conditions.map(({ text }, at) => `  ${at + 1}. ${text}`)]
      : []),
  ];
}

/** One sentence for every kind of surface over the location, as it was assessed last. */
function findings(assessment: StoredAssessment): string[] {
  const finding = findingOf(assessment);
  const { label, results } = finding;
  return [
    `Assessment for ${label}: ${outcomeLabels(outcomeOf(finding)).label}`,
    ...results.flatMap((result) =>
      result.dimension === 3 && result.working.finding !== 'outside'
        ? `  ${SURFACE_NAMES[result.surfaceType]}: ${result.working.sentence}`
        : [],
    ),
  ];
}

interface Summarised {
  application: ApplicationRow;
  answers: LodgedAnswers | null;
  assessments: readonly StoredAssessment[];
  history: History;
  /** Which documents are in the bundle, and which are not. */
  documents: readonly string[];
  at: Date;
}

/** For people, beside the files for programs: times on the airport's clock, events and states as on the screens. */
export function summaryOf({ application, answers, assessments, history, documents, at }: Summarised): string {
  const { airports, state, close_reason: closeReason } = application;
  const timeZone = airports[0]?.time_zone ?? DEFAULT_TIME_ZONE;
  const validity = strictestStatusAt(permitRecordsOf(application), at);
  const phase = shownPhase(application.phase, validity, application.phase_before === 'ACTIVE');
  const [word, more] = stateLabel({ state, phase, closeReason }, 'staff');
  const blocks = [
    [`Application ${application.number}`, `State: ${more === null ? word : `${word}: ${more}`}`],
    requested(answers, airports),
    ...airports.map(decision),
    ...assessments.map(findings),
    documents,
    [
      'History:',
      ...history.items.map(({ at, event, by, text }) =>
        [formatDateTime(at, timeZone), historyEventText(event), by.name, text].filter(Boolean).join('  '),
      ),
    ],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
