import type { Db, Tx } from '../db.ts';
import { userNotFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { findPerson } from '../rights/person-store.ts';
import type { Viewer } from '../rights/viewer.ts';
import { maySee } from './policy.ts';

/** The person, if the viewer may see them. */
export async function findVisible(db: Db | Tx, viewer: Viewer, id: string): Promise<Person> {
  const person = await findPerson(db, id);
  if (!person || !maySee(viewer, person)) throw userNotFound();
  return person;
}
