import type { ReportTable as Table } from '@jibline/contract';
import { type ReportListFilter, reportColumnTitle, upperFirst } from '@jibline/contract/enums';
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

type Column = Table['columns'][number];
/** Figures of other units bear them. */
const withUnit = (title: string, { unit }: Pick<Column, 'unit'>) =>
  unit === 'days' || unit === 'hours' ? `${title}, ${unit}` : title;
const headOf = (column: Column) => withUnit(reportColumnTitle(column), column);
const alignOf = ({ unit }: Pick<Column, 'unit'>) => (unit === 'text' ? undefined : classes.number);

/** Columns that have something in common stand under it; a group's columns stand together. */
function Head({ table: { rowTitle, columns }, more }: { table: Table; more: string | null }) {
  const hasGroups = columns.some(({ group }) => group);
  const rows = hasGroups ? 2 : 1;
  const upper = columns.filter(({ group }, at) => !group || columns[at - 1]?.group !== group);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={rows}>
          {rowTitle}
        </th>
        {upper.map((column) =>
          column.group ? (
            <th
              key={column.group}
              scope="colgroup"
              colSpan={columns.filter(({ group }) => group === column.group).length}
              className={classes.group}
            >
              {withUnit(column.group, column)}
            </th>
          ) : (
            <th key={column.title} scope="col" rowSpan={rows} className={alignOf(column)}>
              {headOf(column)}
            </th>
          ),
        )}
        {more && (
          <th scope="col" rowSpan={rows}>
            {more}
          </th>
        )}
      </tr>
      {hasGroups && (
        <tr>
          {columns.map(
            (column) =>
              column.group && (
                <th key={reportColumnTitle(column)} scope="col" className={alignOf(column)}>
                  {upperFirst(column.title)}
                </th>
              ),
          )}
        </tr>
      )}
    </thead>
  );
}

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
        <Head table={table} more={mayJudge ? 'Check' : null} />
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
                    key={reportColumnTitle(column)}
                    className={alignOf(column)}
                    data-title={headOf(column)}
                    data-none={cell.value === null || undefined}
                  >
                    {cell.list ? (
                      <Link to={toList(cell.list)} aria-label={`${reportColumnTitle(column)}, ${row.title}: ${text}`}>
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
