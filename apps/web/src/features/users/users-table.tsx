import type { User } from '@jibline/contract';
import { Link } from 'react-router';
import { serverNow } from '../../lib/server-clock.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { localDate } from '../../ui/local-day.ts';
import { grantText, grantTime } from './grants/grant-labels.ts';
import classes from './people.module.css';

interface Props {
  users: readonly User[];
  stale: boolean;
  /** Address of one person's record. */
  to: (id: string) => string;
  /** Hidden where everyone is in the same organisation. */
  showsOrganisation?: boolean;
}

const ORGANISATION: Column<User> = {
  header: 'Organisation',
  cell: (user) => user.organisation?.name ?? <None>None</None>,
};

export function UsersTable({ users, stale, to, showsOrganisation = true }: Props) {
  const columns: Column<User>[] = [
    {
      header: 'Person',
      cell: (user) => (
        <>
          <Link className={classes.person} to={to(user.id)}>
            {user.name ?? user.email}
          </Link>
          {user.name && <span className={classes.soft}>{user.email}</span>}
        </>
      ),
    },
    ...(showsOrganisation ? [ORGANISATION] : []),
    { header: 'Access', cell: (user) => <Grants user={user} /> },
    {
      header: 'Last seen',
      oneLine: true,
      cell: (user) => (user.lastSeenAt ? localDate(user.lastSeenAt) : <None>Never</None>),
    },
    { header: 'State', cell: (user) => <UserState user={user} /> },
  ];
  return <DataTable caption="People" columns={columns} rows={users} keyOf={(user) => user.id} stale={stale} />;
}

function None({ children }: { children: string }) {
  return <span className={classes.soft}>{children}</span>;
}

export function UserState({ user }: { user: Pick<User, 'active' | 'registered'> }) {
  if (!user.active) return <StatusBadge tone="bad">Inactive</StatusBadge>;
  return user.registered ? (
    <StatusBadge tone="ok">Active</StatusBadge>
  ) : (
    <StatusBadge tone="info">Not registered yet</StatusBadge>
  );
}

function Grants({ user: { grants } }: { user: User }) {
  if (grants.length === 0) return <None>Own applications</None>;
  const now = serverNow();
  return (
    <ul className={classes.grants}>
      {grants.map((grant) => (
        <li key={grant.id} className={grantTime(grant, now) === 'over' ? classes.over : undefined}>
          {grantText(grant)}
        </li>
      ))}
    </ul>
  );
}
