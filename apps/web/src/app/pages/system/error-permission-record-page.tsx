import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';

/** One record: "it does not exist" and "it is not yours" read the same, so that nobody learns which. */
export default function ErrorPermissionRecordPage() {
  return (
    <MessageScreen
      title="This record is not available to you"
      actions={
        <>
          <ButtonLink to={paths.home}>Go to your home page</ButtonLink>
          <ButtonLink to={paths.contactUs} look="secondary">
            Contact us
          </ButtonLink>
        </>
      }
    >
      <p>The application or airport at that address does not exist, or it belongs to somebody else.</p>
      <p>If a colleague sent you the link, ask them to check that your account may see it.</p>
    </MessageScreen>
  );
}
