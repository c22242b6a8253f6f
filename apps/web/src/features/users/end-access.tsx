import type { User } from '@jibline/contract';
import { useState } from 'react';
import type { Result } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { endUserSessions } from './end-user-sessions.ts';
import { removeUser } from './remove-user.ts';
import { updateDetails } from './update-details.ts';

interface Props {
  user: User;
  /** Why it was not done; null: it was. */
  act: (deed: Promise<Result<unknown>>, done: string, undone: string) => Promise<string | null>;
  onRemoved: () => void;
}

/** Sign out everywhere, deactivate, activate, remove: shown only when the record allows one of them, and confirmed first. */
export function EndAccess({ user, act, onRemoved }: Props) {
  const [asking, setAsking] = useState<'sessions' | 'deactivate' | 'remove' | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = user.name ?? user.email;
  const may = (action: string) => user.actions.includes(action);
  if (!['users:end-sessions', 'users:deactivate', 'users:activate', 'users:remove'].some(may)) return null;

  const perform = async (deed: Promise<Result<unknown>>, done: string, undone: string) => {
    setBusy(true);
    const refused = await act(deed, done, undone);
    setBusy(false);
    setAsking(null);
    setRefusal(refused);
    return refused === null;
  };
  const setActive = (active: boolean) => updateDetails({ id: user.id, version: user.version, active });

  return (
    <Panel title="Account">
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <div className={layout.buttons}>
        {may('users:end-sessions') && (
          <Button look="secondary" onClick={() => setAsking('sessions')}>
            Sign out on all devices
          </Button>
        )}
        {may('users:deactivate') && (
          <Button look="secondary" onClick={() => setAsking('deactivate')}>
            Deactivate
          </Button>
        )}
        {may('users:activate') && (
          <Button disabled={busy} onClick={() => void perform(setActive(true), `${name} activated.`, 'activated')}>
            Activate
          </Button>
        )}
        {may('users:remove') && (
          <Button look="quiet" onClick={() => setAsking('remove')}>
            Delete account
          </Button>
        )}
      </div>
      {asking === 'sessions' && (
        <ConfirmDialog
          title={`Sign ${name} out on all devices?`}
          confirm="Sign out on all devices"
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={() =>
            void perform(endUserSessions(user.id), `${name} was signed out on all devices.`, 'signed out')
          }
        >
          <p>Use this when a device was lost or someone else may be signed in. {name} can sign in again.</p>
          <p>If their password may be known to others, change it at the identity provider first.</p>
        </ConfirmDialog>
      )}
      {asking === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          confirm="Deactivate"
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={() => void perform(setActive(false), `${name} deactivated.`, 'deactivated')}
        >
          <p>{name} loses access immediately, on every device. Applications, permits and history stay.</p>
          <p>You can activate the account again later.</p>
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Delete the account of ${name}?`}
          confirm="Delete account"
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={() =>
            void perform(removeUser(user.id), `Account of ${name} deleted.`, 'deleted').then(
              (worked) => worked && onRemoved(),
            )
          }
        >
          <p>
            This ends access and deletes personal data. Applications and history still show the name. You can’t undo
            this.
          </p>
          <p>
            Only without permits and open applications: {name} must hear of a suspension. Deactivating the account ends
            access too.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
