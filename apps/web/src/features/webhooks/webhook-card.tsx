import type { CreatedWebhook, Webhook, WebhookDelivery } from '@jibline/contract';
import {
  counted,
  formatDateTime,
  WEBHOOK_OLD_SECRET_HOURS,
  type WebhookEventType,
  type WebhookState,
} from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { localZone } from '../../ui/local-day.ts';
import { attemptText } from './attempt-text.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { rollSecret } from './roll-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';
import { WebhookForm } from './webhook-form.tsx';
import classes from './webhooks.module.css';

const STATES: Record<WebhookState, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  paused: ['quiet', 'Paused'],
  disabled: ['bad', 'Stopped'],
};
const when = (instant: string) => formatDateTime(instant, localZone());

type Result = { tone: NoticeTone; text: string };
const testResult = ({ attempts: [attempt] }: WebhookDelivery): Result =>
  attempt?.problem === null
    ? { tone: 'ok', text: `Test taken. ${attemptText(attempt)}` }
    : { tone: 'bad', text: `Test not taken. ${attempt ? attemptText(attempt) : ''}` };

interface Props {
  webhook: Webhook;
  /** What its organisation can be told of. */
  offered: readonly WebhookEventType[];
  onSecret: (made: CreatedWebhook) => void;
}

export function WebhookCard({ webhook, offered, onSecret }: Props) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'form' | 'log' | null>(null);
  const [testing, setTesting] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const may = (action: string) => webhook.actions.includes(action);
  const renew = () => queries.invalidateQueries({ queryKey: ['webhooks'] });
  const report = (error: CallError | null, done: string, text: string) =>
    setResult(error ? { tone: 'bad', text: errorMessage(error, done) } : { tone: 'ok', text });

  const save = async (active: boolean, wish: Pick<Webhook, 'name' | 'url' | 'events'> = webhook) => {
    const { name, url, events } = wish;
    const [, error] = await updateWebhook(webhook.id, { version: webhook.version, name, url, events, active });
    await renew();
    return error;
  };
  const test = async () => {
    setTesting(true);
    setResult(null);
    const [delivery, error] = await testWebhook(webhook.id);
    setTesting(false);
    setResult(error ? { tone: 'bad', text: errorMessage(error, 'sent') } : testResult(delivery));
    await renew();
  };
  const pause = async () => {
    const active = webhook.state !== 'active';
    report(await save(active), 'saved', active ? 'Webhook started.' : 'Webhook paused.');
  };
  const roll = async () => {
    const [made, error] = await rollSecret(webhook.id);
    if (error) report(error, 'made', '');
    else onSecret(made);
    await renew();
  };
  const remove = async () => {
    const [, error] = await deleteWebhook(webhook.id);
    if (error) report(error, 'deleted', '');
    await renew();
  };

  return (
    <article className={classes.card} aria-label={webhook.name}>
      <header className={classes.head}>
        <div>
          <h3 className={classes.title}>{webhook.name}</h3>
          <code className={classes.soft}>{webhook.url}</code>
        </div>
        <StatusBadge tone={STATES[webhook.state][0]}>{STATES[webhook.state][1]}</StatusBadge>
      </header>
      {webhook.stateReason && <Notice tone={webhook.state === 'paused' ? 'info' : 'bad'}>{webhook.stateReason}</Notice>}
      <p className={classes.soft}>
        {counted(webhook.events.length, 'event')}.{' '}
        {webhook.lastDeliveredAt ? `Last delivered on ${when(webhook.lastDeliveredAt)}.` : 'Nothing delivered yet.'}
        {webhook.failingSince && ` Failing since ${when(webhook.failingSince)}.`}
        {webhook.oldSecretUntil && ` The earlier secret signs too until ${when(webhook.oldSecretUntil)}.`}
      </p>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
      {open === 'form' ? (
        <WebhookForm
          webhook={webhook}
          offered={offered}
          onCancel={() => setOpen(null)}
          onSave={async (wish) => {
            const error = await save(webhook.state === 'active', wish);
            if (error === null) {
              setOpen(null);
              setResult({ tone: 'ok', text: 'Webhook saved.' });
            }
            return error;
          }}
        />
      ) : (
        <div className={classes.deeds}>
          {may('webhooks:test') && (
            <Button look="secondary" disabled={testing} onClick={() => void test()}>
              {testing ? 'Sending…' : 'Send test'}
            </Button>
          )}
          <Button look="quiet" aria-expanded={open === 'log'} onClick={() => setOpen(open === 'log' ? null : 'log')}>
            Delivery log
          </Button>
          {may('webhooks:edit') && (
            <>
              <Button look="quiet" onClick={() => setOpen('form')}>
                Edit
              </Button>
              <Button look="quiet" onClick={() => void pause()}>
                {webhook.state === 'active' ? 'Pause' : 'Start'}
              </Button>
            </>
          )}
          {may('webhooks:roll-secret') && (
            <ConfirmedButton
              label="New secret"
              title={`Make a new secret for ${webhook.name}?`}
              confirm="Make new secret"
              onConfirm={roll}
            >
              <p>
                Messages are signed with both secrets for {WEBHOOK_OLD_SECRET_HOURS} hours, then with the new one only.
              </p>
            </ConfirmedButton>
          )}
          {may('webhooks:delete') && (
            <ConfirmedButton
              label="Delete"
              title={`Delete ${webhook.name}?`}
              confirm="Delete webhook"
              onConfirm={remove}
            >
              <p>Its delivery log is deleted with it. You can’t undo this.</p>
            </ConfirmedButton>
          )}
        </div>
      )}
      {open === 'log' && <DeliveryLog webhookId={webhook.id} mayResend={may('webhooks:resend')} />}
    </article>
  );
}
