import { escapeXml } from '../escape-xml.ts';
import { DATE_STYLE } from './parts.ts';

/** Text, a number, a local time (in days since 1899-12-30, as spreadsheets count), or empty. */
export type Cell = string | number | { days: number } | null;
export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /** Of cells that are still empty; an index into the styles. */
  style?: number;
}

/** A, B … Z, AA … */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** The longest text a cell can hold. */
export const MAX_CELL_LENGTH = 32_767;
const cellText = (text: string) =>
  escapeXml(text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH).toWellFormed() : text);

export function cellXml(location: string, cell: Cell, style?: number): string {
  if (cell === null) return '';
  const s = style === undefined ? '' : ` s="${style}"`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${location}"${s}><v>${cell}</v></c>` : '';
  if (typeof cell === 'object') return `<c r="${location}" s="${DATE_STYLE}"><v>${cell.days}</v></c>`;
  return `<c r="${location}"${s} t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`;
}

/** Everything before the rows; the first line stays visible when scrolling. */
export const headXml = (columns: readonly Column[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>` +
  columns
    .map(({ width, style }, at) => {
      const s = style === undefined ? '' : ` style="${style}"`;
      return `<col min="${at + 1}" max="${at + 1}" width="${width}"${s} customWidth="1"/>`;
    })
    .join('') +
  `</cols><sheetData>`;
