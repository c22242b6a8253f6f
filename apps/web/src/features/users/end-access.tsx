import type { User } from '@jibline/contract';
import { useState } from 'react';
import type { Result } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { Panel } from '../../ui/layout/panel.tsx';
import { removeUser } from './remove-user.ts';
import { updateDetails } from './update-details.ts';

interface Props {
  user: User;
  act: (deed: Promise<Result<unknown>>, done: string, undone: string) => Promise<boolean>;
  onRemoved: () => void;
}

/** Deactivate, activate, remove: drawn only when the record allows one of them, and never done without asking. */
export function EndAccess({ user, act, onRemoved }: Props) {
  const [asking, setAsking] = useState<'deactivate' | 'remove' | null>(null);
  const [busy, setBusy] = useState(false);
  const name = user.name ?? user.email;
  const may = (action: string) => user.actions.includes(action);
  if (!may('users:deactivate') && !may('users:activate') && !may('users:remove')) return null;

  const perform = async (deed: Promise<Result<unknown>>, done: string, undone: string) => {
    setBusy(true);
    const worked = await act(deed, done, undone);
    setBusy(false);
    setAsking(null);
    return worked;
  };
  const setActive = (active: boolean) => updateDetails({ id: user.id, version: user.version, active });

  return (
    <Panel title="Account">
      <div className={layout.buttons}>
        {may('users:deactivate') && (
          <Button look="secondary" onClick={() => setAsking('deactivate')}>
            Deactivate
          </Button>
        )}
        {may('users:activate') && (
          <Button
            disabled={busy}
            onClick={() => void perform(setActive(true), `${name} is active again.`, 'activated')}
          >
            Activate again
          </Button>
        )}
        {may('users:remove') && (
          <Button look="quiet" onClick={() => setAsking('remove')}>
            Remove for good
          </Button>
        )}
      </div>
      {asking === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          confirm="Deactivate"
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={() => void perform(setActive(false), `${name} is deactivated.`, 'deactivated')}
        >
          <p>Access ends at once, also where {name} is signed in now. Applications, permits and history are kept.</p>
          <p>You can activate the account again later.</p>
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Remove ${name} for good?`}
          confirm="Remove"
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={() =>
            void perform(removeUser(user.id), `${name} is removed.`, 'removed').then((worked) => worked && onRemoved())
          }
        >
          <p>Access ends and personal data is erased. Records keep the name. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
