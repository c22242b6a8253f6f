import { Navigate, useLocation } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/state-screen.tsx';
import { failurePath } from '../failure-path.ts';
import { PageLoading } from '../layouts/page-loading.tsx';

interface Props {
  error: Error;
  subject: 'route' | 'record';
  onRetry: () => void;
  /** The page has been there already: silence is said in place, so that nothing typed beside it is lost. */
  stays?: boolean;
}

/** What was loaded stays on the screen when asking again fails, unless the answer is that it is no longer the person's to see. */
export const isFailure = (error: Error | null, data: unknown): error is Error =>
  error !== null &&
  (data === undefined || (error instanceof CallError && ['forbidden', 'not-found'].includes(error.code ?? '')));

/** What a page shows instead of data: another screen where section 8 has one, otherwise the failure with a way out. */
export function QueryFailure({ error, subject, onRetry, stays = false }: Props) {
  const { pathname, search } = useLocation();
  if (!(error instanceof CallError)) throw error;
  if (error.code === 'unauthenticated' || error.code === 'session-ended') return <PageLoading />;
  const to = stays && error.isNoAnswer ? null : failurePath(error, subject, pathname + search);
  if (to !== null) return <Navigate to={to} replace />;
  return (
    <ErrorState title="This could not be loaded" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p>{error.message}</p>
      {error.problem?.requestId && <p>If it happens again, quote {error.problem.requestId}.</p>}
    </ErrorState>
  );
}
