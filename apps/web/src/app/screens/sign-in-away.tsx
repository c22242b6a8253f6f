import { useState } from 'react';
import { useSession } from '../../features/session/use-session.ts';
import { SIGN_IN_AWAY } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import classes from '../layouts/server-banner.module.css';

const KEEP_TRYING = 'You are still signed in. We keep trying, and this page continues as soon as it answers.';

/** Instead of a page that could not load without a token. */
export const SignInAwayScreen = () => (
  <div role="alert">
    <MessageScreen title={SIGN_IN_AWAY} actions={<TryAgain />}>
      <p>{KEEP_TRYING} Your saved work is safe.</p>
    </MessageScreen>
  </div>
);

/** Above a page that had loaded before. */
export const SignInAwayBanner = () => (
  <div className={classes.banner} role="alert">
    <div>
      <strong className={classes.title}>{SIGN_IN_AWAY}</strong>
      <span>{KEEP_TRYING}</span>
    </div>
    <TryAgain />
  </div>
);

function TryAgain() {
  const { renewNow } = useSession();
  const [isTrying, setTrying] = useState(false);
  const onClick = () => {
    setTrying(true);
    void renewNow().finally(() => setTrying(false));
  };
  return (
    <Button onClick={onClick} disabled={isTrying}>
      Try again
    </Button>
  );
}
