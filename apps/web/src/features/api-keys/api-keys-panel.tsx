import type { ApiKey, CreatedApiKey } from '@jibline/contract';
import { API_BASE } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { ShownOnce } from '../../ui/feedback/shown-once.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import classes from './api-keys.module.css';
import { ApiKeysTable } from './api-keys-table.tsx';
import { apiKeysQuery } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** Keys by which programs of an organisation call the API. */
export function ApiKeysPanel({ organisationId }: { organisationId: string }) {
  const queries = useQueryClient();
  const query = apiKeysQuery(organisationId);
  const { data, error, refetch } = useQuery(query);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [result, setResult] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const renew = () => queries.invalidateQueries({ queryKey: query.queryKey });

  const revoke = async (key: ApiKey) => {
    const [, failed] = await revokeApiKey(organisationId, key.id);
    setResult(
      failed
        ? { tone: 'bad', text: errorMessage(failed, 'revoked') }
        : { tone: 'ok', text: `Key ${key.name} revoked.` },
    );
    await renew();
  };

  return (
    <Panel title="Keys for programs">
      <div className={layout.form}>
        <p className={classes.soft}>
          A key lets a program of yours read and submit applications without a person signing in.{' '}
          <a href={`${API_BASE}/docs#programs`}>How programs use it</a>
        </p>
        {made && (
          <ShownOnce
            title={`Key ${made.apiKey.name} made`}
            secret={made.secret}
            copy="Copy key"
            onDone={() => setMade(null)}
          >
            Copy this key now and store it where your program keeps its secrets. We can’t show it again.
          </ShownOnce>
        )}
        {result && <Notice tone={result.tone}>{result.text}</Notice>}
        {making && data ? (
          <ApiKeyForm
            organisationId={organisationId}
            offered={data.offeredScopes}
            onCancel={() => setMaking(false)}
            onMade={(next) => {
              setMaking(false);
              setResult(null);
              setMade(next);
              void renew();
            }}
          />
        ) : (
          data &&
          data.offeredScopes.length > 0 && (
            <div className={classes.buttons}>
              <Button look="secondary" onClick={() => setMaking(true)}>
                Make a key
              </Button>
            </div>
          )
        )}
        {error && <LoadFailure things="keys" onRetry={refetch} />}
        {!data && !error && <p role="status">Loading keys…</p>}
        {data?.items.length === 0 && !making && <p className={classes.soft}>No keys yet.</p>}
        {data && data.items.length > 0 && <ApiKeysTable keys={data.items} onRevoke={revoke} />}
      </div>
    </Panel>
  );
}
