import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

/** Shown at the requested path, as section 2 requires; links to the registration and back. */
export function RegisterFirstScreen() {
  const { pathname, search } = useLocation();
  return (
    <MessageScreen
      title="One step before you start"
      actions={
        <ButtonLink to={`${paths.registerAccount}?${new URLSearchParams({ from: pathname + search })}`}>
          Register your account
        </ButtonLink>
      }
    >
      <p>
        We need your name and phone number, and your company if you apply for one. You enter them once, in about a
        minute, and then come back here.
      </p>
    </MessageScreen>
  );
}
