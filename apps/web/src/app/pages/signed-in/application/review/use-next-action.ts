import type { Application } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { isEndPassed, permitNow } from '../../../../../features/applications/application-look.ts';
import { primaryStep, type Step } from '../../../../../features/applications/transitions/primary-step.ts';
import { transitionText } from '../../../../../features/applications/transitions/transition-labels.ts';
import { useApplyTransition } from '../../../../../features/applications/transitions/use-transition.ts';
import { useMinute } from '../../../../../ui/use-minute.ts';
import type { ActionDialog } from '../action-dialog.ts';

export interface NextAction {
  step: Step;
  label: string;
  busy: boolean;
  /** Starting a review happens at once; everything else opens its form. */
  run: () => void;
  failure: string | null;
}

interface Options {
  onOpen: (what: ActionDialog) => void;
  onDone: (changed: Application, text: string) => void;
}

/** The one next step that is possible now, as a button; null: there is none for this person. */
export function useNextAction(application: Application, { onOpen, onDone }: Options): NextAction | null {
  const now = useMinute();
  const mayBeUp = permitNow(application, now).validity?.mayBeUp ?? false;
  const step = primaryStep({ ...application, mayBeUp, isEndPassed: isEndPassed(application, now) });
  const { make, busy, failure } = useApplyTransition(application, (changed) =>
    onDone(changed, transitionText('take', application).done),
  );
  if (step === null) return null;
  return {
    ...{ step, busy, failure },
    label: step === 'sign' ? ACTION_LABELS.sign : transitionText(step, application).label,
    run: step === 'take' ? () => void make({ event: 'take', assigneeId: null }) : () => onOpen(step),
  };
}
