import type { ApplicationSummary } from '@jibline/contract';
import { type ListColumn, MAX_COUNT } from '@jibline/contract/enums';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { COLUMN_LABELS } from '../../application-labels.ts';
import type { ApplicationsListFilter } from '../list-filter.ts';
import { shortNumbers } from '../short-numbers.ts';
import classes from './desk.module.css';
import { deskColumn, numberWidthPx } from './desk-cells.tsx';
import { DeskRow } from './desk-row.tsx';

interface Props {
  rows: readonly ApplicationSummary[];
  columns: readonly ListColumn[];
  now: Date;
  to: (id: string) => string;
  sort: ApplicationsListFilter['sort'];
  toSort: (sort: ApplicationsListFilter['sort']) => string;
  stale: boolean;
  /** How many rows come before this page, for screen readers. */
  before: number;
  total: number;
  current: number | null;
  selected: ReadonlySet<string>;
  onCurrent: (index: number) => void;
  /** The pointer or the focus is on a row, or has left them; sure once it is pressed or has the focus. */
  onNear: (index: number | null, isSure: boolean) => void;
  onOpen: (id: string) => void;
  onSelect: (index: number, extend: boolean) => void;
  onSelectAll: (all: boolean) => void;
}

const CHECK_PX = 32;

/** The queue: dense rows in two lines, walked by arrows and J and K. */
export function DeskTable({ rows, columns, now, to, sort, toSort, stale, before, total, ...rest }: Props) {
  const { current, selected, onCurrent, onNear, onOpen, onSelect, onSelectAll } = rest;
  const body = useRef<HTMLTableSectionElement>(null);
  useFollow(body, current);
  const context = useMemo(
    () => ({ now, to, numberText: shortNumbers(rows.map(({ number }) => number)) }),
    [rows, now, to],
  );
  const widthOf = (column: ListColumn) =>
    column === 'number' ? numberWidthPx(rows, context.numberText) : deskColumn(column, '').widthPx;
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many columns scroll sideways, by keyboard too
    <section className={classes.scroller} aria-label="Table of applications" tabIndex={0}>
      <table
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked and selected
        role="grid"
        aria-label="Applications"
        aria-busy={stale}
        aria-rowcount={total > MAX_COUNT ? -1 : total + 1}
        style={{ minWidth: columns.reduce((sum, column) => sum + widthOf(column), CHECK_PX) }}
      >
        <colgroup>
          <col style={{ width: CHECK_PX }} />
          {columns.map((column) => {
            const width = `calc(${widthOf(column)}px * var(--wide-columns))`;
            return <col key={column} style={deskColumn(column, '').grows ? undefined : { width }} />;
          })}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <td className={classes.check}>
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={all}
                onChange={(event) => onSelectAll(event.currentTarget.checked)}
              />
            </td>
            {columns.map((column) => (
              <SortHeader key={column} column={column} sort={sort} toSort={toSort} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onPointerOver={({ target }) => onNear(indexAt(target), false)}
          onPointerLeave={() => onNear(null, false)}
          onPointerDown={({ target }) => onNear(indexAt(target), true)}
          onFocus={({ target }) => onNear(indexAt(target), true)}
        >
          {rows.map((row, index) => (
            <DeskRow
              key={row.id}
              row={row}
              columns={columns}
              context={context}
              index={index}
              onCurrent={onCurrent}
              onOpen={onOpen}
              onSelect={onSelect}
              rowIndex={before + index + 2}
              isCurrent={index === current}
              isEntry={index === (current ?? 0)}
              isSelected={selected.has(row.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The place of the row that an event is about. */
function indexAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : null;
}

/** The row that was walked to has the focus and is in sight; the row a page starts with is only in sight. */
function useFollow(body: RefObject<HTMLTableSectionElement | null>, current: number | null) {
  const last = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    const before = last.current;
    if (current === before) return;
    last.current = current;
    const row = current === null ? null : body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    if (!row) return;
    row.scrollIntoView?.({ block: 'nearest' });
    if (before === undefined) return;
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.id === 'main' || row.closest('section')?.contains(focused);
    if (isFree) row.focus({ preventScroll: true });
  }, [body, current]);
}

type SortProps = { column: ListColumn } & Pick<Props, 'sort' | 'toSort'>;

/** A link, so that a sorted list has an address; pressing the same column again reverses the order. */
function SortHeader({ column, sort, toSort }: SortProps) {
  const { header, numeric } = deskColumn(column, COLUMN_LABELS[column]);
  const active = sort?.by === column ? sort : null;
  return (
    <th
      scope="col"
      className={numeric ? classes.numeric : undefined}
      aria-sort={active ? (active.descending ? 'descending' : 'ascending') : undefined}
    >
      <Link
        className={classes.sort}
        to={toSort({ by: column, descending: active ? !active.descending : false })}
        preventScrollReset
      >
        {header}
        <span aria-hidden="true">{active ? (active.descending ? ' ↓' : ' ↑') : ''}</span>
      </Link>
    </th>
  );
}
