import { CRANE_TYPE_NAMES } from '../enums.ts';
import { type OneCrane, textOfEach } from './every-crane.ts';
import { inWords, labelOf, weekdaysText } from './labels.ts';
import type { LooseAnswers } from './rule-kit.ts';

/** "Mobile crane, Liebherr, LTM 1110, HC-14". */
export function machineText({ craneType, craneDetail }: OneCrane): string {
  const kind = craneType === null || craneType === undefined ? '' : inWords(CRANE_TYPE_NAMES[craneType]);
  return [kind, craneDetail?.make, craneDetail?.model, craneDetail?.plantId].filter(Boolean).join(', ');
}

type Machine = Parameters<typeof textOfEach>[0] & Pick<LooseAnswers, 'developmentDetail'>;

/** The crane or, where they differ, each crane; or the kind of structure. */
export function describeMachine(answers: Machine): string {
  if (answers.craneType !== null) return textOfEach(answers, machineText) ?? '';
  const kind = answers.developmentDetail?.structureKind;
  return kind === undefined ? '' : labelOf(kind);
}

/** "Mon–Fri 07:00–17:00; Sat 22:00–04:00 (next day)"; empty where the application names no hours. */
export const formatHours = ({ schedule }: Pick<LooseAnswers, 'schedule'>): string =>
  (schedule?.hours ?? [])
    .map(
      ({ days, from, to, overMidnight }) => `${weekdaysText(days)} ${from}–${to}${overMidnight ? ' (next day)' : ''}`,
    )
    .join('; ');
