import { useParams } from 'react-router';
import { CancelledView } from './payment/cancelled-view.tsx';

/** `/payment_cancelled/{transactionId}`: where the provider's "back" link leads. */
export default function PaymentCancelledPage() {
  const { transactionId = '' } = useParams();
  return <CancelledView key={transactionId} id={transactionId} />;
}
