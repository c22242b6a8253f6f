import type { UserInvitation } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import { localDate } from '../../../ui/local-day.ts';
import { grantText } from '../grants/grant-labels.ts';
import classes from '../people.module.css';
import { INVITATION_LABELS } from './invitation-labels.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export function InvitationsTable({ invitations, stale }: { invitations: readonly UserInvitation[]; stale: boolean }) {
  const queries = useQueryClient();
  const [result, setResult] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const [withdrawing, setWithdrawing] = useState<UserInvitation | null>(null);
  const [busy, setBusy] = useState(false);

  const act = async (request: Promise<Result<unknown>>, done: string, undone: string) => {
    setBusy(true);
    const [, error] = await request;
    setBusy(false);
    setWithdrawing(null);
    setResult(error === null ? { tone: 'ok', text: done } : { tone: 'bad', text: errorMessage(error, undone) });
    void queries.invalidateQueries({ queryKey: ['users', 'invitations'] });
  };

  const columns: Column<UserInvitation>[] = [
    {
      header: 'Invited',
      cell: ({ email, name }) => (
        <>
          <strong>{name ?? email}</strong>
          {name && <div className={classes.soft}>{email}</div>}
        </>
      ),
    },
    {
      header: 'To',
      cell: ({ grants, organisation }) => (
        <ul className={classes.grants}>
          {organisation && grants.length === 0 && <li>{organisation.name}</li>}
          {grants.map((grant) => (
            <li key={`${grant.scope} ${grant.role} ${grant.targetId}`}>{grantText(grant)}</li>
          ))}
        </ul>
      ),
    },
    {
      header: 'Sent',
      oneLine: true,
      cell: ({ sentAt, invitedBy }) => (
        <>
          {localDate(sentAt)}
          <div className={classes.soft}>by {invitedBy ?? 'Jibline'}</div>
        </>
      ),
    },
    {
      header: 'State',
      oneLine: true,
      cell: ({ state, expiresAt }) => (
        <>
          <StatusBadge tone={INVITATION_LABELS[state][0]}>{INVITATION_LABELS[state][1]}</StatusBadge>
          {state === 'open' && <div className={classes.soft}>until {localDate(expiresAt)}</div>}
        </>
      ),
    },
    {
      header: 'Actions',
      cell: (invitation) => (
        <div className={classes.deeds}>
          {invitation.actions.includes('invitations:resend') && (
            <Button
              look="secondary"
              disabled={busy}
              aria-label={`Send again to ${invitation.email}`}
              onClick={() =>
                void act(
                  resendInvitation(invitation.id),
                  `Invitation sent again to ${invitation.email}. The old link no longer works.`,
                  'sent',
                )
              }
            >
              Send again
            </Button>
          )}
          {invitation.actions.includes('invitations:revoke') && (
            <Button
              look="quiet"
              disabled={busy}
              aria-label={`Withdraw the invitation to ${invitation.email}`}
              onClick={() => setWithdrawing(invitation)}
            >
              Withdraw
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <div className={layout.form}>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
      <DataTable caption="Invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} stale={stale} />
      {withdrawing && (
        <ConfirmDialog
          title={`Withdraw the invitation to ${withdrawing.email}?`}
          confirm="Withdraw invitation"
          busy={busy}
          onCancel={() => setWithdrawing(null)}
          onConfirm={() =>
            void act(revokeInvitation(withdrawing.id), `Invitation to ${withdrawing.email} withdrawn.`, 'withdrawn')
          }
        >
          <p>The link in the email stops working. You can invite the person again at any time.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
