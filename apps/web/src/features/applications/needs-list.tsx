import { Link } from 'react-router';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './desk.module.css';
import type { Need } from './need-of.ts';

export function NeedsList({ needs, to }: { needs: readonly Need[]; to: (id: string) => string }) {
  const urgentFirst = needs.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
  return (
    <ul className={classes.needs}>
      {urgentFirst.map(({ id, number, projectName, what, urgent }) => (
        <li key={id}>
          <div>
            <p>
              <Link className={classes.number} to={to(id)}>
                {number}
              </Link>
              {projectName && ` ${projectName}`}
            </p>
            <p className={classes.under}>{what}</p>
          </div>
          {urgent && <StatusBadge tone="near">Waiting for you</StatusBadge>}
        </li>
      ))}
    </ul>
  );
}
