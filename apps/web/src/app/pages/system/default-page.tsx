import { useLocation } from 'react-router';
import { useSession } from '../../../features/session/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';

/** The default screen: any path nobody knows. */
export default function DefaultPage() {
  const { pathname } = useLocation();
  const { state } = useSession();
  return (
    <MessageScreen
      title="There is no page at this address"
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
        <code>{pathname}</code> may be mistyped, or the page has moved. Capital letters matter in addresses.
      </p>
    </MessageScreen>
  );
}
