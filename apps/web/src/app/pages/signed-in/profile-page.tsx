import type { CurrentUser } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropSavedCopies } from '../../../features/applications/form/local-draft.ts';
import { useSession } from '../../../features/session/use-session.ts';
import { DetailsForm } from '../../../features/users/details-form.tsx';
import { exportMyData } from '../../../features/users/export-my-data.ts';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { GrantsList } from '../../../features/users/grants/grants-list.tsx';
import { NotificationsForm } from '../../../features/users/notifications-form.tsx';
import { SessionsList } from '../../../features/users/sessions/sessions-list.tsx';
import { signOutEverywhere } from '../../../features/users/sign-out-everywhere.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import classes from './signed-in.module.css';

export default function ProfilePage() {
  const { data: me } = useQuery(currentUserQuery);
  return me ? <Profile me={me} /> : <PageLoading />;
}

function Profile({ me }: { me: CurrentUser }) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState(false);
  const refresh = () => void queries.invalidateQueries({ queryKey: ['users'] });
  return (
    <div>
      <PageHeader title="Profile" lead={`Signed in as ${me.email}. You can change this address where you sign in.`} />
      <div className={classes.split}>
        <div className={classes.stack}>
          <Panel title="Your details">
            <div className={classes.stack}>
              <DetailsForm
                user={me}
                onSaved={() => {
                  setSaved(true);
                  refresh();
                }}
              />
              {saved && <Notice tone="ok">Details saved.</Notice>}
            </div>
          </Panel>
          <Panel title="Your access">
            <Access me={me} />
          </Panel>
        </div>
        <div className={classes.stack}>
          <Panel title="Company">
            <Company me={me} />
          </Panel>
          <Panel title="Notifications">
            <NotificationsForm user={me} onSaved={refresh} />
          </Panel>
          <Panel title="Your data">
            <MyData />
          </Panel>
          <Panel title="Where you’re signed in">
            <SessionsList />
          </Panel>
          <Panel title="Sign out everywhere">
            <SignOutEverywhere />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Access({ me }: { me: CurrentUser }) {
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>You can apply for permits and see your own applications.</p>
      {me.grants.length > 0 && <GrantsList grants={me.grants} />}
    </div>
  );
}

function Company({ me }: { me: CurrentUser }) {
  if (me.organisation !== null)
    return (
      <p className={classes.soft}>
        You belong to <strong>{me.organisation.name}</strong>.
      </p>
    );
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>You apply as a private person.</p>
      {me.actions.includes('organisations:create') && (
        <div className={classes.buttons}>
          <ButtonLink look="secondary" to={`${paths.organisations}?new=yes`}>
            Add your company
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function MyData() {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const [file, error] = await exportMyData();
    setBusy(false);
    if (error === null) saveFile(file.blob, file.filename ?? 'jibline-my-data.json');
    else setFailure(errorMessage(error, 'prepared'));
  };
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>Everything Jibline stores about you, in one JSON file.</p>
      <div className={classes.buttons}>
        <Button look="secondary" disabled={busy} onClick={() => void download()}>
          {busy ? 'Preparing…' : 'Download my data'}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}

function SignOutEverywhere() {
  const { logout } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    const [, error] = await signOutEverywhere();
    if (error === null) {
      dropSavedCopies();
      return logout();
    }
    setBusy(false);
    setFailure(errorMessage(error, 'done'));
  };
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>Signs you out on all devices. Use this if you lose your phone.</p>
      <div className={classes.buttons}>
        <Button look="secondary" disabled={busy} onClick={() => void leave()}>
          {busy ? 'Signing out…' : 'Sign out everywhere'}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
