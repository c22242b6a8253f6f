import { ApplicationPage, type ApplicationSummary, CLOSE_REASONS, PATHS } from '@jibline/contract';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import type { ApplicationsSchema } from '../../database/applications-schema.ts';
import { newId } from '../../new-id.ts';

const MANAGER = 'manager@write.test';
let served: Served;
let airport: string;
let owner: string;
/** Later ones are shown first. */
let minute = 0;

beforeAll(async () => {
  served = await serveForTest();
  airport = await anAirport(served, 'YWRT');
  owner = await served.prepare('owner@write.test', { name: 'A "quoted"\tname' });
  await served.prepare(MANAGER, {}, [[0, 0, null]]);
});
afterAll(() => served.stop());

type Columns = Partial<Insertable<ApplicationsSchema['applications']>>;

async function put(number: string, columns: Columns): Promise<void> {
  minute += 1;
  await served.db
    .insertInto('applications')
    .values({
      id: newId(),
      number,
      draft_number: `D-${number}`,
      state: 2,
      kind: 'NEW',
      owner_id: owner,
      created_by: owner,
      answers_version: 1,
      created_at: new Date(Date.UTC(2026, 0, 1)),
      updated_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      ...columns,
    })
    .execute();
}

async function page(pageNumber: number, pageSize: number): Promise<ApplicationSummary[]> {
  const { status, body } = await caller(served, MANAGER).post('CranePermitApplications/get-application', {
    pageNumber,
    pageSize,
  });
  expect(status).toBe(200);
  return ApplicationPage.parse(body).items;
}

it('writes whatever a row can hold as the contract has it, whole or by its stamp', async () => {
  const awkward = 'tab\t, line\nfeed, "quotes", back\\slash, \u0001\u001f, \u2028, Żółć 🏗';
  await put('nothing', {});
  await put('texts', { project_name: awkward, address: '', applicant_name: '\t', company_name: 'null' });
  await put('small', { latitude: 1e-7, longitude: -0.1, max_height_ahd_m: 1e21, worst_margin_m: -1.25 });
  await put('moments', {
    submitted_at: new Date('2026-03-01T00:00:00.000Z'),
    start_at: new Date('2026-03-01T01:02:03.400Z'),
    end_at: new Date('0999-12-31T23:59:59.999Z'),
    due_at: new Date('9999-12-31T23:59:59.050Z'),
  });
  await put('people', { assignee_id: owner, airport_id: airport, airport_ids: [airport, newId()], is_crane: true });
  for (const [n, close_reason] of CLOSE_REASONS.entries())
    await put(`closed ${n}`, {
      state: 4,
      close_reason,
      path: PATHS[n % PATHS.length] ?? null,
      crane_type: 1,
      light_type: 0,
    });
  await sql`update applications set start_at = '2026-03-01 01:02:03.4567+00' where number = 'texts'`.execute(served.db);

  const all = await page(1, 100);
  const shown = new Map(all.map((one) => [one.number, one]));
  expect(shown.size).toBe(5 + CLOSE_REASONS.length);
  expect(shown.get('nothing')).toMatchObject({
    airport: null,
    assignee: null,
    projectName: null,
    dueAt: null,
    path: null,
  });
  expect(shown.get('texts')).toMatchObject({
    projectName: awkward,
    address: '',
    applicantName: '\t',
    companyName: 'null',
    startAt: '2026-03-01T01:02:03.456Z',
  });
  expect(shown.get('small')).toMatchObject({
    latitude: 1e-7,
    longitude: -0.1,
    maxHeightAhdM: 1e21,
    worstMarginM: -1.25,
  });
  expect(shown.get('moments')).toMatchObject({
    submittedAt: '2026-03-01T00:00:00.000Z',
    startAt: '2026-03-01T01:02:03.400Z',
    endAt: '0999-12-31T23:59:59.999Z',
    dueAt: '9999-12-31T23:59:59.050Z',
  });
  expect(shown.get('people')).toMatchObject({
    label: 'Crane Application',
    assignee: { id: owner, name: 'A "quoted"\tname' },
    airport: { id: airport, icao: 'YWRT' },
  });
  for (const [n, closeReason] of CLOSE_REASONS.entries())
    expect(shown.get(`closed ${n}`)).toMatchObject({
      state: 4,
      closeReason,
      path: PATHS[n % PATHS.length],
      craneType: 1,
    });
  // The first page is read by stamps; another one whole the first time, then by stamps.
  for (const _ of ['whole', 'by stamps', 'told before'])
    for (const number of [1, 2, 3]) expect(await page(number, 5)).toEqual(all.slice((number - 1) * 5, number * 5));
});

it.each([
  ['an infinite number', sql`worst_margin_m = 'infinity'`],
  ['no number', sql`latitude = 'nan'`],
  ['no end of time', sql`end_at = 'infinity'`],
  ['a word of nobody', sql`path = 'PURPLE'`],
])('tells no row that holds %s', async (_what, values) => {
  await put('spoilt', {});
  await sql`update applications set ${values} where number = 'spoilt'`.execute(served.db);
  const { status } = await caller(served, MANAGER).post('CranePermitApplications/get-application', { pageSize: 20 });
  expect(status).toBe(500);
  await served.db.deleteFrom('applications').where('number', '=', 'spoilt').execute();
});
