import type { WebhookDelivery } from '@jibline/contract';
import {
  formatDateTime,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_LOG_DAYS,
  type WebhookDeliveryState,
  type WebhookEventType,
} from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { localZone } from '../../ui/local-day.ts';
import { attemptText } from './attempt-text.ts';
import { DELIVERIES_PER_PAGE, deliveriesQuery } from './list-deliveries.ts';
import { resendDelivery } from './resend-delivery.ts';
import classes from './webhooks.module.css';

const STATES: Record<WebhookDeliveryState, readonly [Tone, string]> = {
  waiting: ['info', 'Waiting'],
  delivered: ['ok', 'Delivered'],
  failed: ['bad', 'Failed'],
};
const when = (instant: string) => formatDateTime(instant, localZone());
const eventLabel = (type: WebhookDelivery['event']['type']) =>
  type === 'ping' ? 'Test' : WEBHOOK_EVENT_LABELS[type as WebhookEventType];

/** What a webhook was sent and what it answered, newest first. */
export function DeliveryLog({ webhookId, mayResend }: { webhookId: string; mayResend: boolean }) {
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(deliveriesQuery(webhookId, page));
  const resend = async (id: string) => {
    setFailure(null);
    const [, failed] = await resendDelivery(webhookId, id);
    if (failed) setFailure(errorMessage(failed, 'sent'));
    await queries.invalidateQueries({ queryKey: ['webhooks', 'deliveries', webhookId] });
  };
  if (error) return <LoadFailure things="the delivery log" onRetry={refetch} />;
  if (!data) return <p role="status">Loading the delivery log…</p>;
  if (data.total === 0)
    return <p className={classes.soft}>Nothing was sent in the last {WEBHOOK_LOG_DAYS} days. Send a test.</p>;
  const columns: Column<WebhookDelivery>[] = [
    {
      header: 'Event',
      cell: ({ event }) => (
        <>
          <span className={classes.name}>{eventLabel(event.type)}</span>
          <span className={classes.soft}>{event.application?.number ?? 'ping'}</span>
        </>
      ),
    },
    { header: 'Happened', cell: ({ event }) => when(event.created) },
    {
      header: 'Attempts',
      cell: ({ attempts }) => (
        <ol className={classes.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {when(attempt.at)}: {attemptText(attempt)}
              {attempt.excerpt && <code className={classes.excerpt}>{attempt.excerpt}</code>}
            </li>
          ))}
        </ol>
      ),
    },
    {
      header: 'State',
      cell: (delivery) => (
        <>
          <StatusBadge tone={STATES[delivery.state][0]}>{STATES[delivery.state][1]}</StatusBadge>
          {delivery.nextAttemptAt && <p className={classes.soft}>Next attempt: {when(delivery.nextAttemptAt)}</p>}
          {mayResend && (
            <div className={`${classes.deeds} ${classes.again}`}>
              <Button look="quiet" onClick={() => void resend(delivery.id)}>
                Send again
              </Button>
            </div>
          )}
        </>
      ),
    },
  ];
  return (
    <div className={classes.log}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DataTable
        caption="Delivery log"
        columns={columns}
        rows={data.items}
        keyOf={({ id }) => id}
        stale={isPlaceholderData}
      />
      {data.total > DELIVERIES_PER_PAGE && (
        <div className={classes.deeds}>
          <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button look="quiet" disabled={page * DELIVERIES_PER_PAGE >= data.total} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </div>
  );
}
