import { UNREACHABLE_CHECK_NETWORK, UNREACHABLE_TITLE, UNREACHABLE_TRY_LATER } from '@jibline/contract/enums';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { useOnline } from '../use-reachability.ts';
import { RefreshPage } from './refresh-page.tsx';

/** A page cannot load at all; whoever shows this keeps trying. `from`: the page that was wanted. */
export function UnreachableScreen({ from }: { from: string | null }) {
  const online = useOnline();
  return (
    <MessageScreen title="Network error" actions={<RefreshPage to={from} />}>
      <p>
        <strong>{UNREACHABLE_TITLE}</strong>
      </p>
      <p>{online ? UNREACHABLE_TRY_LATER : UNREACHABLE_CHECK_NETWORK}</p>
      <p>This page keeps trying, and goes on as soon as the server answers. Nothing you have saved is lost.</p>
    </MessageScreen>
  );
}
