import type { Tx } from '../db.ts';
import { changedMeanwhile } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { lastChange } from './change-store.ts';

/** Fails if the account changed since the caller read it, saying who changed it and when. */
export async function checkVersion(tx: Tx, person: Person, sent: number): Promise<void> {
  if (person.version === sent) return;
  const last = await lastChange(tx, person.id);
  throw changedMeanwhile('user', { by: last?.by ?? null, at: last?.at ?? person.createdAt, version: person.version });
}
