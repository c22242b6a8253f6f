import type { ReportTable as Table } from '@jibline/contract';
import { Link } from 'react-router';
import { type ChartLook, drawnRows } from './chart-looks.ts';
import { figureText } from './figure-text.ts';
import { listOfMark } from './list-of-mark.ts';
import type { ListLinks } from './report-table.tsx';
import classes from './reports.module.css';

const numberOf = (value: number | string | null | undefined) => (typeof value === 'number' ? value : 0);
const PERCENT = 100;

/** One bar for each row, its parts side by side, its sum at the end. The table below has the figures of the parts. */
export function ReportBars({ table, look, toList }: Pick<ListLinks, 'toList'> & { table: Table; look: ChartLook }) {
  const rows = drawnRows(table, look);
  const sumOf = (row: Table['rows'][number]) => look.total.reduce((sum, at) => sum + numberOf(row.cells[at]?.value), 0);
  const longest = Math.max(...rows.map(sumOf));
  const unit = table.columns[look.total[0] ?? 0]?.unit ?? 'count';
  return (
    <ul className={classes.bars}>
      {rows.map((row) => {
        const list = listOfMark(row, look);
        const sum = figureText({ value: sumOf(row) }, unit, true);
        return (
          <li key={row.title}>
            <span className={classes.barTitle}>{row.title}</span>
            <span className={classes.bar} aria-hidden="true">
              {look.series.map(({ column, name, colour }) => {
                const share = longest === 0 ? 0 : (numberOf(row.cells[column]?.value) / longest) * PERCENT;
                return share > 0 && <span key={name} style={{ width: `${share}%`, background: colour }} />;
              })}
            </span>
            <span className={classes.barSum}>
              {list ? (
                <Link to={toList(list)} aria-label={`${row.title}: ${sum}`}>
                  {sum}
                </Link>
              ) : (
                sum
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
