import type { FleetBoard } from '@jibline/contract';
import { formatNumber } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { craneChoice } from '../../../../../features/fleet/crane-text.ts';
import { paths } from '../../../../../lib/paths.ts';
import classes from './board.module.css';

/** Names that fit one line at the page's width. */
const SHOWN = 4;

/** Cranes of the fleet without an application. */
export function FreeCranes({ free: { count, cranes } }: { free: FleetBoard['free'] }) {
  const shown = cranes.slice(0, SHOWN);
  return (
    <div className={classes.free}>
      <h2 className={classes.title}>
        Free <span className={classes.count}>{formatNumber(count)}</span>
      </h2>
      <ul>
        {shown.map((crane) => (
          <li key={crane.id}>
            <Link to={paths.fleetCrane(crane.id)}>{craneChoice(crane)}</Link>
          </li>
        ))}
        {count > shown.length && (
          <li>
            <Link to={paths.fleet}>{`${formatNumber(count - shown.length)} more`}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
