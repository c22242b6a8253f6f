import { direct, type Position } from '@jibline/surfaces';
import { holdLine } from './hold-line.ts';
import type { PlanFrame } from './plan-frame.ts';
import words from './plan-words.module.css';
import classes from './section-line.module.css';

interface Props {
  frame: PlanFrame;
  /** `A`, or `A YSSY` where the page has sections of several aerodromes. */
  letter: string;
  from: Position;
  to: Position;
  /** Which way one looks at the section. */
  lookDeg: number;
}

/** Buttons stand at the right, the choice of maps above, the grid’s names along the lower edge. */
const [ASIDE_PX, BUTTONS_PX, ABOVE_PX, NAMES_PX] = [34, 72, 78, 48];
const ARROW_PX = 12;
const LETTER_PX = 22;

/** Where a section is cut: its letter at both ends as far as the plan shows them, with arrows the way one looks. */
export function SectionLine({ frame, letter, from, to, lookDeg }: Props) {
  const room = [ASIDE_PX, ABOVE_PX, frame.width - BUTTONS_PX, frame.height - NAMES_PX] as const;
  const ends = holdLine(frame.toPixels(from), frame.toPixels(to), room);
  if (!ends) return null;
  const [x0, y0] = frame.toPixels(from);
  const [x1, y1] = frame.toPixels(direct(from, lookDeg, 100 * frame.view.metresPerPixel));
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  return (
    <g className={classes.line}>
      <path d={`M${ends.map((end) => end.join(' ')).join('L')}`} />
      {ends.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path className={classes.arrow} d={`M${x} ${y}l${ux * ARROW_PX} ${uy * ARROW_PX}`} />
          <path
            className={classes.head}
            d={`M${x + ux * (ARROW_PX + 4)} ${y + uy * (ARROW_PX + 4)}l${-8 * ux + 4 * uy} ${-8 * uy - 4 * ux}l${-8 * uy} ${8 * ux}Z`}
          />
          <text
            className={words.words}
            x={x + ux * LETTER_PX}
            y={y + uy * LETTER_PX}
            textAnchor="middle"
            dominantBaseline="middle"
          >
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}
