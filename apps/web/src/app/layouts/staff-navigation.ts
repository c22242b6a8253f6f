import {
  IconBuilding,
  IconBuildingSkyscraper,
  IconChartBar,
  IconFileStack,
  IconHistory,
  IconMapPin,
  IconPlane,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import type { RailItem } from '../../ui/layout/nav-item.ts';
import { signedInNavigation } from './navigation.ts';

/** The rest of the staff's rail, below the views of the desk; what starts an application is at its foot. */
const AIRPORT_ICONS: readonly [path: string, icon: RailItem['icon']][] = [
  [paths.locationGuide, IconMapPin],
  [paths.reports, IconChartBar],
  [paths.airports, IconPlane],
  [paths.organisations, IconBuilding],
  [paths.users, IconUsers],
  [paths.audit, IconHistory],
  [paths.kmls, IconFileStack],
];
const START_ICONS: typeof AIRPORT_ICONS = [
  [paths.crane, IconPlus],
  [paths.development, IconBuildingSkyscraper],
];

const withIcons = (pathname: string, actions: readonly string[], icons: typeof AIRPORT_ICONS): RailItem[] =>
  icons.flatMap(([path, icon]) =>
    signedInNavigation(pathname, actions)
      .filter(({ to }) => to === path)
      .map((item) => ({ ...item, icon })),
  );

/** The same entries as everyone's navigation, as the staff's rail arranges them. */
export const staffNavigation = (pathname: string, actions: readonly string[]) => ({
  airport: withIcons(pathname, actions, AIRPORT_ICONS),
  starts: withIcons(pathname, actions, START_ICONS),
});
