import { useParams } from 'react-router';
import { OutcomeView } from './payment/outcome-view.tsx';

/** `/payment_outcome/{transactionId}`: where the provider sends the payer back to. */
export default function PaymentOutcomePage() {
  const { transactionId = '' } = useParams();
  return <OutcomeView key={transactionId} id={transactionId} />;
}
