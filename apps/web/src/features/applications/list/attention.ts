import type { ApplicationSummary } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';

export interface AttentionItem {
  id: string;
  number: string;
  projectName: string | null;
  /** Completes "YSSY-2026-00123: …". */
  what: string;
  urgent: boolean;
  /** A draft is gone on with; everything else is looked at. */
  draft: boolean;
  label: string;
}

/** In the order they count: the first action the API allows is what the case waits for. */
const NEEDS: readonly { action: string; what: string; urgent: boolean }[] = [
  {
    action: 'applications:answer',
    what: 'The airport has asked you something. Its clock stands still until you answer.',
    urgent: true,
  },
  { action: 'applications:change-answers', what: 'The fee is not paid yet.', urgent: true },
  { action: 'applications:lodge', what: 'A draft. Finish it and submit it.', urgent: false },
];

/** What a case waits for from the person who looks at it, judged by what the API lets them do; null: nothing. */
export function attentionNeeded({
  id,
  number,
  projectName,
  actions,
  phase,
  overdue,
  assignee,
  state,
  label,
}: ApplicationSummary): AttentionItem | null {
  const need = (what: string, urgent: boolean): AttentionItem => ({
    id,
    number,
    projectName,
    what,
    urgent,
    draft: state === APPLICATION_STATE.DRAFT,
    label,
  });
  if (phase === 'OVERDUE_REMOVAL' && actions.includes('applications:report-removal'))
    return need('The period is over. Report that the crane is gone.', true);
  const found = NEEDS.find(({ action }) => actions.includes(action));
  if (found) return need(found.what, found.urgent);
  if (assignee === null || state !== APPLICATION_STATE.PROCESSING) return null;
  if (overdue && actions.includes('applications:ask')) return need('Yours, and past its due date.', true);
  return phase === 'READY' && actions.includes('applications:approve') ? need('Ready for your decision.', false) : null;
}
