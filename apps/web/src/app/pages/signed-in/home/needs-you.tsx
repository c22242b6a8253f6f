import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isRowUpWithoutPermit } from '../../../../features/applications/application-look.ts';
import { attentionNeeded } from '../../../../features/applications/list/attention.ts';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { NeedsList } from '../../../../features/applications/list/needs-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useMinute } from '../../../../ui/use-minute.ts';
import classes from '../signed-in.module.css';
import own from './home.module.css';
import { needPath } from './need-path.ts';

const TITLE = 'Needs your attention';
/** Every crane that is up where this person applied or works; those without a permit in force need attention. */
const UP = { up: true, pageSize: 100 } satisfies Parameters<typeof findApplicationsQuery>[0];
/** A person has few open applications; the newest of them are searched for what needs their attention. */
const OWN = { mine: true, states: [0, 1, 2, 3, 7], pageSize: 50 } satisfies Parameters<typeof findApplicationsQuery>[0];

interface Props {
  /** Only what cannot wait, in few lines: the page below shows the rest. */
  isCompact?: boolean;
}

/** Empty while nothing needs attention, and on failure: the list below reports it. */
export function NeedsYou({ isCompact = false }: Props) {
  const id = useId();
  const mine = useQuery(findApplicationsQuery(OWN)).data?.items ?? [];
  const up = useQuery(findApplicationsQuery(UP)).data?.items ?? [];
  const now = useMinute();
  const unsafe = up.filter((one) => isRowUpWithoutPermit(one, now));
  const rest = mine.filter((one) => unsafe.every((other) => other.id !== one.id));
  const needs = [...unsafe, ...rest]
    .flatMap((one) => attentionNeeded(one, now) ?? [])
    .filter(({ urgent }) => urgent || !isCompact);
  if (needs.length === 0) return null;
  if (isCompact)
    return (
      <section className={own.needs} aria-labelledby={id}>
        <h2 id={id}>{TITLE}</h2>
        <NeedsList needs={needs} to={needPath} isCompact />
      </section>
    );
  return (
    <div className={classes.spaced}>
      <Panel title={TITLE} tone="note">
        <NeedsList needs={needs} to={needPath} />
      </Panel>
    </div>
  );
}
