import type { Airport, SurfaceSetList } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from 'react-router';
import { Comparison } from '../../../../features/surface-sets/comparison.tsx';
import { surfaceSetQuery } from '../../../../features/surface-sets/get-surface-set.ts';
import { STATE_LABELS } from '../../../../features/surface-sets/set-labels.ts';
import { SetRecord } from '../../../../features/surface-sets/set-record.tsx';
import { SurfacesByType } from '../../../../features/surface-sets/surfaces-by-type.tsx';
import { paths } from '../../../../lib/paths.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import classes from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import { PublishingEffects } from './publishing-effects.tsx';
import { SetGlobe } from './set-globe.tsx';

interface Props {
  id: string;
  airport: Airport;
  sets: SurfaceSetList['items'];
}

/** One surface set: inspect it, compare it with another, publish it. */
export function SetView({ id, airport, sets }: Props) {
  const listQuery = useListQuery(paths.airports);
  const navigate = useNavigate();
  const { data: set, error, refetch } = useQuery(surfaceSetQuery(id));
  if (isFailure(error, set)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!set) return <PageLoading />;
  if (set.airportId !== airport.id) return <Navigate to={paths.errorPermissionRecord} replace />;
  const back = listQuery.to({ set: '', with: '' });
  const inForce = sets.find(({ state }) => state === 'published');
  const others = sets.filter((other) => other.id !== id);
  const compared = listQuery.get('with');
  const other = others.find((one) => one.id === compared);
  return (
    <div className={classes.stack}>
      <div>
        <Link className={classes.back} to={back} preventScrollReset>
          ← All surface sets
        </Link>
        <Panel>
          <SetRecord
            set={set}
            timeZone={airport.timeZone}
            inForce={set.state === 'draft' ? inForce : undefined}
            reassesses={airport.active}
            onDeleted={() => void navigate(back, { replace: true })}
          />
        </Panel>
      </div>
      {airport.active && <PublishingEffects airport={airport} set={set} inForceId={inForce?.id ?? null} />}
      {others.length > 0 && (
        <Panel title="Compare">
          <div className={classes.stack}>
            <SelectField
              label="Compare with"
              options={[
                { value: '', label: 'Choose a set' },
                ...others.map((one) => ({
                  value: one.id,
                  label: `${one.number}. ${one.name} (${STATE_LABELS[one.state].word.toLowerCase()})`,
                })),
              ]}
              value={other?.id ?? ''}
              onChoose={(chosen) => listQuery.replace({ with: chosen })}
            />
            {other && <Comparison beforeId={other.id} afterId={id} />}
          </div>
        </Panel>
      )}
      <SetGlobe airport={airport} set={set} />
      <Panel title={`${set.surfaces.length} surfaces`}>
        <SurfacesByType surfaces={set.surfaces} />
      </Panel>
    </div>
  );
}
