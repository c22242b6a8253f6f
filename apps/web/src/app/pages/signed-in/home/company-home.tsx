import type { CurrentUser } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardQuery } from '../../../../features/fleet/get-board.ts';
import { paths } from '../../../../lib/paths.ts';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { ApplicationsView } from './applications-view.tsx';
import classes from './board/board.module.css';
import { CompanyBoard } from './board/company-board.tsx';
import { NeedsYou } from './needs-you.tsx';

interface Props {
  me: CurrentUser;
  company: NonNullable<CurrentUser['organisation']>;
  actions: ReactNode;
}

/** The home page of someone of a company: what cannot wait, what its cranes do now, then every application. */
export function CompanyHome({ me, company, actions }: Props) {
  const { data: board, error, refetch } = useQuery(boardQuery(company.id));
  const isEmpty = board?.free.count === 0 && board.lanes.every(({ count }) => count === 0);
  return (
    <div>
      <PageHeader dense title={`${company.name}: cranes and permits`} actions={actions} />
      <NeedsYou isCompact />
      {error && !board && <LoadFailure things="cranes" onRetry={refetch} />}
      {!board && !error && (
        <p role="status" className={classes.loading}>
          Loading cranes…
        </p>
      )}
      {board && !isEmpty && <CompanyBoard board={board} to={paths.homeLane} />}
      <ApplicationsView me={me} company={company} />
    </div>
  );
}
