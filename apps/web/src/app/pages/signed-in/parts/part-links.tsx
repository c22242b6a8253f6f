import { Link } from 'react-router';
import { useCurrentInSight } from '../../../../ui/use-current-in-sight.ts';
import classes from '../signed-in.module.css';

interface Props {
  /** What they are parts of, for screen readers. */
  label: string;
  parts: readonly { view: string; label: string; to: string }[];
  current: string;
}

/** The parts of a record or a page in one row. On a phone the row scrolls, to the current part. */
export function PartLinks({ label, parts, current }: Props) {
  const row = useCurrentInSight<HTMLUListElement>([current, ...parts.map((part) => part.label)].join(' '));
  return (
    <nav aria-label={label}>
      <ul ref={row} className={classes.views}>
        {parts.map(({ view, label: text, to }) => (
          <li key={view}>
            <Link
              className={classes.view}
              to={to}
              aria-current={view === current ? 'page' : undefined}
              preventScrollReset
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
