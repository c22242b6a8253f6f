import type { SessionState, SignInProblem } from '../../features/session/auth-state.ts';
import { useSession } from '../../features/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { RefreshPage } from './refresh-page.tsx';

const WORDS: Record<SignInProblem, { title: string; text: string }> = {
  cancelled: {
    title: 'You are not signed in',
    text: 'The sign-in was cancelled, or the identity provider did not allow it. Nothing has changed.',
  },
  'answer-unknown': {
    title: 'This sign-in is no longer valid',
    text: 'The answer of the identity provider belongs to an older attempt, another tab or another browser. Signing in again takes a moment.',
  },
  'provider-unreachable': {
    title: 'The identity provider does not answer',
    text: 'Signing in is not possible right now. Check your network connection, or try again in a few minutes.',
  },
  'provider-error': {
    title: 'Signing in did not work',
    text: 'The identity provider reported an error.',
  },
  'not-loaded': {
    title: 'This page could not be loaded',
    text: 'Jibline may have been updated since you opened it, or the connection broke for a moment. Refresh the page to sign in.',
  },
  'storage-blocked': {
    title: 'Your browser blocks storage for this site',
    text: 'Jibline keeps you signed in with the browser’s local storage. Allow cookies and site data for this address, or leave the private window, and try again. The public pages work without it.',
  },
  'token-refused': {
    title: 'The server did not accept your sign-in',
    text: 'You signed in, but the server refused the proof it was given. This is a fault in the set-up, not of yours. Please tell us.',
  },
};

/** Says why and waits: a sign-in that fails must never start itself again. */
export function SignInProblemScreen({ kind, detail, returnTo }: NonNullable<SessionState['problem']>) {
  const { login, dismissProblem } = useSession();
  const { title, text } = WORDS[kind];
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
