import { DEFAULT_TIME_ZONE, formatCount, formatDate } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { deskViewsQuery } from '../../../../../features/applications/list/desk/desk-views.ts';
import { findApplicationsQuery } from '../../../../../features/applications/list/find-applications.ts';
import { isNarrowed } from '../../../../../features/applications/list/list-filter.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import classes from './desk.module.css';
import type { Desk } from './use-desk.ts';

/** What an empty view means, and what is due next. */
export function DeskEmpty({ desk }: { desk: Desk }) {
  const airportId = desk.filter.airportIds[0] ?? null;
  const { data: views } = useQuery(deskViewsQuery(airportId));
  const isFiltered = isNarrowed({ ...desk.filter, airportIds: [] });
  const next = useQuery({
    ...findApplicationsQuery({
      ...{ view: 'all', due: 'due', sort: { by: 'dueAt', descending: false }, pageSize: 1 },
      ...(airportId && { airportIds: [airportId] }),
    }),
    enabled: !isFiltered,
  }).data?.items[0];
  const all = views?.views.find(({ view }) => view === 'all')?.count ?? 0;
  if (isFiltered)
    return (
      <div className={classes.empty}>
        <h2>No applications match these filters</h2>
        <p>Use fewer filters, or search for part of the number, project or address.</p>
        <Button look="secondary" onClick={desk.clear}>
          Clear filters
        </Button>
      </div>
    );
  return (
    <div className={classes.empty}>
      <h2>{desk.view === 'needs-me' ? 'Nothing needs you' : 'No applications in this view'}</h2>
      <p>
        {all === 0
          ? 'Applications to your airports appear here when they are submitted.'
          : next?.dueAt
            ? `The next due date is ${formatDate(next.dueAt, next.airport?.timeZone ?? DEFAULT_TIME_ZONE)}.`
            : 'No application has a due date.'}
      </p>
      {all > 0 && desk.view !== 'all' && (
        <ButtonLink look="secondary" to={paths.homeView('all', airportId ?? '')}>
          View all {formatCount(all)}
        </ButtonLink>
      )}
    </div>
  );
}
