import type { Problem } from '@jibline/contract';
import { formatDateTime } from '@jibline/contract/enums';
import { Button } from '../button.tsx';
import { localZone } from '../local-day.ts';
import { Notice } from './notice.tsx';

export interface Difference {
  label: string;
  was: string;
  now: string;
}

interface Props {
  changed: Problem['changed'];
  /** What the other person changed; typed values stay. */
  differences: readonly Difference[];
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

/** Two people edited one record: who saved first, what they changed, and the choice between the versions. */
export function ConflictNotice({ changed, differences, onKeepMine, onUseTheirs }: Props) {
  const who = changed?.by ?? 'Someone else';
  const when = changed ? ` on ${formatDateTime(changed.at, localZone())}` : '';
  return (
    <Notice
      tone="near"
      title={`${who} changed this${when}`}
      actions={
        <>
          <Button look="secondary" onClick={onKeepMine}>
            Keep my version
          </Button>
          <Button look="quiet" onClick={onUseTheirs}>
            Use their version
          </Button>
        </>
      }
    >
      <p>Your changes are not saved yet.</p>
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
