import type { Grant } from '@jibline/contract';
import { serverNow } from '../../../lib/server-clock.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { localDate } from '../../../ui/local-day.ts';
import classes from '../people.module.css';
import { grantMeaning, grantName, grantPeriod, grantTime } from './grant-labels.ts';

const TIME = {
  'in-force': <StatusBadge tone="ok">In force</StatusBadge>,
  later: <StatusBadge tone="info">Starts later</StatusBadge>,
  over: <StatusBadge tone="quiet">Ended</StatusBadge>,
};

/** Grants in full: what each allows, when, and who granted it when. */
export function GrantsList({ grants, now = serverNow() }: { grants: readonly Grant[]; now?: Date }) {
  return (
    <ul className={classes.held}>
      {grants.map((grant) => (
        <li key={grant.id}>
          <p className={classes.name}>{grantName(grant)}</p>
          <p className={classes.soft}>{[grantMeaning(grant), grantPeriod(grant)].filter(Boolean).join(', ')}</p>
          <p className={classes.soft}>
            Granted by {grant.grantedBy ?? 'Jibline'} on {localDate(grant.grantedAt)}
          </p>
          <span className={classes.badge}>{TIME[grantTime(grant, now)]}</span>
        </li>
      ))}
    </ul>
  );
}
