import type { ApplicationSummary } from '@jibline/contract';
import { marginText } from '@jibline/contract';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { Tone } from '../../../../ui/feedback/status-badge.tsx';
import { outcomeTone } from '../../application-labels.ts';
import classes from './chips.module.css';
import { isColoured } from './row-state.ts';

/** Rounded down, so that no margin looks larger than it is: 0.05 m is +0.0 m, and −0.05 m is −0.1 m. */
export const signedMetres = (value: number) => `${value < 0 ? '' : '+'}${marginText(value)}`;

type Margin = Pick<ApplicationSummary, 'worstMarginM' | 'path' | 'state'>;

const ICONS: Partial<Record<Tone, typeof IconCheck>> = { ok: IconCheck, near: IconAlertTriangle, bad: IconX };
const LOOKS: Partial<Record<Tone, string | undefined>> = { ok: classes.may, near: classes.look, bad: classes.stop };

export const marginTone = ({ worstMarginM, path }: Margin): Tone =>
  path === null ? 'quiet' : outcomeTone({ path, marginM: worstMarginM });

/** The least margin; in colour only while the application is open, because a stopped crane must never look clear. */
export function MarginChip({ row }: { row: Margin }) {
  if (row.worstMarginM === null) return <span className={classes.none}>–</span>;
  const tone = isColoured(row) ? marginTone(row) : 'quiet';
  const Icon = ICONS[tone];
  return (
    <span className={`${classes.chip} ${classes.margin} ${LOOKS[tone] ?? classes.plain}`}>
      {Icon && <Icon size={13} stroke={2.4} aria-hidden />}
      {signedMetres(row.worstMarginM)}
    </span>
  );
}
