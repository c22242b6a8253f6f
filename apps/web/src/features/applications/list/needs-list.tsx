import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import type { AttentionItem } from './attention.ts';
import classes from './list.module.css';

type To = (need: AttentionItem) => string;

/** Shown at first: many old drafts must not push the list of applications off the screen. */
const SHOWN = 5;

export function NeedsList({ needs, to }: { needs: readonly AttentionItem[]; to: To }) {
  const urgentFirst = needs.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
  const rest = urgentFirst.slice(SHOWN);
  return (
    <>
      <Needs needs={urgentFirst.slice(0, SHOWN)} to={to} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{rest.length} more</summary>
          <Needs needs={rest} to={to} />
        </details>
      )}
    </>
  );
}

const Needs = ({ needs, to }: { needs: readonly AttentionItem[]; to: To }) => (
  <ul className={classes.needs}>
    {needs.map((need) => {
      const { id, number, projectName, what, urgent, draft } = need;
      return (
        <li key={id}>
          <div>
            <p>
              <Link className={classes.number} to={to(need)}>
                {number}
              </Link>
              {projectName && ` ${projectName}`}
            </p>
            <p className={classes.under}>{what}</p>
          </div>
          {urgent && <StatusBadge tone="near">Waiting for you</StatusBadge>}
          {draft && (
            <ButtonLink look="secondary" to={to(need)}>
              Continue
            </ButtonLink>
          )}
        </li>
      );
    })}
  </ul>
);
