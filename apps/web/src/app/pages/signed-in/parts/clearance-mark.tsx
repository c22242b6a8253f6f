import type { CranesAround } from '../../../../globe/globe.tsx';
import { MarkNames } from '../../../../ui/plan/mark-names.tsx';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import words from '../../../../ui/plan/plan-words.module.css';
import classes from './plan-marks.module.css';

type Line = CranesAround['clearances'][number];

/** A plan lays out the clearance beside the middle of its line. */
export const clearanceName = ({ between: [a, b], text }: Line) => ({
  lat: (a.at.lat + b.at.lat) / 2,
  lon: (a.at.lon + b.at.lon) / 2,
  key: `${a.name} and ${b.name}`,
  text,
});

/** A line between two cranes that get in each other's way. */
export function ClearanceMark({ frame, line }: { frame: PlanFrame; line: Line }) {
  const [from, to] = line.between.map(({ at }) => frame.toPixels(at).join(' '));
  return (
    <g className={line.canCollide ? classes.collide : classes.loadOver}>
      <path d={`M${from}L${to}`} />
      <MarkNames frame={frame} className={words.words} of={[clearanceName(line).key]} />
    </g>
  );
}
