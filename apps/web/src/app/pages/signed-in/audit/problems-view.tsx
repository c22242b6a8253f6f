import { useQuery } from '@tanstack/react-query';
import { problemsQuery } from '../../../../features/audit/list-problems.ts';
import { ProblemsList } from '../../../../features/audit/problems-list.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { pageOf } from './page-of.ts';

/** What is wrong and does not mend itself. */
export function ProblemsView() {
  const { data, error, refetch } = useQuery(problemsQuery);
  if (isFailure(error, data))
    return <QueryFailure error={error} subject="route" stays={false} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.groups.length === 0)
    return (
      <EmptyState title="Nothing needs attention">
        <p>All emails were delivered, all airports have surfaces and people, and no payment is open.</p>
      </EmptyState>
    );
  return <ProblemsList groups={data.groups} to={({ kind, id }) => pageOf(kind, id)} />;
}
