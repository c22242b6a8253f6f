import type { FoundProblem, ProblemGroup } from '@jibline/contract';
import { formatCount, formatDateTime, PROBLEM_TEXTS } from '@jibline/contract/enums';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { localZone } from '../../ui/local-day.ts';
import classes from './audit.module.css';

/** Where a record can be opened; null where it has no page. */
type ToRecord = (about: NonNullable<FoundProblem['about']>) => string | null;

/** So that one kind with many does not push the others out of sight. */
const SHOWN_AT_FIRST = 20;

export const ProblemsList = ({ groups, to }: { groups: readonly ProblemGroup[]; to: ToRecord }) => (
  <div className={classes.groups}>
    {groups.map((group) => (
      <Group key={group.kind} group={group} to={to} />
    ))}
  </div>
);

function Group({ group: { kind, count, items }, to }: { group: ProblemGroup; to: ToRecord }) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title={`${PROBLEM_TEXTS[kind].label}: ${formatCount(count)}`}>
      <p className={classes.text}>{PROBLEM_TEXTS[kind].help}</p>
      <ul className={classes.problems}>
        {shown.map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two emails may have the same subject and time
          <li key={n}>
            <Problem item={item} to={item.about && to(item.about)} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button look="secondary" onClick={() => setAll(true)}>
          Show {formatCount(items.length - shown.length)} more
        </Button>
      )}
      {count > items.length && (
        <p className={classes.kind}>
          These are the oldest {formatCount(items.length)}. The other {formatCount(count - items.length)} are listed
          once these are resolved.
        </p>
      )}
    </Panel>
  );
}

const Problem = ({ item: { label, since }, to }: { item: FoundProblem; to: string | null }) => (
  <>
    {to ? <Link to={to}>{label}</Link> : label}
    {since && <span className={classes.kind}>since {formatDateTime(since, localZone())}</span>}
  </>
);
