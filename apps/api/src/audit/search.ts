import type { AuditPage, AuditQuery } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { forbidden } from '../errors.ts';
import { effectivePermissionsOf, maySearchHistory } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { readPosition, writePosition } from './cursor.ts';
import { presentEntry } from './present.ts';
import { type AuditPosition, type AuditRow, findEntries } from './store.ts';
import { visibleHistory } from './visibility-store.ts';

export const positionOf = ({ at, about_id, sequence }: AuditRow): AuditPosition => ({
  at,
  aboutId: about_id,
  sequence,
});

/** The condition for what this person may see; refuses everyone who may see nothing. */
export function searchable({ now }: AppContext, actor: Person) {
  const permissions = effectivePermissionsOf(actor, now());
  if (!maySearchHistory(permissions)) throw forbidden('search the history');
  return visibleHistory(permissions);
}

export async function searchHistory(
  context: AppContext,
  actor: Person,
  { cursor, PageSize, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const visible = searchable(context, actor);
  const after = cursor ? readPosition(cursor) : null;
  // One more shows whether the list goes on.
  const rows = await findEntries(context.db, filter, visible, { after, size: PageSize + 1 });
  const page = rows.slice(0, PageSize);
  const last = page.at(-1);
  return {
    items: page.map(presentEntry),
    next: rows.length > PageSize && last ? writePosition(positionOf(last)) : null,
  };
}
