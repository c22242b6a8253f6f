import { useLocation } from 'react-router';
import { useSession } from '../../../features/session/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';

/** The default screen: any unknown path. */
export default function DefaultPage() {
  const { pathname } = useLocation();
  const { state } = useSession();
  return (
    <MessageScreen
      title="Page not found"
      actions={
        <>
          <ButtonLink to={state.isAuthenticated ? paths.home : paths.landing}>Go to the start page</ButtonLink>
          <ButtonLink to={paths.help} look="secondary">
            Help
          </ButtonLink>
        </>
      }
    >
      <p>
        There is no page at <code>{pathname}</code>. Check the address for typing mistakes. Capital letters matter.
      </p>
    </MessageScreen>
  );
}
