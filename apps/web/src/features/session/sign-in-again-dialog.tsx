import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from '../../ui/dialogs/modal.module.css';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSession } from './use-session.ts';

/** Opens over the dialog that waits for it, which stays unchanged. */
export function SignInAgainDialog() {
  const { again } = useSession();
  const isPending = useSyncExternalStore(again.subscribe, again.isPending);
  const [isBlocked, setBlocked] = useState(false);
  if (!isPending) return null;
  return (
    <Modal title="Sign in again to continue" onCancel={again.cancel}>
      <div className={classes.text}>
        <p>
          {again.isStronger() ? 'This needs a sign-in with a second factor.' : 'This needs a recent sign-in.'} A sign-in
          window opens. What you entered here stays.
        </p>
        {isBlocked && (
          <Notice tone="bad">Your browser blocked the window. Allow pop-ups for this site, then try again.</Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button look="secondary" onClick={again.cancel}>
          Cancel
        </Button>
        <Button onClick={() => setBlocked(!again.open())}>Sign in</Button>
      </div>
    </Modal>
  );
}
