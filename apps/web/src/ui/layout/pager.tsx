import { formatCount, formatNumber } from '@jibline/contract/enums';
import { Link } from 'react-router';
import classes from './pager.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  /** For lists too long to count: the rows on this page, and whether another page follows. */
  uncounted?: { shown: number; hasNext: boolean } | null;
  /** What is counted, in the plural: "people". */
  of: string;
  /** Address of a page: pages are links, so that they can be opened in tabs and found by "back". */
  to: (page: number) => string;
}

export function Pager({ page, pageSize, total, uncounted = null, of, to }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const number = (n: number) => formatNumber(n);
  const end = uncounted ? first + uncounted.shown - 1 : Math.min(total, page * pageSize);
  const hasNext = uncounted ? uncounted.hasNext : page < last;
  return (
    <nav className={classes.pager} aria-label={`Pages of ${of}`}>
      <p className={classes.count} aria-live="polite">
        {last === 1
          ? `${number(total)} ${of}`
          : `${number(first)}–${number(end)} of ${uncounted ? formatCount(total) : number(total)} ${of}`}
      </p>
      {last > 1 && (
        <div className={classes.steps}>
          {page > 1 ? (
            <Link className={classes.step} to={to(page - 1)}>
              Previous
            </Link>
          ) : null}
          <span>
            Page {number(page)}
            {!uncounted && ` of ${number(last)}`}
          </span>
          {hasNext ? (
            <Link className={classes.step} to={to(page + 1)}>
              Next
            </Link>
          ) : null}
        </div>
      )}
    </nav>
  );
}
