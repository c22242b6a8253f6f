import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { HistoryView } from './audit/history-view.tsx';
import { ProblemsView } from './audit/problems-view.tsx';
import { NoPermission } from './parts/no-permission.tsx';
import classes from './signed-in.module.css';
import { useListQuery } from './users/use-list-query.ts';

/** `/audit`: who did what and when, or what needs attention (`?view=problems`). */
export default function AuditPage() {
  const { data: me } = useQuery(currentUserQuery);
  const isProblems = useListQuery(paths.audit).get('view') === 'problems';
  if (!me) return <PageLoading />;
  return (
    <div>
      <PageHeader title="Audit" lead="Who did what and when, and what needs attention." />
      {me.actions.includes('audit:search') ? (
        <>
          <nav aria-label="History or problems">
            <ul className={classes.views}>
              <View to={paths.audit} current={!isProblems} label="History" />
              <View to={paths.problems()} current={isProblems} label="Problems" />
            </ul>
          </nav>
          {isProblems ? <ProblemsView /> : <HistoryView />}
        </>
      ) : (
        <NoPermission action="search the history" to={paths.home} link="Go to the home page">
          <p>Administrators of airports and of their operators can search it.</p>
        </NoPermission>
      )}
    </div>
  );
}

const View = ({ to, current, label }: { to: string; current: boolean; label: string }) => (
  <li>
    <Link className={classes.view} to={to} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  </li>
);
