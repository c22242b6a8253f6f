import { useQuery } from '@tanstack/react-query';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { attentionNeeded } from '../../../../features/applications/list/attention.ts';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { NeedsList } from '../../../../features/applications/list/needs-list.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';

/** Open cases of one's own are few; the newest of them are looked through for what waits for this person. */
const OWN = { mine: true, states: [0, 1, 2, 3, 7], pageSize: 50 } satisfies Parameters<typeof findApplicationsQuery>[0];

/** Quiet while nothing waits, and when it cannot be asked: the list below says what went wrong. */
export function NeedsYou() {
  const { data } = useQuery(findApplicationsQuery(OWN));
  const needs = (data?.items ?? []).flatMap((one) => attentionNeeded(one) ?? []);
  if (needs.length === 0) return null;
  return (
    <div className={classes.spaced}>
      <Panel title="What needs you" tone="note">
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
