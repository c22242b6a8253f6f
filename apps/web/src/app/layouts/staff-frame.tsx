import type { CurrentUser } from '@jibline/contract';
import { IconInbox, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { airportsQuery } from '../../features/airports/list-airports.ts';
import { deskViewsQuery } from '../../features/applications/list/desk/desk-views.ts';
import { savedViewsQuery } from '../../features/applications/list/desk/saved-views.ts';
import { paths } from '../../lib/paths.ts';
import { Rail } from '../../ui/layout/rail.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { screenAt } from '../resolve-route.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { AirportChoice } from './airport-choice.tsx';
import { staffNavigation } from './staff-navigation.ts';
import { savedViewItems, viewItems } from './staff-views.ts';

interface Props {
  me: CurrentUser;
  account: Pick<AccountMenuProps, 'name' | 'email' | 'links' | 'onSignOut'>;
}

/** What the frame has for staff: the rail at the left, and on a phone the tabs at the foot. */
export const staffFrame = (pathname: string, props: Props) => ({
  kind: 'staff' as const,
  rail: screenAt(pathname) === 'craneApplicationStatus' ? ('hidden' as const) : ('shown' as const),
  side: <StaffRail {...props} />,
  tabs: <StaffTabs {...props} />,
});

function useStaffNavigation({ actions }: CurrentUser) {
  const { pathname, search: text } = useLocation();
  const search = new URLSearchParams(text);
  const { data: airports } = useQuery(airportsQuery);
  const own = airports?.items ?? [];
  const airportId = (pathname === paths.home && search.get('airport')) || '';
  const { data: counted } = useQuery(deskViewsQuery(airportId || null));
  const { data: saved } = useQuery(savedViewsQuery);
  const { airport, starts } = staffNavigation(pathname, actions);
  const only = own.length === 1 ? own[0] : own.find(({ id }) => id === airportId);
  const surfaces = only
    ? [{ label: 'Surfaces', to: paths.airportSurfaces(only.id), current: false, icon: IconStack2 }]
    : [];
  const at = airport.findIndex(({ to }) => to === paths.airports) + 1;
  return {
    ...{ own, airportId, starts },
    views: viewItems({ pathname, search }, counted?.views ?? [], airportId),
    saved: savedViewItems({ pathname, search }, saved?.items ?? []),
    airport: at === 0 ? airport : airport.toSpliced(at, 0, ...surfaces),
  };
}

function StaffRail({ me, account }: Props) {
  const { own, airportId, views, saved, airport, starts } = useStaffNavigation(me);
  return (
    <Rail
      homePath={paths.home}
      choice={<AirportChoice airports={own} chosen={airportId} />}
      groups={[
        { title: null, items: views },
        { title: 'Saved views', items: saved },
        { title: 'Airport', items: airport },
      ]}
      starts={starts}
      account={<AccountMenu {...account} opens="up" />}
    />
  );
}

function StaffTabs({ me }: Props) {
  const { pathname } = useLocation();
  const { views, saved, airport, starts } = useStaffNavigation(me);
  const desk = { label: 'Applications', to: paths.home, current: pathname.startsWith(paths.home), icon: IconInbox };
  return (
    <Tabs
      tabs={[desk, ...starts.slice(0, 1).map((start) => ({ ...start, label: 'New' }))]}
      menu={[...views, ...saved, ...airport, ...starts]}
    />
  );
}
