import type { ReportTable as Table } from '@jibline/contract';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '../../lib/load-chunk.ts';
import { CHART_LOOKS, type ChartLook } from './chart-looks.ts';
import { shortFigure, shortMonth } from './figure-text.ts';
import { listOfMark } from './list-of-mark.ts';
import { ReportBars } from './report-bars.tsx';
import { type ListLinks, ReportTable } from './report-table.tsx';
import classes from './reports.module.css';

const ReportChart = lazy(() => loadChunk(() => import('./report-chart.tsx')));

/** Under each mark its month and figure, as a link to the applications behind it. */
function Marks({ table, look, toList }: Pick<ListLinks, 'toList'> & { table: Table; look: ChartLook }) {
  const rows = table.rows.filter(({ title }) => !look.without.includes(title));
  return (
    <ul className={classes.marks} aria-label={`${table.title}, by ${table.rowTitle.toLowerCase()}`}>
      {rows.map((row) => {
        const cells = look.total.flatMap((at) => row.cells[at] ?? []);
        const values = cells.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
        const sum = values.length === 0 ? null : values.reduce((all, one) => all + one, 0);
        const text = shortFigure(sum, table.columns[look.total[0] ?? 0]?.unit ?? 'count');
        const opened = listOfMark(row, look);
        const label = (
          <>
            <span className={classes.markFigure}>{text}</span> <span>{shortMonth(row)}</span>
          </>
        );
        return <li key={row.title}>{opened ? <Link to={toList(opened)}>{label}</Link> : <span>{label}</span>}</li>;
      })}
    </ul>
  );
}

/** How many months are still read in a third of the width. */
const MOST_BESIDE = 13;
/** Beside a picture there is room for this table, although it has words. */
const BESIDE_A_CHART = ['late'];
/** Figures that fit into a third of the width, and into two. */
const MOST_IN_ONE = 2;
const MOST_IN_TWO = 4;

/** How much of the width a table takes: short ones stand side by side. */
function widthOf({ id, columns, rows }: Table, isAlone: boolean): string | undefined {
  // Many months need the whole width, and so does a picture with its table beside it.
  if (CHART_LOOKS[id]) return rows.length <= MOST_BESIDE && !isAlone ? undefined : classes.wide;
  if (BESIDE_A_CHART.includes(id)) return classes.two;
  if (columns.some(({ unit }) => unit === 'text') || columns.length > MOST_IN_TWO) return classes.wide;
  return columns.length > MOST_IN_ONE ? classes.two : undefined;
}

/**
 * One table of a report: where it has a picture, the table is folded below it. The only picture of a report (`isAlone`)
 * has room for its table beside it, or below it where that is wide.
 */
export function ReportPanel({ table, isAlone = false, ...links }: ListLinks & { table: Table; isAlone?: boolean }) {
  const id = useId();
  const look = CHART_LOOKS[table.id];
  const isBeside = isAlone && table.rows.length <= MOST_BESIDE;
  const isEmpty = table.rows.every(({ cells }) => cells.every(({ value }) => value === null || value === 0));
  return (
    <section className={`${classes.panel} ${widthOf(table, isAlone) ?? ''}`} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id}>{table.title}</h2>
        {look && look.series.length > 1 && (
          <ul className={classes.legend}>
            {look.series.map(({ name, colour }) => (
              <li key={name}>
                <span className={classes.swatch} style={{ background: colour }} /> {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {table.note && <p className={classes.note}>{table.note}</p>}
      {look && !isEmpty && (
        <div
          className={
            isBeside ? (table.columns.length > MOST_IN_TWO ? classes.aboveTable : classes.withTable) : undefined
          }
        >
          <div className={classes.chart}>
            {look.kind === 'rows' ? (
              <ReportBars table={table} look={look} />
            ) : (
              <>
                <Suspense fallback={<div className={classes.chartRoom} />}>
                  <ReportChart table={table} look={look} toList={links.toList} />
                </Suspense>
                <Marks table={table} look={look} toList={links.toList} />
              </>
            )}
          </div>
          {isBeside && <ReportTable table={table} {...links} />}
        </div>
      )}
      {look && isEmpty && <p className={classes.none}>Nothing in this period.</p>}
      {look && !isEmpty && !isBeside && (
        <details className={classes.behind}>
          <summary>Show as a table</summary>
          <ReportTable table={table} {...links} />
        </details>
      )}
      {!look && <ReportTable table={table} {...links} />}
    </section>
  );
}
