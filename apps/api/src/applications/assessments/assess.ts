import { createHash } from 'node:crypto';
import { type CraneType, type DraftAnswers, dayAt, LocationFinding, RecordedHeights } from '@jibline/contract';
import {
  type AirportsInForce,
  assessCranes,
  bindingResults,
  craneHeights,
  cranesFromForm,
  ENGINE,
  LocationQuestionError,
  NO_END_DATE,
  type NumberedCrane,
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

/** Those of every crane, in the order of the application; the allowances are the first one's. */
function heightsOfAll([first, ...further]: readonly [NumberedCrane, ...NumberedCrane[]]): RecordedHeights {
  const heights = craneHeights(first.crane);
  const others = further.flatMap(({ crane }) => craneHeights(crane).positions);
  return RecordedHeights.parse({ ...heights, positions: [...heights.positions, ...others] });
}

type BuffersByType = ReadonlyMap<CraneType | null, Awaited<ReturnType<typeof buffersOf>>>;

/** An airport may set another buffer for each type of crane. */
async function buffersFor(tx: Tx, cranes: readonly NumberedCrane[]): Promise<BuffersByType> {
  const found = new Map<CraneType | null, Awaited<ReturnType<typeof buffersOf>>>();
  for (const craneType of new Set(cranes.map((one) => one.craneType)))
    found.set(craneType, await buffersOf(tx, craneType));
  return found;
}

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
  let cranes: ReturnType<typeof cranesFromForm>;
  try {
    cranes = cranesFromForm(answers);
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return { assessed: [], problems: error.problems };
  }
  const [{ crane }, ...further] = cranes;
  const heights = heightsOfAll(cranes);
  const buffers = await buffersFor(tx, cranes);
  const named = airportsNamed(answers);
  const periods = [...before, period];
  const findings = assessCranes(airportsInForce, cranes, periods, ({ craneType }) => ({
    bufferM: buffers.get(craneType) ?? new Map(),
    named: new Set(named),
  })).map(({ answer }) => LocationFinding.parse(answer));
  const location = ({ airportId }: LocationFinding) => {
    const at = named.indexOf(airportId);
    return at < 0 ? named.length : at;
  };
  const assessed = findings
    .toSorted((a, b) => location(a) - location(b))
    .map((finding) => {
      const bufferM = ({ craneType }: NumberedCrane) => buffers.get(craneType)?.get(finding.airportId) ?? null;
      const inputs = {
        crane,
        periods,
        bufferM: bufferM(cranes[0]),
        surfaceSetId: finding.surfaceSetId,
        ...(further.length === 0
          ? {}
          : { furtherCranes: further.map((one) => ({ crane: one.crane, bufferM: bufferM(one) })) }),
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
