import { useSession } from '../../features/session/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

export function InactiveScreen() {
  const { state, logout } = useSession();
  return (
    <MessageScreen
      title="Your account is inactive"
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
        You are signed in{state.user?.email ? ` as ${state.user.email}` : ''}, but an administrator has deactivated this
        account. Your applications and permits are kept. You can still use the public pages.
      </p>
      <p>To have it activated again, ask an administrator of your airport or organisation, or contact us.</p>
    </MessageScreen>
  );
}
