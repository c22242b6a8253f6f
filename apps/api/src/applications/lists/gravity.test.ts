import {
  APPLICATION_STATES,
  type ApplicationPage,
  type ApplicationState,
  DAY_MS,
  PHASE_NAMES,
  type Phase,
} from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

interface Known {
  name: string;
  state: ApplicationState;
  phase?: Phase;
  /** Days from now. */
  due?: number;
  updated?: number;
  up?: number;
  ends?: number;
}

/** By hand, in the order in which an officer goes through them: every state, and every phase of a state that has some. */
const BY_GRAVITY: readonly Known[] = [
  { name: 'left up after its permit ended', state: 7, phase: 'OVERDUE_REMOVAL', up: -9, ends: -1 },
  { name: 'closed, but reported up', state: 4, up: -4, ends: 5 },
  { name: 'revoked, and still up', state: 8, up: -3, ends: 5 },
  { name: 'up while suspended', state: 7, phase: 'SUSPENDED', up: -2, ends: 5 },
  { name: 'overdue', state: 3, phase: 'READY', due: -1 },
  { name: 'due tomorrow', state: 2, due: 1 },
  { name: 'due in two days', state: 3, phase: 'TRIAGE', due: 2 },
  { name: 'with an authority, due in five days', state: 3, phase: 'REFERRED', due: 5 },
  { name: 'waiting for the applicant', state: 3, phase: 'WAITING_APPLICANT', updated: -6 },
  { name: 'with no due date', state: 2, updated: -5 },
  { name: 'to be paid', state: 1, updated: -4 },
  { name: 'own draft', state: 0, updated: -3 },
  { name: 'up, ends in two days', state: 7, phase: 'ACTIVE', up: -1, ends: 2 },
  { name: 'up, ends in eight days', state: 7, phase: 'ACTIVE', up: -8, ends: 8 },
  { name: 'down, but not reported as removed', state: 7, phase: 'OVERDUE_REMOVAL', ends: -2 },
  { name: 'down today', state: 7, phase: 'IDLE', ends: 3 },
  { name: 'down and suspended', state: 7, phase: 'SUSPENDED', ends: 4 },
  { name: 'to come', state: 7, phase: 'UPCOMING', ends: 30 },
  { name: 'rejected yesterday', state: 6, updated: -1 },
  { name: 'completed two days ago', state: 4, updated: -2, ends: -2 },
  { name: 'revoked three days ago', state: 8, updated: -3, ends: 9 },
  { name: 'withdrawn last week', state: 5, updated: -7 },
];

let served: Served;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function insert(one: Known, officer: string, airportId: string): Promise<void> {
  const id = newId();
  const isClosed = [4, 5, 6, 8].includes(one.state);
  await served.db
    .insertInto('applications')
    .values({
      id,
      number: one.name,
      draft_number: `D-${one.name}`,
      state: one.state,
      phase: one.phase ?? null,
      close_reason: isClosed ? 'ENDED' : null,
      kind: 'NEW',
      owner_id: officer,
      created_by: officer,
      answers_version: 1,
      airport_id: airportId,
      airport_icao: 'YGRV',
      airport_ids: one.state === 0 ? [] : [airportId],
      is_crane: true,
      due_at: one.due === undefined ? null : inDays(one.due),
      clock_stopped_at: one.phase === 'WAITING_APPLICANT' ? inDays(-6) : null,
      suspended_from: one.phase === 'SUSPENDED' ? inDays(-1) : null,
      updated_at: inDays(one.updated ?? 0),
    })
    .execute();
  if (one.ends !== undefined)
    await served.db
      .insertInto('application_airports')
      .values({
        application_id: id,
        airport_id: airportId,
        position: 0,
        outcome: 'approved',
        decided_at: inDays(-20),
        valid_from: one.phase === 'UPCOMING' ? inDays(20) : inDays(-15),
        valid_to: inDays(one.ends),
      })
      .execute();
  if (one.up !== undefined)
    await served.db
      .insertInto('activations')
      .values({ id: newId(), application_id: id, started_at: inDays(one.up), started_name: 'Ann' })
      .execute();
}

beforeAll(async () => {
  served = await serveForTest();
  const airportId = await anAirport(served, 'YGRV');
  const officer = await served.prepare('officer@gravity.test', {}, [[1, 1, airportId]]);
  // Not in the order that is expected: it must not come from their ids.
  for (const one of BY_GRAVITY.toSorted((a, b) => (a.name < b.name ? -1 : 1))) await insert(one, officer, airportId);
});
afterAll(() => served.stop());

const list = async (query: object): Promise<ApplicationPage> => {
  const { status, body } = await caller(served, 'officer@gravity.test').post(
    'CranePermitApplications/get-application',
    query,
  );
  expect(status).toBe(200);
  return body as ApplicationPage;
};
const names = ({ items }: ApplicationPage) => items.map(({ number }) => number);
const EXPECTED = BY_GRAVITY.map(({ name }) => name);

it('lists every state and phase', () => {
  expect(new Set(BY_GRAVITY.map(({ state }) => state))).toEqual(new Set(APPLICATION_STATES));
  expect(new Set(BY_GRAVITY.flatMap(({ phase }) => phase ?? []))).toEqual(new Set(PHASE_NAMES));
});

it.each([1, 2, 5, 50])('view "All" goes from alarms to what is closed, in pages of %i, and back', async (pageSize) => {
  const query = { view: 'all', pageSize };
  const pages = [await list(query)];
  for (let page = pages[0]; page?.next; page = pages.at(-1))
    pages.push(await list({ ...query, pageNumber: page.pageNumber + 1, cursor: page.next }));
  expect(pages.flatMap(names)).toEqual(EXPECTED);
  const back = [pages.at(-1)].flatMap((page) => (page ? [page] : []));
  for (let page = back[0]; page?.previous; page = back[0])
    back.unshift(await list({ ...query, pageNumber: page.pageNumber - 1, cursor: page.previous }));
  expect(back.flatMap(names)).toEqual(EXPECTED);
  const third = await list({ ...query, pageNumber: 3 });
  expect(names(third)).toEqual(EXPECTED.slice(2 * pageSize, 3 * pageSize));
});

it('the other direction turns the order of each group, and leaves the groups where they are', async () => {
  const sizes = [4, 4, 4, 2, 4, 4];
  const turned = sizes.flatMap((size, n) => {
    const start = sizes.slice(0, n).reduce((sum, one) => sum + one, 0);
    return EXPECTED.slice(start, start + size).reverse();
  });
  expect(names(await list({ view: 'all', sort: { by: 'gravity', descending: true } }))).toEqual(turned);
});

it.each([
  [
    'up',
    [
      'left up after its permit ended',
      'closed, but reported up',
      'revoked, and still up',
      'up while suspended',
      'up, ends in two days',
      'up, ends in eight days',
    ],
  ],
  ['ending', ['up, ends in two days', 'down today']],
  ['waiting', ['waiting for the applicant', 'to be paid']],
])('view %s has the same order', async (view, expected) => {
  expect(names(await list({ view }))).toEqual(expected);
});
