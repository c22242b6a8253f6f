import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { holdsQuestion } from '../../../features/assessments/question.ts';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { ApplicationsView } from './home/applications-view.tsx';
import { FirstSteps } from './home/first-steps.tsx';
import classes from './home/home.module.css';
import { NeedsYou } from './home/needs-you.tsx';

/** `/home`: what needs attention, how to start an application, and every application the person may see. */
export default function HomePage() {
  const { data: me } = useQuery(currentUserQuery);
  const [search] = useSearchParams();
  // A link shared from the landing page, opened by a person who is signed in.
  if (holdsQuestion(search)) return <Navigate to={{ pathname: paths.locationGuide, search: `?${search}` }} replace />;
  if (!me) return <PageLoading />;
  // Airport staff have a queue; everyone else follows their own applications.
  const reader = me.actions.includes('airports:list') ? 'staff' : 'applicant';
  return (
    <div>
      <PageHeader
        title={reader === 'staff' ? 'Applications' : 'My applications'}
        lead={
          reader === 'staff'
            ? 'Applications to your airports: what is new, what is due and what is assigned to you.'
            : 'The state of your applications and what you can do next.'
        }
        actions={
          <div className={classes.starts}>
            {me.actions.includes('applications:create') && (
              <ButtonLink to={paths.crane}>New crane application</ButtonLink>
            )}
            {me.actions.includes('applications:create') && reader === 'applicant' && (
              <ButtonLink look="secondary" to={paths.importApplications()}>
                Import from a spreadsheet
              </ButtonLink>
            )}
            {me.actions.includes('developments:create') && (
              <ButtonLink look="secondary" to={paths.development}>
                New development
              </ButtonLink>
            )}
            <ButtonLink look="secondary" to={paths.locationGuide}>
              Check a location
            </ButtonLink>
          </div>
        }
      />
      {me.actions.includes('airports:create') && <FirstSteps />}
      <NeedsYou />
      <ApplicationsView me={me} reader={reader} />
    </div>
  );
}
