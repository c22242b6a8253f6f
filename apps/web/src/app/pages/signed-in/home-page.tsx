import type { CurrentUser } from '@jibline/contract';
import type { NavigationAction } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { holdsQuestion } from '../../../features/assessments/question.ts';
import { companyOf } from '../../../features/users/company-of.ts';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { readerOfUser } from '../../../features/users/reader-of-user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { ApplicationsView } from './home/applications-view.tsx';
import { CompanyHome } from './home/company-home.tsx';
import { StaffDesk } from './home/desk/staff-desk.tsx';
import classes from './home/home.module.css';
import { NeedsYou } from './home/needs-you.tsx';

/** `/home`: what needs attention, how to start an application, and every application the person may see. */
export default function HomePage() {
  const { data: me } = useQuery(currentUserQuery);
  const [search] = useSearchParams();
  // A link shared from the landing page, opened by a person who is signed in.
  if (holdsQuestion(search)) return <Navigate to={{ pathname: paths.locationGuide, search: `?${search}` }} replace />;
  if (!me) return <PageLoading />;
  if (readerOfUser(me) === 'staff') return <StaffDesk me={me} />;
  const company = companyOf(me);
  if (company) return <CompanyHome me={me} company={company} actions={<Starts me={me} isCompany />} />;
  return (
    <div>
      <PageHeader
        title="My applications"
        lead="The state of your applications and what you can do next."
        actions={<Starts me={me} isCompany={false} />}
      />
      <NeedsYou />
      <ApplicationsView me={me} />
    </div>
  );
}

/** Ways to start. A company's page has room for two; the others are in the navigation. */
function Starts({ me, isCompany }: { me: CurrentUser; isCompany: boolean }) {
  const may = (action: NavigationAction) => me.actions.includes(action);
  return (
    <div className={classes.starts}>
      {may('applications:create') && <ButtonLink to={paths.crane}>New crane application</ButtonLink>}
      {may('applications:create') && (
        <ButtonLink look="secondary" to={paths.importApplications()}>
          Import from a spreadsheet
        </ButtonLink>
      )}
      {may('developments:create') && !isCompany && (
        <ButtonLink look="secondary" to={paths.development}>
          New development
        </ButtonLink>
      )}
      {!isCompany && (
        <ButtonLink look="secondary" to={paths.locationGuide}>
          Check a location
        </ButtonLink>
      )}
    </div>
  );
}
