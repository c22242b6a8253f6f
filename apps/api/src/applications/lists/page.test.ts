import {
  type ApplicationPage,
  type ApplicationSummary,
  DAY_MS,
  LIST_COLUMNS,
  type ListColumn,
} from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAirport, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

/** Plain values of one application, from which both the rows and the expected lists are made. */
interface Known {
  number: string;
  state: 0 | 2 | 3 | 7;
  owner: string;
  creator: string;
  company: string | null;
  airports: string[];
  lead: string;
  leadIcao: string;
  craneType: 0 | 1 | 2 | null;
  project: string | null;
  address: string;
  applicant: string;
  companyName: string;
  height: number | null;
  path: 'GREEN' | 'AMBER' | 'RED-S';
  margin: number;
  start: string;
  end: string | null;
  submitted: string | null;
  due: string | null;
  officer: string;
  updated: string;
  up: string | null;
}

let served: Served;
const known: Known[] = [];
const people: Record<string, string> = {};
const airports: Record<string, string> = {};
let company: string;
let foreignCompany: string;

/** Repeating values, so that many rows have equal sort keys. */
const pick = <T>(values: readonly [T, ...T[]], n: number): T => values[n % values.length] ?? values[0];
/** Within the last 40 days: older unchanged drafts are closed while the server runs. */
const FIRST_DAY = Date.now() - 40 * DAY_MS;
const day = (n: number) => new Date(FIRST_DAY + n * DAY_MS).toISOString();

function make(n: number): Known {
  const state = pick<Known['state']>([2, 0, 3, 7, 2, 3], n);
  const lead = pick(['YMIN', 'YSEC', 'YOTH'], n);
  const several = pick([[], ['YMIN'], [], ['YSEC'], []], Math.floor(n / 3)).filter((one) => one !== lead);
  const owner = pick(['stranger', 'officer', 'colleague', 'applicant', 'stranger'], n);
  return {
    number: `N${1000 + ((n * 37) % 97)}`,
    state,
    owner,
    creator: n % 7 === 3 ? 'officer' : n % 11 === 4 ? 'applicant' : owner,
    company: pick([company, null, foreignCompany, null], n),
    airports: state === 0 ? [] : [lead, ...several],
    lead,
    leadIcao: lead,
    craneType: pick([0, 1, 2, null], n),
    project: pick(['Harbour', 'alpine', null, 'Mast', 'harbour'], n),
    address: pick(['10th', 'high', 'Zebra'], n),
    applicant: pick(['Ann', 'bob', 'Cid', 'dan'], n),
    companyName: pick(['liftco', 'Cranes', 'hoist'], n),
    height: n % 9 === 0 ? null : (n * 13) % 40,
    path: pick(['GREEN', 'AMBER', 'RED-S'], n),
    margin: ((n * 7) % 20) - 4.5,
    start: day((n * 5) % 30),
    end: n % 6 === 0 ? null : day(30 + ((n * 3) % 20)),
    submitted: state === 0 ? null : day((n * 11) % 25),
    due: state === 2 ? day((n * 2) % 15) : null,
    officer: state === 3 ? pick(['officer', 'second'], n) : '',
    updated: day((n * 29) % 31),
    up: state === 7 && n % 3 > 0 ? day((n * 17) % 28) : null,
  };
}

async function insert(one: Known): Promise<void> {
  const id = (name: string) => people[name] ?? '';
  const applicationId = newId();
  await served.db
    .insertInto('applications')
    .values({
      id: applicationId,
      number: one.number,
      draft_number: `D-${one.number}`,
      state: one.state,
      phase: one.state === 3 ? 'TRIAGE' : one.state === 7 ? 'UPCOMING' : null,
      kind: 'NEW',
      owner_id: id(one.owner),
      created_by: id(one.creator),
      organisation_id: one.company,
      answers_version: one.state === 0 ? 0 : 1,
      airport_id: airports[one.lead] ?? null,
      airport_icao: one.leadIcao,
      airport_ids: one.airports.map((icao) => airports[icao] ?? ''),
      is_crane: one.craneType !== null,
      crane_type: one.craneType,
      project_name: one.project,
      address: one.address,
      applicant_name: one.applicant,
      company_name: one.companyName,
      max_height_ahd_m: one.height,
      path: one.path,
      worst_margin_m: one.margin,
      start_at: one.start,
      end_at: one.end,
      submitted_at: one.submitted,
      due_at: one.due,
      assignee_id: one.officer ? id(one.officer) : null,
      assignee_key: one.officer,
      updated_at: one.updated,
    })
    .execute();
  if (one.up !== null)
    await served.db
      .insertInto('activations')
      .values({ id: newId(), application_id: applicationId, started_at: one.up, started_name: 'Ann' })
      .execute();
}

beforeAll(async () => {
  served = await serveForTest();
  for (const icao of ['YMIN', 'YSEC', 'YOTH']) airports[icao] = await anAirport(served, icao);
  company = newId();
  foreignCompany = newId();
  for (const [id, name] of [
    [company, 'Liftco'],
    [foreignCompany, 'Hoistco'],
  ] as const)
    await served.db.insertInto('organisations').values({ id, name, kind: 'APPLICANT' }).execute();
  const grants: Record<string, Parameters<Served['prepare']>[2]> = {
    overseer: [[0, 2, null]],
    officer: [[1, 1, airports.YMIN ?? '']],
    two: [
      [1, 2, airports.YMIN ?? ''],
      [1, 1, airports.YSEC ?? ''],
    ],
    colleague: [[2, 1, company]],
    reader: [[2, 2, company]],
    applicant: [],
    stranger: [],
    second: [],
  };
  for (const [name, given] of Object.entries(grants))
    people[name] = await served.prepare(`${name}@page.test`, {}, given);
  known.push(...Array.from({ length: 60 }, (_, n) => make(n)));
  for (const one of known) await insert(one);
});
afterAll(() => served.stop());

const isOwn = (name: string) => (one: Known) => one.owner === name || one.creator === name;
const isAt = (one: Known, ...icaos: string[]) => one.airports.some((icao) => icaos.includes(icao));
/** Permission matrix, row "List and open cases (drafts of others never)". */
const SEES: Record<string, (one: Known) => boolean> = {
  overseer: (one) => one.state !== 0 || isOwn('overseer')(one),
  officer: (one) => isAt(one, 'YMIN') || isOwn('officer')(one),
  two: (one) => isAt(one, 'YMIN', 'YSEC'),
  colleague: (one) => one.company === company || isOwn('colleague')(one),
  reader: (one) => one.company === company && one.state !== 0,
  applicant: isOwn('applicant'),
};

const time = (value: string | null) => (value === null ? null : Date.parse(value));
const words = (value: string | null) => value?.toLowerCase() || null;
/** What a column is sorted by; null: nothing to sort by. States in the order of the list: draft, submitted, in review, approved. */
const SORTS: Record<ListColumn, (one: Known) => string | number | null> = {
  number: (one) => one.number,
  state: (one) => [0, 2, 3, 7].indexOf(one.state),
  label: (one) => (one.craneType === null ? 0 : 1),
  airport: (one) => one.leadIcao,
  projectName: (one) => words(one.project),
  address: (one) => one.address.toLowerCase(),
  companyName: (one) => one.companyName.toLowerCase(),
  applicantName: (one) => one.applicant.toLowerCase(),
  craneType: (one) => one.craneType,
  maxHeightAhdM: (one) => one.height,
  path: (one) => one.path.toLowerCase(),
  worstMarginM: (one) => one.margin,
  startAt: (one) => time(one.start),
  endAt: (one) => time(one.end),
  submittedAt: (one) => time(one.submitted),
  dueAt: (one) => time(one.due),
  assignee: (one) => words(one.officer),
  presence: (one) => time(one.up),
  updatedAt: (one) => time(one.updated),
};

const FILTERS: [string, () => object, (one: Known) => boolean][] = [
  ['everything', () => ({}), () => true],
  ['open ones', () => ({ states: [2, 3] }), (one) => one.state === 2 || one.state === 3],
  ['a word', () => ({ text: 'harb' }), (one) => (one.project ?? '').toLowerCase() === 'harbour'],
  [
    'an airport, drafts for it too',
    () => ({ airportIds: [airports.YSEC] }),
    (one) => isAt(one, 'YSEC') || one.lead === 'YSEC',
  ],
  [
    'structures and tower cranes',
    () => ({ craneTypes: [1, null] }),
    (one) => one.craneType === 1 || one.craneType === null,
  ],
  [
    'days',
    () => ({ from: day(35), to: day(40) }),
    (one) => one.end === null || Date.parse(one.end) >= Date.parse(day(35)),
  ],
];

const PAGE_SIZE = 13;
const ask = async (who: string, filter: object): Promise<ApplicationPage> => {
  const { status, body } = await caller(served, `${who}@page.test`).post('CranePermitApplications/get-application', {
    pageSize: PAGE_SIZE,
    ...filter,
  });
  expect(status).toBe(200);
  return body as ApplicationPage;
};
const numbersOf = (items: readonly ApplicationSummary[]) => items.map(({ number }) => number);

/** Follows the cursors to the last page and back to the first. */
async function walk(
  who: string,
  filter: object,
): Promise<{ onwards: string[]; back: string[]; pages: ApplicationPage[] }> {
  const pages = [await ask(who, filter)];
  for (let page = pages[0]; page?.next; page = pages.at(-1))
    pages.push(await ask(who, { ...filter, pageNumber: page.pageNumber + 1, cursor: page.next }));
  const back = [pages.at(-1)?.items ?? []];
  for (let page = pages.at(-1); page?.previous; ) {
    page = await ask(who, { ...filter, pageNumber: page.pageNumber - 1, cursor: page.previous });
    back.unshift(page.items);
  }
  return { onwards: pages.flatMap(({ items }) => numbersOf(items)), back: back.flatMap(numbersOf), pages };
}

function checkOrder(found: readonly string[], by: ListColumn, descending: boolean): void {
  const keys = found.map((number) => {
    const one = known.find((application) => application.number === number);
    return one ? SORTS[by](one) : null;
  });
  const filled = keys.filter((key) => key !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  // Rows without a value come last in both directions.
  const empty = keys.filter((key) => key === null);
  expect(keys).toEqual([...(descending ? filled.reverse() : filled), ...empty]);
}

describe.each(Object.keys(SEES))('what %s sees', (who) => {
  it.each(FILTERS)('%s: every page of every order equals the list sorted in memory', async (name, filter, passes) => {
    const expected = known.filter((one) => SEES[who]?.(one) && passes(one));
    const isWhole = name === 'everything' && (who === 'overseer' || who === 'officer');
    const columns = isWhole ? LIST_COLUMNS : (['updatedAt', 'maxHeightAhdM'] as const);
    for (const by of columns)
      for (const descending of [false, true]) {
        const query = { ...filter(), sort: { by, descending } };
        const { onwards, back, pages } = await walk(who, query);
        expect(onwards.toSorted()).toEqual(expected.map(({ number }) => number).toSorted());
        checkOrder(onwards, by, descending);
        expect(back).toEqual(onwards);
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
        const third = await ask(who, { ...query, pageNumber: 3 });
        expect(numbersOf(third.items)).toEqual(onwards.slice(2 * PAGE_SIZE, 3 * PAGE_SIZE));
      }
  });

  it('counts each state, whatever states are shown', async () => {
    const { counts } = await ask(who, { states: [2] });
    const states = known.filter((one) => SEES[who]?.(one)).map(({ state }) => state);
    expect(counts).toEqual(
      [0, 2, 3, 7]
        .map((state) => ({ state, count: states.filter((one) => one === state).length }))
        .filter(({ count }) => count > 0),
    );
  });
});

describe('cursors', () => {
  it('turning pages misses and repeats nothing, although rows change meanwhile', async () => {
    const first = await ask('overseer', {});
    const second = await ask('overseer', { pageNumber: 2, cursor: first.next });
    const moved = numbersOf(first.items)[5] ?? '';
    await served.db
      .updateTable('applications')
      .set({ updated_at: day(60) })
      .where('number', '=', moved)
      .execute();
    expect(numbersOf((await ask('overseer', { pageNumber: 2, cursor: first.next })).items)).toEqual(
      numbersOf(second.items),
    );
    expect(numbersOf((await ask('overseer', {})).items)[0]).toBe(moved);
    const back = known.find(({ number }) => number === moved)?.updated ?? '';
    await served.db.updateTable('applications').set({ updated_at: back }).where('number', '=', moved).execute();
  });

  const packed = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const anId = newId();
  it.each([
    ['no cursor at all', 'xyz'],
    ['another column', packed('number', true, false, 0, 'N1', anId)],
    ['the other direction', packed('updatedAt', false, false, 0, '2026-01-01 00:00:00', anId)],
    ['a day that does not exist', packed('updatedAt', true, false, 0, '2026-02-31 00:00:00', anId)],
    ['the year 0', packed('updatedAt', true, false, 0, '0000-02-01 00:00:00', anId)],
    ['no time', packed('updatedAt', true, false, 0, 'now', anId)],
    ['no such part', packed('updatedAt', true, false, 1, '2026-01-01 00:00:00', anId)],
    ['no id', packed('updatedAt', true, false, 0, '2026-01-01 00:00:00', 'x')],
  ])('%s is refused', async (_what, cursor) => {
    const { status, body } = await caller(served, 'overseer@page.test').post(
      'CranePermitApplications/get-application',
      {
        pageNumber: 2,
        cursor,
      },
    );
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'cursor' }] }]);
  });
});
