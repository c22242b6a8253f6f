import {
  REPORT_SECTION_LABELS,
  type Report,
  type ReportCell,
  type ReportFileFormat,
  type ReportTable,
  type ReportUnit,
  reportColumnTitle,
  SPREADSHEET_MEDIA_TYPE,
} from '@jibline/contract';
import type { FileReply } from '../operation.ts';
import type { Cell } from '../spreadsheet/sheet-xml.ts';
import { writeWorkbook } from '../spreadsheet/write-workbook.ts';

const UNIT_TEXT: Record<ReportUnit, string> = {
  count: '',
  text: '',
  days: ' (days)',
  hours: ' (hours)',
  minutes: ' (minutes)',
  cents: ' ($)',
  percent: ' (%)',
};
const CENTS = 100;
const plain = ({ value }: ReportCell, unit: ReportUnit | undefined): Cell =>
  typeof value === 'number' && unit === 'cents' ? value / CENTS : value;

const headOf = ({ rowTitle, columns }: ReportTable) => [
  rowTitle,
  ...columns.map((column) => `${reportColumnTitle(column)}${UNIT_TEXT[column.unit]}`),
];
const linesOf = ({ rows, columns }: ReportTable): Cell[][] =>
  rows.map(({ title, unfinished, cells }) => [
    unfinished ? `${title} *` : title,
    ...cells.map((cell, at) => plain(cell, columns[at]?.unit)),
  ]);

/** Text that a spreadsheet program would read as a formula gets an apostrophe in front. */
const csvText = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const csvCell = (cell: Cell) =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : csvText(typeof cell === 'string' ? cell : '');

const csvOf = ({ tables }: Report) =>
  `\ufeff${tables
    .map((table) =>
      [[table.title], headOf(table), ...linesOf(table)].map((line) => line.map(csvCell).join(',')).join('\r\n'),
    )
    .join('\r\n\r\n')}\r\n`;

/** Sheet titles have at most 31 characters and none of these. */
const sheetTitle = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
const FIRST_WIDTH = 34;
const WIDTH = 18;

const workbookOf = ({ tables }: Report) =>
  writeWorkbook(
    tables.map((table) => ({
      title: sheetTitle(table.title),
      columns: headOf(table).map((title, at) => ({ title, width: at === 0 ? FIRST_WIDTH : WIDTH })),
      rows: linesOf(table),
    })),
  );

/** What the page shows, as a file. An unfinished month has an asterisk. */
export function writeReport(report: Report, format: ReportFileFormat): FileReply {
  const filename = `Jibline-${REPORT_SECTION_LABELS[report.section]}-${report.from}-${report.to}.${format}`;
  return format === 'csv'
    ? { media: 'text/csv; charset=utf-8', content: csvOf(report), filename }
    : { media: SPREADSHEET_MEDIA_TYPE, content: workbookOf(report), filename };
}
