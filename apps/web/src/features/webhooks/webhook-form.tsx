import type { Webhook, WebhookCreate } from '@jibline/contract';
import { WEBHOOK_EVENT_LABELS, type WebhookEventType } from '@jibline/contract/enums';
import { useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormFrame } from '../../ui/dialogs/form-frame.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { WEBHOOK_RULES } from './webhook-fields.ts';

interface Props {
  /** Null: a new one. */
  webhook: Webhook | null;
  offered: readonly WebhookEventType[];
  /** Returns why it was not done; null: it was. */
  onSave: (wish: WebhookCreate) => Promise<CallError | null>;
  onCancel: () => void;
}

export function WebhookForm({ webhook, offered, onSave, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const form = useRecordForm(WEBHOOK_RULES, webhook ?? { name: '', url: '', events: offered });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const events = form.typed.events as WebhookEventType[];

  const send = async (at: HTMLElement) => {
    const wish = form.check(at);
    if (wish === null) return;
    setFailure(null);
    setSending(true);
    const error = await onSave(wish);
    setSending(false);
    if (error !== null && !form.takeIssues(error, at)) setFailure(errorMessage(error, 'saved'));
  };

  return (
    <FormFrame
      form={element}
      submit={webhook ? 'Save webhook' : 'Add webhook'}
      underWay={sending ? 'Saving…' : null}
      failure={failure}
      onSubmit={(at) => void send(at)}
      onCancel={onCancel}
    >
      <div className={layout.pair}>
        <FormField form={form} name="name" required />
        <FormField form={form} name="url" type="url" required />
      </div>
      <ChecksField<WebhookEventType>
        legend={`Events: ${events.length} of ${offered.length}`}
        name="events"
        value={events}
        options={offered.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] }))}
        error={form.shown.events}
        onChange={(chosen) => form.set('events', chosen)}
      />
      <div className={layout.buttons}>
        <Button look="quiet" onClick={() => form.set('events', [...offered])}>
          Choose all
        </Button>
        <Button look="quiet" onClick={() => form.set('events', [])}>
          Choose none
        </Button>
      </div>
    </FormFrame>
  );
}
