import { type ApplicationFilter, ApplicationPage } from '@jibline/contract';
import { Written } from '../operation.ts';
import { type Person, viewerOf } from '../users/index.ts';
import type { CaseHouse } from './house.ts';
import { whereOf, whereWithoutStates } from './list-filter.ts';
import { pageOfRows } from './list-page.ts';
import { USUAL } from './list-sort.ts';
import { countByState } from './list-store.ts';
import { tellRows } from './list-tell.ts';
import { settleWords } from './list-words.ts';

const Frame = ApplicationPage.omit({ items: true });

/** One page of what the actor may see and asked for, and how many there are in each state. */
export async function listApplications(
  { db, now, lists }: CaseHouse,
  actor: Person,
  { pageNumber, pageSize, sort, ...asked }: ApplicationFilter,
): Promise<Written<ApplicationPage>> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const filter = await settleWords(db, viewer, asked, at);
  const order = sort ?? USUAL;
  const { states, ...others } = filter;
  const key = JSON.stringify([actor.id, others]);
  // Counted over all states: the tabs of a desk stay what they are while one of them is looked at.
  const counts = await lists.counted(key, () => countByState(db, whereWithoutStates(viewer, filter, at)));
  const counted = counts.filter(({ state }) => states?.includes(state) ?? true);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const page = { before: (pageNumber - 1) * pageSize, size: pageSize, total };
  const rows = await pageOfRows(
    db,
    lists,
    JSON.stringify([key, states, order]),
    whereOf(viewer, filter, at),
    order,
    page,
  );
  const frame = JSON.stringify(Frame.parse({ pageNumber, pageSize, total, counts }));
  return new Written(`{"items":${tellRows(rows, actor, at)},${frame.slice(1)}`);
}
