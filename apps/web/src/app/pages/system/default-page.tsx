import { MessageScreen } from '../../../ui/message-screen.tsx';

export default function DefaultPage() {
  return <MessageScreen title="Page not found">…</MessageScreen>;
}
