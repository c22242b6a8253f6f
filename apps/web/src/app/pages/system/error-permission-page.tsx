import { MessageScreen } from '../../../ui/message-screen.tsx';

export default function ErrorPermissionPage() {
  return <MessageScreen title="No permission">…</MessageScreen>;
}
