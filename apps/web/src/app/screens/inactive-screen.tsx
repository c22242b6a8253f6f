import { useSession } from '../../features/session/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

export function InactiveScreen() {
  const { state, logout } = useSession();
  return (
    <MessageScreen
      title="Your account is not active"
      actions={
        <>
          <ButtonLink to={paths.contactUs}>Contact us</ButtonLink>
          <Button look="secondary" onClick={() => void logout()}>
            Sign out
          </Button>
        </>
      }
    >
      <p>
        You are signed in{state.user?.email ? ` as ${state.user.email}` : ''}, but an administrator has switched this
        account off. Applications and permits are kept; the public pages stay open to you.
      </p>
      <p>To have it switched on again, ask the administrator of your airport or organisation, or write to us.</p>
    </MessageScreen>
  );
}
