import { dollars, formatDateTime } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { paymentsQuery } from '../../../../features/payments/get-payments.ts';
import { PayButton } from '../../../../features/payments/pay-button.tsx';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';

/** For an application whose fee is due and a reader who may pay it; until the amount is known, a link to the payments. */
export function PayNow({ id, timeZone }: { id: string; timeZone: string }) {
  const navigate = useNavigate();
  const { data } = useQuery({ ...paymentsQuery(id), staleTime: 0 });
  if (!data?.quote || !data.actions.includes('payments:pay'))
    return <ButtonLink to={`${paths.craneApplicationStatus(id)}?view=payments`}>Pay…</ButtonLink>;
  return (
    <>
      <PayButton
        applicationId={id}
        quoteId={data.quote.id}
        label={`Pay ${dollars(data.quote.totalCents)}`}
        onSettled={(transactionId) => void navigate(paths.paymentOutcome(transactionId))}
      />
      {data.link && (
        <p>
          Payment link sent to {data.link.email} on {formatDateTime(data.link.sentAt, timeZone)}.{' '}
          <Link to={`${paths.craneApplicationStatus(id)}?view=payments`}>Send again or cancel</Link>
        </p>
      )}
    </>
  );
}
