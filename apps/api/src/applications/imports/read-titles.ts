import { IMPORT_COLUMNS, type ImportColumn, type ImportIssue } from '@jibline/contract';
import { columnName } from '../../spreadsheet/sheet-xml.ts';
import type { FilledCell } from './read-workbook.ts';

const bare = (title: string) => title.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const NOT_OURS = 'The template has no column with this title. Correct the title, or delete the column.';

/** Where each column of the template is. People may reorder columns, but not rename, repeat or delete them. */
export function readTitles(cells: readonly FilledCell[]): {
  columns: ReadonlyMap<number, ImportColumn>;
  issues: ImportIssue[];
} {
  const all: readonly ImportColumn[] = IMPORT_COLUMNS;
  const byTitle = new Map(all.map((column) => [bare(column.title), column]));
  const columns = new Map<number, ImportColumn>();
  const issues: ImportIssue[] = [];
  const say = (at: number, column: string, message: string) =>
    issues.push({ row: 1, cell: `${columnName(at)}1`, column, message });
  const titles = cells.filter(({ row }) => row === 1).toSorted((a, b) => a.column - b.column);
  for (const { column: at, value } of titles) {
    const column = typeof value === 'string' ? byTitle.get(bare(value)) : undefined;
    if (!column) say(at, 'Titles', NOT_OURS);
    else if ([...columns.values()].includes(column))
      say(at, column.title, `The column “${column.title}” appears twice. Delete one of them.`);
    else columns.set(at, column);
  }
  const present = new Set(columns.values());
  const free = (titles.at(-1)?.column ?? -1) + 1;
  for (const column of all)
    if (!present.has(column) && !column.isNewer)
      say(free, column.title, `The column “${column.title}” is missing. Add it, or download the template again.`);
  return { columns, issues };
}
