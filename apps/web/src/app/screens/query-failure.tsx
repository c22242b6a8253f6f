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
  /** The page has loaded before: a lost connection is reported in place, so that nothing typed beside it is lost. */
  stays?: boolean;
}

/** Loaded data stays on the screen when a refetch fails, unless the person has lost access to it. */
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
  // The button is in the banner above every page then.
  const retry = error.kind !== 'sign-in-away' && <Button onClick={onRetry}>Try again</Button>;
  return (
    <ErrorState title="We couldn’t load this page" actions={retry}>
      <p>{error.message}</p>
      {error.faultReference && <p>If it keeps happening, contact us and quote {error.faultReference}.</p>}
    </ErrorState>
  );
}
