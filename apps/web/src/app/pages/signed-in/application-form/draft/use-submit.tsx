import { Email, missingForFee } from '@jibline/contract';
import { declared, dollars } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cacheApplication } from '../../../../../features/applications/detail/get-application.ts';
import type { Draft } from '../../../../../features/applications/form/open-draft.ts';
import { type FormKind, listOf } from '../../../../../features/applications/form/question.ts';
import type { StepId } from '../../../../../features/applications/form/steps.ts';
import { isOnItsWay } from '../../../../../features/documents/uploads/open-uploads.ts';
import type { Uploads } from '../../../../../features/documents/uploads/use-uploads.ts';
import { type FeeChoice, I_PAY } from '../../../../../features/payments/fee-quote.tsx';
import { feeQuoteQuery } from '../../../../../features/payments/quote-fee.ts';
import type { CallError } from '../../../../../lib/call-error.ts';
import { fieldIssues } from '../../../../../lib/field-issues.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { ToDoList } from '../steps/check-step.tsx';
import { checkoutOf, onAccount, submitApplication, TO_PAY, toPayFirst } from './submit-application.ts';
import { toDoAt } from './to-do.ts';

interface SubmitInput {
  kind: FormKind;
  draft: Draft;
  /** The last step, which shows the fee, is open. */
  isLast: boolean;
  uploads: Uploads;
  onGo: (step: StepId, path?: string) => void;
  onLeft: (path: string) => void;
}

const NOT_SAVED = 'Your latest changes are still being saved. Try again when you see “Saved”.';

const FEE_UNKNOWN = 'We couldn’t work out the fee, so nothing was submitted. Try again.';
const FEE_CHANGED = 'The fee has changed and nothing was submitted. Check the new amount, then submit again.';

/** Submits the application, or leaves it as a draft; both only after the server has saved the current answers. */
export function useSubmit({ kind, draft, isLast, uploads, onGo, onLeft }: SubmitInput) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [fee, setFee] = useState<FeeChoice>(I_PAY);
  const [payerProblem, setPayerProblem] = useState<string | null>(null);
  const { application: known, save, read: now } = draft.view();
  /** Without these answers the server cannot calculate a fee. */
  const isPriced = missingForFee(now.answers).length === 0;
  const offered = useQuery({
    ...feeQuoteQuery(known?.id ?? '', known?.version ?? 0),
    // The fee is for the saved answers, so it is not requested while a save is running.
    enabled: isLast && known !== null && isPriced && save.kind !== 'saving',
  });
  const shown = toPayFirst(offered.data?.offer, fee);

  /** False if a file did not arrive: it is named, and nothing is submitted or left without it. */
  const filesArrived = async (): Promise<boolean> => {
    await uploads.open.settled();
    const lost = uploads.open.view().items;
    if (lost.length === 0) return true;
    setFailure(<NotArrived names={lost.map(({ file }) => file.name)} onGo={onGo} />);
    return false;
  };

  /** The saved draft's id and version; null when the server does not have it. */
  const saved = async () => {
    const state = await draft.flush();
    const { application } = draft.view();
    const version = draft.version();
    return (state.kind === 'saved' || state.kind === 'untouched') && application && version !== null
      ? { id: application.id, version }
      : null;
  };

  const submit = async () => {
    const unsound = shown !== null && fee.payer === 'another' && !Email.safeParse(fee.payerEmail.trim()).success;
    setPayerProblem(unsound ? 'Enter the payer’s email address.' : null);
    if (unsound) return;
    setBusy(true);
    setFailure(null);
    if (!(await filesArrived())) return setBusy(false);
    const current = await saved();
    if (current === null) {
      setBusy(false);
      return setFailure(<Notice tone="near">{NOT_SAVED}</Notice>);
    }
    const offer = await queries.fetchQuery(feeQuoteQuery(current.id, current.version)).catch(() => null);
    if (offer === null) {
      setBusy(false);
      return setFailure(<Notice tone="near">{FEE_UNKNOWN}</Notice>);
    }
    const quote = toPayFirst(offer.offer, fee);
    const charged = onAccount(offer.offer, fee);
    // The fee changed since it was shown: nobody is charged an amount they have not seen.
    const changed = charged?.totalCents !== onAccount(offered.data?.offer, fee)?.totalCents;
    if (changed || quote?.totalCents !== shown?.totalCents) {
      setBusy(false);
      return setFailure(<Notice tone="near">{FEE_CHANGED}</Notice>);
    }
    const { read, entry } = draft.view();
    const [application, error] = await submitApplication(
      current.id,
      { version: current.version, answers: read.answers },
      declared(listOf(entry.declarations)),
      quote,
      charged,
      fee,
    );
    if (error !== null) {
      setBusy(false);
      return setFailure(<Refusal kind={kind} error={error} onGo={onGo} />);
    }
    draft.forget();
    // Payment has started: from here on the application page links to it as well.
    const url = quote !== null && fee.payer === 'me' ? await checkoutOf(application.id, quote.id) : null;
    if (url !== null) return location.assign(url);
    setBusy(false);
    // The application page must not show the draft from before.
    cacheApplication(queries, application);
    const view = application.state === TO_PAY ? '?view=payments' : '';
    onLeft(paths.craneApplicationStatus(application.id) + view);
  };

  const saveDraft = async () => {
    setBusy(true);
    setFailure(null);
    if (!(await filesArrived())) return setBusy(false);
    const current = await saved();
    setBusy(false);
    if (current === null) return setFailure(<Notice tone="near">{NOT_SAVED}</Notice>);
    onLeft(`${paths.draftConfirmation}?draft=${encodeURIComponent(current.id)}`);
  };

  const deed =
    shown === null
      ? 'Submit application'
      : fee.payer === 'me'
        ? `Pay ${dollars(shown.totalCents)} and submit`
        : 'Send payment link';
  const waiting = busy && uploads.items.some(isOnItsWay) ? 'Waiting for uploads…' : null;
  return {
    busy,
    waiting,
    failure,
    submit,
    saveDraft,
    isPriced,
    isFeeFirst: shown !== null,
    fee,
    setFee,
    payerProblem,
    deed,
  };
}

function NotArrived({ names, onGo }: { names: readonly string[] } & Pick<SubmitInput, 'onGo'>) {
  return (
    <Notice
      tone="bad"
      title={names.length === 1 ? '1 file was not uploaded' : `${names.length} files were not uploaded`}
      actions={
        <Button look="secondary" onClick={() => onGo('files')}>
          View files
        </Button>
      }
    >
      <p>{names.join(', ')}. Try again or remove what you don’t need, then continue.</p>
    </Notice>
  );
}

const FIELD = /^(answers\.)?(?!guards\.|transition\.)/;

/** Every issue the server found, in the form's own words; those that can be fixed link to their field. */
function Refusal({ kind, error, onGo }: { kind: FormKind; error: CallError } & Pick<SubmitInput, 'onGo'>) {
  const issues = Object.entries(fieldIssues(error));
  const fields = issues
    .filter(([path]) => FIELD.test(path))
    .map(([path, message]) => toDoAt(kind, path.replace(/^answers\./, ''), message));
  const others = issues.filter(([path]) => !FIELD.test(path));
  return (
    <Notice tone="bad" title={issues.length > 0 ? 'Not submitted: fix the following' : 'Not submitted'}>
      {issues.length === 0 && <p>{errorMessage(error, 'submitted')}</p>}
      {others.map(([path, message]) => (
        <p key={path}>{message}</p>
      ))}
      {fields.length > 0 && <ToDoList toDo={fields} onGo={onGo} />}
    </Notice>
  );
}
