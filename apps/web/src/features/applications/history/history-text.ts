import type { HistoryEntry } from '@jibline/contract';
import { changeLabel } from '@jibline/contract/enums';
import { answerLabel } from '../detail/answer-labels.ts';

/** `site.groundLevelAhdM` is an answer; `state` and other columns of the application are shown elsewhere. */
export const isAnswer = ({ field }: HistoryEntry['changes'][number]) =>
  /^(applicant|people|site|craneDetail|developmentDetail|schedule|lighting|safety|furtherCranes)\b/.test(field) ||
  ['craneType', 'lightType', 'timeZoneMode'].includes(field);

export const fieldName = (field: string) => field.split('.').at(-1) ?? field;
/** A question of the airport is shown as it was typed. */
export const fieldLabel = (field: string) =>
  changeLabel(field) ?? (field.includes(' ') ? field : answerLabel(fieldName(field)));
