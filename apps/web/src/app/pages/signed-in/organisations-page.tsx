import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { OrganisationForm } from '../../../features/organisations/organisation-form.tsx';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { AccountView } from './organisations/account-view.tsx';
import { OrganisationView } from './organisations/organisation-view.tsx';
import { OrganisationsView } from './organisations/organisations-view.tsx';
import classes from './signed-in.module.css';
import { useListQuery } from './users/use-list-query.ts';

/** `/organisations`: the list, one organisation (`?organisation=`), or a new one (`?new=yes`). */
export default function OrganisationsPage() {
  const { data: me } = useQuery(currentUserQuery);
  const listQuery = useListQuery(paths.organisations);
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (!me) return <PageLoading />;
  const id = listQuery.get('organisation');
  if (id) return <OrganisationView id={id} back={listQuery.to({ organisation: '' })} />;
  const account = listQuery.get('account');
  if (account) return <AccountView id={account} back={listQuery.to({ account: '' })} />;
  const mayCreate = me.actions.includes('organisations:create');
  // People who may create airports also add their operators; everyone else adds the one company they apply for.
  const mayAdmit = me.actions.includes('airports:create');
  const labels = mayAdmit
    ? { open: 'New organisation', title: 'New organisation' }
    : { open: 'Add your company', title: 'Your company' };
  const creating = mayCreate && listQuery.get('new') === 'yes';
  return (
    <div>
      <PageHeader
        title="Organisations"
        lead="Companies that apply for permits, operators that run airports, and their people."
        actions={mayCreate && !creating && <ButtonLink to={listQuery.to({ new: 'yes' })}>{labels.open}</ButtonLink>}
      />
      {creating && (
        <div className={classes.spaced}>
          <Panel title={labels.title}>
            <OrganisationForm
              organisation={null}
              mayAdmit={mayAdmit}
              onCancel={() => void navigate(listQuery.to({ new: '' }), { replace: true })}
              onSaved={(saved) => {
                // People who add their first company become its administrator.
                void queries.invalidateQueries({ queryKey: ['users'] });
                void navigate(listQuery.to({ new: '', organisation: saved.id }), { replace: true });
              }}
            />
          </Panel>
        </div>
      )}
      <OrganisationsView />
    </div>
  );
}
