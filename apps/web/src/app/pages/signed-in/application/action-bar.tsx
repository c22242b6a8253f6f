import type { Application } from '@jibline/contract';
import { ACTION_LABELS, APPLICATION_STATE } from '@jibline/contract/enums';
import { useId, useState } from 'react';
import { isEndPassed, permitNow } from '../../../../features/applications/application-look.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { offersOf, primaryStep } from '../../../../features/applications/transitions/primary-step.ts';
import { openQuestions } from '../../../../features/applications/transitions/review.ts';
import { transitionText } from '../../../../features/applications/transitions/transition-labels.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice, type NoticeTone } from '../../../../ui/feedback/notice.tsx';
import { useMinute } from '../../../../ui/use-minute.ts';
import type { ActionDialog } from './action-dialog.ts';
import { ActionDialogs } from './action-dialogs.tsx';
import classes from './application.module.css';
import { PayNow } from './pay-now.tsx';
import { useFormContext } from './use-form-context.ts';

interface Props {
  application: Application;
  timeZone: string;
  onOwnChange: (changed: Application) => void;
}

/** One button for each action the API allows this person, and no other. */
export function ActionBar({ application, timeZone, onOwnChange }: Props) {
  const [dialog, setDialog] = useState<ActionDialog | null>(null);
  const [done, setDone] = useState<{ text: string; tone: NoticeTone } | null>(null);
  const { actions } = application;
  const form = useFormContext(application, timeZone);
  // Only the next possible step has a filled button. Buttons are never red: the dialog states the consequences.
  const now = useMinute();
  const mayBeUp = permitNow(application, now).validity?.mayBeUp ?? false;
  const primary = primaryStep({ ...application, mayBeUp, isEndPassed: isEndPassed(application, now) });
  // Questions are answered in their own form, above.
  const offers = offersOf(application).filter(
    ({ event }) => event !== 'answer' || openQuestions(application.questions).length === 0,
  );
  const impossible = offers.filter(({ why }) => why !== null);
  const reasonId = useId();
  const open = (what: ActionDialog) => {
    setDone(null);
    setDialog(what);
  };
  const may = (action: string) => actions.includes(`applications:${action}`);
  return (
    <>
      <div className={classes.actions}>
        {may('edit') && (
          <ButtonLink
            look={primary === null ? 'primary' : 'secondary'}
            to={paths.resumeDraft(formKindOf(application), application.id)}
          >
            {application.state === APPLICATION_STATE.DRAFT ? 'Continue draft' : ACTION_LABELS['change-answers']}
          </ButtonLink>
        )}
        {actions.includes('payments:pay') && <PayNow id={application.id} timeZone={timeZone} />}
        {offers.map(({ event, why }) => (
          <Button
            key={event}
            look={event === primary ? 'primary' : 'secondary'}
            disabled={why !== null}
            aria-describedby={why === null ? undefined : `${reasonId}-${event}`}
            onClick={() => open(event)}
          >
            {transitionText(event, application).label}
          </Button>
        ))}
        {may('sign') && (
          <Button look={primary === 'sign' ? 'primary' : 'secondary'} onClick={() => open('sign')}>
            {ACTION_LABELS.sign}
          </Button>
        )}
        {may('assign') && (
          <Button look="secondary" onClick={() => open('assign')}>
            {ACTION_LABELS.assign}…
          </Button>
        )}
        {may('extend') && (
          <Button look="secondary" onClick={() => open('extend')}>
            {ACTION_LABELS.extend}…
          </Button>
        )}
        {may('vary') && (
          <Button look="secondary" onClick={() => open('vary')}>
            {ACTION_LABELS.vary}…
          </Button>
        )}
        {may('copy') && application.craneType !== null && (
          <ButtonLink look="secondary" to={paths.sameAgain(application.id)}>
            {ACTION_LABELS.copy}
          </ButtonLink>
        )}
        {may('delete') && (
          <Button look="quiet" onClick={() => open('delete')}>
            {ACTION_LABELS.delete}
          </Button>
        )}
      </div>
      {impossible.length > 0 && (
        <ul className={classes.impossible} aria-label="Not possible yet">
          {impossible.map(({ event, why }) => (
            <li key={event} id={`${reasonId}-${event}`}>
              <strong>{transitionText(event, application).label}</strong> isn’t possible yet: {why}
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">{done && <Notice tone={done.tone}>{done.text}</Notice>}</div>
      <ActionDialogs
        application={application}
        dialog={dialog}
        form={form}
        onDone={(changed, text, tone) => {
          onOwnChange(changed);
          setDialog(null);
          setDone({ text, tone });
        }}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
