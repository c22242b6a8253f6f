import type { AerodromeAssessment } from '../../assess/assess-aerodrome.ts';
import { AREA_CONCERNS } from '../../assess/evaluate/concerns.ts';
import type { Regime } from '../../assess/evaluate/referral-rules.ts';
import type { Configuration } from '../../assess/finding.ts';
import { limitsCrane } from '../../assess/headline.ts';
import { downToMillimetre, limitDownM } from '../../assess/millimetres.ts';
import type { Crane } from '../../sweep/crane.ts';
import type { HeightFigures, Needed } from '../answer.ts';

/** Margin under one surface type; windshear planes apply to buildings and forbid no crane. */
interface Room {
  readonly configuration: Configuration;
  readonly marginM: number;
  readonly asksOnly: boolean;
}

/** What one airport's findings mean for permits, at the requested height and at any other. */
export interface PermitMargins {
  readonly label: string;
  readonly ownWays: boolean;
  readonly bufferM: number;
  /**
   * Someone is consulted at any height: inside an area of a navigation aid, or where a surface could not be assessed.
   */
  readonly asksAnyway: boolean;
  readonly rooms: readonly Room[];
}

/** Defence aerodromes and landing areas have their own procedures for everything under their surfaces. */
const OWN_WAYS: readonly Regime[] = ['MILITARY', 'ALA'];

export function permitMarginsOf(
  { label, regime }: { label: string; regime: Regime },
  { heights, zones, craneKind, thresholds }: AerodromeAssessment,
): PermitMargins {
  const current = heights.filter(({ type }) => limitsCrane(craneKind, type));
  return {
    label,
    ownWays: OWN_WAYS.includes(regime),
    bufferM: thresholds.bufferM,
    asksAnyway:
      current.some(({ state }) => state === 'unknown') ||
      zones.some((zone) => zone.state === 'inside' && AREA_CONCERNS[zone.type] !== undefined),
    rooms: current.flatMap(({ type, configuration, governing }) =>
      governing ? [{ configuration, marginM: governing.marginM, asksOnly: type === 'windshear' }] : [],
    ),
  };
}

/** How far the crane is raised from the requested height, working and at rest; negative when lowered. */
type Raised = Readonly<Record<Configuration, number>>;
const AS_REQUESTED: Raised = { working: 0, resting: 0 };

/** Whether one airport requires a permit for the crane raised by this much. */
export function neededAt(
  { ownWays, bufferM, asksAnyway, rooms }: PermitMargins,
  raised: Raised = AS_REQUESTED,
): Needed {
  const left = rooms.map((room) => ({
    ...room,
    leftM: downToMillimetre(room.marginM - raised[room.configuration]),
  }));
  const bound = left.filter(({ asksOnly }) => !asksOnly);
  if (bound.some(({ leftM }) => leftM < 0)) return 'yes';
  if (ownWays) return bound.length > 0 || asksAnyway ? 'perhaps' : 'no';
  return asksAnyway || left.some(({ leftM }) => leftM < downToMillimetre(bufferM)) ? 'perhaps' : 'no';
}

/** The requested heights, and whether the resting height follows the working height. */
export interface RequestedHeights {
  readonly workingAglM: number;
  readonly restingAglM: number;
  readonly restFollows: boolean;
}

export const requestedHeights = (crane: Crane, restFollows: boolean): RequestedHeights => ({
  workingAglM: crane.maxHeightM,
  restingAglM: crane.kind === 'structure' ? crane.maxHeightM : crane.resting.heightM,
  restFollows,
});

/** A crane cannot be higher at rest than while working, so lowering it also lowers the resting height. */
export const raisedTo = ({ workingAglM, restingAglM, restFollows }: RequestedHeights, heightAglM: number): Raised => ({
  working: heightAglM - workingAglM,
  resting: (restFollows ? heightAglM : Math.min(restingAglM, heightAglM)) - restingAglM,
});

/** The greatest height, to 0.1 m, at which this airport requires no more than `most`; null: any height, 0: none. */
function greatestAt(airport: PermitMargins, requested: RequestedHeights, most: 'no' | 'perhaps'): number | null {
  const { rooms, ownWays, asksAnyway, bufferM } = airport;
  if (most === 'no' && (asksAnyway || (ownWays && rooms.some(({ asksOnly }) => !asksOnly)))) return 0;
  const bounds = rooms
    .filter(({ asksOnly }) => !asksOnly || (most === 'no' && !ownWays))
    .flatMap(({ configuration, marginM }) => {
      const roomM = most === 'no' ? marginM - bufferM : marginM;
      if (configuration === 'working') return requested.workingAglM + roomM;
      return requested.restFollows || roomM < 0 ? requested.restingAglM + roomM : [];
    });
  return bounds.length === 0 ? null : Math.max(0, limitDownM(Math.min(...bounds)));
}

const least = (figures: readonly { readonly figure: number | null; readonly label: string }[]) =>
  figures.reduce<{ figure: number; label: string } | null>(
    (lowest, { figure, label }) =>
      figure !== null && (!lowest || figure < lowest.figure) ? { figure, label } : lowest,
    null,
  );

/** Up to which height no permit is needed, and up to which nothing is penetrated, over all airports. */
export function heightFigures(airports: readonly PermitMargins[], requested: RequestedHeights): HeightFigures {
  const of = (most: 'no' | 'perhaps') =>
    least(airports.map((airport) => ({ figure: greatestAt(airport, requested, most), label: airport.label })));
  const [free, clear] = [of('no'), of('perhaps')];
  return {
    noPermitUpToAglM: free?.figure ?? null,
    passesUpToAglM: clear?.figure ?? null,
    setBy: (clear ?? free)?.label ?? null,
  };
}
