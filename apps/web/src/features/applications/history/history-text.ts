import type { HistoryEntry } from '@jibline/contract';
import { answerLabel } from '../detail/answer-labels.ts';

export { historyEventText } from '@jibline/contract/enums';

/** `site.groundLevelAhdM` is an answer; `state` and other columns of the application are shown elsewhere. */
export const isAnswer = ({ field }: HistoryEntry['changes'][number]) =>
  /^(applicant|people|site|craneDetail|developmentDetail|schedule|lighting|safety|furtherCranes)\b/.test(field) ||
  ['craneType', 'lightType', 'timeZoneMode'].includes(field);

export const fieldName = (field: string) => field.split('.').at(-1) ?? field;
/** Columns of the application, as the screens call them. */
const COLUMNS: Readonly<Record<string, string>> = { assignee: 'Officer' };
/** A question of the airport or the name of an authority is shown as it was typed. */
export const fieldLabel = (field: string) =>
  field.includes(' ') ? field : (COLUMNS[field] ?? answerLabel(fieldName(field)));
