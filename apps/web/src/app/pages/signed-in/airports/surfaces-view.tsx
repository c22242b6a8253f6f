import type { Airport } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { RefreshPanel } from '../../../../features/airports/refresh/refresh-panel.tsx';
import { GenerateForm } from '../../../../features/surface-sets/generate-form.tsx';
import { surfaceSetsQuery } from '../../../../features/surface-sets/list-surface-sets.ts';
import { SetsTable } from '../../../../features/surface-sets/sets-table.tsx';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import classes from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import { describeIssuePath } from './describe-issue-path.ts';
import { fittingEditions } from './fitting-editions.ts';
import { ImportView } from './import-view.tsx';
import { listChanged } from './list-changed.tsx';
import { SetView } from './set-view.tsx';

/**
 * Surface sets: from runways to a draft, inspect and compare it, publish it. `&set=` opens one, `&make=` starts one.
 */
export function SurfacesView({ airport }: { airport: Airport }) {
  const listQuery = useListQuery(paths.airports);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(surfaceSetsQuery(airport.id));
  if (isFailure(error, data))
    return <QueryFailure error={error} subject="record" stays onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const set = listQuery.get('set');
  if (set) return <SetView key={set} id={set} airport={airport} sets={data.items} />;
  const mayCreate = airport.actions.includes('surface-sets:create');
  const make = mayCreate ? listQuery.get('make') : '';
  const open = (id: string) => listQuery.to({ set: id, make: '', file: '' });
  return (
    <div className={classes.stack}>
      {make === 'generate' && (
        <Panel title="Generate draft">
          <GenerateForm
            airportId={airport.id}
            fitting={fittingEditions(airport, data.items.find(({ state }) => state === 'published')?.rulesets ?? [])}
            describePath={describeIssuePath(airport, listQuery.to)}
            onMade={({ id }) => void navigate(open(id))}
            onCancel={() => void navigate(listQuery.to({ make: '' }), { replace: true, preventScrollReset: true })}
          />
        </Panel>
      )}
      {make === 'import' && (
        <Panel title="Import chart into a draft">
          <ImportView
            airport={airport}
            sets={data.items}
            fileId={listQuery.get('file')}
            onFile={(file) => listQuery.replace({ file })}
            onImported={({ id }) => void navigate(open(id))}
            onCancel={() =>
              void navigate(listQuery.to({ make: '', file: '' }), { replace: true, preventScrollReset: true })
            }
          />
        </Panel>
      )}
      {mayCreate && make === '' && (
        <div className={classes.buttons}>
          <ButtonLink to={listQuery.to({ make: 'generate' })} preventScrollReset>
            Generate draft
          </ButtonLink>
          <ButtonLink look="secondary" to={listQuery.to({ make: 'import' })} preventScrollReset>
            Import chart
          </ButtonLink>
        </div>
      )}
      {data.items.length > 0 ? (
        <SetsTable sets={data.items} timeZone={airport.timeZone} to={open} />
      ) : (
        <EmptyState title="No surface sets yet">
          <p>Generate a draft from the runways and rules, check it, then publish it.</p>
        </EmptyState>
      )}
      {airport.actions.includes('surface-sets:refresh') && <RefreshPanel airport={airport} listChanged={listChanged} />}
    </div>
  );
}
