import type { ApplicationSummary } from '@jibline/contract';
import { type ListColumn, MAX_COUNT } from '@jibline/contract/enums';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { COLUMN_LABELS } from '../application-labels.ts';
import { APPLICATION_COLUMNS, type ColumnContext } from './application-columns.tsx';
import type { Columns } from './column-preferences.ts';
import classes from './list.module.css';
import type { ApplicationsListFilter } from './list-filter.ts';

interface Props extends ColumnContext {
  applications: readonly ApplicationSummary[];
  columns: Columns;
  sort: ApplicationsListFilter['sort'];
  toSort: (sort: ApplicationsListFilter['sort']) => string;
  stale: boolean;
  /** How many rows come before this page, for screen readers. */
  before: number;
  total: number;
}

const ROW_PX = 62;

/** Only visible rows are rendered: a page may hold a thousand. On narrow screens each row is a card. */
export function ApplicationsTable({ applications, columns, sort, toSort, stale, before, total, ...context }: Props) {
  const shown = columns.filter(({ visible }) => visible);
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: applications.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin,
    // A row on a hidden tab has no height; using 0 would render every row.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_PX,
    getItemKey: (at) => applications[at]?.id ?? at,
  });
  const rows = virtual.getVirtualItems();
  const above = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtual.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const widthOf = ({ column, widthPx }: Columns[number]) => widthPx ?? APPLICATION_COLUMNS[column].widthPx;
  const columnsWidth = shown.reduce((sum, one) => sum + widthOf(one), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many columns scroll sideways, by keyboard too
    <section className={classes.scroller} aria-label="Table of applications" tabIndex={0}>
      <table
        className={classes.table}
        aria-busy={stale}
        aria-rowcount={total > MAX_COUNT ? -1 : total + 1}
        style={{ '--columns-width': `${columnsWidth}px` } as CSSProperties}
      >
        <caption className={classes.hidden}>Applications</caption>
        <colgroup>
          {shown.map((one) => (
            <col key={one.column} style={{ width: widthOf(one) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {shown.map(({ column }) => (
              <SortHeader key={column} column={column} sort={sort} toSort={toSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <Gap height={above} across={shown.length} />}
          {rows.map(({ index, key }) => (
            <tr key={key} ref={virtual.measureElement} data-index={index} aria-rowindex={before + index + 2}>
              {shown.map(({ column }) => (
                <Cell key={column} column={column} row={applications[index]!} context={context} />
              ))}
            </tr>
          ))}
          {below > 0 && <Gap height={below} across={shown.length} />}
        </tbody>
      </table>
    </section>
  );
}

/** Takes the place of the rows that are not rendered. */
const Gap = ({ height, across }: { height: number; across: number }) => (
  <tr className={classes.gap}>
    <td colSpan={across} style={{ height }} />
  </tr>
);

function Cell({ column, row, context }: { column: ListColumn; row: ApplicationSummary; context: ColumnContext }) {
  const { cell, numeric } = APPLICATION_COLUMNS[column];
  if (column === 'number') return <th scope="row">{cell(row, context)}</th>;
  return (
    <td className={numeric ? classes.numeric : undefined} data-column={column}>
      <span className={classes.term} aria-hidden="true">
        {COLUMN_LABELS[column]}
      </span>
      <div>{cell(row, context)}</div>
    </td>
  );
}

type SortProps = { column: ListColumn } & Pick<Props, 'sort' | 'toSort'>;

/** A link, so that a sorted list has an address; pressing the same column again reverses the order. */
function SortHeader({ column, sort, toSort }: SortProps) {
  const active = sort?.by === column ? sort : null;
  return (
    <th scope="col" aria-sort={active ? (active.descending ? 'descending' : 'ascending') : undefined}>
      <Link
        className={classes.sort}
        to={toSort({ by: column, descending: active ? !active.descending : false })}
        preventScrollReset
      >
        {COLUMN_LABELS[column]}
        <span aria-hidden="true">{active ? (active.descending ? ' ↓' : ' ↑') : ''}</span>
      </Link>
    </th>
  );
}
