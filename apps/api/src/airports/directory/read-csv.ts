import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

export interface CsvRow {
  /** Line in the file where the row starts, counted from 1. */
  line: number;
  cells: ReadonlyMap<string, string>;
}

interface ParsedRow {
  info: InfoRecord;
  raw: string;
  record: string[];
}

const lineBreaksIn = (text: string) => text.trim().split('\n').length - 1;

/** RFC 4180: quoted cells may hold commas, quotes and line breaks. The first row names the columns. */
export function readCsv(text: string): { columns: readonly string[]; rows: CsvRow[] } {
  const [head, ...records] = parseRows(text);
  const columns = head?.record ?? [];
  const rows = records.map(({ info, raw, record }) => ({
    // The parser reports the line where a row ends.
    line: info.lines - lineBreaksIn(raw),
    cells: new Map(columns.map((name, at) => [name, record[at] ?? ''])),
  }));
  return { columns, rows };
}

function parseRows(text: string): ParsedRow[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      raw: true,
      // Files merged from two systems contain both.
      recordDelimiter: ['\r\n', '\n'],
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`The table cannot be read: ${error.message}.`, { cause: error });
  }
}
