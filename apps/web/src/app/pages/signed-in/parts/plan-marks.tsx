import type { Position } from '@jibline/surfaces';
import { circleRing } from '../../../../features/kml-files/shape.ts';
import { MarkNames } from '../../../../ui/plan/mark-names.tsx';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import words from '../../../../ui/plan/plan-words.module.css';
import classes from './plan-marks.module.css';

interface CraneProps {
  frame: PlanFrame;
  at: Position;
  radiusM: number;
  /** Where the boom reaches at rest; dashed, if it is another. */
  restingRadiusM?: number;
  /** Where the plan has laid out its name, if not there. */
  named?: Position;
}

const CRANE = 'crane';
export const craneName = (at: Position) => ({ ...at, key: CRANE, text: 'crane' });

/** A crane on a map: its position, and its radius to scale. */
export function CraneMark({ frame, at, radiusM, restingRadiusM = 0, named = at }: CraneProps) {
  const [x, y] = frame.toPixels(at);
  const [namedX, namedY] = frame.toPixels(named);
  return (
    <g className={classes.crane}>
      {radiusM > 0 && <path d={pathOf(frame, circleRing(at, radiusM))} />}
      {restingRadiusM > 0 && restingRadiusM !== radiusM && (
        <path className={classes.rest} d={pathOf(frame, circleRing(at, restingRadiusM))} />
      )}
      <circle cx={x} cy={y} r="5" />
      <MarkNames frame={frame} className={words.words} of={[CRANE]} moved={[x - namedX, y - namedY]} />
    </g>
  );
}

/** A point someone selected on the map. */
export function PickedMark({ frame, at }: { frame: PlanFrame; at: Position }) {
  const [x, y] = frame.toPixels(at);
  return <path className={classes.picked} d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`} />;
}

/** A plan that marks aerodromes lays out their codes with these. */
export const airportName = ({ at, icao }: { at: Position; icao: string }) => ({ ...at, key: icao, text: icao });

export function AirportMark({ frame, at, icao }: { frame: PlanFrame; at: Position; icao: string }) {
  const [x, y] = frame.toPixels(at);
  if (x < 0 || y < 0 || x > frame.width || y > frame.height) return null;
  return (
    <g className={classes.airport}>
      <path d={`M${x - 7} ${y}h14M${x} ${y - 7}v14`} />
      <MarkNames frame={frame} className={words.words} of={[icao]} />
    </g>
  );
}

export const pathOf = (frame: PlanFrame, positions: readonly Position[]) =>
  `M${positions.map((position) => frame.toPixels(position).join(' ')).join('L')}Z`;
