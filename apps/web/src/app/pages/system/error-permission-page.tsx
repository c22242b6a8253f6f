import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { HomeOrContact } from './home-or-contact.tsx';

export default function ErrorPermissionPage() {
  return (
    <MessageScreen title="You don’t have permission to open this page" actions={<HomeOrContact />}>
      <p>Your account is fine, but this part of Jibline is for people with a different role.</p>
      <p>If you need it for your work, ask an administrator of your airport or organisation for access.</p>
    </MessageScreen>
  );
}
