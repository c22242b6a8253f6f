import type { SavedView, ViewCount } from '@jibline/contract';
import { DESK_VIEW_LABELS, DESK_VIEWS, type DeskView } from '@jibline/contract/enums';
import {
  IconArrowUp,
  IconBookmark,
  IconCalendarDue,
  IconClock,
  IconInbox,
  IconList,
  IconPlayerPause,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import type { RailItem } from '../../ui/layout/nav-item.ts';
import { savedViewPath } from '../pages/signed-in/home/desk/saved-view-path.ts';

const ICONS: Record<DeskView, RailItem['icon']> = {
  'needs-me': IconInbox,
  unassigned: IconUser,
  'due-this-week': IconCalendarDue,
  waiting: IconPlayerPause,
  up: IconArrowUp,
  ending: IconClock,
  all: IconList,
};

interface Place {
  pathname: string;
  search: URLSearchParams;
}

const viewAt = ({ pathname, search }: Place): DeskView | null => {
  if (pathname !== paths.home || search.has('saved')) return null;
  return DESK_VIEWS.find((view) => view === search.get('view')) ?? DESK_VIEWS[0];
};

/** The desk's views in the rail, each with its count; an alarm in it makes the count red. */
export function viewItems(place: Place, counts: readonly ViewCount[], airportId: string): RailItem[] {
  const current = viewAt(place);
  return DESK_VIEWS.map((view) => {
    const counted = counts.find((one) => one.view === view);
    return {
      label: DESK_VIEW_LABELS[view],
      to: paths.homeView(view, airportId),
      icon: ICONS[view],
      current: view === current,
      count: counted?.count ?? null,
      alarm: (counted?.alarms ?? 0) > 0 && (view === 'needs-me' || view === 'up'),
    };
  });
}

export const savedViewItems = ({ search }: Place, saved: readonly SavedView[]): RailItem[] =>
  saved.map((view) => ({
    label: view.name,
    to: savedViewPath(view),
    icon: view.airportId === null ? IconBookmark : IconUsers,
    current: search.get('saved') === view.id,
  }));
