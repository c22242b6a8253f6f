import { useState } from 'react';
import { useNavigate } from 'react-router';
import { afterVerification } from '../../../features/session/after-verification.ts';
import { resendVerificationUrl } from '../../../features/session/resend-verification-url.ts';
import { useSession } from '../../../features/session/use-session.ts';
import { signInAway } from '../../../lib/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useEnv } from '../../../lib/use-env.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

export default function ErrorAccountValidationPage() {
  const { state, renewNow, getState } = useSession();
  const { identity, frontendBase } = useEnv();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  const [message, setMessage] = useState('');
  const email = state.user?.email ?? null;

  async function check() {
    setChecking(true);
    setMessage('');
    const token = await renewNow();
    const { status, user } = getState();
    if (status === 'verified')
      return void navigate(afterVerification.take(user?.subject, Date.now()) ?? paths.home, { replace: true });
    setChecking(false);
    setMessage(
      token === null
        ? signInAway().message
        : 'Your email address isn’t confirmed yet. Open the link in the email, then try again.',
    );
  }

  return (
    <MessageScreen
      title="Confirm your email address"
      actions={
        <>
          <Button onClick={() => void check()} disabled={checking}>
            Continue
          </Button>
          <ButtonAnchor
            look="secondary"
            href={resendVerificationUrl(identity.authority, email, `${frontendBase}${paths.errorAccountValidation}`)}
          >
            Send the email again
          </ButtonAnchor>
        </>
      }
    >
      <p>
        We emailed a link to {email ? <strong>{email}</strong> : 'your email address'}. Open the link to finish setting
        up your account.
      </p>
      <p>No email? Check your spam folder, or send it again. Until then you can use the public pages.</p>
      {message && <Notice tone="near">{message}</Notice>}
    </MessageScreen>
  );
}
