import type { PlanFrame } from './plan-frame.ts';
import classes from './plan-view.module.css';
import { scaleBar } from './scale-bar.ts';

/** Scale and north: on every map, also in print. */
export function PlanFurniture({ frame: { width, height, view } }: { frame: PlanFrame }) {
  const bar = scaleBar(view.metresPerPixel);
  return (
    <>
      <g className={classes.bar} transform={`translate(${width - bar.pixels - 16} ${height - 20})`}>
        <path d={`M0 -5V0H${bar.pixels}V-5`} />
        <text x={bar.pixels / 2} y="-9" textAnchor="middle">
          {bar.label}
        </text>
      </g>
      <g className={classes.north} transform="translate(24 30)">
        <path d="M0 -16L7 6L0 1L-7 6Z" />
        <text y="19" textAnchor="middle">
          N
        </text>
      </g>
    </>
  );
}
