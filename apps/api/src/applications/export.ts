import {
  DEFAULT_TIME_ZONE,
  dayAt,
  EXCEL_DEFAULT_NAME,
  type ExcelFilter,
  LIST_COLUMNS,
  SPREADSHEET_MEDIA_TYPE,
} from '@jibline/contract';
import type { Db } from '../db.ts';
import { forbidden } from '../errors.ts';
import type { FileReply } from '../operation.ts';
import type { Person } from '../rights/person.ts';
import { type Viewer, viewerOf } from '../rights/viewer.ts';
import type { Cell, Column } from '../spreadsheet/sheet-xml.ts';
import { writeSpreadsheet } from '../spreadsheet/write-xlsx.ts';
import type { ApplicationsContext } from './context.ts';
import { exportColumns } from './export-columns.ts';
import { type DetailedRow, detailColumns } from './export-details.ts';
import { readDetails, zonesOf } from './export-store.ts';
import type { Position } from './lists/cursor.ts';
import { type Contents, contentsOf } from './lists/filter.ts';
import { findPage } from './lists/page.ts';
import { readRows } from './lists/row.ts';
import { type Order, orderOf } from './lists/sort.ts';
import { textSearchOf } from './lists/text-search.ts';
import { accessOf, isHolder, mayExport } from './policy.ts';

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
    for (let n = 0; n < found.length; n += READ_AT_ONCE) {
      const ids = found.slice(n, n + READ_AT_ONCE).map(({ id }) => id);
      const [rows, details] = await Promise.all([readRows(db, ids), readDetails(db, ids)]);
      const detailsOf = new Map(ids.map((id, at) => [id, details[at]]));
      yield rows.flatMap((row) => {
        const more = detailsOf.get(row.id);
        return more ? [{ ...row, ...more }] : [];
      });
    }
    last = found.length < FIND_AT_ONCE ? undefined : found.at(-1);
  } while (last);
}

/** Those whose values a complete file has, whatever the reader chose to see. */
const ALWAYS: readonly string[] = ['path', 'assignee', 'presence'];

/**
 * The day the file is made, for its name: at the airports it is about, where their days agree; otherwise where no
 * airport is known.
 */
async function dayOf(db: Db, { permissions }: Viewer, { airportIds }: Pick<ExcelFilter, 'airportIds'>, at: Date) {
  const zones = await zonesOf(db, airportIds ?? [...permissions.airports.keys()]);
  const [day, ...others] = new Set(zones.map((zone) => dayAt(at, zone)));
  return day === undefined || others.length > 0 ? dayAt(at, DEFAULT_TIME_ZONE) : day;
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
  const listed = chosen ?? LIST_COLUMNS;
  const missing = LIST_COLUMNS.filter((name) => ALWAYS.includes(name) && !listed.includes(name));
  const columns: (Column & { cell: (row: DetailedRow) => Cell })[] = [
    ...[...listed, ...missing].map((name) => table[name]),
    ...detailColumns(),
  ];
  function* cellsOf(rows: readonly Omit<DetailedRow, 'seesFees'>[]): Generator<Cell[]> {
    for (const row of rows) {
      const access = accessOf(actor, row, at, viewer.permissions);
      // A row may have changed since it was found, so that this reader may no longer see it.
      if (access.side === null) continue;
      const shown = { ...row, seesFees: access.side === 'staff' || isHolder(access) };
      yield columns.map(({ cell }) => cell(shown));
    }
  }
  async function* cells(): AsyncGenerator<Iterable<Cell[]>> {
    for await (const rows of batchesInOrder(db, contents, order)) yield cellsOf(rows);
  }
  return {
    media: SPREADSHEET_MEDIA_TYPE,
    content: writeSpreadsheet('Applications', columns, cells()),
    filename: EXCEL_DEFAULT_NAME.replace('.', `-${await dayOf(db, viewer, filter, at)}.`),
  };
}
