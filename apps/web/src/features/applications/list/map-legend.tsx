import type { ApplicationSummary } from '@jibline/contract';
import type { Reader } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';
import { rowLook } from '../application-look.ts';
import classes from './list.module.css';

/** Gravest first: a mark that stands for several has the colour of the gravest. */
const TONES: readonly Tone[] = ['bad', 'near', 'info', 'ok', 'quiet'];

/** How an application is drawn on the map: its colour, and what the colour means. */
export function markOf(one: ApplicationSummary, reader: Reader): { tone: Tone; word: string } {
  if (one.overdue) return { tone: 'bad', word: 'Overdue' };
  const { tone, word } = rowLook(one, reader, serverNow());
  return { tone, word };
}

export const gravest = (tones: readonly Tone[]): Tone => TONES.find((tone) => tones.includes(tone)) ?? 'quiet';

/** Half a mark's width on the map and in its legend. */
export const MARK_PX = 6;

/** A shape for each colour, so that no one needs to tell the colours apart. */
export function MarkShape({ tone, px = MARK_PX }: { tone: Tone; px?: number }) {
  const path = (...points: readonly [number, number][]) => (
    <path d={`M${points.map(([x, y]) => `${x * px} ${y * px}`).join('L')}Z`} />
  );
  if (tone === 'bad') return path([0, -1.1], [1.15, 0.9], [-1.15, 0.9]);
  if (tone === 'near') return path([0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]);
  if (tone === 'info') return path([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
  return <circle r={tone === 'ok' ? px : px * 0.8} data-hollow={tone === 'quiet' || undefined} />;
}

/** The marks on this map in words, each with the states it stands for. */
export function MapLegend({ applications, reader }: { applications: readonly ApplicationSummary[]; reader: Reader }) {
  const marks = applications.map((one) => markOf(one, reader));
  const shown = TONES.map((tone) => ({
    tone,
    words: [...new Set(marks.filter((mark) => mark.tone === tone).map(({ word }) => word))],
  })).filter(({ words }) => words.length > 0);
  return (
    <ul className={classes.legend} aria-label="Marks on the map">
      {shown.map(({ tone, words }) => (
        <li key={tone}>
          <svg
            className={classes.spot}
            data-tone={tone}
            width="16"
            height="16"
            viewBox="-8 -8 16 16"
            aria-hidden="true"
          >
            <MarkShape tone={tone} />
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
