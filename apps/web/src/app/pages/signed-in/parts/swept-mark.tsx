import type { Position, SweptPart } from '@jibline/surfaces';
import { metres } from '../../../../domain/height-text.ts';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import words from '../../../../ui/plan/plan-words.module.css';
import { drawnShape, reachOf } from '../../../../ui/plan/sweep-shapes.ts';
import classes from './plan-marks.module.css';

export interface Sweep {
  readonly at: Position;
  readonly working: readonly SweptPart[];
  readonly resting: readonly SweptPart[];
}

interface Props {
  frame: PlanFrame;
  sweep: Sweep;
  label?: string | undefined;
  /** Red only above a surface, from the finding. */
  isPierced?: boolean;
}

/** Smaller circles are no wider than the words. */
const LEAST_NAMED_PX = 28;
const LINE_PX = 17;

/** A crane on a map: what it sweeps working, to scale, and dashed at rest, with the radii. */
export function SweptMark({ frame, sweep: { at, working, resting }, label, isPierced = false }: Props) {
  const [x, y] = frame.toPixels(at);
  const scale = frame.view.metresPerPixel;
  const shapes = working.map(({ shape }) => drawnShape(frame, shape));
  const [reachM, restM] = [reachOf(working), reachOf(resting)];
  // At rest only where it is another: dashes on the same circle would say nothing.
  const atRest = reachM !== null && restM === reachM ? [] : resting;
  const isNamed = reachM !== null && reachM / scale >= LEAST_NAMED_PX;
  const top = y - (isNamed ? reachM / scale : 5) - 7;
  const lines = [
    ...(isNamed ? [{ text: `Assessed radius ${metres(reachM)}`, at: top }] : []),
    ...(label ? [{ text: label, at: isNamed ? top - LINE_PX : top }] : []),
    ...(atRest.length > 0 && restM !== null && restM / scale >= LEAST_NAMED_PX
      ? [{ text: `At rest ${metres(restM)}`, at: y + restM / scale + LINE_PX }]
      : []),
  ];
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
      {atRest.map(({ shape }) => {
        const { path } = drawnShape(frame, shape);
        return <path key={path} className={classes.rest} d={path} />;
      })}
      <circle cx={x} cy={y} r="5" />
      {lines.map(({ text, at: line }) => (
        <text key={text} className={words.words} x={x} y={line} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
