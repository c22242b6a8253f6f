import type { CustomerAccount } from '@jibline/contract';
import { balanceText } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import classes from '../payments.module.css';
import { limitText, STATE_LABELS } from './account-labels.ts';

/** Accounts by the other side's name. */
export function AccountsTable({ items, of }: { items: readonly CustomerAccount[]; of: 'company' | 'supplier' }) {
  const columns: Column<CustomerAccount>[] = [
    {
      header: of === 'company' ? 'Company' : 'Airport operator',
      cell: (account) => {
        const { tone, word } = STATE_LABELS[account.state];
        return (
          <span className={classes.holds}>
            <Link to={paths.account(account.id)}>{account[of].name}</Link> <StatusBadge tone={tone}>{word}</StatusBadge>
          </span>
        );
      },
    },
    { header: 'Reference', cell: ({ reference }) => reference },
    { header: 'Days to pay', cell: ({ termsDays }) => termsDays, oneLine: true },
    { header: 'Credit limit', cell: limitText, oneLine: true },
    { header: 'Owed now', cell: ({ balanceCents }) => balanceText(balanceCents), oneLine: true },
  ];
  return <DataTable caption="Accounts" columns={columns} rows={items} keyOf={({ id }) => id} />;
}
