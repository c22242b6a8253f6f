import type { CurrentUser } from '@jibline/contract';
import { IconInbox } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { Rail } from '../../ui/layout/rail.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { screenAt } from '../resolve-route.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { staffNavigation } from './navigation.ts';

interface Props {
  pathname: string;
  me: CurrentUser;
  account: Pick<AccountMenuProps, 'name' | 'email' | 'links' | 'onSignOut'>;
}

/** What the frame has for staff: the rail at the left, and on a phone the tabs at the foot. */
export function staffFrame({ pathname, me, account }: Props) {
  const { airport, starts } = staffNavigation(pathname, me.actions);
  const desk = { label: 'Applications', to: paths.home, current: pathname.startsWith(paths.home), icon: IconInbox };
  const tabs = [desk, ...starts.slice(0, 1).map((start) => ({ ...start, label: 'New' }))];
  return {
    kind: 'staff' as const,
    rail: screenAt(pathname) === 'craneApplicationStatus' ? ('hidden' as const) : ('shown' as const),
    side: (
      <Rail
        homePath={paths.home}
        choice={null}
        groups={[
          { title: null, items: [desk] },
          { title: 'Airport', items: airport },
        ]}
        starts={starts}
        account={<AccountMenu {...account} opens="up" />}
      />
    ),
    tabs: <Tabs tabs={tabs} menu={[desk, ...airport, ...starts]} />,
  };
}
