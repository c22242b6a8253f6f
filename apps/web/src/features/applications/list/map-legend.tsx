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

/** The colours on this map in words, each with the states it stands for. */
export function MapLegend({ applications, reader }: { applications: readonly ApplicationSummary[]; reader: Reader }) {
  const marks = applications.map((one) => markOf(one, reader));
  const shown = TONES.map((tone) => ({
    tone,
    words: [...new Set(marks.filter((mark) => mark.tone === tone).map(({ word }) => word))],
  })).filter(({ words }) => words.length > 0);
  return (
    <ul className={classes.legend} aria-label="Colours on the map">
      {shown.map(({ tone, words }) => (
        <li key={tone}>
          <svg
            className={classes.spot}
            data-tone={tone}
            width="14"
            height="14"
            viewBox="-7 -7 14 14"
            aria-hidden="true"
          >
            <circle r="6" />
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
