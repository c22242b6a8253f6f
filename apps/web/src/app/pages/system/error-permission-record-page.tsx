import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { HomeOrContact } from './home-or-contact.tsx';

/** Missing and forbidden records read the same, so that the page does not reveal which records exist. */
export default function ErrorPermissionRecordPage() {
  return (
    <MessageScreen title="Record not found, or you don’t have access" actions={<HomeOrContact />}>
      <p>The application or airport at this address doesn’t exist, or it belongs to someone else.</p>
      <p>If a colleague sent you the link, ask them to check that you have access.</p>
    </MessageScreen>
  );
}
