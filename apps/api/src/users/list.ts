import type { UserQuery } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Person } from '../rights/person.ts';
import { findPeople } from '../rights/person-store.ts';
import { type Viewer, viewerOf } from '../rights/viewer.ts';
import { pageOfIds } from './list-store.ts';

/** One page of the people the actor may see, each converted by `present`. */
export async function listPeople<T>(
  { db, now }: AppContext,
  actor: Person,
  query: UserQuery,
  present: (viewer: Viewer, person: Person, now: Date) => T,
) {
  const at = now();
  const viewer = viewerOf(actor, at);
  const { ids, total } = await pageOfIds(db, viewer, query);
  const people = await findPeople(db, ids);
  return {
    items: people.map((person) => present(viewer, person, at)),
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
    total,
  };
}
