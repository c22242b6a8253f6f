import type { ReportTable as Table } from '@jibline/contract';
import { useId } from 'react';
import { CHART_LOOKS, drawnRows } from './chart-looks.ts';
import { MonthChart } from './month-chart.tsx';
import { ReportBars } from './report-bars.tsx';
import { type ListLinks, ReportTable } from './report-table.tsx';
import classes from './reports.module.css';

/** How many months are still read in a third of the width, and in half of it. */
const MOST_IN_A_THIRD = 7;
const MOST_BESIDE = 13;
/** Beside a picture there is room for this table, although it has words. */
const BESIDE_A_CHART = ['late'];
/** Figures that fit into a third of the width, and into two. */
const MOST_IN_ONE = 2;
const MOST_IN_TWO = 4;

/** How much of the width a table takes: short ones stand side by side. */
function widthOf(table: Table, isAlone: boolean): string | undefined {
  const { id, columns } = table;
  const look = CHART_LOOKS[id];
  if (look) {
    // A picture with its table beside it needs the whole width.
    if (isAlone) return classes.wide;
    if (look.kind === 'rows') return classes.rows;
    const months = drawnRows(table, look).length;
    if (months > MOST_BESIDE) return classes.wide;
    return months > MOST_IN_A_THIRD ? classes.half : undefined;
  }
  if (BESIDE_A_CHART.includes(id)) return classes.two;
  if (columns.some(({ unit }) => unit === 'text') || columns.length > MOST_IN_TWO) return classes.wide;
  return columns.length > MOST_IN_ONE ? classes.two : undefined;
}

const besideOf = ({ columns }: Table) => (columns.length > MOST_IN_TWO ? classes.aboveTable : classes.withTable);

/**
 * One table of a report: where it has a picture, the table is folded below it. The only picture of a report (`isAlone`)
 * has room for its table beside it, or below it where that is wide.
 */
export function ReportPanel({ table, isAlone = false, ...links }: ListLinks & { table: Table; isAlone?: boolean }) {
  const id = useId();
  const look = CHART_LOOKS[table.id];
  const isBeside = isAlone && look !== undefined && drawnRows(table, look).length <= MOST_BESIDE;
  const isEmpty = table.rows.every(({ cells }) => cells.every(({ value }) => value === null || value === 0));
  return (
    <section className={`${classes.panel} ${widthOf(table, isAlone) ?? ''}`} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id}>{table.title}</h2>
        {look && look.kind !== 'line' && look.series.length > 1 && (
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
        <div className={isBeside ? besideOf(table) : look.kind === 'rows' ? undefined : classes.ofMonths}>
          <div className={classes.chart}>
            {look.kind === 'rows' ? (
              <ReportBars table={table} look={look} toList={links.toList} />
            ) : (
              <MonthChart table={table} look={look} toList={links.toList} />
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
