import type { Application, ApplicationSummary } from '@jibline/contract';
import {
  APPLICATION_STATE,
  END_PASSED_LABEL,
  hasEndPassed,
  isClosed,
  listedPermitOf,
  lowerFirst,
  type PermitValidity,
  PRESENCE_LABELS,
  type Presence,
  permitRecordsOf,
  permitStatusAt,
  type Reader,
  shownPhase,
  stateLabel,
  strictestStatusAt,
  upSinceOf,
} from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';
import { STATE_TONES } from './application-labels.ts';

/** A badge's colour and label, and the text beside it. */
export interface Look {
  word: string;
  more: string | null;
  tone: Tone;
}

type StateLabels = Pick<ApplicationSummary, 'state' | 'phase' | 'closeReason'>;

/** The combined status of an application's permits now, and whether the crane is up. */
export const permitNow = (application: Application, now: Date) => ({
  validity: strictestStatusAt(permitRecordsOf(application), now),
  isUp: upSinceOf(application) !== null,
});

const { APPROVED } = APPLICATION_STATE;

/** The crane is up although no permit in force allows it, also when only the hours or days do not match. */
export const isUpWithoutPermit = (application: Application, now: Date): boolean => {
  const { validity, isUp } = permitNow(application, now);
  return isUp && validity !== null && !validity.mayBeUp;
};

/** The same for a list row, which does not contain the daily hours. */
export const isRowUpWithoutPermit = (row: ApplicationSummary, now: Date): boolean => {
  const permit = listedPermitOf(row);
  return row.permit?.upSince != null && !(permit && permitStatusAt(permit, now).mayBeUp);
};

/** Shown beside the permit's label. */
const beside = (presence: Presence) => lowerFirst(PRESENCE_LABELS[presence]);
const UP = beside('up-without-permit');
const END_PASSED = lowerFirst(END_PASSED_LABEL);

function permitLook({ status }: PermitValidity, { phase }: StateLabels, isUp: boolean): Look | null {
  const up = isUp ? UP : null;
  switch (status) {
    case 'suspended':
      return { word: 'Suspended', more: up, tone: 'bad' };
    case 'ended':
      return phase === 'OVERDUE_REMOVAL' || isUp
        ? { word: 'Ended', more: isUp ? UP : beside('removal-overdue'), tone: 'bad' }
        : { word: 'Ended', more: null, tone: 'quiet' };
    case 'superseded':
      return { word: 'Replaced', more: up, tone: isUp ? 'bad' : 'quiet' };
    case 'valid-outside-hours':
      return isUp ? { word: 'Approved', more: beside('up-outside-hours'), tone: 'bad' } : null;
    case 'upcoming':
      return isUp ? { word: 'Approved', more: beside('up-early'), tone: 'bad' } : null;
    default:
      return null;
  }
}

/**
 * Green only for what is allowed now: a suspended, ended or revoked permit never is, and a crane that is up is always
 * mentioned.
 */
function lookOf(
  labels: StateLabels,
  reader: Reader,
  validity: PermitValidity | null,
  { isUp, hasEndPassed }: { isUp: boolean; hasEndPassed: boolean },
): Look {
  const found = labels.state === APPROVED && validity ? permitLook(validity, labels, isUp) : null;
  if (found) return found;
  const [word, more] = stateLabel({ ...labels, phase: shownPhase(labels.phase, validity, isUp) }, reader);
  if (isUp && isClosed(labels.state)) return { word, more: UP, tone: 'bad' };
  if (hasEndPassed) return { word, more: [more, END_PASSED].filter(Boolean).join(', '), tone: 'bad' };
  return { word, more, tone: STATE_TONES[labels.state] };
}

/** Undecided, and no permit can come of it any more. */
export const isEndPassed = ({ state, schedule }: Application, now: Date) =>
  hasEndPassed({ state, endAt: schedule?.endAt }, now);

export function applicationLook(application: Application, reader: Reader, now: Date): Look {
  const { validity, isUp } = permitNow(application, now);
  return lookOf(application, reader, validity, { isUp, hasEndPassed: isEndPassed(application, now) });
}

export function rowLook(row: ApplicationSummary, reader: Reader, now: Date): Look {
  const permit = listedPermitOf(row);
  const facts = { isUp: row.permit?.upSince != null, hasEndPassed: hasEndPassed(row, now) };
  return lookOf(row, reader, permit && permitStatusAt(permit, now), facts);
}

export const lookText = ({ word, more }: Look) => (more === null ? word : `${word}: ${more}`);
