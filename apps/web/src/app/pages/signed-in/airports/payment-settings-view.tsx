import type { Airport, PaymentSettings } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { AccountsPanel } from '../../../../features/payments/accounts/accounts-panel.tsx';
import { FEES_NOT_COPIED, feeDifferences } from '../../../../features/payments/settings/fee-differences.ts';
import { copyPaymentSettings, feesElsewhereQuery } from '../../../../features/payments/settings/fees-elsewhere.ts';
import { SettingsPanel } from '../../../../features/payments/settings/settings-panel.tsx';
import { periodOf } from '../../../../features/payments/settings/settings-table.tsx';
import layout from '../../../../ui/dialogs/form-layout.module.css';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';
import { Elsewhere } from './elsewhere.tsx';

/** The fees of this airport, by start date. */
export const PaymentSettingsView = ({ airport }: { airport: Airport }) => (
  <div className={layout.form}>
    <SettingsPanel
      key={airport.id}
      airport={airport}
      elsewhere={(record, onClose) => <FeesElsewhere record={record} onClose={onClose} />}
      loading={<PageLoading />}
      failed={(error, onRetry) => <QueryFailure error={error} subject="record" onRetry={onRetry} />}
    />
    <AccountsPanel airportId={airport.id} />
  </div>
);

/** The same fees at other airports of the operator. */
function FeesElsewhere({ record, onClose }: { record: PaymentSettings; onClose: () => void }) {
  const query = feesElsewhereQuery(record.id);
  return (
    <Elsewhere
      subject={`Fee schedule, ${periodOf(record)}`}
      about={`${FEES_NOT_COPIED} Existing quotes do not change.`}
      back="All fee schedules"
      found={useQuery(query)}
      queryKey={query.queryKey}
      changes={['payments', 'settings']}
      line={({ current, previous, after }) => {
        const before = current ?? previous;
        return {
          before: current ? 'Now' : 'Until then',
          differences: before && after ? feeDifferences(before, after) : [],
          notes: [],
        };
      }}
      place={{ view: 'payments', label: 'Payment settings' }}
      copy={(airports) => copyPaymentSettings(record.id, { version: record.version, airports })}
      onClose={onClose}
    />
  );
}
