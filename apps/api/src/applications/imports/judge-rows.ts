import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  CRANE_TYPE_NAMES,
  type DraftAnswers,
  IMPORT_ROWS_LIMIT,
  type ImportColumn,
  type ImportIssue,
  type ImportRow,
  inWords,
} from '@jibline/contract';
import { ApiError } from '../../errors.ts';
import { columnName } from '../../spreadsheet/sheet-xml.ts';
import { type JudgedRow, judgeRow, type RowCells } from './judge-row.ts';
import type { KnownForImport } from './known.ts';
import type { FilledCell } from './read-workbook.ts';

/** A row without an issue. */
export interface SoundRow extends Pick<JudgedRow, 'answers' | 'repeated' | 'crane'> {
  readonly shown: Omit<ImportRow, 'draft' | 'submitted' | 'stillNeeded'>;
}
export interface JudgedSheet {
  readonly rows: readonly SoundRow[];
  readonly issues: readonly ImportIssue[];
}

/** Rows judged before other requests get their turn. */
const AT_ONCE = 25;
const UNTITLED = 'This column has no title. Delete what is in it, or enter its title in row 1.';

/** The filled rows below the titles, by number. */
export function rowsOf(cells: readonly FilledCell[]): ReadonlyMap<number, FilledCell[]> {
  const rows = Map.groupBy(
    cells.filter(({ row }) => row > 1),
    ({ row }) => row,
  );
  if (rows.size === 0)
    throw new ApiError('file-refused', 'This spreadsheet has no filled rows. Fill in the rows below the titles.');
  if (rows.size > IMPORT_ROWS_LIMIT)
    throw new ApiError(
      'file-refused',
      `This spreadsheet has ${rows.size} filled rows. The limit is ${IMPORT_ROWS_LIMIT}. Split it into several files.`,
    );
  return rows;
}

/** Every row as a draft, or each of its mistakes with the cell. */
export async function judgeRows(
  rows: ReadonlyMap<number, readonly FilledCell[]>,
  columns: ReadonlyMap<number, ImportColumn>,
  known: KnownForImport,
): Promise<JudgedSheet> {
  const list = [...columns.values()];
  const placeOf = new Map([...columns].map(([at, column]) => [column.path as string, { at, title: column.title }]));
  const judged: SoundRow[] = [];
  const issues: (ImportIssue & { at: number })[] = [];
  const seen = new Map<string, number>();
  for (const [row, cells] of [...rows].toSorted(([a], [b]) => a - b)) {
    const say = (at: number, column: string, message: string) =>
      issues.push({ row, cell: `${columnName(at)}${row}`, column, message, at });
    const untitled = cells.find(({ column }) => !columns.has(column));
    if (untitled) say(untitled.column, columnName(untitled.column), UNTITLED);
    const own: RowCells = new Map(
      cells.flatMap((cell) => {
        const column = columns.get(cell.column);
        return column ? [[column, cell] as const] : [];
      }),
    );
    const { answers, airport, problems, repeated, crane } = judgeRow(list, own, known);
    for (const [path, message] of problems) {
      const { at, title } = placeOf.get(path) ?? { at: 0, title: list[0]?.title ?? '' };
      say(at, title, message);
    }
    const text = JSON.stringify(answers);
    const same = seen.get(text);
    const first = placeOf.get('site.projectName');
    if (same !== undefined && problems.size === 0 && first)
      say(first.at, first.title, `This row is the same as row ${same}. Delete one of them.`);
    if (same === undefined) seen.set(text, row);
    const { startAt, endAt } = answers.schedule ?? {};
    if (issues.at(-1)?.row !== row && airport && startAt !== undefined && endAt !== undefined)
      judged.push({
        answers,
        repeated,
        crane,
        shown: {
          row,
          projectName: answers.site?.projectName ?? '',
          airport: airport.icao,
          crane: craneText(answers),
          startAt,
          endAt,
          timeZone: airport.timeZone,
        },
      });
    if (row % AT_ONCE === 0) await othersFirst();
  }
  return {
    rows: judged,
    issues: issues.toSorted((a, b) => a.row - b.row || a.at - b.at).map(({ at: _at, ...issue }) => issue),
  };
}

/** `HC-14, Liebherr LTM 1110-5.2`, or its type where no more is known. */
function craneText({ craneType, craneDetail }: DraftAnswers): string {
  const { plantId, make, model } = craneDetail ?? {};
  const name = [make, model].filter(Boolean).join(' ');
  const known = [plantId, name].filter(Boolean).join(', ');
  if (known !== '') return known;
  return typeof craneType === 'number' ? inWords(CRANE_TYPE_NAMES[craneType]) : '';
}
