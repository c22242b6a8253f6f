import type { Application } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { answersIn } from '../../../features/applications/form/entry-of.ts';
import { issuesOf } from '../../../features/applications/form/issues-of.ts';
import type { FormKind } from '../../../features/applications/form/question.ts';
import { questionAt, STEPS, stepAt } from '../../../features/applications/form/steps.ts';
import { applicationQuery } from '../../../features/applications/get-application.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { localZone } from '../../../ui/local-day.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state-screen.tsx';
import { PageLoading } from '../../page-loading.tsx';
import { isFailure, QueryFailure } from '../../query-failure.tsx';
import classes from './desk.module.css';

/** A draft is safe: its number, how to come back to it, and what it still lacks. */
export default function DraftConfirmationPage() {
  const [search] = useSearchParams();
  const id = search.get('draft') ?? '';
  const { data, error, refetch } = useQuery({ ...applicationQuery(id), enabled: id !== '', staleTime: 0 });
  if (id === '')
    return (
      <div className={classes.narrow}>
        <PageHeader title="Drafts" />
        <EmptyState title="Which draft?" actions={<ButtonLink to={paths.home}>Your applications</ButtonLink>}>
          <p>This address names no draft. All of yours are listed on your home page.</p>
        </EmptyState>
      </div>
    );
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  return data ? <Confirmation application={data} /> : <PageLoading />;
}

function Confirmation({ application }: { application: Application }) {
  const kind: FormKind = application.craneType === null ? 'development' : 'crane';
  const resume = paths.resumeDraft(kind, application.id);
  const issues = issuesOf(kind, answersIn(application));
  const steps = STEPS[kind]
    .map(({ id, title }) => ({ id, title, open: issues.filter(({ path }) => stepAt(kind, path) === id) }))
    .filter(({ open }) => open.length > 0);
  return (
    <div className={classes.narrow}>
      <PageHeader
        overline={application.label}
        title={`Draft ${application.number} is saved`}
        lead={`Saved on ${formatDateTime(application.updatedAt, localZone())}. Nobody at the airport sees it before you submit it.`}
      />
      <div className={classes.stack}>
        <Panel title="Come back any time">
          <div className={classes.stack}>
            <p className={classes.soft}>
              On any device, signed in with your account:{' '}
              <Link to={resume}>{`${window.location.origin}${resume}`}</Link>
            </p>
            <div className={classes.buttons}>
              <ButtonLink to={resume}>Continue with the draft</ButtonLink>
              <ButtonLink look="secondary" to={paths.home}>
                Your applications
              </ButtonLink>
            </div>
          </div>
        </Panel>
        <Panel title={steps.length === 0 ? 'All questions are answered' : 'What is still missing'}>
          {steps.length === 0 ? (
            <p className={classes.soft}>Files and declarations are checked when you submit.</p>
          ) : (
            steps.map(({ id, title, open }) => (
              <div key={id}>
                <h3>
                  <Link to={`${resume}&step=${id}`}>{title}</Link>
                </h3>
                <ul>
                  {open.map(({ path }) => (
                    <li key={path}>{questionAt(kind, path)?.label ?? path}</li>
                  ))}
                </ul>
              </div>
            ))
          )}
        </Panel>
      </div>
    </div>
  );
}
