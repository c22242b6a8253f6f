import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Short content that should not wrap: dates, numbers. */
  oneLine?: boolean;
}

interface Props<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Newer rows are loading; these are the old ones. */
  stale?: boolean;
}

/** A table on wide screens, a card per row on narrow ones. The first column names the row. */
export function DataTable<T>({ caption, columns, rows, keyOf, stale = false }: Props<T>) {
  const [naming, ...rest] = columns;
  if (!naming) return null;
  return (
    <table className={classes.table} aria-busy={stale}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{naming.cell(row)}</th>
            {rest.map(({ header, cell, oneLine }) => (
              <td key={header} className={oneLine ? classes.line : undefined}>
                <span className={classes.label} aria-hidden="true">
                  {header}
                </span>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
