import type { HistoryEntry } from '@jibline/contract';
import { formatDateTime, historyEventText } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../history/get-history.ts';
import { ChangeList } from '../history/history-panel.tsx';
import { isAnswer } from '../history/history-text.ts';
import classes from './detail.module.css';

/** What each answer was when it was submitted, of those changed since; by section and name. */
export function answersBefore(
  items: readonly Pick<HistoryEntry, 'sequence' | 'event' | 'changes'>[],
): ReadonlyMap<string, unknown> {
  const oldest = items.toSorted((a, b) => b.sequence - a.sequence);
  return new Map(
    oldest.flatMap(({ event, changes }) =>
      event === 'answer' ? changes.filter(isAnswer).map(({ field, before }) => [field, before] as const) : [],
    ),
  );
}

/** How the answers differ from one submitted version to the next. */
export function ChangesPanel({ id, timeZone }: { id: string; timeZone: string }) {
  const { data } = useQuery(historyQuery(id));
  const versions = (data?.items ?? [])
    .map((entry) => ({ ...entry, changes: entry.changes.filter(isAnswer) }))
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => b.sequence - a.sequence);
  if (versions.length === 0) return null;
  return (
    <section aria-label="Differences between versions">
      <h3 className={classes.group}>Differences between versions</h3>
      <ol className={classes.history}>
        {versions.map(({ id: entry, event, by, at, changes }) => (
          <li key={entry}>
            <p>
              <strong>{historyEventText(event)}</strong>
            </p>
            <p className={classes.soft}>
              {by.name}, {formatDateTime(at, timeZone)}
            </p>
            <ChangeList changes={changes} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </section>
  );
}
