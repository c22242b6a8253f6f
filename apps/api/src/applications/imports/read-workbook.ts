import { formatNumber, IMPORT_HELP_SHEET, IMPORT_ROWS_LIMIT, IMPORT_SHEET, sizeText } from '@jibline/contract/enums';
import { columnName, MAX_CELL_LENGTH } from '../../spreadsheet/sheet-xml.ts';
import type { FromWorker } from '../../workers/answer-from-worker.ts';
import { damaged, parseXml, partsOf, UnreadableWorkbook } from './workbook-parts.ts';

/**
 * A filled cell. A formula is not its last result: nobody checked that value, and the program that wrote the file may
 * not even have computed it.
 */
export interface FilledCell {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly value: string | number | boolean | { readonly formula: true } | { readonly error: string };
}

export interface ReadWorkbook {
  readonly cells: readonly FilledCell[];
  /** How many sheets were not read. */
  readonly otherSheets: number;
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
}

/** The template has 20 columns and 501 rows; what people scribble beside it has room. */
const CELLS_LIMIT = 50_000;
/** What all cells show, in characters: 500 rows of 20 columns have room for 200 in each cell. */
const TEXT_LIMIT = 2_000_000;

const tooMany = () =>
  new UnreadableWorkbook(
    `This spreadsheet has more than ${formatNumber(CELLS_LIMIT)} filled cells. Copy up to ${IMPORT_ROWS_LIMIT} rows into a new template.`,
  );

/**
 * Counts what each cell shows, also where it is stored once for many cells or will not be used: everything is copied
 * cell by cell to the thread that answers requests, beyond the memory limit of this one.
 */
function textCounter(): (row: number, column: number, length: number) => void {
  let total = 0;
  return (row, column, length) => {
    if (length > MAX_CELL_LENGTH)
      throw new UnreadableWorkbook(
        `Cell ${columnName(column)}${row} holds more than ${formatNumber(MAX_CELL_LENGTH)} characters. Shorten it and upload the file again.`,
      );
    total += length;
    if (total > TEXT_LIMIT)
      throw new UnreadableWorkbook(
        `This spreadsheet holds more than ${sizeText(TEXT_LIMIT)} of text. Split it into several files.`,
      );
  };
}

/**
 * Reads an .xlsx. Our own reader, because libraries for this either return the last result of a formula as if it had
 * been typed, or read a whole sheet before its size is known.
 */
export function readWorkbook(bytes: Uint8Array): FromWorker<ReadWorkbook> {
  try {
    return { result: read(bytes) };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refused: error.message };
    throw error;
  }
}

function read(bytes: Uint8Array): ReadWorkbook {
  const part = partsOf(bytes);
  const { sheets, from1904 } = readSheets(part('xl/workbook.xml') ?? '');
  const chosen = sheets.find(({ name }) => name === IMPORT_SHEET) ?? sheets[0];
  const target = readTargets(part('xl/_rels/workbook.xml.rels') ?? '').get(chosen?.relation ?? '');
  const sheet = target === undefined ? null : part(target);
  if (sheet === null) throw damaged();
  const shared = part('xl/sharedStrings.xml');
  return {
    cells: readCells(sheet, shared === null ? [] : readShared(shared)),
    otherSheets: sheets.filter((one) => one !== chosen && one.name !== IMPORT_HELP_SHEET).length,
    from1904,
  };
}

function readSheets(xml: string) {
  const sheets: { name: string; relation: string }[] = [];
  let from1904 = false;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', relation });
    },
  });
  return { sheets, from1904 };
}

/** The part of each relation of the workbook. */
function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  parseXml(xml, {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

function readShared(xml: string): string[] {
  const texts: string[] = [];
  let inText = false;
  // Phonetic hints of Japanese text are not part of it.
  let inHint = false;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') inHint = true;
      inText = name === 't' && !inHint;
    },
    text: (text) => {
      if (inText) texts.push((texts.pop() ?? '') + text);
    },
    close: (name) => {
      if (name === 'rPh') inHint = false;
      if (name === 't') inText = false;
    },
  });
  return texts;
}

/** `AB12` → 27; null without letters. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** As its type says: `s` shared text, `b` yes or no, `e` an error of the program, `n` or nothing a number. */
function valueIn(type: string, text: string, shared: readonly string[]): FilledCell['value'] | null {
  if (text === '') return null;
  switch (type) {
    case 's':
      return shared[Number(text)] ?? '';
    case 'b':
      return text === '1';
    case 'e':
      return { error: text };
    case 'n': {
      const number = Number(text);
      return Number.isFinite(number) ? number : text;
    }
    default:
      return text;
  }
}

function readCells(xml: string, shared: readonly string[]): FilledCell[] {
  const cells: FilledCell[] = [];
  let row = 0;
  let column = -1;
  let type = 'n';
  let text = '';
  let inValue = false;
  let isFormula = false;
  const count = textCounter();
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        // Both numbers may be left out; then they count on.
        row = Number(attributes.r ?? row + 1);
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? 'n';
        [text, isFormula] = ['', false];
      } else if (name === 'f') isFormula = true;
      inValue = name === 'v' || name === 't';
    },
    text: (part) => {
      if (inValue) text += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      if (name !== 'c') return;
      const value = isFormula ? ({ formula: true } as const) : valueIn(type, text, shared);
      count(row, column, Math.max(text.length, typeof value === 'string' ? value.length : 0));
      if (value === null || (typeof value === 'string' && value.trim() === '')) return;
      if (cells.length >= CELLS_LIMIT) throw tooMany();
      cells.push({ row, column, value });
    },
  });
  return cells;
}
