import type { HistoryEntry } from '@jibline/contract';
import { STATE_LABELS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { answerText } from '../detail/answer-text.ts';
import classes from '../detail/detail.module.css';
import { historyQuery } from './get-history.ts';
import { fieldLabel, fieldName, historyEventText } from './history-text.ts';

interface Props {
  id: string;
  timeZone: string;
  /** Everything, or what the applicant may know. */
  isFull: boolean;
}

/** What happened, newest first, with what was before and after, and whether the chain of entries is whole. */
export function HistoryPanel({ id, timeZone, isFull }: Props) {
  const { data, error, refetch } = useQuery(historyQuery(id));
  if (!data)
    return error ? (
      <LoadFailure what="The history" error={error} onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the history…</p>
    );
  return (
    <>
      <p className={classes.badges}>
        {data.chain.intact ? (
          <StatusBadge tone="ok">Chain verified</StatusBadge>
        ) : (
          <StatusBadge tone="bad">Chain broken at entry {data.chain.brokenAtSequence}</StatusBadge>
        )}
        <span className={classes.soft}>
          {isFull ? 'The full view.' : 'The applicant’s view.'} Each entry holds the fingerprint of the one before, so
          that none can be changed unnoticed.
        </span>
      </p>
      {data.items.length === 0 && <p className={classes.soft}>Nothing has happened yet.</p>}
      <ol className={classes.history}>
        {data.items
          .toSorted((a, b) => b.sequence - a.sequence)
          .map((entry) => (
            <Entry key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
      </ol>
    </>
  );
}

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const { event, by, at, fromState, toState, text, changes, hash, sequence } = entry;
  const moved = fromState !== null && toState !== null && fromState !== toState;
  return (
    <li>
      <p>
        <strong>{historyEventText(event)}</strong>
        {moved && ` · ${STATE_LABELS[fromState]} → ${STATE_LABELS[toState]}`}
      </p>
      <p className={classes.soft}>
        {by.name}, {formatDateTime(at, timeZone)} · entry {sequence}, {hash.slice(0, 8)}
      </p>
      {text && <p className={classes.said}>{text}</p>}
      {changes.length > 0 && (
        <details>
          <summary>{changes.length === 1 ? '1 value changed' : `${changes.length} values changed`}</summary>
          <ChangeList changes={changes} timeZone={timeZone} />
        </details>
      )}
    </li>
  );
}

export function ChangeList({ changes, timeZone }: { changes: HistoryEntry['changes']; timeZone: string }) {
  const context = { timeZone, airportName: (airport: string) => airport };
  const words = (field: string, value: unknown) => answerText(fieldName(field), value, context);
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldLabel(field).replace(/(?<![?:])$/, ':')} <del>{words(field, before)}</del> →{' '}
          <ins>{words(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}

export const LoadFailure = ({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) => (
  <Notice
    tone="bad"
    actions={
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {what} could not be loaded: {error.message}
  </Notice>
);
