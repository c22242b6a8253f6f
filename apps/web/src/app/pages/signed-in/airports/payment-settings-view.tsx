import type { Airport } from '@jibline/contract';
import { AccountsPanel } from '../../../../features/payments/accounts/accounts-panel.tsx';
import { SettingsPanel } from '../../../../features/payments/settings/settings-panel.tsx';
import layout from '../../../../ui/dialogs/form-layout.module.css';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';

/** The fees of this airport, by start date. */
export const PaymentSettingsView = ({ airport }: { airport: Airport }) => (
  <div className={layout.form}>
    <SettingsPanel
      airport={airport}
      loading={<PageLoading />}
      failed={(error, onRetry) => <QueryFailure error={error} subject="record" onRetry={onRetry} />}
    />
    <AccountsPanel airportId={airport.id} />
  </div>
);
