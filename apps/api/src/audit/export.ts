import {
  type AuditEntry,
  type AuditExportQuery,
  changeLabel,
  changeValue,
  DEFAULT_TIME_ZONE,
  formatDateTime,
  HISTORY_KIND_LABELS,
  historyEventText,
  SPREADSHEET_MEDIA_TYPE,
} from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { FileReply } from '../operation.ts';
import type { Person } from '../rights/person.ts';
import type { Cell, Column } from '../spreadsheet/sheet-xml.ts';
import { openWallClock } from '../spreadsheet/wall-clock.ts';
import { writeSpreadsheet } from '../spreadsheet/write-xlsx.ts';
import { presentEntry } from './present.ts';
import { positionOf, searchable } from './search.ts';
import { type AuditPosition, findEntries } from './store.ts';

const AT_ONCE = 1_000;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? formatDateTime(value, DEFAULT_TIME_ZONE) : value;
}
const changesText = ({ changes }: AuditEntry) =>
  changes
    .map(({ field, before, after }) => {
      const text = (value: unknown) => shown(changeValue(field, value));
      return `${changeLabel(field) ?? field}: ${text(before)} → ${text(after)}`;
    })
    .join('\n');

/** The whole search as a spreadsheet, streamed while it is read. The chain’s fingerprints allow a check later. */
export async function exportHistory(context: AppContext, actor: Person, filter: AuditExportQuery): Promise<FileReply> {
  const visible = searchable(context, actor);
  const clock = openWallClock();
  const columns: (Column & { cell: (entry: AuditEntry) => Cell })[] = [
    {
      title: `When (${DEFAULT_TIME_ZONE})`,
      width: 22,
      cell: ({ at }) => ({ days: clock(Date.parse(at), DEFAULT_TIME_ZONE) }),
    },
    { title: 'Instant (ISO 8601)', width: 26, cell: ({ at }) => at },
    { title: 'Who', width: 28, cell: ({ by }) => by.name },
    { title: 'What', width: 32, cell: ({ event }) => historyEventText(event) },
    { title: 'Record', width: 20, cell: ({ kind }) => HISTORY_KIND_LABELS[kind] },
    { title: 'Name', width: 28, cell: ({ about }) => about.label },
    { title: 'Text', width: 60, cell: ({ text }) => text },
    { title: 'Changes', width: 60, cell: changesText },
    { title: 'Entry', width: 8, cell: ({ sequence }) => sequence },
    { title: 'Fingerprint (SHA-256)', width: 66, cell: ({ hash }) => hash },
  ];
  async function* batches(): AsyncGenerator<Iterable<Cell[]>> {
    let after: AuditPosition | null = null;
    for (;;) {
      const rows = await findEntries(context.db, filter, visible, { after, size: AT_ONCE });
      yield rows.map((row) => columns.map(({ cell }) => cell(presentEntry(row))));
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = positionOf(last);
    }
  }
  return {
    media: SPREADSHEET_MEDIA_TYPE,
    content: writeSpreadsheet('History', columns, batches()),
    filename: 'History.xlsx',
  };
}
