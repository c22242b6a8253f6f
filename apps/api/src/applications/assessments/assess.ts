import { createHash } from 'node:crypto';
import { type CraneType, type DraftAnswers, LocationFinding, RecordedHeights } from '@jibline/contract';
import { type AirportsInForce, craneHeights, ENGINE, type NumberedCrane, outcomeOf } from '@jibline/surfaces';
import { buffersOf } from '../../airports/index.ts';
import type { Db, Tx } from '../../db.ts';
import { airportsNamed } from '../drafts/columns.ts';
import {
  type AssessmentRequest,
  assessRequest,
  type BuffersByType,
  type RequestProblems,
  readRequest,
} from './assess-request.ts';

/** The assessment against one airport's surfaces, with everything it was computed from. */
export interface Assessed {
  finding: LocationFinding;
  heights: RecordedHeights;
  worstMarginM: number | null;
  engine: string;
  inputs: object;
  inputsSha256: string;
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Those of every crane, in the order of the application; the allowances are the first one's. */
function heightsOfAll([first, ...further]: readonly [NumberedCrane, ...NumberedCrane[]]): RecordedHeights {
  const heights = craneHeights(first.crane);
  const others = further.flatMap(({ crane }) => craneHeights(crane).positions);
  return RecordedHeights.parse({ ...heights, positions: [...heights.positions, ...others] });
}

export async function buffersFor(db: Db | Tx, craneTypes: Iterable<CraneType | null>): Promise<BuffersByType> {
  const found = new Map<CraneType | null, ReadonlyMap<string, number>>();
  for (const craneType of new Set(craneTypes)) found.set(craneType, await buffersOf(db, craneType));
  return found;
}

export type Assessment = { assessed: Assessed[]; problems: [] } | { assessed: []; problems: RequestProblems };

/** Every named or affected airport, the named ones first. Incomplete or impossible answers are returned as problems. */
export async function assessAnswers(
  tx: Tx,
  airportsInForce: AirportsInForce,
  request: AssessmentRequest,
): Promise<Assessment> {
  const read = readRequest(request);
  if (!('cranes' in read)) return { assessed: [], problems: read };
  const { cranes, periods, named } = read;
  const [{ crane }, ...further] = cranes;
  const heights = heightsOfAll(cranes);
  const buffers = await buffersFor(
    tx,
    cranes.map(({ craneType }) => craneType),
  );
  const findings = assessRequest(airportsInForce, read, buffers).map((answer) => LocationFinding.parse(answer));
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
        worstMarginM: outcomeOf(finding).marginM,
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
