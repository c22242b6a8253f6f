import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from '../signed-in.module.css';

interface Props {
  /** What they are parts of, for screen readers. */
  label: string;
  parts: readonly { view: string; label: string; to: string }[];
  current: string;
}

/** The parts of a record in one row. On a phone the row scrolls, starting at the current part. */
export function PartLinks({ label, parts, current }: Props) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part decides which link is the current one
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [all, one] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += one.left - all.left - (all.width - one.width) / 2;
  }, [current]);
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
