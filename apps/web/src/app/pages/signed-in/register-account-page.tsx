import type { CurrentUser } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnPath } from '../../../features/session/return-path.ts';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { Joining, RegisterScreen } from './register/register-screen.tsx';
import { useInvitation } from './register/use-invitation.ts';
import classes from './signed-in.module.css';

/** Filled in once, after the first confirmed sign-in. The link in an invitation email (`?invitation=`) leads here too. */
export default function RegisterAccountPage() {
  const { data: me } = useQuery(currentUserQuery);
  const [params] = useSearchParams();
  const invitation = useInvitation(params.get('invitation'));
  const from = params.get('from');
  if (!me || invitation.pending) return <PageLoading />;
  return <Registration me={me} problem={invitation.problem} continueTo={from ? safeReturnPath(from) : paths.home} />;
}

interface Props {
  me: CurrentUser;
  /** Why the invitation in the link could not be accepted. */
  problem: string | null;
  continueTo: string;
}

/** Someone new continues at once; someone registered before reads that nothing is left to do. */
function Registration(props: Props) {
  const { me, problem, continueTo } = props;
  const [isNew] = useState(!me.registered);
  const [isDone, setDone] = useState(false);
  if (!isNew) return <Registered {...props} />;
  return isDone ? (
    <Navigate to={continueTo} replace />
  ) : (
    <RegisterScreen me={me} problem={problem} onDone={() => setDone(true)} />
  );
}

function Registered({ me, problem, continueTo }: Props) {
  return (
    <div className={classes.narrow}>
      <PageHeader title="Your account is registered" lead={`Everything is set up for ${me.name ?? me.email}.`} />
      <div className={classes.stack}>
        {problem && <Notice tone="near">{problem}</Notice>}
        {(me.grants.length > 0 || me.organisation !== null) && <Joining me={me} title="Your access" />}
        <div className={classes.buttons}>
          <ButtonLink to={continueTo}>Continue</ButtonLink>
          <ButtonLink to={paths.profile} look="secondary">
            View your profile
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
