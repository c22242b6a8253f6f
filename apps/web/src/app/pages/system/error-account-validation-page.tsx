import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resendVerificationUrl } from '../../../features/session/resend-verification-url.ts';
import { useSession } from '../../../features/session/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { useEnv } from '../../../lib/use-env.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';

export default function ErrorAccountValidationPage() {
  const { state, renew, getState } = useSession();
  const { identity, frontendBase } = useEnv();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  const email = state.user?.email ?? null;

  async function check() {
    setAsking(true);
    setAnswer('');
    const token = await renew();
    if (getState().status === 'verified') return void navigate(paths.home, { replace: true });
    setAsking(false);
    setAnswer(
      token === null
        ? 'The identity provider does not answer. Please try again in a moment.'
        : 'The address is not verified yet. Open the link in the e-mail first, then try again.',
    );
  }

  return (
    <MessageScreen
      title="Verify your e-mail address"
      actions={
        <>
          <Button onClick={() => void check()} disabled={asking}>
            I have verified
          </Button>
          <ButtonAnchor
            look="secondary"
            href={resendVerificationUrl(identity.authority, email, `${frontendBase}${paths.errorAccountValidation}`)}
          >
            Send the e-mail again
          </ButtonAnchor>
        </>
      }
    >
      <p>
        We have sent a link to {email ? <strong>{email}</strong> : 'your e-mail address'}. Open it to prove that the
        address is yours; after that, all of Jibline is open to you.
      </p>
      <p>No e-mail? Look in the spam folder, or have it sent again. Until then the public pages stay available.</p>
      <p role="status">{answer}</p>
    </MessageScreen>
  );
}
