import { type ApplicationFilter, ApplicationPage } from '@jibline/contract';
import { Written } from '../operation.ts';
import { type Person, type Viewer, viewerOf } from '../users/index.ts';
import type { CaseHouse } from './house.ts';
import { type Filter, whereOf, whereWithoutStates } from './list-filter.ts';
import { pageOfStamps } from './list-page.ts';
import { USUAL } from './list-sort.ts';
import { countByState, type Stamped } from './list-store.ts';
import { type Told, tellRows } from './list-tell.ts';
import { toldRows } from './list-told.ts';
import { wordsMeant } from './list-words.ts';

const Frame = ApplicationPage.omit({ items: true });

/** Counted over all states: the tabs of a desk stay what they are while one of them is looked at. */
async function count({ db, lists }: CaseHouse, viewer: Viewer, filter: Filter, at: Date) {
  const { states, ...others } = filter;
  const key = JSON.stringify([viewer.id, others]);
  const counts = await lists.counted(key, () => countByState(db, whereWithoutStates(viewer, filter, at)));
  const shown = counts.filter(({ state }) => states?.includes(state) ?? true);
  return { filter, key, counts, total: shown.reduce((sum, one) => sum + one.count, 0) };
}

const MOST_TURNS = 3;

/** What is changed between being found and being read may be another's by then: the page is found again. */
async function rowsOf({ db, lists }: CaseHouse, find: () => Promise<Stamped>): Promise<Told[]> {
  for (let turn = 1; ; turn += 1) {
    const rows = await toldRows(db, lists.rows, await find());
    const whole = rows.filter((row) => row !== undefined);
    if (whole.length === rows.length || turn === MOST_TURNS) return whole;
  }
}

/** One page of what the actor may see and asked for, and how many there are in each state. */
export async function listApplications(
  house: CaseHouse,
  actor: Person,
  { pageNumber, pageSize, sort, ...asked }: ApplicationFilter,
): Promise<Written<ApplicationPage>> {
  const at = house.now();
  const viewer = viewerOf(actor, at);
  const order = sort ?? USUAL;
  const [meant, ...otherwise] = wordsMeant(asked);
  let found = await count(house, viewer, meant, at);
  for (const filter of otherwise) if (found.total === 0) found = await count(house, viewer, filter, at);
  const { filter, key, counts, total } = found;
  const page = { before: (pageNumber - 1) * pageSize, size: pageSize, total };
  const place = JSON.stringify([key, filter.states, order]);
  const rows = await rowsOf(house, () =>
    pageOfStamps(house.db, house.lists, place, whereOf(viewer, filter, at), order, page),
  );
  const frame = JSON.stringify(Frame.parse({ pageNumber, pageSize, total, counts }));
  return new Written(tellRows('{"items":', rows, `,${frame.slice(1)}`, actor, at));
}
