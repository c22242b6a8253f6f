import type { BoardPerson, User } from '@jibline/contract';
import { ROLE_LABELS } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { grantTime } from '../../../../features/users/grants/grant-labels.ts';
import { UserState } from '../../../../features/users/users-table.tsx';
import { paths } from '../../../../lib/paths.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { type Column, DataTable } from '../../../../ui/layout/data-table.tsx';
import { localDate } from '../../../../ui/local-day.ts';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import classes from './fleet.module.css';

interface Props {
  organisationId: string;
  users: readonly User[];
  stale: boolean;
  /** How many applications each person has, open and in all; null while this loads. */
  applicants: readonly BoardPerson[] | null;
}

const NONE = '–';

function roleAt(organisationId: string, { grants }: User): string {
  const now = serverNow();
  const roles = grants.filter((one) => one.targetId === organisationId && grantTime(one, now) === 'in-force');
  return roles.map(({ role }) => ROLE_LABELS[role]).join(', ') || 'Own applications';
}

/** The company's people: who they are, how to reach them, and what they have open. */
export function PeopleTable({ organisationId, users, stale, applicants }: Props) {
  const columns: Column<User>[] = [
    {
      header: 'Person',
      cell: ({ id, name, email, title }) => (
        <>
          <Link className={classes.name} to={paths.user(id)}>
            {name ?? email}
          </Link>
          {title && <span className={classes.line}>{title}</span>}
        </>
      ),
    },
    { header: 'Role', oneLine: true, cell: (user) => roleAt(organisationId, user) },
    { header: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    {
      header: 'Phone',
      oneLine: true,
      cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : NONE),
    },
    {
      header: 'Applications',
      oneLine: true,
      cell: (user) => <Applications of={user} applicants={applicants} />,
    },
    {
      header: 'Last seen',
      oneLine: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : localDate(lastSeenAt)),
    },
    { header: 'State', cell: (user) => <UserState user={user} /> },
  ];
  return <DataTable caption="People" columns={columns} rows={users} keyOf={({ id }) => id} stale={stale} />;
}

export const applicationsText = ({ open, total }: Pick<BoardPerson, 'open' | 'total'>) => `${open} open of ${total}`;

function Applications({ of: { id, name, email }, applicants }: { of: User } & Pick<Props, 'applicants'>) {
  const found = applicants?.find((one) => one.id === id);
  if (!found) return NONE;
  return (
    <Link to={paths.homePerson(id)} aria-label={`Applications of ${name ?? email}: ${applicationsText(found)}`}>
      {applicationsText(found)}
    </Link>
  );
}
