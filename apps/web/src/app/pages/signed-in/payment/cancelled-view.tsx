import { PAYMENT_OUTCOME } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { updateTransaction } from '../../../../features/payments/update-transaction.ts';
import { paths } from '../../../../lib/paths.ts';
import { MessageScreen } from '../../../../ui/feedback/message-screen.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { TryAgain } from './try-again.tsx';

/** Reports that the payer came back; the server closes the payment at the provider and returns the provider's outcome. */
export function CancelledView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'cancelled', id],
    queryFn: async ({ signal }) => {
      const [transaction, failure] = await updateTransaction(id, 'cancelled', signal);
      if (failure !== null) throw failure;
      return transaction;
    },
    // Reported once per visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  // Paid in another tab, declined or still in progress: that outcome has its own page.
  if (data.outcome !== PAYMENT_OUTCOME.CANCELED) return <Navigate to={paths.paymentOutcome(id)} replace />;
  return (
    <MessageScreen title="Payment cancelled" actions={<TryAgain transaction={data} />}>
      <p>You left without paying. Nothing was charged. Your answers are saved.</p>
    </MessageScreen>
  );
}
