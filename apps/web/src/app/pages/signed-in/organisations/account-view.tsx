import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountRecord } from '../../../../features/payments/accounts/account-record.tsx';
import { type Period, statementQuery } from '../../../../features/payments/accounts/get-statement.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useRecordArrival } from '../../../use-record-arrival.ts';
import classes from '../signed-in.module.css';

/** `/organisations?account=`: the account of a company with an operator, for both. */
export function AccountView({ id, back }: { id: string; back: string }) {
  const [period, setPeriod] = useState<Period>({});
  const { data, error, refetch } = useQuery({ ...statementQuery(id, period), placeholderData: (before) => before });
  const title = data && `${data.account.company.name} with ${data.account.supplier.name}`;
  useRecordArrival(title);
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div>
      <Link to={back} className={classes.back}>
        ← All organisations
      </Link>
      <PageHeader title={title ?? ''} lead="Account and statement" />
      <AccountRecord statement={data} period={period} onPeriod={setPeriod} />
    </div>
  );
}
