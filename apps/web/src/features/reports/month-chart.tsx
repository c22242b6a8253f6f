import type { ReportTable as Table } from '@jibline/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '../../lib/load-chunk.ts';
import { type ChartLook, drawnRows } from './chart-looks.ts';
import { shortFigure, shortMonth, yearBelow } from './figure-text.ts';
import { listOfMark } from './list-of-mark.ts';
import type { ListLinks } from './report-table.tsx';
import classes from './reports.module.css';

const ReportChart = lazy(() => loadChunk(() => import('./report-chart.tsx')));

/** What a month needs for its figure, in rem. */
const ROOM_OF_MONEY = 2.5;
const ROOM = 1.9;

interface Props extends Pick<ListLinks, 'toList'> {
  table: Table;
  look: ChartLook;
}

/** Under each mark its month and figure, as a link to the applications behind it. */
function Marks({ table, look, toList }: Props) {
  const rows = drawnRows(table, look);
  const titles = rows.map(({ title }) => title);
  return (
    <ul
      className={`${classes.marks} ${look.kind === 'line' ? classes.named : ''}`}
      aria-label={`${table.title}, by ${table.rowTitle.toLowerCase()}`}
    >
      {rows.map((row, place) => {
        const cells = look.total.flatMap((at) => row.cells[at] ?? []);
        const values = cells.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
        const sum = values.length === 0 ? null : values.reduce((all, one) => all + one, 0);
        const text = shortFigure(sum, table.columns[look.total[0] ?? 0]?.unit ?? 'count');
        const opened = listOfMark(row, look);
        const year = yearBelow(place, titles);
        const label = (
          <>
            <span className={classes.markFigure}>{text}</span> <span>{shortMonth(row)}</span>
            {year && <span className={classes.year}> {year}</span>}
          </>
        );
        return <li key={row.title}>{opened ? <Link to={toList(opened)}>{label}</Link> : <span>{label}</span>}</li>;
      })}
    </ul>
  );
}

/** A picture of months. Where there is no room for all their figures it scrolls, the latest months first in sight. */
export function MonthChart(props: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { table, look } = props;
  const months = drawnRows(table, look).length;
  const isMoney = table.columns[look.total[0] ?? 0]?.unit === 'cents';
  useEffect(() => {
    if (months > 0 && room.current) room.current.scrollLeft = room.current.scrollWidth;
  }, [months]);
  return (
    <div ref={room} className={classes.months}>
      <div style={{ minWidth: `calc(56px + ${months * (isMoney ? ROOM_OF_MONEY : ROOM)}rem)` }}>
        <Suspense fallback={<div className={classes.chartRoom} />}>
          <ReportChart {...props} />
        </Suspense>
        <Marks {...props} />
      </div>
    </div>
  );
}
