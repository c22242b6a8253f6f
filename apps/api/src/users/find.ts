import type { Db, Tx } from '../db.ts';
import type { Person } from '../rights/person.ts';
import { findPerson } from '../rights/person-store.ts';
import { maySee, type Viewer } from './policy.ts';
import { userNotFound } from './refusals.ts';

/** The person, if the viewer may know of them. */
export async function findVisible(db: Db | Tx, viewer: Viewer, id: string): Promise<Person> {
  const person = await findPerson(db, id);
  if (!person || !maySee(viewer, person)) throw userNotFound();
  return person;
}
