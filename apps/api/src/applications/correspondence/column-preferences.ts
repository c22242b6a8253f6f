import { ColumnPreference, type ColumnPreferences, LIST_COLUMNS } from '@jibline/contract';
import { z } from 'zod';
import { safeParseStored } from '../../database/parse-stored.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { columnsOf, putColumns } from './settings-store.ts';

/** Shown to people who have not chosen their columns. */
const FIRST: ReadonlySet<string> = new Set([
  'number',
  'state',
  'airport',
  'projectName',
  'companyName',
  'startAt',
  'dueAt',
]);
const DEFAULT = LIST_COLUMNS.map((column) => ({ column, visible: FIRST.has(column), widthPx: null }));

const present = (userId: string, columns: ColumnPreferences['columns'], saved: boolean): ColumnPreferences => ({
  userId,
  columns,
  saved,
  actions: ['column-preferences:save'],
});

export async function getColumns(
  { db }: ApplicationsContext,
  actor: Person,
  userId: string,
): Promise<ColumnPreferences> {
  if (userId !== actor.id) throw notFound('Columns');
  // Stored columns that this version no longer has are ignored.
  const stored = z
    .array(z.unknown())
    .catch([])
    .parse(await columnsOf(db, userId));
  const columns = stored.flatMap((column) => safeParseStored(ColumnPreference, column).data ?? []);
  return present(userId, columns.length > 0 ? columns : DEFAULT, columns.length > 0);
}

export async function saveColumns(
  { db, now }: ApplicationsContext,
  actor: Person,
  { userId, columns }: { userId: string; columns: ColumnPreferences['columns'] },
): Promise<ColumnPreferences> {
  if (userId !== actor.id) throw forbidden('choose columns for someone else');
  await putColumns(db, userId, columns, now());
  return present(userId, columns, true);
}
