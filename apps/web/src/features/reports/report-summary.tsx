import type { ReportTable as Table } from '@jibline/contract';
import { Link } from 'react-router';
import { figureText } from './figure-text.ts';
import type { ListLinks } from './report-table.tsx';
import classes from './reports.module.css';

/** Which column is the figure, and which explain it: by place in the summary's table. */
const FIGURES = [
  { main: 0, beside: [1] },
  { main: 2, beside: [3, 4] },
  { main: 5, beside: [6, 7] },
  { main: 8, beside: [9] },
  { main: 10, beside: [11] },
] as const;

/** The figures a manager looks at first. */
export function ReportSummary({ table, toList }: Pick<ListLinks, 'toList'> & { table: Table }) {
  const cells = table.rows[0]?.cells ?? [];
  const shown = (at: number) => {
    const [cell, column] = [cells[at], table.columns[at]];
    return cell && column ? { cell, column, text: figureText(cell, column.unit, true) } : null;
  };
  return (
    <dl className={classes.summary}>
      {FIGURES.map(({ main, beside }) => {
        const figure = shown(main);
        if (!figure) return null;
        return (
          <div key={figure.column.title}>
            <dt>{figure.column.title}</dt>
            <dd className={main === 5 && figure.cell.value ? classes.bad : classes.big}>
              {figure.cell.list ? <Link to={toList(figure.cell.list)}>{figure.text}</Link> : figure.text}
            </dd>
            <dd className={classes.beside}>
              {beside.flatMap((at) => {
                const one = shown(at);
                if (!one) return [];
                const text = `${one.column.title}: ${one.text}`;
                return [
                  <span key={one.column.title}>
                    {one.cell.list ? <Link to={toList(one.cell.list)}>{text}</Link> : text}
                  </span>,
                ];
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
