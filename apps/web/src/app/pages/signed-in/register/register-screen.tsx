import type { CurrentUser } from '@jibline/contract';
import { GrantsList } from '../../../../features/users/grants/grants-list.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';
import { RegisterForm } from './register-form.tsx';

interface Props {
  me: CurrentUser;
  /** Why the invitation in the link could not be accepted. */
  problem?: string | null;
  onDone: () => void;
}

/** The registration: at its own path, and in the place of any page a person who is not registered yet opens. */
export function RegisterScreen({ me, problem = null, onDone }: Props) {
  const isJoining = me.grants.length > 0 || me.organisation !== null;
  return (
    <div className={classes.narrow}>
      <PageHeader
        title="Register your account"
        lead={`We only ask this once. ${isJoining ? 'Your colleagues see who you are' : 'Airports use these details to contact you about a crane'}.`}
      />
      <div className={classes.stack}>
        {problem && <Notice tone="near">{problem}</Notice>}
        {isJoining && <Joining me={me} title="What you are joining" />}
        <Panel>
          <RegisterForm me={me} asksCompany={me.organisation === null} onDone={onDone} />
        </Panel>
      </div>
    </div>
  );
}

/** The company and roles that come with the account. */
export function Joining({ me, title }: { me: CurrentUser; title: string }) {
  return (
    <Panel title={title}>
      {me.organisation && (
        <p className={classes.soft}>
          You belong to <strong>{me.organisation.name}</strong>.
        </p>
      )}
      {me.grants.length > 0 && <GrantsList grants={me.grants} />}
    </Panel>
  );
}
