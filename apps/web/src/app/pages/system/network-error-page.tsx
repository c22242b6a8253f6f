import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturnPath } from '../../../features/session/return-path.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { UnreachableScreen } from '../../screens/unreachable-screen.tsx';
import { probe, useOnline } from '../../use-reachability.ts';

const POLL_INTERVAL_MS = 5_000;

/** A page could not load at all. Polls the server and returns to that page (`from`) once it answers. */
export default function NetworkErrorPage() {
  const [query] = useSearchParams();
  const from = query.has('from') ? safeReturnPath(query.get('from')) : null;
  const online = useOnline();
  const [answered, setAnswered] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (!online || answered) return;
    const poll = async () => {
      const [response] = await probe();
      if (response?.ok) setAnswered(true);
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [online, answered]);

  useEffect(() => {
    if (answered && from !== null) void navigate(from, { replace: true });
  }, [answered, from, navigate]);

  if (answered) {
    return (
      <MessageScreen
        title="Network error"
        actions={<ButtonLink to={from ?? '/'}>{from ? 'Back to your page' : 'Go to the start page'}</ButtonLink>}
      >
        <p>You’re back online. You can continue where you left off.</p>
      </MessageScreen>
    );
  }
  return <UnreachableScreen from={from} />;
}
