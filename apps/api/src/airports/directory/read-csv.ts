export interface CsvRow {
  /** In the file, counted from 1; the line the row begins on. */
  line: number;
  cells: ReadonlyMap<string, string>;
}

/** RFC 4180: quoted cells may hold commas, quotes and line breaks. The first row names the columns. */
export function readCsv(text: string): { columns: readonly string[]; rows: CsvRow[] } {
  const [head, ...records] = recordsOf(text.replace(/^\uFEFF/, ''));
  const columns = (head?.cells ?? []).map((name) => name.trim());
  const rows = records
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
    .map(({ line, cells }) => ({ line, cells: new Map(columns.map((name, at) => [name, (cells[at] ?? '').trim()])) }));
  return { columns, rows };
}

interface Record {
  line: number;
  cells: string[];
}

function recordsOf(text: string): Record[] {
  const records: Record[] = [];
  let [line, cell, quoted] = [1, '', false];
  let open: Record = { line, cells: [] };
  const endCell = () => {
    open.cells.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      endCell();
      records.push(open);
      open = { line, cells: [] };
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || open.cells.length > 0) {
    endCell();
    records.push(open);
  }
  return records;
}
