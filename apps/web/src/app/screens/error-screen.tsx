import { ERROR_TEXT } from '@jibline/contract/enums';
import { CallError } from '../../lib/call-error.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { RefreshPage } from './refresh-page.tsx';

/** The generic fallback (specification section 8). Plain links, because the router itself may be what failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const reference = error instanceof CallError ? error.faultReference : null;
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
        <p>Something went wrong on this page. Your saved work is safe.</p>
        {error instanceof CallError && <p>{error.message}</p>}
        <p>
          Refresh the page to try again. If it keeps happening, <a href="/contact-us">contact us</a>{' '}
          {reference ? `and quote ${reference}` : 'and tell us what you were doing'}.
        </p>
      </MessageScreen>
    </div>
  );
}
