import { type ApplicationFilter, ApplicationPage } from '@jibline/contract';
import { PreserialisedReply } from '../../operation.ts';
import type { Person } from '../../rights/person.ts';
import { type Viewer, viewerOf } from '../../rights/viewer.ts';
import type { ApplicationsContext } from '../context.ts';
import { type Filter, inStates, whereOf, whereWithoutStates } from './filter.ts';
import { pageOf } from './page.ts';
import type { Order } from './page-query.ts';
import { cachedRows } from './row-cache.ts';
import type { SerialisedRow } from './serialise-row.ts';
import { serialiseRows } from './serialise-rows.ts';
import { readSmallResult } from './small-result.ts';
import { USUAL } from './sort.ts';
import { countByState, type Found, type StateCount } from './store.ts';
import { textSearchOf } from './text-search.ts';

const Frame = ApplicationPage.omit({ items: true });
const MAX_ATTEMPTS = 3;

interface Question {
  viewer: Viewer;
  at: Date;
  order: Order;
  pageNumber: number;
  pageSize: number;
}

interface Answer {
  /** Over all states: the tabs of a desk stay what they are while one of them is looked at. */
  counts: readonly StateCount[];
  total: number;
  page: Found;
}

/** What passes one filter. */
async function look({ db, lists }: ApplicationsContext, question: Question, filter: Filter): Promise<Answer> {
  const { viewer, at, order, pageNumber, pageSize } = question;
  const { states, ...others } = filter;
  const key = JSON.stringify([viewer.id, others]);
  const all = () => whereWithoutStates(viewer, filter, at);
  const shown = whereOf(viewer, filter, at);
  const totalOf = (counts: readonly StateCount[]) =>
    counts.reduce((sum, { state, count }) => sum + ((states?.includes(state) ?? true) ? count : 0), 0);
  if (pageNumber === 1 && lists.isFew(key)) {
    const { counts, ...page } = await readSmallResult(
      db,
      { all: all(), shown, states: inStates(filter) },
      order,
      pageSize,
    );
    lists.learn(key, counts, 0);
    return { counts, total: totalOf(counts), page };
  }
  const counts = await lists.counted(key, () => countByState(db, all()));
  const total = totalOf(counts);
  const place = JSON.stringify([key, states, order]);
  const wanted = { before: (pageNumber - 1) * pageSize, size: pageSize, total };
  return { counts, total, page: await pageOf(db, lists, place, shown, order, wanted) };
}

/** What is typed may mean several things: the first that finds anything is meant. */
async function find(context: ApplicationsContext, question: Question, [meant, ...otherwise]: [Filter, ...Filter[]]) {
  let found = await look(context, question, meant);
  for (const filter of otherwise) if (found.total === 0) found = await look(context, question, filter);
  return found;
}

/** What is changed between being found and being read may be another's by then: the page is found again. */
async function findRows(context: ApplicationsContext, question: Question, filters: [Filter, ...Filter[]]) {
  for (let turn = 1; ; turn += 1) {
    const found = await find(context, question, filters);
    const rows = await cachedRows(context.db, context.lists.rows, found.page);
    const whole: SerialisedRow[] = rows.filter((row) => row !== undefined);
    if (whole.length === rows.length || turn === MAX_ATTEMPTS) return { ...found, rows: whole };
  }
}

/** One page of what the actor may see and asked for, and how many there are in each state. */
export async function listApplications(
  context: ApplicationsContext,
  actor: Person,
  { pageNumber, pageSize, sort, ...asked }: ApplicationFilter,
): Promise<PreserialisedReply<ApplicationPage>> {
  const at = context.now();
  const question = { viewer: viewerOf(actor, at), at, order: sort ?? USUAL, pageNumber, pageSize };
  const { rows, total, counts } = await findRows(
    context,
    question,
    textSearchOf(asked, await context.lists.commonWords(context.db)),
  );
  const frame = JSON.stringify(Frame.parse({ pageNumber, pageSize, total, counts }));
  return new PreserialisedReply(serialiseRows('{"items":', rows, `,${frame.slice(1)}`, actor, at));
}
