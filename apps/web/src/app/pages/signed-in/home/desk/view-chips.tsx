import { DESK_VIEW_LABELS, DESK_VIEWS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../../../../features/applications/list/chip.tsx';
import { deskViewsQuery } from '../../../../../features/applications/list/desk/desk-views.ts';
import { savedViewsQuery } from '../../../../../features/applications/list/desk/saved-views.ts';
import { paths } from '../../../../../lib/paths.ts';
import { useCurrentInSight } from '../../../../../ui/use-current-in-sight.ts';
import classes from './desk-bar.module.css';
import { savedViewPath } from './saved-view-path.ts';
import type { Desk } from './use-desk.ts';

/** The views on a phone, where there is no rail. */
export function DeskViewChips({ desk }: { desk: Desk }) {
  const airportId = desk.filter.airportIds[0];
  const { data } = useQuery(deskViewsQuery(airportId ?? null));
  const { data: saved } = useQuery(savedViewsQuery);
  // A chip is wider once its count has arrived.
  const links = useCurrentInSight<HTMLUListElement>(
    `${desk.view} ${desk.savedView?.id} ${data !== undefined} ${saved !== undefined}`,
  );
  return (
    <nav aria-label="Views" className={classes.views}>
      <ul ref={links}>
        {DESK_VIEWS.map((view) => (
          <Chip
            key={view}
            to={paths.homeView(view, airportId)}
            current={view === desk.view && desk.savedView === null}
            count={data?.views.find((one) => one.view === view)?.count ?? null}
          >
            {DESK_VIEW_LABELS[view]}
          </Chip>
        ))}
        {saved?.items.map((view) => (
          <Chip key={view.id} to={savedViewPath(view)} current={view.id === desk.savedView?.id} count={null}>
            {view.name}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}
