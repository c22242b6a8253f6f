import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import tones from './tones.module.css';

export type Tone = 'ok' | 'near' | 'bad' | 'info' | 'quiet';

/** The mark differs with the tone, so the badge does not rely on colour alone. */
const MARK: Record<Tone, string> = { ok: '✓', near: '!', bad: '✕', info: '•', quiet: '–' };

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${classes.badge} ${tones[tone]}`}>
      <span aria-hidden="true">{MARK[tone]}</span>
      {children}
    </span>
  );
}
