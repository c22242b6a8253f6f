import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { useOnline } from '../use-reachability.ts';
import { RefreshPage } from './refresh-page.tsx';

/** A new load is the only thing that helps: after a deployment the files this page knows by name are gone. */
export function ChunkErrorScreen() {
  const online = useOnline();
  return (
    <div role="alert">
      <MessageScreen title="This page could not be loaded" actions={<RefreshPage />}>
        <p>
          {online
            ? 'Jibline may have been updated since you opened it, or the connection broke for a moment.'
            : 'Your device is offline. Check your network connection…'}
        </p>
        <p>Refreshing loads the current version; you stay signed in.</p>
      </MessageScreen>
    </div>
  );
}
