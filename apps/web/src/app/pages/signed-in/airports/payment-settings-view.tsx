import type { Airport } from '@jibline/contract';
import { SettingsPanel } from '../../../../features/payments/settings/settings-panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';

/** The fees of this airport, by start date. */
export const PaymentSettingsView = ({ airport }: { airport: Airport }) => (
  <SettingsPanel
    airport={airport}
    loading={<PageLoading />}
    failed={(error, onRetry) => <QueryFailure error={error} subject="record" onRetry={onRetry} />}
  />
);
