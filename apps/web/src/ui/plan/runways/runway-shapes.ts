import { direct, inverse, type Position } from '@jibline/surfaces';
import type { PlanFrame } from '../plan-frame.ts';

export interface DrawnEnd {
  readonly designator: string;
  readonly end: Position;
  readonly threshold: Position;
  /** Clearway of a departure on this designator; it is beyond the other end. */
  readonly clearwayM?: number | undefined;
}

export interface DrawnRunway {
  readonly id: string;
  readonly status: 'existing' | 'planned' | 'replaced';
  readonly widthM: number;
  readonly strip?: { readonly widthM: number; readonly extensionM: number } | undefined;
  readonly ends: readonly [DrawnEnd, DrawnEnd];
}

/** The four corners of a strip of ground along the line from a to b, longer by `beyondM` at each end. */
export function cornersOf(a: Position, b: Position, widthM: number, beyondM: number): Position[] {
  const { bearingDeg } = inverse(a, b);
  const [start, end] = [direct(a, bearingDeg + 180, beyondM), direct(b, bearingDeg, beyondM)];
  const half = widthM / 2;
  return [
    direct(start, bearingDeg - 90, half),
    direct(end, bearingDeg - 90, half),
    direct(end, bearingDeg + 90, half),
    direct(start, bearingDeg + 90, half),
  ];
}

export const outline = (frame: PlanFrame, corners: readonly Position[]) =>
  `M${corners
    .map((corner) =>
      frame
        .toPixels(corner)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`;

/** Beyond the end of the runway, whatever the scale. */
const DESIGNATOR_PX = 22;

/** Where the designators of a runway are written. */
export function designatorsOf(frame: PlanFrame, { ends: [a, b] }: DrawnRunway) {
  const { bearingDeg } = inverse(a.end, b.end);
  const beyondM = DESIGNATOR_PX * frame.view.metresPerPixel;
  return [
    { text: a.designator, at: direct(a.end, bearingDeg + 180, beyondM) },
    { text: b.designator, at: direct(b.end, bearingDeg, beyondM) },
  ] as const;
}

/** Beyond the strip: taxiways and slopes, about as far as reclaimed land reaches. */
const BESIDE_STRIP_M = 150;
const LEAST_STRIP_WIDTH_M = 150;
/** From farther away the strips are dots, and would hide the shore. */
const LAND_BELOW = 120;

/** Plain ground under every runway strip, for reclaimed land that the shore's survey does not have. */
export function runwayLand(
  frame: PlanFrame,
  runways: readonly DrawnRunway[],
  besideM: number = BESIDE_STRIP_M,
): string {
  if (frame.view.metresPerPixel > LAND_BELOW) return '';
  return runways
    .filter(({ status, ends: [a, b] }) => status === 'existing' && inverse(a.end, b.end).distanceM >= 1)
    .map(({ strip, ends: [a, b] }) => {
      const widthM = Math.max(strip?.widthM ?? 0, LEAST_STRIP_WIDTH_M) + 2 * besideM;
      return outline(frame, cornersOf(a.end, b.end, widthM, (strip?.extensionM ?? 0) + besideM));
    })
    .join('');
}
