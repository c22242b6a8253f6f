import type { HistoryEntry } from '@jibline/contract';
import { changeValue, formatDateTime, historyEventText, STATE_LABELS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { answerText } from '../detail/answer-text.ts';
import classes from '../detail/detail.module.css';
import { historyQuery } from './get-history.ts';
import { fieldLabel, fieldName } from './history-text.ts';

interface Props {
  id: string;
  timeZone: string;
  /** The full history, or the applicant's view of it. */
  isFull: boolean;
}

/** Events, newest first, with the values before and after, and whether the chain of entries is intact. */
export function HistoryPanel({ id, timeZone, isFull }: Props) {
  const { data, error, refetch } = useQuery(historyQuery(id));
  if (!data)
    return error ? (
      <LoadFailure what="the history" onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the history…</p>
    );
  return (
    <>
      <p className={classes.badges}>
        {data.chain.intact ? (
          <StatusBadge tone="ok">History verified</StatusBadge>
        ) : (
          <StatusBadge tone="bad">History altered at entry {data.chain.brokenAtSequence}</StatusBadge>
        )}
        <span className={classes.soft}>
          {isFull ? 'Full history.' : 'Applicant’s view.'} Each entry contains the fingerprint of the one before, so any
          later change would show.
        </span>
      </p>
      {data.items.length === 0 && <p className={classes.soft}>No events yet.</p>}
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
  const valueText = (field: string, value: unknown) => answerText(fieldName(field), changeValue(field, value), context);
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldLabel(field).replace(/(?<![?:])$/, ':')} <del>{valueText(field, before)}</del> →{' '}
          <ins>{valueText(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}

export const LoadFailure = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Notice
    tone="bad"
    actions={
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    We couldn’t load {what}.
  </Notice>
);
