import type { ApplicationSummary } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import {
  IconAlertOctagon,
  IconArrowDown,
  IconArrowUp,
  IconCalendar,
  IconCheck,
  IconInbox,
  IconPlayerPause,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './chips.module.css';
import { rowState, type StateLook } from './row-state.ts';

const ICONS: Record<StateLook, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>> = {
  alarm: IconAlertOctagon,
  stop: IconX,
  look: IconAlertOctagon,
  may: IconArrowUp,
  allowed: IconCalendar,
  waiting: IconPlayerPause,
  open: IconUser,
  quiet: IconCheck,
};

const iconOf = ({ state, phase }: ApplicationSummary, look: StateLook) => {
  if (look === 'open' && state === APPLICATION_STATE.SUBMITTED) return IconInbox;
  if (look === 'open' && phase === 'READY') return IconCheck;
  if (look === 'allowed' && phase === 'IDLE') return IconArrowDown;
  if (look === 'quiet' && state !== APPLICATION_STATE.COMPLETED) return IconX;
  return ICONS[look];
};

/** State and presence: a colour, an icon and words, each of which says it alone. */
export function StateChip({ row, now }: { row: ApplicationSummary; now: Date }) {
  const { word, look } = rowState(row, now);
  const Icon = iconOf(row, look);
  return (
    <span className={`${classes.chip} ${classes[look]}`} title={word}>
      <Icon size={13} stroke={2.2} aria-hidden />
      <span className={classes.word}>{word}</span>
    </span>
  );
}
