import type { UserSessionList } from '@jibline/contract';
import { formatDateTime } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { localZone } from '../../../ui/local-day.ts';
import classes from '../people.module.css';
import { endSession } from './end-session.ts';
import { sessionsQuery } from './list-sessions.ts';

type Session = UserSessionList['items'][number];

/** Where the person is signed in; every device but this one can be signed out. */
export function SessionsList() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const end = async ({ id, device }: Session) => {
    setBusy(id);
    setOutcome(null);
    const [, failed] = await endSession(id);
    setBusy(null);
    if (failed) setOutcome({ tone: 'bad', text: errorMessage(failed, 'signed out') });
    else setOutcome({ tone: 'ok', text: `${device} signed out.` });
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  if (error) return <LoadFailure things="your sessions" onRetry={refetch} />;
  if (!data) return <p role="status">Loading sessions…</p>;
  if (!data.toldApart)
    return (
      <p className={classes.soft}>
        Your sign-in service doesn’t tell us one device from another, so we can’t list them. You can sign out
        everywhere.
      </p>
    );
  return (
    <>
      <ul className={classes.held}>
        {data.items.map((session) => (
          <SessionItem key={session.id} session={session} busy={busy === session.id} onEnd={() => void end(session)} />
        ))}
      </ul>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </>
  );
}

function SessionItem({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const when = (instant: string) => formatDateTime(instant, localZone());
  return (
    <li>
      <p className={classes.name}>{session.device}</p>
      <p className={classes.soft}>Signed in on {when(session.signedInAt)}</p>
      <p className={classes.soft}>Last used about {when(session.lastSeenAt)}</p>
      <span className={classes.badge}>
        {session.current ? (
          <StatusBadge tone="ok">This device</StatusBadge>
        ) : (
          <Button look="secondary" disabled={busy} onClick={onEnd} aria-label={`Sign out ${session.device}`}>
            {busy ? 'Signing out…' : 'Sign out'}
          </Button>
        )}
      </span>
    </li>
  );
}
