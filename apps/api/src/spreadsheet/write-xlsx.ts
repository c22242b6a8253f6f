import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { packedFile } from '../zip/packed-file.ts';
import { contentTypes, HEADER_STYLE, relations, STYLES, workbook, workbookRelations } from './parts.ts';
import { type Cell, type Column, cellXml, columnName, headXml } from './sheet-xml.ts';

const END = '</sheetData>';
/** Fast rather than small: the network is seldom the bottleneck. */
const LEVEL = 1;
/** Characters compressed per step; between two steps other requests are served. */
const CHUNK = 64 * 1024;

/** Rows in batches, as they are read. */
type Batches = AsyncIterable<Iterable<readonly Cell[]>>;

/**
 * A spreadsheet with one sheet, written while its rows are read: only a few rows are in memory, never the file. Text is
 * written as text, so that it is never interpreted as a formula.
 */
async function* write(title: string, columns: readonly Column[], batches: Batches) {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  const file = (name: string) => {
    const entry = new ZipDeflate(name, { level: LEVEL });
    zip.add(entry);
    return entry;
  };
  const provided = function* () {
    if (failure) throw failure;
    yield* ready.splice(0);
  };
  for (const [name, content] of [
    ['[Content_Types].xml', contentTypes()],
    ['_rels/.rels', relations],
    ['xl/workbook.xml', workbook(title)],
    ['xl/_rels/workbook.xml.rels', workbookRelations()],
    ['xl/styles.xml', STYLES],
  ] as const)
    file(name).push(strToU8(content), true);
  const sheet = packedFile('xl/worksheets/sheet1.xml', LEVEL);
  zip.add(sheet.entry);
  const names = columns.map((_column, at) => columnName(at));
  let text = headXml(columns);
  text += `<row r="1">${columns.map(({ title: head }, at) => cellXml(`${names[at]}1`, head, HEADER_STYLE)).join('')}</row>`;
  await sheet.write(text);
  yield* provided();
  text = '';
  let row = 1;
  for await (const rows of batches)
    for (const cells of rows) {
      row += 1;
      text += `<row r="${row}">${cells.map((cell, at) => cellXml(`${names[at]}${row}`, cell)).join('')}</row>`;
      if (text.length < CHUNK) continue;
      await sheet.write(text);
      text = '';
      yield* provided();
    }
  const range = `A1:${names.at(-1) ?? 'A'}${row}`;
  await sheet.end(`${text}${END}<autoFilter ref="${range}"/></worksheet>`);
  zip.end();
  yield* provided();
}

export const writeSpreadsheet = (title: string, columns: readonly Column[], batches: Batches): Readable =>
  Readable.from(write(title, columns, batches), { objectMode: false, highWaterMark: CHUNK });
