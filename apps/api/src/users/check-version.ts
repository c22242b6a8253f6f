import type { Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { lastChange } from './change-store.ts';

/** Somebody changed the record since the caller read it: say who and when. */
export async function checkVersion(tx: Tx, person: Person, sent: number): Promise<void> {
  if (person.version === sent) return;
  const last = await lastChange(tx, person.id);
  throw new ApiError('conflict', `version ${sent} was sent, ${person.version} is stored`, {
    changed: { by: last?.by ?? null, at: (last?.at ?? person.createdAt).toISOString(), version: person.version },
  });
}
