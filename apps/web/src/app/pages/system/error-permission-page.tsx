import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';

export default function ErrorPermissionPage() {
  return (
    <MessageScreen
      title="You do not have permission for this page"
      actions={
        <>
          <ButtonLink to={paths.home}>Go to your home page</ButtonLink>
          <ButtonLink to={paths.contactUs} look="secondary">
            Contact us
          </ButtonLink>
        </>
      }
    >
      <p>Your account is fine, but this part of Jibline is for people with another role.</p>
      <p>If you need it for your work, ask an administrator of your airport or organisation to grant you access.</p>
    </MessageScreen>
  );
}
