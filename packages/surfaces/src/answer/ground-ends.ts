import { type AerodromeAssessment, assessAerodrome, type ProtectedAerodrome } from '../assess/assess-aerodrome.ts';
import type { Thresholds } from '../assess/assess-heights.ts';
import type { Period } from '../assess/evaluate/duration.ts';
import { evaluate } from '../assess/evaluate/evaluate.ts';
import type { Crane } from '../sweep/crane.ts';
import { type SweptVolume, sweepCrane } from '../sweep/sweep-crane.ts';
import type { AirportInForce } from './airport-in-force.ts';
import type { GroundEnd, GroundEnds } from './answer.ts';
import { neededAt, permitMarginsOf } from './figures/permit-figures.ts';

/** What a person did with a terrain model; the contract's GroundModelUse fits. */
export interface GroundModelChoice {
  readonly choice: 'used' | 'own-level';
  readonly u95M: number | null;
}

/** The uncertainty (95%) of a ground level that a person took from a terrain model; null: from elsewhere. */
export const groundU95Of = (use: GroundModelChoice | null | undefined): number | null =>
  use?.choice === 'used' ? use.u95M : null;

interface CraneAtEnd {
  readonly groundAhdM: number;
  readonly crane: Crane;
  readonly volumes: readonly SweptVolume[];
}

/** The crane on ground that is this much higher, its level exact: the uncertainty is no longer an allowance. */
function movedBy(crane: Crane, byM: number, u95M: number): Crane {
  const onGround = <P extends { readonly groundAhdM: number | null }>(place: P): P => ({
    ...place,
    groundAhdM: place.groundAhdM === null ? null : place.groundAhdM + byM,
  });
  const allowances = {
    ...crane.allowances,
    verticalAccuracyM: Math.max(0, crane.allowances.verticalAccuracyM - u95M),
  };
  const positions = crane.positions.map(onGround);
  return 'area' in crane
    ? { ...crane, allowances, positions, area: crane.area && onGround(crane.area) }
    : { ...crane, allowances, positions };
}

const groundOf = ({ positions, ...crane }: Crane): number =>
  positions[0]?.groundAhdM ?? ('area' in crane ? crane.area?.groundAhdM : null) ?? Number.NaN;

/** The crane at both ends of its ground level's uncertainty, prepared once for all airports. */
export function cranesAtEnds(crane: Crane, u95M: number): readonly [low: CraneAtEnd, high: CraneAtEnd] {
  const at = (byM: number): CraneAtEnd => {
    const moved = movedBy(crane, byM, u95M);
    return { groundAhdM: groundOf(moved), crane: moved, volumes: sweepCrane(moved) };
  };
  return [at(-u95M), at(u95M)];
}

const millimetres = (m: number) => Math.round(m * 1000) / 1000;

/** What one airport would answer at both ends. */
export function groundEndsAt(
  [low, high]: readonly [CraneAtEnd, CraneAtEnd],
  airport: AirportInForce,
  aerodrome: ProtectedAerodrome,
  thresholds: Thresholds,
  periods: readonly Period[],
): GroundEnds {
  const end = ({ groundAhdM, crane, volumes }: CraneAtEnd): GroundEnd => {
    const assessment: AerodromeAssessment = assessAerodrome(crane, aerodrome, thresholds, volumes);
    return {
      groundAhdM: millimetres(groundAhdM),
      needed: neededAt(permitMarginsOf(airport, assessment)),
      outcome: evaluate(assessment, airport, periods).outcome,
    };
  };
  return { low: end(low), high: end(high) };
}
