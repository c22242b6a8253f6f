import type { Problem } from '@jibline/contract';
import { Button } from '../button.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { localZone } from '../local-day.ts';
import { Notice } from './notice.tsx';

export interface Difference {
  label: string;
  was: string;
  now: string;
}

interface Props {
  changed: Problem['changed'];
  /** What the other person changed; what is typed here is untouched. */
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people at one record: who was first, what they changed, and the choice whose text shall stand. */
export function ConflictNotice({ changed, differences, onKeepMine, onTakeTheirs }: Props) {
  const who = changed?.by ?? 'Somebody else';
  const when = changed ? ` on ${formatDateTime(changed.at, localZone())}` : ' meanwhile';
  return (
    <Notice
      tone="near"
      title={`${who} changed this${when}`}
      actions={
        <>
          <Button look="secondary" onClick={onKeepMine}>
            Save mine over it
          </Button>
          <Button look="quiet" onClick={onTakeTheirs}>
            Take theirs, drop mine
          </Button>
        </>
      }
    >
      <p>What you typed has not been saved, and is still here.</p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ label, was, now }) => (
            <li key={label}>
              {label}: “{was || 'empty'}” became “{now || 'empty'}”
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** What differs between two states of a record, field by field. */
export const differencesOf = <K extends string>(
  labels: Readonly<Record<K, string>>,
  was: Readonly<Record<K, string>>,
  now: Readonly<Record<K, string>>,
): Difference[] =>
  (Object.keys(labels) as K[])
    .filter((key) => was[key] !== now[key])
    .map((key) => ({ label: labels[key], was: was[key], now: now[key] }));
