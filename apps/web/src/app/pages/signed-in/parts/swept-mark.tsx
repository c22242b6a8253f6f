import { MarkNames } from '../../../../ui/plan/mark-names.tsx';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import words from '../../../../ui/plan/plan-words.module.css';
import { drawnShape } from '../../../../ui/plan/sweep-shapes.ts';
import classes from './plan-marks.module.css';
import { cranesOf, SWEPT_NAMES, type Sweep, shownAtRest } from './swept-names.ts';

interface Props {
  frame: PlanFrame;
  sweep: Sweep;
  /** Red only above a surface, from the finding. */
  isPierced?: boolean;
}

/** A crane on a map: what it sweeps working, to scale, and dashed at rest, with what the plan writes about it. */
export function SweptMark({ frame, sweep, isPierced = false }: Props) {
  const { at, working } = sweep;
  const [x, y] = frame.toPixels(at);
  const scale = frame.view.metresPerPixel;
  const shapes = working.map(({ shape }) => drawnShape(frame, shape));
  return (
    <g className={isPierced ? classes.pierced : classes.swept}>
      {/* One group, so that parts over each other are no darker. */}
      <g className={classes.air}>
        {shapes.map(({ path, besideM }) => (
          <path key={path} d={path} fillRule="evenodd" strokeWidth={(2 * besideM) / scale} />
        ))}
      </g>
      {shapes.map(({ path }) => (
        <path key={path} className={classes.rim} d={path} />
      ))}
      {shownAtRest(sweep).map(({ shape }) => {
        const { path } = drawnShape(frame, shape);
        return <path key={path} className={classes.rest} d={path} />;
      })}
      <circle cx={x} cy={y} r="5" />
      {cranesOf(sweep)
        .slice(1)
        .map(({ at: other }) => {
          const [cx, cy] = frame.toPixels(other);
          return <circle key={`${other.lat} ${other.lon}`} cx={cx} cy={cy} r="5" />;
        })}
      <MarkNames frame={frame} className={words.words} of={SWEPT_NAMES} />
    </g>
  );
}
