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

/** Below this the radius is written beside the circle. */
const LEAST_NAMED_PX = 28;

/** A crane on a map: what it sweeps working, to scale, and dashed at rest, with the radii. */
export function SweptMark({ frame, sweep: { at, working, resting }, label, isPierced = false }: Props) {
  const [x, y] = frame.toPixels(at);
  const scale = frame.view.metresPerPixel;
  const shapes = working.map(({ shape }) => drawnShape(frame, shape));
  const reachM = reachOf(working);
  const restM = reachOf(resting);
  const radii = [
    ...(reachM === null ? [] : [{ radiusM: reachM, text: `Assessed radius ${metres(reachM)}`, side: -1 }]),
    ...(restM === null || restM === reachM ? [] : [{ radiusM: restM, text: `At rest ${metres(restM)}`, side: 1 }]),
  ].filter(({ radiusM }) => radiusM / scale >= LEAST_NAMED_PX);
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
      {resting.map(({ shape }) => {
        const { path } = drawnShape(frame, shape);
        return <path key={path} className={classes.rest} d={path} />;
      })}
      <circle cx={x} cy={y} r="5" />
      {radii.map(({ text, radiusM, side }) => (
        <text
          key={text}
          className={words.words}
          x={x}
          y={y + (side * radiusM) / scale + (side < 0 ? -7 : 17)}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {label && (
        <text className={words.words} x={x + 10} y={y - 8}>
          {label}
        </text>
      )}
    </g>
  );
}
