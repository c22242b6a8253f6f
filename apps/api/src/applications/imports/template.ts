import {
  IMPORT_COLUMNS,
  IMPORT_HELP_SHEET,
  IMPORT_ROWS_LIMIT,
  IMPORT_SHEET,
  IMPORT_SUBMIT_LIMIT,
  type ImportColumn,
  SPREADSHEET_MEDIA_TYPE,
} from '@jibline/contract';
import { forbidden } from '../../errors.ts';
import type { FileReply } from '../../operation.ts';
import type { Person } from '../../rights/person.ts';
import { DATE_STYLE, TEXT_STYLE } from '../../spreadsheet/parts.ts';
import type { Sheet } from '../../spreadsheet/write-workbook.ts';
import { writeWorkbook } from '../../spreadsheet/write-workbook.ts';
import type { ApplicationsContext } from '../context.ts';
import { mayCreateFor } from '../policy.ts';

const styleOf = ({ read }: ImportColumn) => {
  if (read === 'start' || read === 'end') return { style: DATE_STYLE };
  return read === 'number' ? {} : { style: TEXT_STYLE };
};

const columns: readonly ImportColumn[] = IMPORT_COLUMNS;

const toFill: Sheet = {
  title: IMPORT_SHEET,
  columns: columns.map((column) => ({
    title: column.title,
    width: column.width,
    ...styleOf(column),
    ...(column.choices ? { list: column.choices.map(({ label }) => label) } : {}),
  })),
  rows: [],
  rowsToFill: IMPORT_ROWS_LIMIT,
};

const help: Sheet = {
  title: IMPORT_HELP_SHEET,
  columns: [
    { title: 'Column', width: 26 },
    { title: 'Required', width: 10 },
    { title: 'What to enter', width: 90 },
    { title: 'Example', width: 30 },
  ],
  rows: [
    ...columns.map(({ title, required, hint, choices, example }) => [
      title,
      required ? 'Yes' : 'No',
      choices ? `${hint} One of: ${choices.map(({ label }) => label).join(', ')}.` : hint,
      example,
    ]),
    [
      'Rows',
      '',
      `One row is one crane and becomes one application: a draft, or submitted at once if every row is ready. Up to ${IMPORT_ROWS_LIMIT} rows in one file, of which up to ${IMPORT_SUBMIT_LIMIT} can be submitted at once.`,
      '',
    ],
    [
      'Empty cells',
      '',
      'Your details, your company’s and the contacts of your last application are filled in. What else you leave empty, the check lists and the form asks for.',
      '',
    ],
    ['Formulas', '', 'Formulas are not read. Copy the cells and paste them as values.', ''],
  ],
};

/** The same for everyone who may apply. */
export async function getImportTemplate({ now }: ApplicationsContext, actor: Person): Promise<FileReply> {
  if (!mayCreateFor(actor, actor, now())) throw forbidden('start an application');
  return {
    media: SPREADSHEET_MEDIA_TYPE,
    content: writeWorkbook([toFill, help]),
    filename: 'Jibline applications.xlsx',
  };
}
