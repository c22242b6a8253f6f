import type { Airport, PaymentSettings } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountsPanel } from '../../../../features/payments/accounts/accounts-panel.tsx';
import { FEES_NOT_COPIED, feeDifferences } from '../../../../features/payments/settings/fee-differences.ts';
import { copyPaymentSettings, feesElsewhereQuery } from '../../../../features/payments/settings/fees-elsewhere.ts';
import { SettingsPanel } from '../../../../features/payments/settings/settings-panel.tsx';
import { periodOf } from '../../../../features/payments/settings/settings-table.tsx';
import { paths } from '../../../../lib/paths.ts';
import layout from '../../../../ui/dialogs/form-layout.module.css';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';
import { OtherAirports } from './other-airports.tsx';

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

/** Where that airport's fees are set. */
const feesAt = (airport: string) => `${paths.airports}?${new URLSearchParams({ airport, view: 'payments' })}`;

/** The same fees at other airports of the operator. */
function FeesElsewhere({ record, onClose }: { record: PaymentSettings; onClose: () => void }) {
  const queries = useQueryClient();
  const query = feesElsewhereQuery(record.id);
  const { data, error, refetch } = useQuery(query);
  const others = data?.airports.map(({ current, previous, after, refusal, ...airport }) => {
    const before = current ?? previous;
    return {
      ...airport,
      version: current?.version ?? null,
      before: current ? ('Now' as const) : ('Until then' as const),
      differences: before && after ? feeDifferences(before, after) : [],
      refusal: refusal === null ? null : { text: refusal, to: feesAt(airport.id), link: 'Payment settings' },
      notes: [],
    };
  });
  return (
    <OtherAirports
      subject={`Fee schedule, ${periodOf(record)}`}
      about={`${FEES_NOT_COPIED} Existing quotes do not change.`}
      back="All fee schedules"
      airports={others}
      failed={error !== null}
      onRetry={refetch}
      copy={async (airports) => {
        const [answer, refused] = await copyPaymentSettings(record.id, { version: record.version, airports });
        if (answer) queries.setQueryData(query.queryKey, answer);
        await queries.invalidateQueries({ queryKey: ['payments', 'settings'] });
        return refused;
      }}
      onClose={onClose}
    />
  );
}
