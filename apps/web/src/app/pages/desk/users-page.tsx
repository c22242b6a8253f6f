import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { InviteForm } from '../../../features/users/invite-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PageLoading } from '../../page-loading.tsx';
import classes from './desk.module.css';
import { InvitationsView } from './people/invitations-view.tsx';
import { PeopleView } from './people/people-view.tsx';
import { PersonView } from './people/person-view.tsx';
import { TargetField } from './people/target-field.tsx';
import { useOfferedScopes } from './people/use-offered-scopes.ts';
import { usePlace } from './people/use-place.ts';

/** `/users`: everybody the person may see, one of them (`?user=`), or the invitations (`?view=invitations`). */
export default function UsersPage() {
  const { data: me } = useQuery(currentUserQuery);
  const place = usePlace(paths.users);
  if (!me) return <PageLoading />;
  const id = place.get('user');
  return id ? <PersonView id={id} me={me} back={place.to({ user: '' })} /> : <Everybody />;
}

function Everybody() {
  const { data: me } = useQuery(currentUserQuery);
  const place = usePlace(paths.users);
  const [inviting, setInviting] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!me) return <PageLoading />;
  const mayInvite = me.actions.includes('users:add');
  const showsInvitations = mayInvite && place.get('view') === 'invitations';
  const invite = () => {
    setSentTo(null);
    setInviting(true);
  };
  return (
    <div>
      <PageHeader
        title="Users"
        lead="Who works with you here, what they may do, and until when."
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
      {mayInvite && (
        <nav aria-label="Users and invitations">
          <ul className={classes.views}>
            <li>
              <Link className={classes.view} to={paths.users} aria-current={showsInvitations ? undefined : 'page'}>
                People
              </Link>
            </li>
            <li>
              <Link
                className={classes.view}
                to={`${paths.users}?view=invitations`}
                aria-current={showsInvitations ? 'page' : undefined}
              >
                Invitations
              </Link>
            </li>
          </ul>
        </nav>
      )}
      {showsInvitations ? <InvitationsView onInvite={invite} /> : <PeopleView />}
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
    return <Notice tone="bad">The airports and organisations you can invite to could not be loaded.</Notice>;
  return <InviteForm scopes={scopes} preset={preset} Target={TargetField} {...props} />;
}
