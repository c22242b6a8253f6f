import type { ApiKey } from '@jibline/contract';
import { API_KEY_PREFIX, API_KEY_SCOPE_LABELS, type ApiKeyState, formatDateTime } from '@jibline/contract/enums';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { localDate, localZone } from '../../ui/local-day.ts';
import classes from './api-keys.module.css';

const STATES: Record<ApiKeyState, readonly [Tone, string]> = {
  active: ['ok', 'Active'],
  expired: ['quiet', 'Expired'],
  revoked: ['quiet', 'Revoked'],
  stopped: ['bad', 'Stopped'],
};

function about(key: ApiKey): string | null {
  if (key.revokedAt) return `By ${key.revokedBy} on ${localDate(key.revokedAt)}`;
  if (key.state === 'stopped') return `${key.madeBy} is no longer an administrator. Make another key.`;
  return null;
}

/** People recognise a key by how it starts; the id is no secret. */
const startOf = (id: string) => `${API_KEY_PREFIX}${id.replaceAll('-', '').slice(0, 12)}…`;

interface Props {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => Promise<unknown>;
}

export function ApiKeysTable({ keys, onRevoke }: Props) {
  const columns: Column<ApiKey>[] = [
    {
      header: 'Key',
      cell: (key) => (
        <>
          <span className={classes.name}>{key.name}</span>
          <code className={classes.soft}>{startOf(key.id)}</code>
        </>
      ),
    },
    {
      header: 'May',
      cell: (key) => (
        <ul className={classes.lines}>
          {key.scopes.map((scope) => (
            <li key={scope}>{API_KEY_SCOPE_LABELS[scope]}</li>
          ))}
        </ul>
      ),
    },
    {
      header: 'Made',
      cell: (key) => (
        <>
          {localDate(key.madeAt)} <span className={classes.soft}>by {key.madeBy}</span>
        </>
      ),
    },
    {
      header: 'Last used',
      cell: (key) =>
        key.lastUsedAt ? formatDateTime(key.lastUsedAt, localZone()) : <span className={classes.soft}>Never</span>,
    },
    { header: 'Expires', oneLine: true, cell: (key) => localDate(key.expiresAt) },
    {
      header: 'State',
      cell: (key) => (
        <>
          <StatusBadge tone={STATES[key.state][0]}>{STATES[key.state][1]}</StatusBadge>
          {about(key) && <p className={classes.soft}>{about(key)}</p>}
          {key.actions.includes('api-keys:revoke') && (
            <div className={classes.deeds}>
              <ConfirmedButton
                label="Revoke"
                title={`Revoke ${key.name}?`}
                confirm="Revoke key"
                onConfirm={() => onRevoke(key)}
              >
                <p>Programs that use this key are refused from now on. You can’t undo this.</p>
              </ConfirmedButton>
            </div>
          )}
        </>
      ),
    },
  ];
  return <DataTable caption="Keys" columns={columns} rows={keys} keyOf={(key) => key.id} />;
}
