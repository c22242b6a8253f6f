import type { Db, Tx } from '../db.ts';
import { notFound } from '../errors.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { maySeeFile } from './policy.ts';
import { findFile, lockFile, type StoredFile } from './store.ts';

/** One answer for a file that does not exist and one the caller may not see. */
const noFile = () => notFound('File');

function visible(file: StoredFile | null, person: Person, permissions: EffectivePermissions): StoredFile {
  if (!file || !maySeeFile(person, permissions, file)) throw noFile();
  return file;
}

export const findVisibleFile = async (db: Db | Tx, person: Person, permissions: EffectivePermissions, id: string) =>
  visible(await findFile(db, id), person, permissions);

export const lockVisibleFile = async (tx: Tx, person: Person, permissions: EffectivePermissions, id: string) =>
  visible(await lockFile(tx, id), person, permissions);
