import type { SessionState, SignInProblem } from '../../features/session/auth-state.ts';
import { useSession } from '../../features/session/use-session.ts';
import { SIGN_IN_AWAY } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { RefreshPage } from './refresh-page.tsx';

const TEXTS: Record<SignInProblem, { title: string; text: string }> = {
  cancelled: {
    title: 'You are not signed in',
    text: 'You cancelled the sign-in, or the sign-in service did not allow it. Nothing has changed.',
  },
  'answer-unknown': {
    title: 'This sign-in is no longer valid',
    text: 'It belongs to an earlier attempt, another tab or another browser. Sign in again to continue.',
  },
  'provider-unreachable': {
    title: SIGN_IN_AWAY,
    text: 'Check your network connection, or try again in a few minutes.',
  },
  'provider-error': {
    title: 'Signing in didn’t work',
    text: 'The sign-in service reported an error. Try again. If it keeps happening, contact us.',
  },
  'not-loaded': {
    title: 'We couldn’t load this page',
    text: 'Jibline may have been updated, or the connection dropped for a moment. Refresh the page to sign in.',
  },
  'storage-blocked': {
    title: 'Your browser blocks storage for this site',
    text: 'Jibline uses your browser’s storage to keep you signed in. Allow cookies and site data for this site, or leave the private window, then try again. The public pages work without it.',
  },
  'token-refused': {
    title: 'We couldn’t accept your sign-in',
    text: 'You signed in, but our server couldn’t accept it. This is our fault. Please contact us.',
  },
};

/** Gives the reason and waits: a failed sign-in must never restart by itself. */
export function SignInProblemScreen({ kind, detail, returnTo }: NonNullable<SessionState['problem']>) {
  const { login, dismissProblem } = useSession();
  const { title, text } = TEXTS[kind];
  return (
    <div role="alert">
      <MessageScreen
        title={title}
        actions={
          <>
            {kind === 'not-loaded' ? (
              <RefreshPage />
            ) : (
              <Button onClick={() => void login(returnTo)}>Sign in again</Button>
            )}
            <Button look="secondary" onClick={() => dismissProblem('/')}>
              Continue without signing in
            </Button>
          </>
        }
      >
        <p>{text}</p>
        {detail && <p>Details: {detail}</p>}
      </MessageScreen>
    </div>
  );
}
