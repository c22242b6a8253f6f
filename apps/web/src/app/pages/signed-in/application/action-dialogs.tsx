import type { Application } from '@jibline/contract';
import { isUpWithoutPermit } from '../../../../features/applications/application-look.ts';
import { TransitionDialog } from '../../../../features/applications/transitions/transition-dialog.tsx';
import { type OfferedEvent, TRANSITIONS } from '../../../../features/applications/transitions/transition-labels.ts';
import type { NoticeTone } from '../../../../ui/feedback/notice.tsx';
import { useMinute } from '../../../../ui/use-minute.ts';
import type { ActionDialog } from './action-dialog.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ContinueDialog } from './continue-dialog.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { SignDialog } from './sign-dialog.tsx';
import type { useFormContext } from './use-form-context.ts';

/** A loss is not announced in green. */
const isLoss = (dialog: ActionDialog) => dialog in TRANSITIONS && TRANSITIONS[dialog as OfferedEvent].look === 'danger';

interface Props {
  application: Application;
  dialog: ActionDialog | null;
  form: ReturnType<typeof useFormContext>;
  onDone: (changed: Application, text: string, tone: NoticeTone) => void;
  onClose: () => void;
}

/** The dialog that is open, whatever opened it. */
export function ActionDialogs({ application, dialog, form, onDone, onClose }: Props) {
  const now = useMinute();
  if (dialog === null || form.waits(dialog)) return null;
  const finish = (text: string) => (changed: Application) => onDone(changed, text, 'ok');
  switch (dialog) {
    case 'assign':
      return <AssignDialog application={application} onDone={finish('Assignment saved.')} onClose={onClose} />;
    case 'sign':
      return <SignDialog application={application} onDone={finish('Second signature given.')} onClose={onClose} />;
    case 'extend':
    case 'vary':
      return (
        <ContinueDialog
          application={application}
          how={dialog}
          onBehalf={application.actions.includes('applications:full-history')}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDraft application={application} onClose={onClose} />;
    default:
      return (
        <TransitionDialog
          key={dialog}
          event={dialog}
          context={form.context}
          onDone={(changed, text) =>
            onDone(changed, text, isLoss(dialog) || isUpWithoutPermit(changed, now) ? 'info' : 'ok')
          }
          onClose={onClose}
        />
      );
  }
}
