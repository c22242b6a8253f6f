import type { PlanFrame } from '../plan-frame.ts';
import classes from '../plan-view.module.css';
import { graticule } from './graticule.ts';
import type { GridLine } from './grid-line.ts';
import { mapGridLines } from './map-grid-lines.ts';

/** Eastings and northings at the scales people build at; degrees from farther away. */
export const gridOf = (frame: PlanFrame): readonly GridLine[] => mapGridLines(frame)?.lines ?? graticule(frame);

export function PlanGrid({ lines }: { lines: readonly GridLine[] }) {
  return (
    <g>
      {lines.map((line) => (
        <path key={line.key} className={classes.graticule} d={line.path} />
      ))}
      {lines.map((line) => (
        <text key={line.key} className={classes.degree} x={line.at[0]} y={line.at[1]}>
          {line.label}
        </text>
      ))}
    </g>
  );
}
