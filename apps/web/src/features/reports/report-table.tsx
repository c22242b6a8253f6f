import type { ReportTable as Table } from '@jibline/contract';
import type { ReportListFilter } from '@jibline/contract/enums';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { figureText } from './figure-text.ts';
import { JudgeApproval } from './judge-approval.tsx';
import classes from './reports.module.css';

export interface ListLinks {
  toList: (list: ReportListFilter) => string;
  toApplication: (id: string) => string;
}

/** Figures of other units bear them. */
const headOf = ({ title, unit }: Table['columns'][number]) =>
  unit === 'days' || unit === 'hours' ? `${title}, ${unit}` : title;

/** Columns that fit on a phone beside the row's title. */
const MOST_ON_A_PHONE = 2;
/** Columns that fit on paper in the usual size. */
const MOST_PRINTED = 8;

/** The figures as a table, each with the applications behind it. It scrolls by itself where it is too wide. */
export function ReportTable({ table, toList, toApplication }: ListLinks & { table: Table }) {
  const [checking, setChecking] = useState<Parameters<typeof JudgeApproval>[0]['approval'] | null>(null);
  const mayJudge = table.rows.some((row) => row.mayJudge);
  // On a phone each row of these is a card.
  const hasWords = table.columns.some(({ unit }) => unit === 'text');
  const isWide = table.columns.length > MOST_ON_A_PHONE || hasWords;
  const looks = [
    classes.table,
    isWide && classes.cards,
    hasWords && classes.words,
    table.columns.length > MOST_PRINTED && classes.many,
  ];
  if (table.rows.length === 0) return <p className={classes.none}>Nothing in this period.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it sideways
    <section className={classes.scroll} aria-label={`${table.title}, table`} tabIndex={0}>
      <table className={looks.filter(Boolean).join(' ')}>
        <caption className={classes.hidden}>{table.title}</caption>
        <thead>
          <tr>
            <th scope="col">{table.rowTitle}</th>
            {table.columns.map((column) => (
              <th key={column.title} scope="col" className={column.unit === 'text' ? undefined : classes.number}>
                {headOf(column)}
              </th>
            ))}
            {mayJudge && <th scope="col">Check</th>}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two officers may have one name
            <tr key={place}>
              <th scope="row" className={row.applicationId || table.rowTitle === 'Month' ? classes.oneLine : undefined}>
                {row.applicationId ? <Link to={toApplication(row.applicationId)}>{row.title}</Link> : row.title}
                {row.unfinished && '\u00a0*'}
              </th>
              {row.cells.map((cell, at) => {
                const column = table.columns[at];
                if (!column) return null;
                const text = figureText(cell, column.unit);
                return (
                  <td
                    key={column.title}
                    className={column.unit === 'text' ? undefined : classes.number}
                    data-title={headOf(column)}
                    data-none={cell.value === null || undefined}
                  >
                    {cell.list ? (
                      <Link to={toList(cell.list)} aria-label={`${column.title}, ${row.title}: ${text}`}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
              {mayJudge && (
                <td className={classes.check}>
                  {row.mayJudge && row.applicationId && (
                    <Button
                      look="quiet"
                      aria-label={`Check ${row.title}`}
                      onClick={() =>
                        setChecking({ id: row.applicationId ?? '', number: row.title, judged: row.judged })
                      }
                    >
                      Check
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {checking && <JudgeApproval approval={checking} onClose={() => setChecking(null)} />}
    </section>
  );
}
