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

/** Designators are shown below this scale. */
export const LABELS_BELOW_METRES_PER_PIXEL = 30;

/** Pixels beyond the end and aside of it, whatever the scale; the first with room is taken. */
const DESIGNATOR_SPOTS_PX = [
  [22, 0],
  [14, 22],
  [14, -22],
  [38, 0],
  [-16, 24],
  [-16, -24],
] as const;

/** Where the designators of a runway may be written, the best place first; none from afar. */
export function designatorsOf(frame: PlanFrame, { ends: [a, b] }: DrawnRunway) {
  const scale = frame.view.metresPerPixel;
  if (scale >= LABELS_BELOW_METRES_PER_PIXEL || inverse(a.end, b.end).distanceM < 1) return [];
  const { bearingDeg } = inverse(a.end, b.end);
  const spots = (end: Position, outwardDeg: number) =>
    DESIGNATOR_SPOTS_PX.map(([along, aside]) =>
      frame.toPixels(direct(direct(end, outwardDeg, along * scale), outwardDeg + 90, aside * scale)),
    );
  return [
    { text: a.designator, spots: spots(a.end, bearingDeg + 180) },
    { text: b.designator, spots: spots(b.end, bearingDeg) },
  ];
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
