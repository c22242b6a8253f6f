import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { HomeOrContact } from './home-or-contact.tsx';

export default function ErrorPermissionPage() {
  return (
    <MessageScreen title="You do not have permission for this page" actions={<HomeOrContact />}>
      <p>Your account is fine, but this part of Jibline is for people with another role.</p>
      <p>If you need it for your work, ask an administrator of your airport or organisation to grant you access.</p>
    </MessageScreen>
  );
}
