import type { AuditEntry } from '@jibline/contract';
import { formatDateTime, HISTORY_KIND_LABELS, historyEventText } from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { localZone } from '../../ui/local-day.ts';
import classes from './audit.module.css';

interface Props {
  entries: readonly AuditEntry[];
  stale: boolean;
  /** Where a record can be opened; null where it has no page. */
  to: (entry: AuditEntry) => string | null;
  changes: (entry: AuditEntry) => ReactNode;
}

export function AuditTable({ entries, stale, to, changes }: Props) {
  return (
    <DataTable
      caption="History entries, newest first"
      rows={entries}
      stale={stale}
      keyOf={({ hash }) => hash}
      columns={[
        { header: 'When', oneLine: true, cell: ({ at }) => formatDateTime(at, localZone()) },
        { header: 'Who', cell: ({ by }) => <span className={classes.who}>{by.name}</span> },
        { header: 'What', cell: ({ event }) => historyEventText(event) },
        { header: 'Record', oneLine: true, cell: (entry) => <Record entry={entry} to={to(entry)} /> },
        { header: 'Details', cell: (entry) => <Details entry={entry} changes={changes(entry)} /> },
      ]}
    />
  );
}

function Record({ entry: { kind, about }, to }: { entry: AuditEntry; to: string | null }) {
  return (
    <>
      {to && about.label ? <Link to={to}>{about.label}</Link> : about.label}
      <span className={classes.kind}>{HISTORY_KIND_LABELS[kind]}</span>
    </>
  );
}

function Details({ entry, changes }: { entry: AuditEntry; changes: ReactNode }) {
  const { length } = entry.changes;
  return (
    <>
      {entry.text && <p className={classes.text}>{entry.text}</p>}
      {length > 0 && (
        <details>
          <summary>{length === 1 ? '1 value changed' : `${length} values changed`}</summary>
          {changes}
        </details>
      )}
    </>
  );
}
