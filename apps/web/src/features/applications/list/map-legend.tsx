import type { ApplicationSummary } from '@jibline/contract';
import { APPLICATION_STATE, END_PASSED_LABEL, hasEndPassed, type Reader } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';
import { rowLook } from '../application-look.ts';
import classes from './list.module.css';

/**
 * Shapes of marks, gravest first: a mark that stands for several shows the gravest. What is late is not drawn like what
 * is stopped, and what is closed is quiet.
 */
const SHAPES = {
  octagon: 'bad',
  triangle: 'bad',
  diamond: 'near',
  square: 'info',
  circle: 'ok',
  ring: 'quiet',
} as const;
export type Shape = keyof typeof SHAPES;
const GRAVEST_FIRST = Object.keys(SHAPES) as Shape[];
const OF_TONE: Record<Tone, Shape> = { bad: 'octagon', near: 'diamond', info: 'square', ok: 'circle', quiet: 'ring' };
export const toneOf = (shape: Shape): Tone => SHAPES[shape];

/** How an application is drawn on the map, and what that means. */
export function markOf(one: ApplicationSummary, reader: Reader): { shape: Shape; word: string } {
  if (one.overdue) return { shape: 'triangle', word: 'Overdue' };
  const now = serverNow();
  if (hasEndPassed(one, now)) return { shape: 'octagon', word: END_PASSED_LABEL };
  const { tone, word } = rowLook(one, reader, now);
  return { shape: one.state === APPLICATION_STATE.REJECTED ? 'ring' : OF_TONE[tone], word };
}

export const gravest = (shapes: readonly Shape[]): Shape => GRAVEST_FIRST.find((one) => shapes.includes(one)) ?? 'ring';

/** Half a mark's width on the map and in its legend. */
const MARK_PX = 6;

/** A shape for each meaning, so that no one needs to tell the colours apart. */
export function MarkShape({ shape, px = MARK_PX }: { shape: Shape; px?: number }) {
  const path = (...points: readonly [number, number][]) => (
    <path d={`M${points.map(([x, y]) => `${x * px} ${y * px}`).join('L')}Z`} />
  );
  if (shape === 'octagon') {
    const [near, far] = [0.44, 1.06];
    return path(
      ...[
        [-near, -far],
        [near, -far],
        [far, -near],
        [far, near],
        [near, far],
        [-near, far],
        [-far, near],
        [-far, -near],
      ].map(([x = 0, y = 0]): [number, number] => [x, y]),
    );
  }
  if (shape === 'triangle') return path([0, -1.1], [1.15, 0.9], [-1.15, 0.9]);
  if (shape === 'diamond') return path([0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]);
  if (shape === 'square') return path([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
  return <circle r={shape === 'circle' ? px : px * 0.8} data-hollow={shape === 'ring' || undefined} />;
}

/** The marks on this map in words, each with the states it stands for. */
export function MapLegend({ applications, reader }: { applications: readonly ApplicationSummary[]; reader: Reader }) {
  const marks = applications.map((one) => markOf(one, reader));
  const shown = GRAVEST_FIRST.map((shape) => ({
    shape,
    words: [...new Set(marks.filter((mark) => mark.shape === shape).map(({ word }) => word))],
  })).filter(({ words }) => words.length > 0);
  return (
    <ul className={classes.legend} aria-label="Marks on the map">
      {shown.map(({ shape, words }) => (
        <li key={shape}>
          <svg
            className={classes.spot}
            data-tone={toneOf(shape)}
            width="16"
            height="16"
            viewBox="-8 -8 16 16"
            aria-hidden="true"
          >
            <MarkShape shape={shape} />
          </svg>
          {words.join(', ')}
        </li>
      ))}
      <li>
        <span className={classes.several} aria-hidden="true">
          3
        </span>
        Several together
      </li>
    </ul>
  );
}
