import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { AirportView } from './airports/airport-view.tsx';
import { AirportsView } from './airports/airports-view.tsx';
import { NewAirport } from './airports/new-airport.tsx';
import { NoPermission } from './parts/no-permission.tsx';
import { useListQuery } from './users/use-list-query.ts';

/** `/airports`: the list, one airport (`?airport=`, `&view=`), or a new one (`?new=yes`). */
export default function AirportsPage() {
  const { data: me } = useQuery(currentUserQuery);
  const listQuery = useListQuery(paths.airports);
  if (!me) return <PageLoading />;
  const id = listQuery.get('airport');
  if (id)
    return (
      <AirportView
        key={id}
        id={id}
        back={listQuery.to({ airport: '', view: '', set: '', make: '', with: '', file: '' })}
      />
    );
  const mayCreate = me.actions.includes('airports:create');
  const creating = mayCreate && listQuery.get('new') === 'yes';
  return (
    <div>
      <PageHeader
        title="Airports"
        lead="Details, runways, navigation aids and protected surfaces of the airports you work for."
        actions={mayCreate && !creating && <ButtonLink to={listQuery.to({ new: 'yes' })}>New airport</ButtonLink>}
      />
      {creating && <NewAirport />}
      {me.actions.includes('airports:list') ? (
        <AirportsView mayCreate={mayCreate} />
      ) : (
        <NoPermission action="manage airports" to={paths.aerodromes} link="View all aerodromes">
          <p>Airports appear here for the people who work for them. An administrator of your airport can invite you.</p>
        </NoPermission>
      )}
    </div>
  );
}
