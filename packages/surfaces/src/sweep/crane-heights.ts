import { SurfacesError } from '../errors.ts';
import { assessedAhd, verticalAllowance } from './assessed-height.ts';
import type { Crane, CranePosition, OperatingArea } from './crane.ts';

/** AHD, and above the ground itself even if the crane is on a roof. */
export type Height = { readonly ahdM: number; readonly aglM: number };

export type PositionHeights = {
  readonly name: string;
  readonly groundAhdM: number;
  /** Height of the structure under it, above the ground. */
  readonly baseHeightM: number;
  /** Requested height: the most that may be approved. */
  readonly requested: Height;
  /** Assessed height: the requested one plus contingency and accuracy. */
  readonly assessed: Height;
  /** Requested resting height, without allowances; null for a structure, which has no resting position. */
  readonly resting: Height | null;
};

/** The heights of a crane in metres, computed once and stored with its assessment. */
export type CraneHeights = {
  readonly contingencyM: number;
  readonly verticalAccuracyM: number;
  readonly horizontalAccuracyM: number;
  readonly positions: readonly PositionHeights[];
};

const millimetres = (m: number) => Math.round(m * 1000) / 1000;

function heightsAt(crane: Crane, position: CranePosition | OperatingArea): PositionHeights {
  const { name, groundAhdM, baseHeightM } = position;
  if (groundAhdM === null)
    throw new SurfacesError('incomplete_input', 'groundAhdM', `a ground level at ${name}`, 'none');
  const height = (ahdM: number): Height => ({ ahdM: millimetres(ahdM), aglM: millimetres(ahdM - groundAhdM) });
  const requested = (heightM: number) => height(assessedAhd(crane, position, heightM) - verticalAllowance(crane));
  return {
    name,
    groundAhdM,
    baseHeightM,
    requested: requested(crane.maxHeightM),
    assessed: height(assessedAhd(crane, position, crane.maxHeightM)),
    resting: crane.kind === 'structure' ? null : requested(crane.resting.heightM),
  };
}

/** Its positions, or the operating area where none is given. */
const placesOf = (crane: Crane): readonly (CranePosition | OperatingArea)[] =>
  crane.positions.length === 0 && 'area' in crane && crane.area ? [crane.area] : crane.positions;

export function craneHeights(crane: Crane): CraneHeights {
  const { heightContingencyM, verticalAccuracyM, horizontalAccuracyM } = crane.allowances;
  return {
    contingencyM: heightContingencyM,
    verticalAccuracyM,
    horizontalAccuracyM,
    positions: placesOf(crane).map((position) => heightsAt(crane, position)),
  };
}
