import type { FoundProblem, ProblemGroup } from '@jibline/contract';
import { formatDateTime, PROBLEM_TEXTS } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { Panel } from '../../ui/layout/panel.tsx';
import { localZone } from '../../ui/local-day.ts';
import classes from './audit.module.css';

interface Props {
  groups: readonly ProblemGroup[];
  /** Where a record can be opened; null where it has no page. */
  to: (about: NonNullable<FoundProblem['about']>) => string | null;
}

export const ProblemsList = ({ groups, to }: Props) => (
  <div className={classes.groups}>
    {groups.map(({ kind, count, items }) => (
      <Panel key={kind} title={`${PROBLEM_TEXTS[kind].label}: ${count}`}>
        <p className={classes.text}>{PROBLEM_TEXTS[kind].help}</p>
        <ul className={classes.problems}>
          {items.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two emails may have the same subject and time
            <li key={n}>
              <Problem item={item} to={item.about && to(item.about)} />
            </li>
          ))}
        </ul>
        {count > items.length && <p className={classes.kind}>{count - items.length} more</p>}
      </Panel>
    ))}
  </div>
);

const Problem = ({ item: { label, since }, to }: { item: FoundProblem; to: string | null }) => (
  <>
    {to ? <Link to={to}>{label}</Link> : label}
    {since && <span className={classes.kind}>since {formatDateTime(since, localZone())}</span>}
  </>
);
