import type { CurrentUser } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { userQuery } from '../../../../features/users/get-user.ts';
import { UserRecord } from '../../../../features/users/user-record.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useRecordArrival } from '../../../use-record-arrival.ts';
import classes from '../signed-in.module.css';
import { TargetField } from './target-field.tsx';
import { useOfferedScopes } from './use-offered-scopes.ts';

export function PersonView({ id, me, back }: { id: string; me: CurrentUser; back: string }) {
  const navigate = useNavigate();
  const { scopes } = useOfferedScopes(me);
  const { data: user, error, refetch } = useQuery(userQuery(id));
  useRecordArrival(user && (user.name ?? user.email));
  if (isFailure(error, user)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!user) return <PageLoading />;
  return (
    <div>
      <Link to={back} className={classes.back}>
        ← All users
      </Link>
      <PageHeader title={user.name ?? user.email} lead={user.name ? user.email : undefined} />
      <UserRecord
        user={user}
        scopes={scopes}
        Target={TargetField}
        onRemoved={() => void navigate(back, { replace: true })}
      />
    </div>
  );
}
