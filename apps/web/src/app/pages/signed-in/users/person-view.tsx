import type { CurrentUser } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { HandOverDialog } from '../../../../features/applications/hand-over/hand-over-dialog.tsx';
import { userQuery } from '../../../../features/users/get-user.ts';
import { UserRecord } from '../../../../features/users/user-record.tsx';
import { Button } from '../../../../ui/button.tsx';
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
  const [isHandingOver, setHandingOver] = useState(false);
  const { data: user, error, refetch } = useQuery(userQuery(id));
  useRecordArrival(user && (user.name ?? user.email));
  if (isFailure(error, user)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!user) return <PageLoading />;
  const mayHandOver = user.actions.includes('users:hand-over');
  return (
    <div>
      <Link to={back} className={classes.back}>
        ← All users
      </Link>
      <PageHeader
        title={user.name ?? user.email}
        lead={user.name ? user.email : undefined}
        actions={
          mayHandOver && (
            <Button look="secondary" onClick={() => setHandingOver(true)}>
              Hand-over
            </Button>
          )
        }
      />
      {isHandingOver && <HandOverDialog fromId={user.id} onClose={() => setHandingOver(false)} />}
      <UserRecord
        user={user}
        scopes={scopes}
        Target={TargetField}
        onRemoved={() => void navigate(back, { replace: true })}
      />
    </div>
  );
}
