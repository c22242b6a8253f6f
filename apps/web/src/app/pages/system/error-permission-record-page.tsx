import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { HomeOrContact } from './home-or-contact.tsx';

/** One record: "it does not exist" and "it is not yours" read the same, so that nobody learns which. */
export default function ErrorPermissionRecordPage() {
  return (
    <MessageScreen title="This record is not available to you" actions={<HomeOrContact />}>
      <p>The application or airport at that address does not exist, or it belongs to somebody else.</p>
      <p>If a colleague sent you the link, ask them to check that your account may see it.</p>
    </MessageScreen>
  );
}
