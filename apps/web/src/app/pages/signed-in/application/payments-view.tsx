import { PaymentsPanel } from '../../../../features/payments/payments-panel.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';

export const PaymentsView = ({ id, timeZone }: { id: string; timeZone: string }) => (
  <Panel title="Payments">
    <PaymentsPanel applicationId={id} timeZone={timeZone} />
  </Panel>
);
