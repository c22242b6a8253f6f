import type { Payments } from '@jibline/contract';
import { formatDateTime } from '@jibline/contract/enums';
import { useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cancelPaymentLink } from './cancel-payment-link.ts';
import { PayerDialog } from './payer-dialog.tsx';
import { sendPaymentLink } from './send-payment-link.ts';

interface Props {
  payments: Payments;
  timeZone: string;
  onDone: (text: string) => (payments: Payments) => void;
}

type Link = NonNullable<Payments['link']>;

const DELIVERY: Record<Link['delivery'], string> = {
  queued: 'The email is on its way.',
  sent: 'The email was accepted by their mail server.',
  failed: 'The email could not be delivered. Check the address and send the link again.',
};

/** Someone else pays by a link: who it was sent to and when, with actions to send it again or cancel it. */
export function PayerLink({ payments, timeZone, onDone }: Props) {
  const { applicationId, link, actions } = payments;
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const maySend = actions.includes('payments:send-link');
  const run = async (
    request: Promise<readonly [Payments, null] | readonly [null, Parameters<typeof errorMessage>[0]]>,
    outcome: { done: string; verb: string },
  ) => {
    setBusy(true);
    setFailure(null);
    const [now, error] = await request;
    setBusy(false);
    if (error === null) return onDone(outcome.done)(now);
    setFailure(
      error.code === 'rate-limited' && link && new Date(link.againFrom) > serverNow()
        ? `The link was sent a moment ago. You can send it again from ${formatDateTime(link.againFrom, timeZone)}.`
        : errorMessage(error, outcome.verb),
    );
  };
  if (!link && !maySend) return null;
  return (
    <>
      {link && (
        <Notice tone={link.delivery === 'failed' ? 'near' : 'info'} title={`Payment link sent to ${link.email}`}>
          <p>
            Sent on {formatDateTime(link.sentAt, timeZone)}.{' '}
            {link.openedAt
              ? `Opened by the payer on ${formatDateTime(link.openedAt, timeZone)}.`
              : `${DELIVERY[link.delivery]} The payer has not opened it yet.`}{' '}
            The link works until {formatDateTime(link.payBy, timeZone)}.
          </p>
        </Notice>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {maySend && (
        <div className={layout.buttons}>
          {link && (
            <Button
              look="secondary"
              disabled={busy}
              onClick={() =>
                void run(sendPaymentLink(applicationId, link.email), {
                  done: `Link sent again to ${link.email}.`,
                  verb: 'sent',
                })
              }
            >
              Send the link again
            </Button>
          )}
          <Button look="secondary" disabled={busy} onClick={() => setOpen(true)}>
            {link ? 'Send to someone else…' : 'Send a payment link…'}
          </Button>
          {actions.includes('payments:cancel-link') && (
            <Button
              look="quiet"
              disabled={busy}
              onClick={() =>
                void run(cancelPaymentLink(applicationId), {
                  done: 'Link cancelled. It no longer works.',
                  verb: 'cancelled',
                })
              }
            >
              Cancel the link
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <PayerDialog
          applicationId={applicationId}
          sentTo={link?.email ?? null}
          onDone={(now) => {
            setOpen(false);
            onDone(`Link sent to ${now.link?.email ?? 'the payer'}.`)(now);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
