import type { NavigationAction } from '@jibline/contract/enums';
import { paths } from '../../lib/paths.ts';
import type { NavItem } from '../../ui/layout/nav-item.ts';

type Entry = Omit<NavItem, 'current'>;

const PUBLIC: readonly Entry[] = [
  { label: 'Features', to: paths.features },
  { label: 'Plans', to: paths.plans },
  { label: 'Aerodromes', to: paths.aerodromes },
  { label: 'Create KML', to: paths.createKml },
  { label: 'Help', to: paths.help },
  { label: 'About', to: paths.about },
];

/**
 * The action in `CurrentUser.actions` that shows the entry; null: for everyone signed in. The web does not know roles.
 */
const SIGNED_IN: readonly (Entry & { needs: NavigationAction | null })[] = [
  { label: 'Home', to: paths.home, needs: null },
  { label: 'Location guide', to: paths.locationGuide, needs: null },
  { label: 'New crane application', to: paths.crane, needs: 'applications:create' },
  { label: 'New development', to: paths.development, needs: 'developments:create' },
  { label: 'Fleet', to: paths.fleet, needs: 'fleet:view' },
  { label: 'Reports', to: paths.reports, needs: 'airports:list' },
  { label: 'Airports', to: paths.airports, needs: 'airports:list' },
  { label: 'Organisations', to: paths.organisations, needs: 'organisations:list' },
  { label: 'Users', to: paths.users, needs: 'users:list' },
  { label: 'Audit', to: paths.audit, needs: 'audit:search' },
  { label: 'KML library', to: paths.kmls, needs: 'kmls:list' },
];

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);
const mark = (pathname: string) => (entry: Entry) => ({
  label: entry.label,
  to: entry.to,
  current: isWithin(pathname, entry.to),
});

export const publicNavigation = (pathname: string): NavItem[] => PUBLIC.map(mark(pathname));

export const signedInNavigation = (pathname: string, actions: readonly string[]): NavItem[] =>
  SIGNED_IN.filter(({ needs }) => needs === null || actions.includes(needs)).map(mark(pathname));
