import type { ApplicationSummary, CurrentUser, Found, FoundItem } from '@jibline/contract';
import { APPLICATION_STATE, FOUND_GROUPS, type FoundRecord } from '@jibline/contract/enums';
import { IconBuilding, IconClock, IconCrane, IconPlane, IconUser, type TablerIcon } from '@tabler/icons-react';
import { readerOf } from '../../features/applications/application-labels.ts';
import { rowLook } from '../../features/applications/application-look.ts';
import { formKindOf } from '../../features/applications/form-kind.ts';
import type { Choice, ChoiceGroup } from '../../features/find/palette.tsx';
import { type RecentFind, recentFinds } from '../../features/find/recent-finds.ts';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

const PATHS: Record<FoundRecord, (id: string) => string> = {
  application: paths.craneApplicationStatus,
  user: paths.user,
  organisation: paths.organisation,
  airport: paths.airport,
  crane: paths.fleetCrane,
};
const ICONS: Record<FoundRecord, TablerIcon> = {
  application: IconCrane,
  user: IconUser,
  organisation: IconBuilding,
  airport: IconPlane,
  crane: IconCrane,
};

export type Open = (find: RecentFind, path: string) => void;

/** A draft that may be edited is continued; everything else is shown. */
function pathOf({ record, id, application }: FoundItem): string {
  const isOwnDraft =
    application?.state === APPLICATION_STATE.DRAFT && application.actions.includes('applications:edit');
  return isOwnDraft ? paths.resumeDraft(formKindOf(application), id) : PATHS[record](id);
}

function StateWord({ application }: { application: ApplicationSummary }) {
  const { word, tone } = rowLook(application, readerOf(application), serverNow());
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

export function foundGroups({ groups }: Found, open: Open): ChoiceGroup[] {
  return groups.map(({ group, items, more }) => ({
    title: FOUND_GROUPS[group],
    note: more ? `the latest ${items.length}` : undefined,
    choices: items.map((item): Choice => {
      const Icon = ICONS[item.record];
      const title = item.title.map(({ text }) => text).join('');
      return {
        key: `${group}-${item.id}`,
        icon: <Icon size={18} aria-hidden />,
        title: item.title,
        detail: item.detail,
        aside: item.application && <StateWord application={item.application} />,
        run: () => open({ record: item.record, id: item.id, title }, pathOf(item)),
      };
    }),
  }));
}

/** What the person opened last, while nothing is typed. */
export function recentGroup({ id }: Pick<CurrentUser, 'id'>, open: Open): ChoiceGroup[] {
  const choices = recentFinds(id).map(
    (find): Choice => ({
      key: `recent-${find.id}`,
      icon: <IconClock size={18} aria-hidden />,
      title: [{ text: find.title, hit: false }],
      run: () => open(find, PATHS[find.record](find.id)),
    }),
  );
  return choices.length === 0 ? [] : [{ title: 'Recent', choices }];
}
