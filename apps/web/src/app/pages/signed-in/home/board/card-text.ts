import type { BoardCard } from '@jibline/contract';
import {
  ACTION_LABELS,
  APPLICATION_STATE,
  craneTypeText,
  DAY_MS,
  dayAt,
  displayDate,
  type LabelledAction,
  type Lane,
} from '@jibline/contract/enums';
import {
  isRowUpWithoutPermit,
  type Look,
  lookText,
  rowLook,
} from '../../../../../features/applications/application-look.ts';
import { dueSentence } from '../../../../../features/applications/detail/next-step.ts';
import { attentionNeeded } from '../../../../../features/applications/list/attention.ts';
import { craneName } from '../../../../../features/fleet/crane-text.ts';
import { localZone } from '../../../../../ui/local-day.ts';
import { periodOf } from '../../fleet/crane-now.ts';

/** "HC-14 Liebherr LTM 1110-5.2"; the type where the crane has no name yet. */
export function craneTitle({ craneDetail, application }: BoardCard): string {
  const named = [craneDetail.plantId, craneName({ craneDetail })].filter(Boolean).join(' ');
  return named || craneTypeText(application.craneType);
}

const zoneOf = ({ timeZone }: BoardCard) => timeZone ?? localZone();

/** Calendar days at the airport until the permit ends. */
export function daysLeft(card: BoardCard, now: Date): number | null {
  const { to } = periodOf(card.application);
  if (to === null) return null;
  const day = (instant: Date | string) => Date.parse(dayAt(instant, zoneOf(card)));
  return Math.round((day(to) - day(now)) / DAY_MS);
}

export const daysLeftText = (days: number): string =>
  days <= 0 ? 'Ends today' : days === 1 ? '1 day left' : `${days} days left`;

/** The badge: how long a permit in force still lasts where it ends soon, else the state. */
export function badgeOf(card: BoardCard, lane: Lane, now: Date): { tone: Look['tone']; text: string } {
  const look = rowLook(card.application, 'applicant', now);
  const days = daysLeft(card, now);
  if (lane === 'ending' && days !== null) return { tone: 'near', text: daysLeftText(days) };
  return { tone: look.tone, text: lookText(look) };
}

/** From when or until when the crane is there. */
export function whenText(card: BoardCard, lane: Lane): string {
  const { from, to } = periodOf(card.application);
  const day = (instant: string) => displayDate(instant, zoneOf(card));
  if ((lane === 'up' || lane === 'ending') && to !== null) return `until ${day(to)}`;
  if (from === null || to === null) return 'no dates yet';
  return `${day(from)} to ${day(to)}`;
}

/** What may be reported or asked for next, in the order it matters in this lane. */
const NEXT_ACTIONS: Partial<Record<Lane, readonly LabelledAction[]>> = {
  up: ['stop'],
  ending: ['extend', 'stop', 'report-removal'],
  approved: ['start'],
};

/** The next step as a few words; null where the reader has nothing to do and no date is known. */
export function nextText(card: BoardCard, lane: Lane, now: Date): { text: string; grave: boolean } | null {
  const { application } = card;
  if (isRowUpWithoutPermit(application, now)) return { text: 'Lower it now and report it down', grave: true };
  const calm = (text: string) => ({ text, grave: false });
  const need = attentionNeeded(application, now);
  if (need?.button) return calm(need.button);
  if (lane === 'company' && application.actions.includes('applications:report-removal'))
    return calm(ACTION_LABELS['report-removal']);
  const { from } = periodOf(application);
  if (lane === 'approved' && from !== null && new Date(from) > now)
    return calm(`Starts on ${displayDate(from, zoneOf(card))}`);
  const action = NEXT_ACTIONS[lane]?.find((one) => application.actions.includes(`applications:${one}`));
  if (action) return calm(ACTION_LABELS[action]);
  if (lane !== 'airport') return null;
  if (application.state === APPLICATION_STATE.APPROVED) return calm('The airport must lift the suspension');
  return application.dueAt === null
    ? null
    : calm(`${dueSentence(application)} ${displayDate(application.dueAt, zoneOf(card))}`);
}
