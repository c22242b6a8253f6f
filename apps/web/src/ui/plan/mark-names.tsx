import type { PlanFrame } from './plan-frame.ts';

interface Props {
  frame: PlanFrame;
  className: string | undefined;
  /** Only of the marks with these keys. */
  of?: readonly string[];
  /** How far the mark is from where its name was laid out: it is being dragged. */
  moved?: readonly [dx: number, dy: number];
}

/** The names of a plan's marks, where the plan has laid them out; one without room is not written. */
export const MarkNames = ({ frame, className, of, moved: [dx, dy] = [0, 0] }: Props) =>
  (frame.labels ?? [])
    .filter(({ key }) => of?.includes(key) ?? true)
    .map(({ key, text, x, y, anchor }) => (
      <text key={key} className={className} x={x + dx} y={y + dy} textAnchor={anchor}>
        {text}
      </text>
    ));
