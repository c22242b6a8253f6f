import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { useOnline } from '../use-reachability.ts';
import { RefreshPage } from './refresh-page.tsx';

/** Only a reload helps: a deployment replaces the files this page refers to. */
export function ChunkErrorScreen() {
  const online = useOnline();
  return (
    <div role="alert">
      <MessageScreen title="We couldn’t load this page" actions={<RefreshPage />}>
        <p>
          {online
            ? 'Jibline may have been updated, or the connection dropped for a moment.'
            : 'Your device is offline. Check your network connection…'}
        </p>
        <p>Refresh the page to load the current version. You stay signed in.</p>
      </MessageScreen>
    </div>
  );
}
