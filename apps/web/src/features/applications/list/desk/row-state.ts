import type { ApplicationSummary } from '@jibline/contract';
import {
  APPLICATION_STATE,
  END_PASSED_LABEL,
  hasEndPassed,
  isAlarm,
  PRESENCE_LABELS,
  type Presence,
  phaseLabel,
  rowPresence,
  STATE_LABELS,
  stateLabel,
  upperFirst,
} from '@jibline/contract/enums';

/**
 * How a state is drawn. `may` is green and only for what may be up now; `allowed` is a green line for what may be up
 * later; `waiting` is dashed, because someone else has to act.
 */
export type StateLook = 'alarm' | 'stop' | 'look' | 'may' | 'allowed' | 'waiting' | 'open' | 'quiet';

export interface RowState {
  word: string;
  look: StateLook;
}

const { SUBMITTED, PROCESSING, PAYMENT_PENDING, APPROVED, REVOKED } = APPLICATION_STATE;

const PRESENCE_LOOKS: Partial<Record<Presence, StateLook>> = {
  up: 'may',
  down: 'allowed',
  'not-started': 'allowed',
  'down-suspended': 'stop',
  'removal-overdue': 'stop',
};

/** State and presence of a row in a word or two, for people of the airport. */
export function rowState(row: ApplicationSummary, now: Date): RowState {
  const presence = rowPresence(row, now);
  if (presence !== null && isAlarm(presence)) return { word: PRESENCE_LABELS[presence], look: 'alarm' };
  if (row.state === APPROVED && presence !== null) {
    const label = PRESENCE_LABELS[presence];
    const isPlain = presence === 'not-started' || presence === 'down';
    return {
      word: isPlain ? `${STATE_LABELS[APPROVED]}, ${label.toLowerCase()}` : label,
      look: PRESENCE_LOOKS[presence] ?? 'quiet',
    };
  }
  if (hasEndPassed(row, now)) return { word: END_PASSED_LABEL, look: 'stop' };
  if (row.state === REVOKED) return { word: STATE_LABELS[REVOKED], look: 'stop' };
  if (row.state === PROCESSING && row.phase !== null && row.phase !== 'TRIAGE') {
    const isOthers = row.waitsFor === 'applicant' || row.waitsFor === 'authority';
    return { word: upperFirst(phaseLabel(row.phase, 'staff')), look: isOthers ? 'waiting' : 'open' };
  }
  const [word] = stateLabel(row, 'staff');
  if (row.state === PAYMENT_PENDING) return { word, look: 'waiting' };
  return { word, look: row.state === SUBMITTED || row.state === PROCESSING ? 'open' : 'quiet' };
}

/** Margin and outcome have colours only while the airport can still act on them. */
export const isColoured = ({ state }: Pick<ApplicationSummary, 'state'>) => state === SUBMITTED || state === PROCESSING;

/** A crane that may not be up is never shown in calm colours: its row has a red edge. */
export const isAlarmRow = (row: ApplicationSummary, now: Date) => isAlarm(rowPresence(row, now));
