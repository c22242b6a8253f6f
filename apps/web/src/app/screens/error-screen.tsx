import { ERROR_TEXT } from '@jibline/contract/enums';
import { CallError } from '../../lib/call-error.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { RefreshPage } from './refresh-page.tsx';

/** The generic fallback (specification section 8). Plain links, because the router itself may be what failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const requestId = error instanceof CallError ? error.problem?.requestId : undefined;
  return (
    <div role="alert">
      <MessageScreen
        title={ERROR_TEXT}
        actions={
          <>
            <RefreshPage />
            <ButtonAnchor look="secondary" href="/">
              Go to the start page
            </ButtonAnchor>
          </>
        }
      >
        <p>Something went wrong on this page. Nothing you have saved is lost.</p>
        {error instanceof CallError && <p>{error.message}</p>}
        <p>
          Refreshing usually helps. If it happens again, <a href="/contact-us">tell us</a>
          {requestId ? ` and quote ${requestId}` : ' what you were doing'}.
        </p>
      </MessageScreen>
    </div>
  );
}
