import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from '../payments.module.css';
import { ApproveDialog } from './account-dialog.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { accountsOfAirportQuery, accountsOfCompanyQuery } from './list-accounts.ts';

/** The companies that pay this operator by monthly invoice. */
export function AccountsPanel({ airportId }: { airportId: string }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(accountsOfAirportQuery(airportId));
  const [approving, setApproving] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Panel title="Account customers">
      <div className={classes.stack}>
        <div aria-live="polite">{done && <Notice tone="ok">{done}</Notice>}</div>
        {error instanceof CallError && error.code === 'not-found' ? (
          <p className={classes.soft}>
            Accounts cover all airports of the operator. Only those who see the fees of all of them see its accounts.
          </p>
        ) : (
          error && <LoadFailure things="accounts" onRetry={refetch} />
        )}
        {!data && !error && <p role="status">Loading accounts…</p>}
        {data?.items.length === 0 && (
          <p className={classes.soft}>
            No account customers yet. A company with an account submits without a card and gets one tax invoice a month.
          </p>
        )}
        {data && data.items.length > 0 && <AccountsTable items={data.items} of="company" />}
        {data?.actions.includes('payments:add-account') && (
          <div className={layout.buttons}>
            <Button look="secondary" onClick={() => setApproving(true)}>
              Approve an account customer
            </Button>
          </div>
        )}
      </div>
      {approving && (
        <ApproveDialog
          airportId={airportId}
          onClose={() => setApproving(false)}
          onDone={(account) => {
            setApproving(false);
            setDone(`${account.company.name} is now an account customer.`);
            void queries.invalidateQueries({ queryKey: ['payments', 'accounts'] });
          }}
        />
      )}
    </Panel>
  );
}

/** A company's accounts with operators; nothing is shown while it has none. */
export function CompanyAccountsPanel({ companyId }: { companyId: string }) {
  const { data } = useQuery({ ...accountsOfCompanyQuery(companyId), retry: false });
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Account and statement">
      <AccountsTable items={data.items} of="supplier" />
    </Panel>
  );
}
