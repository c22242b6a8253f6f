import type { Organisation } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { airportsOfOrganisationQuery } from '../../../../features/airports/list-airports-of-organisation.ts';
import { ApiKeysPanel } from '../../../../features/api-keys/api-keys-panel.tsx';
import { organisationQuery } from '../../../../features/organisations/get-organisation.ts';
import { OrganisationRecord } from '../../../../features/organisations/organisation-record.tsx';
import { CompanyAccountsPanel } from '../../../../features/payments/accounts/accounts-panel.tsx';
import { InviteMemberForm } from '../../../../features/users/invitations/invite-member-form.tsx';
import { USERS_PER_PAGE, usersQuery } from '../../../../features/users/list-users.ts';
import { UsersTable } from '../../../../features/users/users-table.tsx';
import { WebhooksPanel } from '../../../../features/webhooks/webhooks-panel.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useRecordArrival } from '../../../use-record-arrival.ts';
import classes from '../signed-in.module.css';
import { pageNumber, useListQuery } from '../users/use-list-query.ts';

export function OrganisationView({ id, back }: { id: string; back: string }) {
  const navigate = useNavigate();
  const { data: organisation, error, refetch } = useQuery(organisationQuery(id));
  useRecordArrival(organisation?.name);
  if (isFailure(error, organisation))
    return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!organisation) return <PageLoading />;
  return (
    <div>
      <Link to={back} className={classes.back}>
        ← All organisations
      </Link>
      <PageHeader title={organisation.name} />
      <OrganisationRecord organisation={organisation} onDeleted={() => void navigate(back, { replace: true })}>
        {organisation.kind === 'OPERATOR' && <Airports organisation={organisation} />}
        {organisation.kind === 'APPLICANT' && <CompanyAccountsPanel companyId={organisation.id} />}
        <Members organisation={organisation} />
        {organisation.actions.includes('organisations:programs') && (
          <>
            <ApiKeysPanel organisationId={organisation.id} />
            <WebhooksPanel organisation={organisation} />
          </>
        )}
      </OrganisationRecord>
    </div>
  );
}

function Airports({ organisation }: { organisation: Organisation }) {
  const { data, error, refetch } = useQuery(airportsOfOrganisationQuery(organisation.id));
  return (
    <Panel title="Airports">
      {error && <LoadFailure things="airports" onRetry={refetch} />}
      {!data && !error && <p role="status">Loading airports…</p>}
      {data?.total === 0 && (
        <p className={classes.soft}>No airports yet. To add one, choose this operator in the airport’s details.</p>
      )}
      {data && data.total > 0 && (
        <ul className={classes.names}>
          {data.items.map((airport) => (
            <li key={airport.id}>{airport.label}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Members({ organisation }: { organisation: Organisation }) {
  const listQuery = useListQuery(paths.organisations);
  const [inviting, setInviting] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const page = pageNumber(listQuery.get('members'));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    usersQuery({ targetId: organisation.id, PageNumber: page }),
  );
  return (
    <Panel title="Members">
      <div className={classes.stack}>
        {sentTo && <Notice tone="ok">Invitation sent to {sentTo}.</Notice>}
        {inviting ? (
          <InviteMemberForm
            organisationId={organisation.id}
            onCancel={() => setInviting(false)}
            onSent={(email) => {
              setInviting(false);
              setSentTo(email);
            }}
          />
        ) : (
          organisation.actions.includes('organisations:invite') && (
            <div className={classes.buttons}>
              <Button look="secondary" onClick={() => setInviting(true)}>
                Invite a member
              </Button>
            </div>
          )
        )}
        {error && <LoadFailure things="members" onRetry={refetch} />}
        {!data && !error && <p role="status">Loading members…</p>}
        {data?.total === 0 && <p className={classes.soft}>No members yet.</p>}
        {data && data.total > 0 && (
          <div>
            <UsersTable
              showsOrganisation={false}
              users={data.items}
              stale={isPlaceholderData}
              to={(user) => `${paths.users}?user=${user}`}
            />
            <Pager
              page={page}
              pageSize={USERS_PER_PAGE}
              total={data.total}
              of={data.total === 1 ? 'member' : 'members'}
              to={(next) => listQuery.to({ members: next === 1 ? '' : String(next) })}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
