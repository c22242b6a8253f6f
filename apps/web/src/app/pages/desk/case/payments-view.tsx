import { useNavigate } from 'react-router';
import { PaymentsPanel } from '../../../../features/payments/payments-panel.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Panel } from '../../../../ui/panel.tsx';

export function PaymentsView({ id, timeZone }: { id: string; timeZone: string }) {
  const navigate = useNavigate();
  return (
    <Panel title="Payments">
      <PaymentsPanel
        applicationId={id}
        timeZone={timeZone}
        onSettled={(transactionId) => void navigate(paths.paymentOutcome(transactionId))}
      />
    </Panel>
  );
}
