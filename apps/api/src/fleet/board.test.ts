import { type ApplicationSummary, type CloseReason, DAY_MS, type FleetBoard, type Lane } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetAnswers } from '../../test/matrix-fleet.ts';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';
import { removeUser } from '../users/change-store.ts';
import { insertCrane } from './store.ts';

const NOW = Date.now();
const inDays = (days: number) => new Date(NOW + days * DAY_MS);

interface Kind {
  state: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  phase?:
    | 'TRIAGE'
    | 'WAITING_APPLICANT'
    | 'REFERRED'
    | 'UPCOMING'
    | 'ACTIVE'
    | 'IDLE'
    | 'SUSPENDED'
    | 'OVERDUE_REMOVAL';
  /** Days from now. */
  valid?: [from: number, to: number];
  secondTo?: number;
  suspended?: number;
  replaced?: number;
  up?: boolean;
  /** Worked out by hand. */
  lanes: Lane[];
  copies: number;
}

/** Every situation a company's application can be in, each a different number of times. */
const KINDS: Record<string, Kind> = {
  draft: { state: 0, lanes: ['company'], copies: 31 },
  unpaid: { state: 1, lanes: ['pay'], copies: 23 },
  submitted: { state: 2, lanes: ['airport'], copies: 29 },
  triage: { state: 3, phase: 'TRIAGE', lanes: ['airport'], copies: 7 },
  referred: { state: 3, phase: 'REFERRED', lanes: ['airport'], copies: 5 },
  questioned: { state: 3, phase: 'WAITING_APPLICANT', lanes: ['company'], copies: 4 },
  'not started': { state: 7, phase: 'UPCOMING', valid: [3, 5], lanes: ['approved'], copies: 6 },
  'in force, down': { state: 7, phase: 'IDLE', valid: [-3, 30], lanes: ['approved'], copies: 8 },
  'in force, up': { state: 7, phase: 'ACTIVE', valid: [-3, 30], up: true, lanes: ['up'], copies: 22 },
  'up, ends in 6 days': { state: 7, phase: 'ACTIVE', valid: [-3, 6], up: true, lanes: ['up', 'ending'], copies: 3 },
  'down, ends in 2 days': { state: 7, phase: 'IDLE', valid: [-3, 2], lanes: ['ending'], copies: 2 },
  'ends in 8 days': { state: 7, phase: 'IDLE', valid: [-3, 8], lanes: ['approved'], copies: 1 },
  'one airport’s permit ends first': {
    state: 7,
    phase: 'IDLE',
    valid: [-3, 40],
    secondTo: 4,
    lanes: ['ending'],
    copies: 1,
  },
  'replaced in 3 days': { state: 7, phase: 'IDLE', valid: [-3, 40], replaced: 3, lanes: ['ending'], copies: 1 },
  'replaced already': { state: 7, phase: 'IDLE', valid: [-3, 40], replaced: -1, lanes: [], copies: 2 },
  'suspended, up': { state: 7, phase: 'SUSPENDED', valid: [-3, 5], suspended: -1, up: true, lanes: ['up'], copies: 1 },
  'suspended, down': { state: 7, phase: 'SUSPENDED', valid: [-3, 5], suspended: -1, lanes: ['airport'], copies: 2 },
  'suspended from tomorrow': {
    state: 7,
    phase: 'SUSPENDED',
    valid: [-3, 30],
    suspended: 1,
    lanes: ['approved'],
    copies: 1,
  },
  'ended, not removed': { state: 7, phase: 'OVERDUE_REMOVAL', valid: [-9, -2], lanes: ['company'], copies: 3 },
  'ended, still up': { state: 7, phase: 'OVERDUE_REMOVAL', valid: [-9, -2], up: true, lanes: ['up'], copies: 1 },
  'revoked, still up': { state: 8, valid: [-9, 9], up: true, lanes: ['up'], copies: 1 },
  revoked: { state: 8, valid: [-9, 9], lanes: [], copies: 2 },
  completed: { state: 4, valid: [-30, -20], lanes: [], copies: 2_000 },
  cancelled: { state: 5, lanes: [], copies: 3 },
  rejected: { state: 6, lanes: [], copies: 4 },
};

const CLOSE_REASON: Partial<Record<Kind['state'], CloseReason>> = {
  4: 'ENDED',
  5: 'WITHDRAWN',
  6: 'REJECTED',
  8: 'REVOKED',
};

let served: Served;
let [company, foreign] = ['', ''];
const people: Record<string, string> = {};
const OWNERS = ['manager', 'member', 'left'] as const;
const cranes: string[] = [];
const airports: string[] = [];

/** Copies take turns: two of the manager's, one of the member's, one of someone who left. */
const ownerOf = (n: number) => OWNERS[[0, 0, 1, 2][n % 4] ?? 0] ?? 'manager';

async function insertKind(name: string, kind: Kind, organisation: string, copies: number, fleetCrane: string | null) {
  const ids = Array.from({ length: copies }, () => newId());
  const isDraft = kind.state === 0;
  await served.db
    .insertInto('applications')
    .values(
      ids.map((id, n) => ({
        id,
        number: `${organisation === company ? 'C' : 'F'}-${name}-${n}`,
        draft_number: `D-${id}`,
        state: kind.state,
        phase: kind.phase ?? null,
        close_reason: CLOSE_REASON[kind.state] ?? null,
        closed_at: CLOSE_REASON[kind.state] ? inDays(-5) : null,
        kind: 'NEW' as const,
        owner_id: people[ownerOf(n)] ?? '',
        created_by: people[ownerOf(n)] ?? '',
        organisation_id: organisation,
        answers: JSON.stringify({ craneDetail: { make: 'Liebherr', plantId: `${name} ${n}` } }),
        answers_version: isDraft ? 0 : 1,
        airport_id: isDraft ? null : (airports[0] ?? ''),
        airport_ids: isDraft ? [] : kind.secondTo === undefined ? airports.slice(0, 1) : airports,
        is_crane: true,
        crane_type: 0 as const,
        fleet_crane_id: n === 0 ? fleetCrane : null,
        project_name: name,
        suspended_from: kind.suspended === undefined ? null : inDays(kind.suspended),
        replaced_from: kind.replaced === undefined ? null : inDays(kind.replaced),
      })),
    )
    .execute();
  if (!kind.valid) return;
  const [from, to] = kind.valid;
  const permit = (application_id: string, airport_id: string, position: number, valid_to: number) => ({
    ...{
      application_id,
      airport_id,
      position,
      outcome: 'approved' as const,
      decided_at: inDays(-40),
      decided_by_name: 'Officer',
    },
    ...{ valid_from: inDays(from), valid_to: inDays(valid_to) },
  });
  const permits = ids.map((id) => permit(id, airports[0] ?? '', 0, to));
  const { secondTo } = kind;
  if (secondTo !== undefined) permits.push(...ids.map((id) => permit(id, airports[1] ?? '', 1, secondTo)));
  await served.db.insertInto('application_airports').values(permits).execute();
  if (!kind.up) return;
  await served.db
    .insertInto('activations')
    .values(ids.map((id) => ({ id: newId(), application_id: id, started_at: inDays(-1), started_name: 'Site' })))
    .execute();
}

beforeAll(async () => {
  served = await serveForTest();
  company = await anOrganisation(served, 'APPLICANT', 'Liftco');
  foreign = await anOrganisation(served, 'APPLICANT', 'Hoistco');
  airports.push(await anAirport(served, 'YBRD'), await anAirport(served, 'YSND'));
  const grants: Record<string, Parameters<Served['prepare']>[2]> = {
    admin: [[2, 0, company]],
    manager: [[2, 1, company]],
    reader: [[2, 2, company]],
    member: [],
    left: [],
    stranger: [[2, 0, foreign]],
    officer: [[1, 0, airports[0] ?? '']],
  };
  for (const [name, given] of Object.entries(grants))
    people[name] = await served.prepare(`${name}@board.test`, { name: `Person ${name}` }, given);
  for (const name of ['member', 'left'])
    await served.db
      .updateTable('users')
      .set({ organisation_id: company })
      .where('id', '=', people[name] ?? '')
      .execute();
  for (const plant of ['P1', 'P2', 'P3', 'P4']) {
    cranes.push(newId());
    const crane = {
      id: cranes.at(-1) ?? '',
      organisationId: company,
      answers: fleetAnswers(plant),
      by: null,
      at: new Date(),
    };
    await served.db.transaction().execute((tx) => insertCrane(tx, crane));
  }
  await served.db
    .updateTable('fleet_cranes')
    .set({ retired_at: new Date() })
    .where('id', '=', cranes[3] ?? '')
    .execute();
  const withCrane: Record<string, string | undefined> = {
    'in force, up': cranes[0],
    completed: cranes[1],
    draft: cranes[2],
  };
  for (const [name, kind] of Object.entries(KINDS)) {
    await insertKind(name, kind, company, kind.copies, withCrane[name] ?? null);
    await insertKind(name, kind, foreign, 1, null);
  }
  // Releases that let people with open applications be removed left such accounts.
  await served.db.transaction().execute((tx) => removeUser(tx, people.left ?? '', new Date()));
});
afterAll(() => served.stop());

const board = async (who: string, organisation = company): Promise<FleetBoard> => {
  const { status, body } = await caller(served, `${who}@board.test`).get(`FleetBoard?organisationId=${organisation}`);
  expect(status).toBe(200);
  return body;
};
const counts = ({ lanes }: FleetBoard) => Object.fromEntries(lanes.map(({ lane, count }) => [lane, count]));
const lane = (found: FleetBoard, name: Lane) => found.lanes.find((one) => one.lane === name)?.cards ?? [];
const projects = (found: FleetBoard, name: Lane) => lane(found, name).map(({ application }) => application.projectName);

describe('counts per lane', () => {
  // By hand from the table above, for example up: 22 + 3 + 1 + 1 + 1.
  const ALL = { up: 28, ending: 7, company: 38, pay: 23, airport: 43, approved: 16 };
  it.each([
    ['admin', ALL],
    ['manager', ALL],
    // Drafts of others never.
    ['reader', { ...ALL, company: 7 }],
    // Every fourth copy, the third: of 31 drafts 8, of 22 up 5, and so on.
    ['member', { up: 6, ending: 1, company: 10, pay: 6, airport: 10, approved: 3 }],
  ])('%s', async (who, expected) => expect(counts(await board(who))).toEqual(expected));

  it('each lane is the list it links to', async () => {
    const found = await board('admin');
    for (const { lane: name, count } of found.lanes) {
      const { body } = await caller(served, 'admin@board.test').post('CranePermitApplications/get-application', {
        company: { organisationId: company, lane: name },
        pageSize: 1000,
      });
      expect([name, body.total]).toEqual([name, count]);
      const lanesOf = (item: ApplicationSummary) => KINDS[item.projectName ?? '']?.lanes;
      expect(body.items.every((item: ApplicationSummary) => lanesOf(item)?.includes(name))).toBe(true);
    }
  });
});

describe('cards', () => {
  it('cranes that no permit allows come first, then the permits that end first', async () => {
    const up = projects(await board('admin'), 'up');
    expect(new Set(up.slice(0, 3))).toEqual(new Set(['ended, still up', 'revoked, still up', 'suspended, up']));
    expect(up.slice(3, 7)).toEqual([...Array(3).fill('up, ends in 6 days'), 'in force, up']);
    expect(up.length).toBe(20);
  });
  it('what ends first is first', async () =>
    expect(projects(await board('admin'), 'ending')).toEqual([
      ...Array(2).fill('down, ends in 2 days'),
      'replaced in 3 days',
      'one airport’s permit ends first',
      ...Array(3).fill('up, ends in 6 days'),
    ]));
  it('questions and removals come before drafts', async () =>
    expect(new Set(projects(await board('admin'), 'company').slice(0, 7))).toEqual(
      new Set(['questioned', 'ended, not removed']),
    ));
  it('a card names the crane and the airport’s time zone', async () => {
    const [card] = lane(await board('admin'), 'pay');
    expect(card).toMatchObject({ craneDetail: { make: 'Liebherr' }, timeZone: 'Australia/Sydney' });
    expect(card?.craneDetail.plantId).toMatch(/^unpaid \d+$/);
  });
});

it('a crane without an application in a lane is free; a retired one is not listed', async () => {
  expect((await board('admin')).free).toEqual({
    count: 1,
    cranes: [{ id: cranes[1], craneDetail: { make: 'Liebherr', model: 'LTM 1110-5.2', plantId: 'P2' } }],
  });
});

describe('by person', () => {
  const counted = async (organisation: string) => {
    const { rows } = await sql<{ name: string; open: number; total: number }>`
      select u.name, count(*) filter (where state in (0, 1, 2, 3, 7))::int as open, count(*)::int as total
      from applications a join users u on u.id = a.owner_id where a.organisation_id = ${organisation}::uuid
      group by u.name order by open desc`.execute(served.db);
    return rows;
  };
  it('counts what everyone applied for, also someone who left', async () => {
    const { people: found } = await board('admin');
    expect(found.map(({ name, open, total }) => ({ name, open, total }))).toEqual(await counted(company));
    expect(new Map(found.map(({ name, active }) => [name, active]))).toEqual(
      new Map([
        ['Person left', false],
        ['Person manager', true],
        ['Person member', true],
      ]),
    );
  });
  it('a member without a role counts their own only', async () =>
    expect((await board('member')).people.map(({ name }) => name)).toEqual(['Person member']));
  it('each number is the list it links to', async () => {
    for (const { id, total } of (await board('admin')).people) {
      const { body } = await caller(served, 'admin@board.test').post('CranePermitApplications/get-application', {
        company: { organisationId: company, ownerId: id },
        pageSize: 1,
      });
      expect(body.total).toBe(total);
    }
  });
});

describe('another company', () => {
  it.each(['admin', 'reader', 'member', 'officer'])('%s does not find its board', async (who) => {
    const { status } = await caller(served, `${who}@board.test`).get(`FleetBoard?organisationId=${foreign}`);
    expect(status).toBe(404);
  });
  it('its own administrator sees one of each, and nothing of ours', async () => {
    expect(counts(await board('stranger', foreign))).toEqual({
      ...{ up: 5, ending: 4, company: 3, pay: 1, airport: 4, approved: 4 },
    });
    const { body } = await caller(served, 'stranger@board.test').post('CranePermitApplications/get-application', {
      company: { organisationId: company },
    });
    expect(body.total).toBe(0);
  });
});

it('people of a company are its members and those with a role there', async () => {
  const names = async (who: string) => {
    const { body } = await caller(served, `${who}@board.test`).get(`Users?organisationId=${company}`);
    return body.items.map(({ name }: { name: string }) => name);
  };
  expect(await names('admin')).toEqual(['Person admin', 'Person manager', 'Person member', 'Person reader']);
  expect(await names('stranger')).toEqual([]);
});
