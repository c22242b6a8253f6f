import { useMemo } from 'react';
import type { PlanFrame } from '../plan-frame.ts';
import classes from '../plan-view.module.css';
import { graticule } from './graticule.ts';
import { mapGridLines } from './map-grid-lines.ts';

/** Eastings and northings at the scales people build at; degrees from farther away. */
export function PlanGrid({ frame }: { frame: PlanFrame }) {
  const lines = useMemo(() => mapGridLines(frame)?.lines ?? graticule(frame), [frame]);
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
