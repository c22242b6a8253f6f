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
import { SettingsTable } from './settings-table.tsx';

interface Props {
  airport: { id: string; timeZone: string };
  loading: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

type OpenDialog = { record: PaymentSettings | null; copyOf: PaymentSettings | null };

/** An airport's prices: those in force, those to come and those that were. */
export function SettingsPanel({ airport, loading, failed }: Props) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(paymentSettingsQuery(airport.id));
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [deleting, setDeleting] = useState<PaymentSettings | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  if (error !== null && !data) return failed(error, () => void refetch());
  if (!data) return loading;
  const mayAdd = data.actions.includes('payments:add-settings');
  const open = (next: OpenDialog) => {
    say(null);
    setOpened(next);
  };
  const remove = async (record: PaymentSettings) => {
    setBusy(true);
    const [, refusal] = await deletePaymentSettings(record.id);
    setBusy(false);
    setDeleting(null);
    const why = refusal?.code === 'in-use' ? `It was not deleted: ${refusal.problem?.detail}.` : null;
    say(
      refusal === null
        ? { tone: 'ok', text: 'The settings are deleted.' }
        : { tone: 'bad', text: why ?? errorMessage(refusal, 'deleted') },
    );
    await queries.invalidateQueries({ queryKey: ['payments', 'settings', airport.id] });
  };
  if (opened !== null)
    return (
      <SettingsForm
        airportId={airport.id}
        record={opened.record}
        initial={
          opened.record ?? (opened.copyOf ? { ...opened.copyOf, effectiveFrom: '', effectiveTo: null } : NEW_SETTINGS)
        }
        mayEdit={opened.record === null || opened.record.actions.includes('payments:edit-settings')}
        onSaved={() => {
          setOpened(null);
          say({ tone: 'ok', text: 'The settings are saved. Quotes already made keep theirs.' });
        }}
        onClose={() => setOpened(null)}
      />
    );
  return (
    <div className={classes.stack}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {data.items.length === 0 ? (
        <EmptyState
          title="No fees are set"
          actions={mayAdd && <Button onClick={() => open({ record: null, copyOf: null })}>Set fees</Button>}
        >
          <p>Without settings, applications to this airport cost nothing.</p>
        </EmptyState>
      ) : (
        <>
          {mayAdd && (
            <div className={layout.buttons}>
              <Button onClick={() => open({ record: null, copyOf: data.items[0] ?? null })}>
                New settings from a day
              </Button>
            </div>
          )}
          <SettingsTable
            items={data.items}
            timeZone={airport.timeZone}
            onOpen={(record) => open({ record, copyOf: null })}
            onDelete={setDeleting}
          />
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete these settings?"
          confirm="Delete settings"
          busy={busy}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          <p>Only settings no quote was made from can be deleted; others are switched off instead.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
