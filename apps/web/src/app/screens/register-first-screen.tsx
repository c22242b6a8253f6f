import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

/** Stands at the path that was asked for, which stays as section 2 has it, and leads to the registration and back. */
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
      <p>We need your name, a telephone number and your company, once. It takes a minute, then you come back here.</p>
    </MessageScreen>
  );
}
