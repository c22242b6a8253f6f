import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './desk.module.css';
import type { Need } from './need-of.ts';

export function NeedsList({ needs, to }: { needs: readonly Need[]; to: (need: Need) => string }) {
  const urgentFirst = needs.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
  return (
    <ul className={classes.needs}>
      {urgentFirst.map((need) => {
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
}
