import type { Application } from '@jibline/contract';
import { ACTION_LABELS, APPLICATION_STATE } from '@jibline/contract/enums';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { approvalParametersQuery } from '../../../../features/airports/approval-defaults/list-approval-parameters.ts';
import { isUpWithoutPermit, permitNow } from '../../../../features/applications/application-look.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { offersOf, primaryStep } from '../../../../features/applications/transitions/primary-step.ts';
import { openQuestions } from '../../../../features/applications/transitions/review.ts';
import { TransitionDialog } from '../../../../features/applications/transitions/transition-dialog.tsx';
import {
  type OfferedEvent,
  TRANSITIONS,
  transitionsIn,
  transitionText,
} from '../../../../features/applications/transitions/transition-labels.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { conditionWording } from '../../../../features/templates/condition-wording.ts';
import { templatesQuery } from '../../../../features/templates/list-templates.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice, type NoticeTone } from '../../../../ui/feedback/notice.tsx';
import { useMinute } from '../../../../ui/use-minute.ts';
import classes from './application.module.css';
import { AssignDialog } from './assign-dialog.tsx';
import { type Continuation, ContinueDialog } from './continue-dialog.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { PayNow } from './pay-now.tsx';
import { SignDialog } from './sign-dialog.tsx';

interface Props {
  application: Application;
  timeZone: string;
  onOwnChange: (changed: Application) => void;
}

type OpenDialog = OfferedEvent | Continuation | 'assign' | 'sign' | 'delete';
const NEEDS_PARAMETERS: readonly OpenDialog[] = ['approve', 'mark-ready'];

/** A loss is not announced in green. */
const isLoss = (dialog: OpenDialog) => dialog in TRANSITIONS && TRANSITIONS[dialog as OfferedEvent].look === 'danger';

/** One button for each action the API allows this person, and no other. */
export function ActionBar({ application, timeZone, onOwnChange }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [done, setDone] = useState<{ text: string; tone: NoticeTone } | null>(null);
  const { actions, airports } = application;
  const moves = transitionsIn(actions);
  const parameters = useQueries({
    queries: airports.map(({ airportId }) => ({
      ...approvalParametersQuery(airportId),
      enabled: moves.some((event) => NEEDS_PARAMETERS.includes(event)),
    })),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.items ?? []),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const wordings = useQueries({
    queries: airports.map(({ airportId }) => ({
      ...templatesQuery(airportId),
      enabled: moves.some((event) => NEEDS_PARAMETERS.includes(event)),
    })),
    combine: (results) => ({
      items: new Map(results.flatMap(({ data }) => (data ? [[data.airport.id, conditionWording(data.items)]] : []))),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const { data: files = [] } = useQuery({ ...filesQuery(application.id), enabled: moves.length > 0 });
  // Only the next possible step has a filled button. Buttons are never red: the dialog states the consequences.
  const now = useMinute();
  const mayBeUp = permitNow(application, now).validity?.mayBeUp ?? false;
  const primary = primaryStep({ ...application, mayBeUp });
  // Questions are answered in their own form, above.
  const offers = offersOf(application).filter(
    ({ event }) => event !== 'answer' || openQuestions(application.questions).length === 0,
  );
  const impossible = offers.filter(({ why }) => why !== null);
  const reasonId = useId();
  const open = (what: OpenDialog) => {
    setDone(null);
    setDialog(what);
  };
  const close = () => setDialog(null);
  const finish =
    (text: string, tone: NoticeTone = 'ok') =>
    (changed: Application) => {
      onOwnChange(changed);
      setDialog(null);
      setDone({ text, tone });
    };
  const may = (action: string) => actions.includes(`applications:${action}`);
  const waits = dialog !== null && NEEDS_PARAMETERS.includes(dialog) && (parameters.loading || wordings.loading);
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
      {dialog === 'assign' && (
        <AssignDialog application={application} onDone={finish('Assignment saved.')} onClose={close} />
      )}
      {dialog === 'sign' && (
        <SignDialog application={application} onDone={finish('Second signature given.')} onClose={close} />
      )}
      {(dialog === 'extend' || dialog === 'vary') && (
        <ContinueDialog application={application} how={dialog} onBehalf={may('full-history')} onClose={close} />
      )}
      {dialog === 'delete' && <DeleteDraft application={application} onClose={close} />}
      {dialog !== null && dialog in TRANSITIONS && !waits && (
        <TransitionDialog
          key={dialog}
          event={dialog as OfferedEvent}
          context={{
            application,
            timeZone,
            parameters: parameters.items,
            wordings: wordings.items,
            files: files.map(({ id, filename }) => ({ id, name: filename })),
          }}
          onDone={(changed, text) =>
            finish(text, isLoss(dialog) || isUpWithoutPermit(changed, now) ? 'info' : 'ok')(changed)
          }
          onClose={close}
        />
      )}
    </>
  );
}
