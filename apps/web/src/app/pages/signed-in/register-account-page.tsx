import type { CurrentUser } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeReturnPath } from '../../../features/session/return-path.ts';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { GrantsList } from '../../../features/users/grants/grants-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { RegisterForm } from './register/register-form.tsx';
import { useInvitation } from './register/use-invitation.ts';
import classes from './signed-in.module.css';

/** Filled in once, after the first confirmed sign-in. The link in an invitation email (`?invitation=`) leads here too. */
export default function RegisterAccountPage() {
  const { data: me } = useQuery(currentUserQuery);
  const [params] = useSearchParams();
  const invitation = useInvitation(params.get('invitation'));
  const from = params.get('from');
  if (!me || invitation.pending) return <PageLoading />;
  return (
    <div className={classes.narrow}>
      <Registering me={me} problem={invitation.problem} continueTo={from ? safeReturnPath(from) : paths.home} />
    </div>
  );
}

interface Props {
  me: CurrentUser;
  /** Why the invitation in the link could not be accepted. */
  problem: string | null;
  continueTo: string;
}

function Registering({ me, problem, continueTo }: Props) {
  const [justDone, setJustDone] = useState(false);
  const isJoining = me.grants.length > 0 || me.organisation !== null;
  return (
    <>
      <PageHeader
        title={
          me.registered ? (justDone ? 'You are registered' : 'Your account is registered') : 'Register your account'
        }
        lead={
          me.registered
            ? `Everything is set up for ${me.name ?? me.email}.`
            : `We only ask this once. ${isJoining ? 'Your colleagues see who you are' : 'Airports use these details to contact you about a crane'}.`
        }
      />
      <div className={classes.stack}>
        {problem && <Notice tone="near">{problem}</Notice>}
        {isJoining && <Joining me={me} />}
        {me.registered ? (
          <div className={classes.buttons}>
            <ButtonLink to={continueTo}>Continue</ButtonLink>
            <ButtonLink to={paths.profile} look="secondary">
              View your profile
            </ButtonLink>
          </div>
        ) : (
          <Panel>
            <RegisterForm me={me} asksCompany={me.organisation === null} onDone={() => setJustDone(true)} />
          </Panel>
        )}
      </div>
    </>
  );
}

function Joining({ me }: { me: CurrentUser }) {
  return (
    <Panel title={me.registered ? 'Your access' : 'What you are joining'}>
      {me.organisation && (
        <p className={classes.soft}>
          You belong to <strong>{me.organisation.name}</strong>.
        </p>
      )}
      {me.grants.length > 0 && <GrantsList grants={me.grants} />}
    </Panel>
  );
}
