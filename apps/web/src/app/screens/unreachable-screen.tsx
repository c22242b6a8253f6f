import { UNREACHABLE_CHECK_NETWORK, UNREACHABLE_TITLE, UNREACHABLE_TRY_LATER } from '@jibline/contract/enums';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { useOnline } from '../use-reachability.ts';
import { RefreshPage } from './refresh-page.tsx';

/** A page cannot load at all; the caller keeps retrying. `from`: the requested page. */
export function UnreachableScreen({ from }: { from: string | null }) {
  const online = useOnline();
  return (
    <MessageScreen title="Network error" actions={<RefreshPage to={from} />}>
      <p>
        <strong>{UNREACHABLE_TITLE}</strong>
      </p>
      <p>{online ? UNREACHABLE_TRY_LATER : UNREACHABLE_CHECK_NETWORK}</p>
      <p>We keep trying, and this page continues as soon as the server answers. Your saved work is safe.</p>
    </MessageScreen>
  );
}
