import type { CustomerAccount } from '@jibline/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { approveRules, changeRules, NEW_TERMS, TERMS } from './account-rules.ts';
import { createAccount, updateAccount } from './save-account.ts';

interface Closing {
  onDone: (account: CustomerAccount) => void;
  onClose: () => void;
}

/** A company becomes an account customer. */
export function ApproveDialog({ airportId, onDone, onClose }: Closing & { airportId: string }) {
  const form = useRecordForm(approveRules(airportId), NEW_TERMS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const approve = async (element: HTMLFormElement) => {
    const body = form.check(element);
    if (body === null) return;
    setBusy(true);
    setFailure(null);
    const [account, error] = await createAccount(body);
    setBusy(false);
    if (error === null) return onDone(account);
    // What concerns the airport has no field of its own here.
    const airport = error.problem?.issues?.find(({ path }) => path === 'airportId')?.message;
    if (airport) return setFailure(airport);
    if (!form.takeIssues(error, element)) setFailure(error.problem?.detail ?? errorMessage(error, 'approved'));
  };
  return (
    <FormDialog
      title="Approve an account customer"
      confirm="Approve account"
      busy={busy}
      onConfirm={(element) => void approve(element)}
      onCancel={onClose}
    >
      <p>The company’s fees at all your airports go on one monthly tax invoice, numbered and sent by this airport.</p>
      <FormField form={form} name="companyAbn" />
      {TERMS.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}

const MOVES = {
  active: {
    title: 'Resume this account?',
    confirm: 'Resume account',
    text: 'New fees go on the monthly invoice again.',
  },
  suspended: {
    title: 'Suspend this account?',
    confirm: 'Suspend account',
    text: 'The company pays new fees by card. What is on the account is still invoiced.',
  },
  ended: {
    title: 'End this account?',
    confirm: 'End account',
    text: 'You can’t undo this. What is on the account is still invoiced and has to be paid.',
  },
} as const;

/** Changes the terms, or with `to` the account's state, for a reason. */
export function ChangeDialog({
  account,
  to,
  onDone,
  onClose,
}: Closing & { account: CustomerAccount; to: CustomerAccount['state'] | null }) {
  const form = useRecordForm(changeRules(account, to ?? account.state), account);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const move = to && MOVES[to];
  const save = async (element: HTMLFormElement) => {
    const body = form.check(element);
    if (body === null) return;
    setBusy(true);
    setFailure(null);
    const [saved, error] = await updateAccount(account.id, body);
    setBusy(false);
    if (error === null) return onDone(saved);
    if (!form.takeIssues(error, element)) setFailure(error.problem?.detail ?? errorMessage(error, 'saved'));
  };
  return (
    <FormDialog
      title={move?.title ?? 'Edit terms'}
      confirm={move?.confirm ?? 'Save'}
      look={to === 'ended' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={(element) => void save(element)}
      onCancel={onClose}
    >
      {move ? (
        <>
          <p>{move.text}</p>
          <FormField form={form} name="reason" />
        </>
      ) : (
        TERMS.map((name) => <FormField key={name} form={form} name={name} />)
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
