import type { CreatedWebhook, Organisation } from '@jibline/contract';
import { API_BASE, webhookTypesFor } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { ShownOnce } from '../../ui/feedback/shown-once.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { createWebhook } from './create-webhook.ts';
import { webhooksQuery } from './list-webhooks.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import classes from './webhooks.module.css';

/** Where an organisation's own systems are told of its applications. */
export function WebhooksPanel({ organisation }: { organisation: Pick<Organisation, 'id' | 'kind'> }) {
  const { id: organisationId } = organisation;
  const offered = webhookTypesFor(organisation.kind);
  const queries = useQueryClient();
  const query = webhooksQuery(organisationId);
  const { data, error, refetch } = useQuery(query);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<CreatedWebhook | null>(null);

  return (
    <Panel title="Webhooks">
      <div className={layout.form}>
        <p className={classes.soft}>
          A webhook tells a system of yours when something happens to your applications.{' '}
          <a href={`${API_BASE}/docs#webhooks`}>How to receive it</a>
        </p>
        {made && (
          <ShownOnce
            title={`Signing secret of ${made.webhook.name}`}
            secret={made.secret}
            copy="Copy secret"
            onDone={() => setMade(null)}
          >
            Copy this secret now and give it to your receiver, which checks each message with it. We can’t show it
            again.
          </ShownOnce>
        )}
        {adding ? (
          <WebhookForm
            webhook={null}
            offered={offered}
            onCancel={() => setAdding(false)}
            onSave={async (wish) => {
              const [next, failed] = await createWebhook(organisationId, wish);
              if (failed) return failed;
              setAdding(false);
              setMade(next);
              void queries.invalidateQueries({ queryKey: query.queryKey });
              return null;
            }}
          />
        ) : (
          data?.mayAdd && (
            <div className={classes.buttons}>
              <Button look="secondary" onClick={() => setAdding(true)}>
                Add a webhook
              </Button>
            </div>
          )
        )}
        {error && <LoadFailure things="webhooks" onRetry={refetch} />}
        {!data && !error && <p role="status">Loading webhooks…</p>}
        {data?.items.length === 0 && !adding && <p className={classes.soft}>No webhooks yet.</p>}
        {data && data.items.length > 0 && (
          <div className={classes.cards}>
            {data.items.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} offered={offered} onSecret={setMade} />
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
