import { type ExcelFilter, LIST_COLUMNS, SPREADSHEET_MEDIA_TYPE } from '@jibline/contract';
import type { Db } from '../db.ts';
import { forbidden } from '../errors.ts';
import type { FileReply } from '../operation.ts';
import type { Person } from '../rights/person.ts';
import { viewerOf } from '../rights/viewer.ts';
import type { Cell } from '../spreadsheet/sheet-xml.ts';
import { writeSpreadsheet } from '../spreadsheet/write-xlsx.ts';
import type { ApplicationsContext } from './context.ts';
import { exportColumns } from './export-columns.ts';
import type { Position } from './lists/cursor.ts';
import { type Contents, contentsOf } from './lists/filter.ts';
import { findPage } from './lists/page.ts';
import { type ListRow, readRows } from './lists/row.ts';
import { type Order, orderOf } from './lists/sort.ts';
import { textSearchOf } from './lists/text-search.ts';
import { accessOf, mayExport } from './policy.ts';

/** Rows found per query: sorting without an index scans the whole list each time. */
const FIND_AT_ONCE = 5_000;
/** Rows read per query, so that other requests do not wait long. */
const READ_AT_ONCE = 100;

/** All rows in order, in batches; each query continues after the last row of the one before. */
async function* batchesInOrder(db: Db, contents: Contents, order: Order) {
  let last: Position | undefined;
  do {
    const from = last ? { ...last, backwards: false } : null;
    const found: Position[] = await findPage(db, contents, order, { from, skip: 0, size: FIND_AT_ONCE });
    for (let n = 0; n < found.length; n += READ_AT_ONCE)
      yield await readRows(
        db,
        found.slice(n, n + READ_AT_ONCE).map(({ id }) => id),
      );
    last = found.length < FIND_AT_ONCE ? undefined : found.at(-1);
  } while (last);
}

/** The filtered applications as a spreadsheet, streamed while they are read. */
export async function exportApplications(
  { db, now }: ApplicationsContext,
  actor: Person,
  { sort, columns: chosen, ...filter }: ExcelFilter,
): Promise<FileReply> {
  const at = now();
  if (!mayExport(actor, at)) throw forbidden('export applications');
  const viewer = viewerOf(actor, at);
  const order = orderOf({ sort, view: filter.view });
  const [first, ...otherwise] = textSearchOf(filter);
  let contents = contentsOf(viewer, first, at);
  for (const meaning of otherwise)
    if ((await findPage(db, contents, order, { from: null, skip: 0, size: 1 })).length === 0)
      contents = contentsOf(viewer, meaning, at);
  const table = exportColumns(at);
  const columns = (chosen ?? LIST_COLUMNS).map((name) => table[name]);
  function* cellsOf(rows: readonly ListRow[]): Generator<Cell[]> {
    // A row may have changed since it was found, so that this reader may no longer see it.
    for (const row of rows) if (accessOf(actor, row, at).side !== null) yield columns.map(({ cell }) => cell(row));
  }
  async function* cells(): AsyncGenerator<Iterable<Cell[]>> {
    for await (const rows of batchesInOrder(db, contents, order)) yield cellsOf(rows);
  }
  return {
    media: SPREADSHEET_MEDIA_TYPE,
    content: writeSpreadsheet('Applications', columns, cells()),
    filename: `CranePermitApplications-${at.toISOString().slice(0, 10)}.xlsx`,
  };
}
