import type { Organisation } from '@jibline/contract';
import { displayAbn, formatNumber } from '@jibline/contract/enums';
import { Link } from 'react-router';
import layout from '../../ui/dialogs/form-layout.module.css';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { ABN_LABELS, KIND_LABELS } from './organisation-labels.ts';
import classes from './organisations.module.css';

interface Props {
  organisations: readonly Organisation[];
  stale: boolean;
  to: (id: string) => string;
}

export function OrganisationsTable({ organisations, stale, to }: Props) {
  const columns: Column<Organisation>[] = [
    {
      header: 'Organisation',
      cell: (organisation) => (
        <>
          <Link className={classes.name} to={to(organisation.id)}>
            {organisation.name}
          </Link>
          {organisation.tradingName && <span className={classes.soft}>{organisation.tradingName}</span>}
        </>
      ),
    },
    { header: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
    { header: 'ABN', cell: (organisation) => <AbnState organisation={organisation} /> },
    { header: 'Members', cell: ({ memberCount }) => formatNumber(memberCount) },
    { header: 'Airports', cell: ({ kind, airportCount }) => (kind === 'OPERATOR' ? airportCount : '–') },
    {
      header: 'State',
      cell: ({ active }) =>
        active ? <StatusBadge tone="ok">Active</StatusBadge> : <StatusBadge tone="bad">Inactive</StatusBadge>,
    },
  ];
  return (
    <DataTable caption="Organisations" columns={columns} rows={organisations} keyOf={({ id }) => id} stale={stale} />
  );
}

export function AbnState({ organisation: { abn, abnCheck } }: { organisation: Organisation }) {
  if (abn === null) return <span className={classes.soft}>None</span>;
  const [tone, text] = abnCheck ? ABN_LABELS[abnCheck] : ABN_LABELS.unchecked;
  return (
    <div className={layout.buttons} style={{ gap: '0.35rem 0.6rem' }}>
      <span className={classes.number}>{displayAbn(abn)}</span>
      {tone !== 'ok' && <StatusBadge tone={tone}>{text}</StatusBadge>}
    </div>
  );
}
