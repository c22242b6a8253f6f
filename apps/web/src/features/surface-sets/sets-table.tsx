import type { SurfaceSetList } from '@jibline/contract';
import { displayDateTime, formatNumber } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { STATE_LABELS } from './set-labels.ts';
import classes from './surface-sets.module.css';

type Head = SurfaceSetList['items'][0];

interface Props {
  sets: readonly Head[];
  /** Of the airport: its surfaces apply from a moment of its own clock. */
  timeZone: string;
  to: (id: string) => string;
}

export function SetsTable({ sets, timeZone, to }: Props) {
  const columns: Column<Head>[] = [
    {
      header: 'Set',
      cell: (set) => (
        <Link className={classes.name} to={to(set.id)} preventScrollReset>
          {set.number}. {set.name}
        </Link>
      ),
    },
    {
      header: 'State',
      cell: ({ state }) => <StatusBadge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].word}</StatusBadge>,
    },
    { header: 'Surfaces', oneLine: true, cell: ({ surfaceCount }) => formatNumber(surfaceCount) },
    {
      header: 'Created',
      cell: ({ createdAt, createdBy }) => (
        <>
          {displayDateTime(createdAt, timeZone)}
          {createdBy && <div className={classes.soft}>by {createdBy}</div>}
        </>
      ),
    },
    {
      header: 'In force',
      cell: ({ publishedAt, supersededAt }) =>
        publishedAt === null ? (
          '–'
        ) : (
          <>
            from {displayDateTime(publishedAt, timeZone)}
            {supersededAt && <div>to {displayDateTime(supersededAt, timeZone)}</div>}
          </>
        ),
    },
  ];
  return <DataTable caption="Surface sets" columns={columns} rows={sets} keyOf={({ id }) => id} />;
}
