import words from '../plan-words.module.css';
import type { DrawnCut } from './drawn-cut.ts';
import classes from './section-line.module.css';

const HEAD_PX = 8;

/** Where a section is cut: its letter at both ends as far as the plan shows them, with arrows the way one looks. */
export const SectionLine = ({ cut: { ends, arrows, letters } }: { cut: DrawnCut }) => (
  <g className={classes.line}>
    <path d={`M${ends.map((end) => end.join(' ')).join('L')}`} />
    {arrows.map(([from, tip]) => (
      <g key={from.join(' ')}>
        <path className={classes.arrow} d={`M${from.join(' ')}L${tip.join(' ')}`} />
        <path className={classes.head} d={head(from, tip)} />
      </g>
    ))}
    {letters.map(({ text, at: [x, y] }) => (
      <text key={`${x} ${y}`} className={words.words} x={x} y={y} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    ))}
  </g>
);

function head([x0, y0]: DrawnCut['ends'][0], [x, y]: DrawnCut['ends'][0]): string {
  const length = Math.hypot(x - x0, y - y0) || 1;
  const [ux, uy] = [((x - x0) / length) * HEAD_PX, ((y - y0) / length) * HEAD_PX];
  return `M${x} ${y}l${-ux + uy / 2} ${-uy - ux / 2}l${-uy} ${ux}Z`;
}
