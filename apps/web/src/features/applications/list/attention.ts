import type { ApplicationSummary } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { isRowUpWithoutPermit } from '../application-look.ts';

export interface AttentionItem {
  id: string;
  number: string;
  projectName: string | null;
  /** Sentences under the number. */
  what: string;
  urgent: boolean;
  /** Someone may be in danger: shown first, in red. */
  alarm?: boolean;
  draft: boolean;
  /** Text of the button that leads to what is needed; null: the number is the link. */
  button: string | null;
  /** The part of the application where it is done; empty: its first. */
  view: '' | 'payments';
  label: string;
}

/** In order of priority: the first action the API allows is what the application needs. */
interface Need extends Pick<AttentionItem, 'what' | 'urgent' | 'button' | 'view'> {
  action: string;
}
const NEEDS: readonly Need[] = [
  {
    action: 'applications:answer',
    what: 'The airport has questions for you. Your application is on hold until you answer.',
    urgent: true,
    button: 'Answer questions',
    view: '',
  },
  {
    action: 'payments:pay',
    what: 'The fee is due. Pay it to continue.',
    urgent: true,
    button: 'Pay',
    view: 'payments',
  },
  {
    action: 'applications:lodge',
    what: 'Draft. Complete and submit it.',
    urgent: false,
    button: 'Continue',
    view: '',
  },
];

/** What an application needs from this person, judged by what the API lets them do; null: nothing. */
export function attentionNeeded(row: ApplicationSummary, now: Date): AttentionItem | null {
  const { id, number, projectName, actions, phase, state, label } = row;
  const need = (
    what: string,
    urgent: boolean,
    { button, view }: Pick<AttentionItem, 'button' | 'view'> = { button: null, view: '' },
  ): AttentionItem => ({
    id,
    number,
    projectName,
    what,
    urgent,
    draft: state === APPLICATION_STATE.DRAFT,
    button,
    view,
    label,
  });
  if (isRowUpWithoutPermit(row, now))
    return {
      ...need('Crane up without a permit in force. It must be lowered now and reported down.', true),
      alarm: true,
    };
  if (phase === 'OVERDUE_REMOVAL' && actions.includes('applications:report-removal'))
    return need('The permit has ended. Report the removal of the crane.', true);
  const found = NEEDS.find(({ action }) => actions.includes(action));
  return found ? need(found.what, found.urgent, found) : null;
}
