import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { boardQuery } from '../../../../features/fleet/get-board.ts';
import { organisationQuery } from '../../../../features/organisations/get-organisation.ts';
import { InviteMemberForm } from '../../../../features/users/invitations/invite-member-form.tsx';
import { USERS_PER_PAGE, usersQuery } from '../../../../features/users/list-users.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import pages from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import classes from './fleet.module.css';
import { applicationsText, PeopleTable } from './people-table.tsx';

/** The people of the company, and those who applied for it and have left. */
export function PeopleView({ organisationId }: { organisationId: string }) {
  const listQuery = useListQuery(paths.fleet);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    usersQuery({ organisationId, PageNumber: listQuery.page }),
  );
  const applicants = useQuery(boardQuery(organisationId)).data?.people ?? null;
  const left = (applicants ?? []).filter(({ id, active }) => !active && !data?.items.some((user) => user.id === id));
  return (
    <div className={classes.stack}>
      <Invite organisationId={organisationId} />
      {error && <LoadFailure things="people" onRetry={refetch} />}
      {!data && !error && <p role="status">Loading people…</p>}
      {data && (
        <div>
          <PeopleTable
            organisationId={organisationId}
            users={data.items}
            stale={isPlaceholderData}
            applicants={applicants}
          />
          <Pager
            page={listQuery.page}
            pageSize={USERS_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'person' : 'people'}
            to={(page) => listQuery.to({ page: page === 1 ? '' : String(page) })}
          />
        </div>
      )}
      {left.length > 0 && (
        <Panel title="Applied before they left">
          <ul className={pages.names}>
            {left.map((person) => (
              <li key={person.id}>
                <Link to={paths.homePerson(person.id)}>{person.name ?? 'No name'}</Link>, {applicationsText(person)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

/** For those the API lets invite people to the company. */
function Invite({ organisationId }: { organisationId: string }) {
  const { data: organisation } = useQuery(organisationQuery(organisationId));
  const [inviting, setInviting] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!organisation?.actions.includes('organisations:invite')) return null;
  return (
    <>
      {sentTo && <Notice tone="ok">Invitation sent to {sentTo}.</Notice>}
      {inviting ? (
        <Panel title="Invite a person">
          <InviteMemberForm
            organisationId={organisationId}
            onCancel={() => setInviting(false)}
            onSent={(email) => {
              setInviting(false);
              setSentTo(email);
            }}
          />
        </Panel>
      ) : (
        <div className={pages.buttons}>
          <Button look="secondary" onClick={() => setInviting(true)}>
            Invite a person
          </Button>
        </div>
      )}
    </>
  );
}
