import { strToU8, zipSync } from 'fflate';
import { escapeXml } from '../escape-xml.ts';
import { contentTypes, HEADER_STYLE, relations, STYLES, workbook, workbookRelations } from './parts.ts';
import { type Cell, type Column, cellXml, columnName, headXml } from './sheet-xml.ts';

export interface Sheet {
  title: string;
  columns: readonly (Column & {
    /** Offered as a list in the cells below the title. */
    list?: readonly string[];
  })[];
  rows: readonly (readonly Cell[])[];
  /** Rows for which lists are offered. */
  rowsToFill?: number;
}

/** The longest list a cell can offer in place, in characters (ECMA-376, as spreadsheet programs apply it). */
const LIST_LENGTH = 255;

function listsXml({ columns, rowsToFill = 0 }: Sheet): string {
  const lists = columns.flatMap(({ list }, at) => {
    const text = list?.join(',') ?? '';
    if (rowsToFill === 0 || text === '' || text.length > LIST_LENGTH) return [];
    const name = columnName(at);
    const range = `${name}2:${name}${rowsToFill + 1}`;
    // Offered, not enforced: the import says what is wrong in its own words.
    return `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>"${escapeXml(text)}"</formula1></dataValidation>`;
  });
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

function sheetXml(sheet: Sheet): string {
  const rowXml = (cells: readonly Cell[], row: number, style?: number) =>
    `<row r="${row}">${cells.map((cell, at) => cellXml(`${columnName(at)}${row}`, cell, style)).join('')}</row>`;
  const titles = rowXml(
    sheet.columns.map(({ title }) => title),
    1,
    HEADER_STYLE,
  );
  const rows = sheet.rows.map((cells, at) => rowXml(cells, at + 2)).join('');
  return `${headXml(sheet.columns)}${titles}${rows}</sheetData>${listsXml(sheet)}</worksheet>`;
}

/** A small spreadsheet of several sheets, made at once. */
export const writeWorkbook = (sheets: readonly Sheet[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(contentTypes(sheets.length)),
    '_rels/.rels': strToU8(relations),
    'xl/workbook.xml': strToU8(workbook(...sheets.map(({ title }) => title))),
    'xl/_rels/workbook.xml.rels': strToU8(workbookRelations(sheets.length)),
    'xl/styles.xml': strToU8(STYLES),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))])),
  });
