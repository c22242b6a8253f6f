import type { NavigationAction } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { HistoryMigrationPanel } from '../../../features/applications/history/history-migration-panel.tsx';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { InviteForm } from '../../../features/users/invitations/invite-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { NoPermission } from './parts/no-permission.tsx';
import classes from './signed-in.module.css';
import { InvitationsView } from './users/invitations-view.tsx';
import { PeopleView } from './users/people-view.tsx';
import { PersonView } from './users/person-view.tsx';
import { TargetField } from './users/target-field.tsx';
import { useListQuery } from './users/use-list-query.ts';
import { useOfferedScopes } from './users/use-offered-scopes.ts';

/** `/users`: everyone the person may see, one person (`?user=`), the invitations or the maintenance (`?view=…`). */
export default function UsersPage() {
  const { data: me } = useQuery(currentUserQuery);
  const listQuery = useListQuery(paths.users);
  if (!me) return <PageLoading />;
  const id = listQuery.get('user');
  return id ? <PersonView id={id} me={me} back={listQuery.to({ user: '' })} /> : <Everyone />;
}

/** Each view shows only to people the API allows. */
const VIEWS: readonly {
  view: 'people' | 'invitations' | 'maintenance';
  label: string;
  needs: NavigationAction | null;
}[] = [
  { view: 'people', label: 'People', needs: null },
  { view: 'invitations', label: 'Invitations', needs: 'users:add' },
  { view: 'maintenance', label: 'Maintenance', needs: 'maintenance:run' },
];

function Everyone() {
  const { data: me } = useQuery(currentUserQuery);
  const listQuery = useListQuery(paths.users);
  const [inviting, setInviting] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!me) return <PageLoading />;
  const mayInvite = me.actions.includes('users:add');
  const views = VIEWS.filter(({ needs }) => needs === null || me.actions.includes(needs));
  const view = views.find((one) => one.view === listQuery.get('view'))?.view ?? 'people';
  const invite = () => {
    setSentTo(null);
    setInviting(true);
  };
  return (
    <div>
      <PageHeader
        title="Users"
        lead="Your team, their access and when it ends."
        actions={mayInvite && !inviting && <Button onClick={invite}>Invite a person</Button>}
      />
      {sentTo && (
        <div className={classes.spaced}>
          <Notice tone="ok">Invitation sent to {sentTo}.</Notice>
        </div>
      )}
      {inviting && (
        <div className={classes.spaced}>
          <Panel title="Invite a person">
            <Inviting
              onCancel={() => setInviting(false)}
              onSent={(email) => {
                setInviting(false);
                setSentTo(email);
              }}
            />
          </Panel>
        </div>
      )}
      {views.length > 1 && (
        <nav aria-label="Users and invitations">
          <ul className={classes.views}>
            {views.map((one) => (
              <li key={one.view}>
                <Link
                  className={classes.view}
                  to={one.view === 'people' ? paths.users : `${paths.users}?view=${one.view}`}
                  aria-current={one.view === view ? 'page' : undefined}
                >
                  {one.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {view === 'invitations' && <InvitationsView onInvite={invite} />}
      {view === 'maintenance' && (
        <Panel title="History from an earlier system">
          <HistoryMigrationPanel />
        </Panel>
      )}
      {view === 'people' && me.actions.includes('users:list') && <PeopleView />}
      {view === 'people' && !me.actions.includes('users:list') && (
        <NoPermission action="see other people" to={paths.profile} link="View your profile">
          <p>Ask an administrator of your airport or organisation for access.</p>
        </NoPermission>
      )}
    </div>
  );
}

function Inviting(props: { onCancel: () => void; onSent: (email: string) => void }) {
  const { data: me } = useQuery(currentUserQuery);
  return me ? <InvitingAs me={me} {...props} /> : null;
}

function InvitingAs({
  me,
  ...props
}: {
  me: Parameters<typeof useOfferedScopes>[0];
  onCancel: () => void;
  onSent: (email: string) => void;
}) {
  const { scopes, preset, isLoading } = useOfferedScopes(me);
  if (isLoading) return <PageLoading />;
  if (scopes.length === 0)
    return (
      <Notice tone="bad">
        We couldn’t load the airports and organisations you can invite people to. Reload the page.
      </Notice>
    );
  return <InviteForm scopes={scopes} preset={preset} Target={TargetField} {...props} />;
}
