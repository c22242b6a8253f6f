import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AirportDetails } from '../../../../features/airports/details/airport-details.tsx';
import { airportQuery } from '../../../../features/airports/details/get-airport.ts';
import { FacilitiesEditor } from '../../../../features/airports/facilities/facilities-editor.tsx';
import { RunwaysEditor } from '../../../../features/airports/runways/runways-editor.tsx';
import { parseLocationText } from '../../../../features/assessments/parse-location-text.ts';
import { paths } from '../../../../lib/paths.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useRecordArrival } from '../../../use-record-arrival.ts';
import { PartLinks } from '../parts/part-links.tsx';
import classes from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import { ApprovalsView, SignatureView, WordingView } from './approvals-view.tsx';
import { OperatorField } from './operator-field.tsx';
import { PaymentSettingsView } from './payment-settings-view.tsx';
import { SettingElsewhere } from './setting-elsewhere.tsx';
import { SurfacesView } from './surfaces-view.tsx';

const VIEWS = [
  { view: '', label: 'Details' },
  { view: 'runways', label: 'Runways' },
  { view: 'facilities', label: 'Navigation and radar' },
  { view: 'surfaces', label: 'Surfaces', needs: 'surface-sets:list' },
  { view: 'payments', label: 'Payment settings', needs: 'payments:list-settings' },
  { view: 'approvals', label: 'Approval defaults', needs: 'approval-parameters:list' },
  { view: 'wording', label: 'Wording', needs: 'approval-parameters:list' },
  { view: 'signature', label: 'Email signature' },
] as const;

const readPosition = (text: string) => parseLocationText(text, 'GDA2020');

export function AirportView({ id, back }: { id: string; back: string }) {
  const listQuery = useListQuery(paths.airports);
  const navigate = useNavigate();
  const { data: airport, error, refetch } = useQuery(airportQuery(id));
  useRecordArrival(airport?.label);
  if (isFailure(error, airport)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!airport) return <PageLoading />;
  const views = VIEWS.filter((one) => !('needs' in one) || airport.actions.includes(one.needs));
  const view = views.find((one) => one.view === listQuery.get('view'))?.view ?? '';
  return (
    <div>
      <Link to={back} className={classes.back}>
        ← All airports
      </Link>
      <PageHeader title={airport.label} lead={airport.organisation?.name} />
      <PartLinks
        label="Parts of the airport"
        parts={views.map((one) => ({
          view: one.view,
          label: one.label,
          to: listQuery.to({ view: one.view, set: '', make: '', with: '', file: '' }),
        }))}
        current={view}
      />
      {view === '' && (
        <AirportDetails
          airport={airport}
          Operator={OperatorField}
          elsewhere={(setting, close) => <SettingElsewhere airport={airport} setting={setting} onClose={close} />}
          onDeleted={() => void navigate(back, { replace: true })}
        />
      )}
      {view === 'runways' && <RunwaysEditor airport={airport} readPosition={readPosition} />}
      {view === 'facilities' && <FacilitiesEditor airport={airport} />}
      {view === 'surfaces' && <SurfacesView airport={airport} />}
      {view === 'payments' && <PaymentSettingsView airport={airport} />}
      {view === 'approvals' && <ApprovalsView airport={airport} />}
      {view === 'wording' && <WordingView airport={airport} />}
      {view === 'signature' && <SignatureView airport={airport} />}
    </div>
  );
}
