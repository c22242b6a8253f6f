import { MessageScreen } from '../../../ui/message-screen.tsx';

export default function ErrorPermissionRecordPage() {
  return <MessageScreen title="Not available to you">…</MessageScreen>;
}
