import type { HistoryMigration } from '@jibline/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../detail/detail.module.css';
import { migrateHistory } from './migrate-history.ts';

const resultText = ({ examined, migrated, alreadyCurrent }: HistoryMigration) =>
  examined === 0
    ? 'No entries from an earlier system found. There is nothing to migrate.'
    : `${examined} entries examined: ${migrated} migrated, ${alreadyCurrent} migrated before.`;

/** For platform administrators: imports the history of an earlier system. */
export function HistoryMigrationPanel() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'info' | 'bad'; text: string } | null>(null);
  const run = async () => {
    setBusy(true);
    setOutcome(null);
    const [result, error] = await migrateHistory();
    setBusy(false);
    setOutcome(
      error ? { tone: 'bad', text: errorMessage(error, 'migrated') } : { tone: 'info', text: resultText(result) },
    );
  };
  return (
    <div className={classes.stack}>
      <p>
        Adds log entries from an earlier system to the history of their applications. Each entry is added once, so you
        can run this again at any time.
      </p>
      <div>
        <Button look="secondary" disabled={busy} onClick={() => void run()}>
          {busy ? 'Migrating…' : 'Migrate history'}
        </Button>
      </div>
      <div role="status">{outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}</div>
    </div>
  );
}
