import type { Position } from '@jibline/surfaces';
import type { PlanFrame } from '../plan-frame.ts';
import classes from '../plan-view.module.css';
import words from '../plan-words.module.css';
import { type Measured, measuredText } from './measure.ts';

interface Props {
  frame: PlanFrame;
  measured: Measured;
  pointer: Position | null;
}

export function MeasureLayer({ frame, measured: { from, to }, pointer }: Props) {
  const end = to ?? pointer;
  if (!from) return null;
  const [x1, y1] = frame.toPixels(from);
  if (!end) return <circle className={classes.measureEnd} cx={x1} cy={y1} r="4" />;
  const [x2, y2] = frame.toPixels(end);
  return (
    <g>
      <path className={classes.measure} d={`M${x1} ${y1}L${x2} ${y2}`} />
      <circle className={classes.measureEnd} cx={x1} cy={y1} r="4" />
      <circle className={classes.measureEnd} cx={x2} cy={y2} r="4" />
      <text className={words.words} x={(x1 + x2) / 2} y={(y1 + y2) / 2 - 8} textAnchor="middle">
        {measuredText(from, end)}
      </text>
    </g>
  );
}
