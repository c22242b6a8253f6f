import type { UserHistory as Shape } from '@jibline/contract';
import { formatDateTime, historyEventText } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { localZone } from '../../ui/local-day.ts';
import { userHistoryQuery } from './get-user-history.ts';
import { grantText } from './grants/grant-labels.ts';
import classes from './people.module.css';

/** Changes to an account, newest first. */
export function UserHistory({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(userHistoryQuery(id));
  if (error) return <LoadFailure things="the history" onRetry={refetch} />;
  if (!data) return <p role="status">Loading history…</p>;
  if (data.entries.length === 0) return <p className={classes.soft}>No changes yet.</p>;
  return (
    <ol className={classes.history}>
      {data.entries.map((entry) => (
        <Entry key={entry.sequence} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: Shape['entries'][number] }) {
  const key = (grant: Shape['entries'][number]['added'][number]) =>
    `${grant.scope} ${grant.role} ${grant.targetId} ${grant.from}`;
  return (
    <li>
      <p>
        <strong>{historyEventText(entry.event)}</strong>
      </p>
      <p className={classes.soft}>
        {entry.by ?? 'Jibline'}, {formatDateTime(entry.at, localZone())}
      </p>
      {entry.added.length + entry.removed.length > 0 && (
        <ul>
          {entry.added.map((grant) => (
            <li key={`+${key(grant)}`} className={classes.added}>
              + {grantText(grant)}
            </li>
          ))}
          {entry.removed.map((grant) => (
            <li key={`-${key(grant)}`} className={classes.removed}>
              − {grantText(grant)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
