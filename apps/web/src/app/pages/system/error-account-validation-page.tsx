import { MessageScreen } from '../../../ui/message-screen.tsx';

export default function ErrorAccountValidationPage() {
  return <MessageScreen title="Verify your e-mail address">…</MessageScreen>;
}
