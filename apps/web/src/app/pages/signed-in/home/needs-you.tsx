import { useQuery } from '@tanstack/react-query';
import { isRowUpWithoutPermit } from '../../../../features/applications/application-look.ts';
import { attentionNeeded } from '../../../../features/applications/list/attention.ts';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { NeedsList } from '../../../../features/applications/list/needs-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useMinute } from '../../../../ui/use-minute.ts';
import classes from '../signed-in.module.css';
import { needPath } from './need-path.ts';

/** Every crane that is up where this person applied or works; those without a permit in force need attention. */
const UP = { up: true, pageSize: 100 } satisfies Parameters<typeof findApplicationsQuery>[0];
/** A person has few open applications; the newest of them are searched for what needs their attention. */
const OWN = { mine: true, states: [0, 1, 2, 3, 7], pageSize: 50 } satisfies Parameters<typeof findApplicationsQuery>[0];

/** Empty while nothing needs attention, and on failure: the list below reports it. */
export function NeedsYou() {
  const own = useQuery(findApplicationsQuery(OWN)).data?.items ?? [];
  const up = useQuery(findApplicationsQuery(UP)).data?.items ?? [];
  const now = useMinute();
  const unsafe = up.filter((one) => isRowUpWithoutPermit(one, now));
  const rest = own.filter(({ id }) => unsafe.every((one) => one.id !== id));
  const needs = [...unsafe, ...rest].flatMap((one) => attentionNeeded(one, now) ?? []);
  if (needs.length === 0) return null;
  return (
    <div className={classes.spaced}>
      <Panel title="Needs your attention" tone="note">
        <NeedsList needs={needs} to={needPath} />
      </Panel>
    </div>
  );
}
