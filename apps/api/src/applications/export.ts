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
import { whereOf } from './lists/filter.ts';
import type { Chosen, Order } from './lists/page-query.ts';
import { type ListRow, type RowPosition, rowOf } from './lists/row.ts';
import { USUAL } from './lists/sort.ts';
import { cutRows, isThereAny } from './lists/store.ts';
import { textSearchOf } from './lists/text-search.ts';
import { mayExport } from './policy.ts';

const BATCH = 200;

/** All rows in order, two hundred at a time, each cut from the index after the one before: nobody else has to wait for it. */
async function* batchesInOrder(db: Db, chosen: Chosen, order: Order) {
  let from: RowPosition | null = null;
  for (;;) {
    const cut = { from, inclusive: false, backwards: false, skip: 0, size: BATCH };
    const rows: ListRow[] = (await cutRows(db, chosen, order, cut)).map(rowOf);
    yield rows;
    from = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** The applications that pass a filter as a spreadsheet, written while it is read. */
export async function exportApplications(
  { db, now, lists }: ApplicationsContext,
  actor: Person,
  { sort, columns: wanted, ...asked }: ExcelFilter,
): Promise<FileReply> {
  const at = now();
  if (!mayExport(actor, at)) throw forbidden('export applications');
  const viewer = viewerOf(actor, at);
  const [meant, ...otherwise] = textSearchOf(asked, await lists.commonWords(db));
  let chosen = whereOf(viewer, meant, at);
  for (const filter of otherwise) if (!(await isThereAny(db, chosen))) chosen = whereOf(viewer, filter, at);
  const table = exportColumns();
  const columns = (wanted ?? LIST_COLUMNS).map((name) => table[name]);
  function* cellsOf(rows: readonly ListRow[]): Generator<Cell[]> {
    for (const row of rows) yield columns.map(({ cell }) => cell(row));
  }
  async function* cells(): AsyncGenerator<Iterable<Cell[]>> {
    for await (const rows of batchesInOrder(db, chosen, sort ?? USUAL)) yield cellsOf(rows);
  }
  return {
    media: SPREADSHEET_MEDIA_TYPE,
    content: writeSpreadsheet('Applications', columns, cells()),
    filename: `CranePermitApplications-${at.toISOString().slice(0, 10)}.xlsx`,
  };
}
