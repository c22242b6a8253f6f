import { counted } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { matches } from '../../../features/fleet/crane-text.ts';
import { fleetQuery } from '../../../features/fleet/list-fleet.ts';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useMinute } from '../../../ui/use-minute.ts';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../screens/query-failure.tsx';
import { CraneEditor } from './fleet/crane-editor.tsx';
import { CraneView } from './fleet/crane-view.tsx';
import classes from './fleet/fleet.module.css';
import { FleetTable } from './fleet/fleet-table.tsx';
import { PeopleView } from './fleet/people-view.tsx';
import { WeeksBoard } from './fleet/weeks-board.tsx';
import pages from './signed-in.module.css';

/** With fewer, a search field only takes room. */
const SEARCH_FROM = 10;

/** `/fleet`: the company's cranes, one crane (`?crane=`), a new one (`?new=yes`), or its people (`?view=people`). */
export default function FleetPage() {
  const { data: me } = useQuery(currentUserQuery);
  const [search] = useSearchParams();
  if (!me) return <PageLoading />;
  const mayApply = me.actions.includes('applications:create');
  const id = search.get('crane');
  if (id) return <CraneView key={id} id={id} mayApply={mayApply} />;
  if (!me.organisation) return <NoCompany />;
  const maySeePeople = me.actions.includes('users:list');
  if (maySeePeople && search.get('view') === 'people')
    return (
      <div>
        <PageHeader title="People" lead={me.organisation.name} />
        <Views current="people" />
        <PeopleView organisationId={me.organisation.id} />
      </div>
    );
  return (
    <FleetList
      organisation={me.organisation}
      mayApply={mayApply}
      maySeePeople={maySeePeople}
      isNew={search.get('new') === 'yes'}
    />
  );
}

const Views = ({ current }: { current: 'cranes' | 'people' }) => (
  <nav aria-label="Cranes or people">
    <ul className={pages.views}>
      <li>
        <Link className={pages.view} to={paths.fleet} aria-current={current === 'cranes' ? 'page' : undefined}>
          Cranes
        </Link>
      </li>
      <li>
        <Link className={pages.view} to={paths.fleetPeople()} aria-current={current === 'people' ? 'page' : undefined}>
          People
        </Link>
      </li>
    </ul>
  </nav>
);

function NoCompany() {
  return (
    <>
      <PageHeader title="Fleet" />
      <EmptyState
        title="A fleet belongs to a company"
        actions={<ButtonLink to={paths.organisations}>Add your company</ButtonLink>}
      >
        <p>Add your company first. Then you can store its cranes and fill in applications from them.</p>
      </EmptyState>
    </>
  );
}

interface Props {
  organisation: { id: string; name: string };
  mayApply: boolean;
  maySeePeople: boolean;
  isNew: boolean;
}

function FleetList({ organisation, mayApply, maySeePeople, isNew }: Props) {
  const navigate = useNavigate();
  const now = useMinute();
  const [sought, setSought] = useState('');
  const { data: fleet, error, refetch } = useQuery(fleetQuery(organisation.id));
  if (isFailure(error, fleet)) return <QueryFailure error={error} subject="route" onRetry={() => void refetch()} />;
  if (!fleet) return <PageLoading />;
  const mayAdd = fleet.actions.includes('fleet:add');
  if (isNew && mayAdd)
    return (
      <div className={pages.narrow}>
        <Link className={pages.back} to={paths.fleet}>
          ← Fleet
        </Link>
        <PageHeader
          title="Add a crane"
          lead="What you store here fills in the crane step of your applications. Leave empty what you don’t know yet."
        />
        <CraneEditor
          organisationId={organisation.id}
          crane={null}
          onCancel={() => void navigate(paths.fleet)}
          onSaved={({ id }) => void navigate(paths.fleetCrane(id))}
        />
      </div>
    );
  const shown = fleet.items.filter(({ answers }) => matches(answers, sought));
  const inUse = shown.filter(({ retired }) => !retired);
  return (
    <div>
      <PageHeader
        title="Fleet"
        lead={`${organisation.name}, ${counted(fleet.items.length, 'crane')}`}
        actions={
          <div className={pages.buttons}>
            {mayAdd && <ButtonLink to={`${paths.fleet}?new=yes`}>Add a crane</ButtonLink>}
            {mayApply && (
              <ButtonLink look="secondary" to={paths.importApplications()}>
                Import from a spreadsheet
              </ButtonLink>
            )}
          </div>
        }
      />
      {maySeePeople && <Views current="cranes" />}
      {fleet.items.length === 0 ? (
        <EmptyState title="No cranes yet">
          <p>
            Store each crane once: its boom, its height at rest, its data sheet. Then choose it in an application
            instead of typing it.
          </p>
        </EmptyState>
      ) : (
        <div className={classes.stack}>
          {fleet.items.length >= SEARCH_FROM && (
            <SearchField value={sought} placeholder="Plant number, make or model" onChange={setSought} />
          )}
          <FleetTable cranes={shown} now={now} mayApply={mayApply} toCrane={paths.fleetCrane} />
          {inUse.length > 0 && <WeeksBoard cranes={inUse} now={now} />}
        </div>
      )}
    </div>
  );
}
