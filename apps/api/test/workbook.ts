import { strToU8, zipSync } from 'fflate';

/** A value as a person leaves it in a cell; `raw` is the element itself. */
export type TypedCell = string | number | boolean | null | { raw: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');

function cell(at: number, row: number, value: TypedCell): string {
  if (value === null) return '';
  const letter = String.fromCharCode(65 + at);
  if (typeof value === 'object') return value.raw.replaceAll('@', `${letter}${row}`);
  if (typeof value === 'number') return `<c r="${letter}${row}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${letter}${row}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${letter}${row}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

export const sheetXml = (rows: readonly (readonly TypedCell[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells, n) => `<row r="${n + 1}">${cells.map((value, at) => cell(at, n + 1, value)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** An .xlsx made by hand, independent of the product's own writer; up to 26 columns. */
export function workbook(
  sheets: Readonly<Record<string, string>>,
  { properties = '', more = {} }: { properties?: string; more?: Record<string, string> } = {},
): Buffer {
  const names = Object.keys(sheets);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">${properties}<sheets>${names
      .map((name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="r${n}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="/xl/worksheets/s${n}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((xml, n) => [`xl/worksheets/s${n}.xml`, xml])),
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}
