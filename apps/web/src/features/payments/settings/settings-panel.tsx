import type { PaymentSettings } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../../ui/feedback/notice.tsx';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import classes from '../payments.module.css';
import { deletePaymentSettings } from './delete-payment-settings.ts';
import { paymentSettingsQuery } from './list-payment-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { NEW_SETTINGS } from './settings-rules.ts';
import { mayCopy, SettingsTable } from './settings-table.tsx';

interface Props {
  airport: { id: string; timeZone: string };
  /** What one sees to use a fee schedule at other airports. */
  elsewhere: (record: PaymentSettings, close: () => void) => ReactNode;
  loading: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

type OpenDialog = { record: PaymentSettings | null; copyOf: PaymentSettings | null };

/** An airport's fee schedules: in force, upcoming and past. */
export function SettingsPanel({ airport, elsewhere, loading, failed }: Props) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(paymentSettingsQuery(airport.id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [copying, setCopying] = useState<PaymentSettings | null>(null);
  const [deleting, setDeleting] = useState<PaymentSettings | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: NoticeTone; text: string; saved?: PaymentSettings } | null>(null);
  if (error !== null && !data) return failed(error, () => void refetch());
  if (!data) return loading;
  const mayAdd = data.actions.includes('payments:add-settings');
  const open = (next: OpenDialog) => {
    setNotice(null);
    setDialog(next);
  };
  const remove = async (record: PaymentSettings) => {
    setBusy(true);
    const [, error] = await deletePaymentSettings(record.id);
    setBusy(false);
    setDeleting(null);
    const why = error?.code === 'in-use' ? `Not deleted. ${error.problem?.detail ?? ''}`.trim() : null;
    setNotice(
      error === null
        ? { tone: 'ok', text: 'Fee schedule deleted.' }
        : { tone: 'bad', text: why ?? errorMessage(error, 'deleted') },
    );
    await queries.invalidateQueries({ queryKey: ['payments', 'settings', airport.id] });
  };
  const copy = (record: PaymentSettings | null) => {
    setNotice(null);
    setCopying(record);
  };
  if (copying !== null) return elsewhere(copying, () => copy(null));
  if (dialog !== null)
    return (
      <SettingsForm
        airportId={airport.id}
        record={dialog.record}
        initial={
          dialog.record ?? (dialog.copyOf ? { ...dialog.copyOf, effectiveFrom: '', effectiveTo: null } : NEW_SETTINGS)
        }
        mayEdit={dialog.record === null || dialog.record.actions.includes('payments:edit-settings')}
        onSaved={(saved) => {
          setDialog(null);
          setNotice({ tone: 'ok', text: 'Fee schedule saved. Existing quotes do not change.', saved });
        }}
        onClose={() => setDialog(null)}
      />
    );
  return (
    <div className={classes.stack}>
      {notice && (
        <Notice
          tone={notice.tone}
          actions={
            notice.saved &&
            mayCopy(notice.saved) && (
              <Button look="secondary" onClick={() => copy(notice.saved ?? null)}>
                Use at other airports
              </Button>
            )
          }
        >
          {notice.text}
        </Notice>
      )}
      {data.items.length === 0 ? (
        <EmptyState
          title="No fees yet"
          actions={mayAdd && <Button onClick={() => open({ record: null, copyOf: null })}>Add fee schedule</Button>}
        >
          <p>Applications to this airport are free until you add a fee schedule.</p>
        </EmptyState>
      ) : (
        <>
          {mayAdd && (
            <div className={layout.buttons}>
              <Button onClick={() => open({ record: null, copyOf: data.items[0] ?? null })}>New fee schedule</Button>
            </div>
          )}
          <SettingsTable
            items={data.items}
            timeZone={airport.timeZone}
            onOpen={(record) => open({ record, copyOf: null })}
            onCopy={copy}
            onDelete={setDeleting}
          />
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete this fee schedule?"
          confirm="Delete fee schedule"
          busy={busy}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          <p>
            You can’t undo this. A fee schedule that a quote was made from can’t be deleted. Make it inactive instead.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
