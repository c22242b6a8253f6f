import type { CranesAround } from '../../../../globe/globe.tsx';
import { MarkNames } from '../../../../ui/plan/mark-names.tsx';
import type { Marked } from '../../../../ui/plan/place-labels.ts';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import words from '../../../../ui/plan/plan-words.module.css';
import classes from './plan-marks.module.css';

type Line = CranesAround['clearances'][number];

export const clearanceKey = ({ between: [a, b] }: Line) => `${a.name} and ${b.name}`;

/** Written outside the sweeps, where it can be read; so it names the two cranes. */
export function clearanceName(frame: PlanFrame, line: Line, reachM: number): Marked {
  const [[ax, ay], [bx, by]] = [frame.toPixels(line.between[0].at), frame.toPixels(line.between[1].at)];
  return {
    key: clearanceKey(line),
    x: (ax + bx) / 2,
    y: (ay + by) / 2,
    ringPx: Math.hypot(bx - ax, by - ay) / 2 + reachM / frame.view.metresPerPixel,
    text: `${clearanceKey(line)}: ${line.text}`,
  };
}

/** A line between two cranes that get in each other's way. */
export function ClearanceMark({ frame, line }: { frame: PlanFrame; line: Line }) {
  const [from, to] = line.between.map(({ at }) => frame.toPixels(at).join(' '));
  return (
    <g className={line.canCollide ? classes.collide : classes.loadOver}>
      <path d={`M${from}L${to}`} />
      <MarkNames frame={frame} className={words.words} of={[clearanceKey(line)]} />
    </g>
  );
}
