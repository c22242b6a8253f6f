import type { Position } from '@jibline/surfaces';
import { circleRing } from '../../../../features/kml-files/shape.ts';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import words from '../../../../ui/plan/plan-words.module.css';
import classes from './plan-marks.module.css';

interface CraneProps {
  frame: PlanFrame;
  at: Position;
  radiusM: number;
  /** Where the boom reaches at rest; dashed, if it is another. */
  restingRadiusM?: number;
  label?: string;
}

/** A crane on a map: its position, and its radius to scale. */
export function CraneMark({ frame, at, radiusM, restingRadiusM = 0, label }: CraneProps) {
  const [x, y] = frame.toPixels(at);
  return (
    <g className={classes.crane}>
      {radiusM > 0 && <path d={pathOf(frame, circleRing(at, radiusM))} />}
      {restingRadiusM > 0 && restingRadiusM !== radiusM && (
        <path className={classes.rest} d={pathOf(frame, circleRing(at, restingRadiusM))} />
      )}
      <circle cx={x} cy={y} r="5" />
      {label && (
        <text className={words.words} x={x + 10} y={y - 8}>
          {label}
        </text>
      )}
    </g>
  );
}

/** A point someone selected on the map. */
export function PickedMark({ frame, at }: { frame: PlanFrame; at: Position }) {
  const [x, y] = frame.toPixels(at);
  return <path className={classes.picked} d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`} />;
}

const GRID_NAMES_PX = 30;

export function AirportMark({ frame, at, icao }: { frame: PlanFrame; at: Position; icao: string }) {
  const [x, y] = frame.toPixels(at);
  if (x < 0 || y < 0 || x > frame.width || y > frame.height) return null;
  // Along the lower edge the grid is named.
  const nameY = y > frame.height - GRID_NAMES_PX ? y - 10 : y + 4;
  return (
    <g className={classes.airport}>
      <path d={`M${x - 7} ${y}h14M${x} ${y - 7}v14`} />
      <text className={words.words} x={x + 10} y={nameY}>
        {icao}
      </text>
    </g>
  );
}

export const pathOf = (frame: PlanFrame, positions: readonly Position[]) =>
  `M${positions.map((position) => frame.toPixels(position).join(' ')).join('L')}Z`;
