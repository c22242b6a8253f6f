import type { AirportSummary } from '@jibline/contract';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { elevationText, REGIME_LABELS, TYPE_LABELS } from './airport-labels.ts';
import classes from './airports.module.css';

interface Props {
  airports: readonly AirportSummary[];
  stale: boolean;
  to: (id: string) => string;
}

export function AirportsTable({ airports, stale, to }: Props) {
  const columns: Column<AirportSummary>[] = [
    {
      header: 'Airport',
      cell: (airport) => (
        <>
          <Link className={classes.name} to={to(airport.id)}>
            {airport.label}
          </Link>
          {airport.organisation && <span className={classes.soft}>{airport.organisation.name}</span>}
        </>
      ),
    },
    {
      header: 'Type',
      cell: ({ type, regime }) => (
        <>
          {TYPE_LABELS[type]}
          {REGIME_LABELS[regime] !== TYPE_LABELS[type] && <div className={classes.soft}>{REGIME_LABELS[regime]}</div>}
        </>
      ),
    },
    { header: 'Elevation', oneLine: true, cell: ({ elevationAhdM }) => elevationText(elevationAhdM) },
    {
      header: 'Surfaces',
      cell: ({ surfaceSetId }) =>
        surfaceSetId ? <StatusBadge tone="ok">In force</StatusBadge> : <StatusBadge tone="near">None yet</StatusBadge>,
    },
    {
      header: 'State',
      cell: ({ active }) =>
        active ? <StatusBadge tone="ok">Active</StatusBadge> : <StatusBadge tone="bad">Inactive</StatusBadge>,
    },
  ];
  return <DataTable caption="Airports" columns={columns} rows={airports} keyOf={({ id }) => id} stale={stale} />;
}
