import { MessageScreen } from '../../../ui/message-screen.tsx';

export default function NetworkErrorPage() {
  return <MessageScreen title="Network error">…</MessageScreen>;
}
