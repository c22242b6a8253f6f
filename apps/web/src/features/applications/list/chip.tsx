import { formatCount } from '@jibline/contract/enums';
import { Link } from 'react-router';
import classes from './list.module.css';

interface Props {
  to: string;
  current: boolean;
  count: number | null;
  children: string;
}

export const Chip = ({ to, current, count, children }: Props) => (
  <li>
    <Link className={classes.chip} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
      {children} {count !== null && <span className={classes.count}>{formatCount(count)}</span>}
    </Link>
  </li>
);
