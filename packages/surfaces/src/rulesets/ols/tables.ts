import type { ApproachType, CodeLetter, CodeNumber } from '../../aerodrome/aerodrome.ts';
import type { Cited } from '../clause.ts';

/** One row of an edition's dimension tables. `types` and `codes` select the runways it applies to. */
export interface Row extends Cited {
  readonly codes: readonly CodeNumber[];
  readonly types: readonly ApproachType[];
}

export interface Section {
  readonly lengthM: number;
  readonly slope: number;
}

export interface StripRow extends Row {
  readonly widthM: number;
  readonly extensionM: number;
  /** The row applies only to runways narrower than this. Such rows come before the general one. */
  readonly runwayNarrowerThanM?: number;
}

export interface ApproachRow extends Row {
  readonly innerEdgeM: number;
  readonly distanceFromThresholdM: number;
  readonly divergence: number;
  readonly sections: readonly Section[];
  readonly runwayNarrowerThanM?: number;
}

export interface TakeOffClimbRow extends Cited {
  readonly codes: readonly CodeNumber[];
  readonly innerEdgeM: number;
  readonly distanceFromEndM: number;
  readonly divergence: number;
  readonly finalWidthM: number;
  /**
   * Final width when the departure turns by no more than 15° in IMC or at night; the same as `finalWidthM` where turns
   * make no difference.
   */
  readonly finalWidthWithoutTurnM: number;
  readonly lengthM: number;
  readonly slope: number;
}

export interface InnerHorizontalRow extends Row {
  readonly heightM: number;
  readonly radiusM: number;
}

export interface ConicalRow extends Row {
  readonly slope: number;
  readonly heightM: number;
}

export interface OuterHorizontalRow extends Row {
  readonly heightM: number;
  readonly radiusFromArpM: number;
}

export interface TransitionalRow extends Row {
  readonly slope: number;
}

export interface InnerApproachRow extends Row {
  readonly widthM: number;
  readonly distanceFromThresholdM: number;
  readonly lengthM: number;
  readonly slope: number;
  /** Another width for these code letters. */
  readonly letters?: readonly CodeLetter[];
}

export interface InnerTransitionalRow extends Row {
  readonly slope: number;
}

export interface BaulkedLandingRow extends Row {
  readonly widthM: number;
  /** Distance past the landing threshold; the strip's end if that is nearer. Null: always at the strip's end. */
  readonly distanceFromThresholdM: number | null;
  readonly divergence: number;
  readonly slope: number;
  readonly letters?: readonly CodeLetter[];
}

/** How the datum of inner horizontal, conical and outer horizontal is determined. */
export type DatumRule = Cited & { readonly rule: 'mos-red' | 'established' };

export interface OlsTables {
  readonly edition: string;
  readonly datum: DatumRule;
  readonly strip: readonly StripRow[];
  readonly approach: readonly ApproachRow[];
  readonly takeOffClimb: readonly TakeOffClimbRow[];
  readonly innerHorizontal: readonly InnerHorizontalRow[];
  readonly conical: readonly ConicalRow[];
  readonly outerHorizontal: readonly OuterHorizontalRow[];
  /** Whether the conical continues beyond its table height until it meets the outer horizontal. */
  readonly conicalMeetsOuterHorizontal: Cited & { readonly applies: boolean };
  readonly transitional: readonly TransitionalRow[];
  readonly innerApproach: readonly InnerApproachRow[];
  readonly innerTransitional: readonly InnerTransitionalRow[];
  readonly baulkedLanding: readonly BaulkedLandingRow[];
}

interface RunwayClass {
  readonly code: CodeNumber;
  readonly type: ApproachType;
  readonly widthM?: number;
  readonly letter?: CodeLetter;
}

/** The first row for a runway of this code, type, width and letter; specific rows come before general ones. */
export function rowFor<R extends Row & { runwayNarrowerThanM?: number; letters?: readonly CodeLetter[] }>(
  rows: readonly R[],
  requested: RunwayClass,
): R | undefined {
  return rows.find(
    (row) =>
      row.codes.includes(requested.code) &&
      row.types.includes(requested.type) &&
      (row.runwayNarrowerThanM === undefined ||
        (requested.widthM !== undefined && requested.widthM < row.runwayNarrowerThanM)) &&
      (row.letters === undefined || (requested.letter !== undefined && row.letters.includes(requested.letter))),
  );
}
