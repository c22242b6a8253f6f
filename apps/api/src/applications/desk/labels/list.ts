import type { LabelList } from '@jibline/contract';
import type { Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { airportsSeenBy, airportsToAddAt } from '../airport-store.ts';
import { presentLabel } from './policy.ts';
import { listLabels } from './store.ts';

/** The labels of the airports the reader works for. */
export async function listLabelsFor({ db, now }: ApplicationsContext, actor: Person): Promise<LabelList> {
  const at = now();
  const found = await listLabels(db, airportsSeenBy(actor, at));
  return {
    items: found.map((label) => presentLabel(actor, label, at)),
    addAt: await airportsToAddAt(db, actor, at),
  };
}
