import { StatusBadge } from '../../../ui/status-badge.tsx';
import { partStatuses } from './product-parts.ts';
import classes from './product-status.module.css';

export function ProductStatus() {
  return (
    <ul className={classes.list}>
      {partStatuses().map((part) => (
        <li key={part.id} className={classes.row}>
          <span>{part.name}</span>
          <StatusBadge tone={part.ready ? 'ok' : 'quiet'}>{part.ready ? 'Ready' : 'In building'}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
