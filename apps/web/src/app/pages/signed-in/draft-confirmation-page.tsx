import type { Application } from '@jibline/contract';
import { formatDateTime } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { applicationQuery } from '../../../features/applications/detail/get-application.ts';
import { formKindOf } from '../../../features/applications/form-kind.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { localZone } from '../../../ui/local-day.ts';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../screens/query-failure.tsx';
import { useDraftToDo } from './application-form/draft/use-draft-to-do.ts';
import { MissingSteps } from './application-form/steps/missing-steps.tsx';
import classes from './signed-in.module.css';

/** The saved draft: its number, how to come back to it, and what it still needs. */
export default function DraftConfirmationPage() {
  const [search] = useSearchParams();
  const id = search.get('draft') ?? '';
  const { data, error, refetch } = useQuery({ ...applicationQuery(id), enabled: id !== '', staleTime: 0 });
  if (id === '')
    return (
      <div className={classes.narrow}>
        <PageHeader title="Drafts" />
        <EmptyState title="Draft not found" actions={<ButtonLink to={paths.home}>Your applications</ButtonLink>}>
          <p>We couldn’t find that draft. See your drafts on the home page.</p>
        </EmptyState>
      </div>
    );
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  return data ? <Confirmation application={data} /> : <PageLoading />;
}

function Confirmation({ application }: { application: Application }) {
  const kind = formKindOf(application);
  const resume = paths.resumeDraft(kind, application.id);
  const toDo = useDraftToDo(application);
  return (
    <div className={classes.narrow}>
      <PageHeader
        overline={application.label}
        title={`Draft ${application.number} is saved`}
        lead={`Saved at ${formatDateTime(application.updatedAt, localZone())}. The airport can’t see it until you submit it.`}
      />
      <div className={classes.stack}>
        <Panel title="Continue any time">
          <div className={classes.stack}>
            <p className={classes.soft}>
              Open this link on any device and sign in: <Link to={resume}>{`${window.location.origin}${resume}`}</Link>
            </p>
            <div className={classes.buttons}>
              <ButtonLink to={resume}>Continue draft</ButtonLink>
              <ButtonLink look="secondary" to={paths.home}>
                Your applications
              </ButtonLink>
            </div>
          </div>
        </Panel>
        <Panel title={toDo?.length === 0 ? 'Ready to submit' : 'Still needed'}>
          {toDo === null ? (
            <p className={classes.soft} role="status">
              Checking your answers…
            </p>
          ) : toDo.length === 0 ? (
            <p className={classes.soft}>You make the declarations when you submit.</p>
          ) : (
            <MissingSteps kind={kind} id={application.id} toDo={toDo} />
          )}
        </Panel>
      </div>
    </div>
  );
}
