import type { SavedViewList } from '@jibline/contract';
import type { Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { airportsSeenBy, airportsToAddAt } from '../airport-store.ts';
import { presentView } from './policy.ts';
import { listViews } from './store.ts';

/** A person's own views and those shared at their airports. */
export async function listSavedViews({ db, now }: ApplicationsContext, actor: Person): Promise<SavedViewList> {
  const at = now();
  const found = await listViews(db, actor.id, airportsSeenBy(actor, at));
  return {
    items: found.map((view) => presentView(actor, view, at)).filter((view) => view !== null),
    shareAt: await airportsToAddAt(db, actor, at),
  };
}
