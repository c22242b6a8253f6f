import { createHash } from 'node:crypto';
import { type DraftAnswers, dayAt, LocationFinding, type Path, RecordedHeights } from '@jibline/contract';
import {
  type AirportsInForce,
  assessCrane,
  bindingResults,
  type Crane,
  craneFromForm,
  craneHeights,
  ENGINE,
  groundU95Of,
  LocationQuestionError,
  NO_END_DATE,
  type Period,
} from '@jibline/surfaces';
import { buffersOf } from '../../airports/index.ts';
import type { Tx } from '../../db.ts';
import { airportsNamed } from '../drafts/columns.ts';

/** The assessment against one airport's surfaces, with everything it was computed from. */
export interface Assessed {
  finding: LocationFinding;
  heights: RecordedHeights;
  worstMarginM: number | null;
  engine: string;
  inputs: object;
  inputsSha256: string;
}

export interface AssessmentRequest {
  answers: DraftAnswers;
  /** Of the airport the application is numbered for: the length of the period is counted in its days. */
  timeZone: string;
  /** Periods of the permits this one continues: a long job cannot be split into several short ones. */
  before: readonly Period[];
}

export function periodOf(answers: DraftAnswers, timeZone: string): Period | null {
  const { startAt, endAt } = answers.schedule ?? {};
  if (startAt === undefined) return null;
  return {
    firstDay: dayAt(new Date(startAt), timeZone),
    lastDay: endAt === undefined ? NO_END_DATE : dayAt(new Date(endAt), timeZone),
  };
}

function worstMarginOf(finding: LocationFinding): number | null {
  const margins = bindingResults(finding).flatMap(({ working, resting }) =>
    [working, resting].flatMap((found) => found?.worst?.marginM ?? []),
  );
  return margins.length === 0 ? null : Math.min(...margins);
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** From mildest to most severe. */
const SEVERITY: readonly Path[] = ['GREEN', 'AMBER', 'OTHER', 'RED-S', 'RED-L', 'BLACK'];
export const severest = (paths: readonly Path[]): Path | null =>
  paths.length === 0 ? null : paths.reduce((a, b) => (SEVERITY.indexOf(a) < SEVERITY.indexOf(b) ? b : a));

export type Assessment =
  | { assessed: Assessed[]; problems: [] }
  | { assessed: []; problems: LocationQuestionError['problems'] };

/** Every named or affected airport, the named ones first. Incomplete or impossible answers are returned as problems. */
export async function assessAnswers(
  tx: Tx,
  airportsInForce: AirportsInForce,
  request: AssessmentRequest,
): Promise<Assessment> {
  const { answers, timeZone, before } = request;
  const period = periodOf(answers, timeZone);
  if (!period)
    return {
      assessed: [],
      problems: [{ path: 'schedule.startAt', message: 'Enter the start date. Surfaces change over time.' }],
    };
  let crane: Crane;
  try {
    crane = craneFromForm(answers);
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return { assessed: [], problems: error.problems };
  }
  const heights = RecordedHeights.parse(craneHeights(crane));
  const bufferM = await buffersOf(tx, answers.craneType ?? null);
  const named = airportsNamed(answers);
  const periods = [...before, period];
  const groundU95M = groundU95Of(answers.site?.groundModel);
  const options = { bufferM, named: new Set(named), groundU95M };
  const findings = assessCrane(airportsInForce, crane, periods, options).map(({ answer }) =>
    LocationFinding.parse(answer),
  );
  const location = ({ airportId }: LocationFinding) => {
    const at = named.indexOf(airportId);
    return at < 0 ? named.length : at;
  };
  const assessed = findings
    .toSorted((a, b) => location(a) - location(b))
    .map((finding) => {
      const inputs = {
        crane,
        periods,
        bufferM: bufferM.get(finding.airportId) ?? null,
        surfaceSetId: finding.surfaceSetId,
      };
      return {
        finding,
        heights,
        worstMarginM: worstMarginOf(finding),
        engine: ENGINE,
        inputs,
        inputsSha256: sha256(inputs),
      };
    });
  return { assessed, problems: [] };
}

/**
 * Airports that decide on the application: the named ones, and those whose surfaces the crane comes near, whatever the
 * applicant chose.
 */
export const concernedBy = (answers: DraftAnswers, assessed: readonly Assessed[]): string[] => [
  ...new Set([
    ...airportsNamed(answers),
    ...assessed.filter(({ finding }) => finding.path !== 'GREEN').map(({ finding }) => finding.airportId),
  ]),
];
