import { useQuery } from '@tanstack/react-query';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { attentionNeeded } from '../../../../features/applications/list/attention.ts';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { NeedsList } from '../../../../features/applications/list/needs-list.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';

/** A person has few open applications; the newest of them are searched for what needs their attention. */
const OWN = { mine: true, states: [0, 1, 2, 3, 7], pageSize: 50 } satisfies Parameters<typeof findApplicationsQuery>[0];

/** Empty while nothing needs attention, and on failure: the list below reports it. */
export function NeedsYou() {
  const { data } = useQuery(findApplicationsQuery(OWN));
  const needs = (data?.items ?? []).flatMap((one) => attentionNeeded(one) ?? []);
  if (needs.length === 0) return null;
  return (
    <div className={classes.spaced}>
      <Panel title="Needs your attention" tone="note">
        <NeedsList
          needs={needs}
          to={(need) =>
            need.draft ? paths.resumeDraft(formKindOf(need), need.id) : paths.craneApplicationStatus(need.id)
          }
        />
      </Panel>
    </div>
  );
}
