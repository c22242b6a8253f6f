import type { ApplicationSummary } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport, anOrganisation, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';
import { cachedRows, openRowMemory } from './row-cache.ts';
import { judgedOf, type SerialisedRow } from './serialise-row.ts';
import { USUAL } from './sort.ts';
import { cutPiece, type Found } from './store.ts';

const MANAGER = 'manager@told.test';
const id = newId();
let served: Served;
let airport: string;
let officer: string;
let company: string;

beforeAll(async () => {
  served = await serveForTest();
  airport = await anAirport(served, 'YTLD');
  company = await anOrganisation(served, 'APPLICANT', 'Cranes');
  officer = await served.prepare('officer@told.test', { name: 'Ada' });
  await served.prepare(MANAGER, {}, [[1, 0, airport]]);
  await served.db
    .insertInto('applications')
    .values({
      id,
      number: 'YTLD-2026-00001',
      draft_number: 'D-2026-00001',
      state: 3,
      phase: 'TRIAGE',
      kind: 'NEW',
      owner_id: officer,
      created_by: officer,
      organisation_id: company,
      answers_version: 1,
      airport_id: airport,
      airport_ids: [airport],
      assignee_id: officer,
      project_name: 'First name',
    })
    .execute();
});
afterAll(() => served.stop());

async function row(): Promise<ApplicationSummary | undefined> {
  const { body } = await caller(served, MANAGER).post('CranePermitApplications/get-application', { pageSize: 20 });
  return (body as { items: ApplicationSummary[] }).items[0];
}

it('tells a row anew when anything it shows has changed, wherever that is written', async () => {
  expect(await row()).toMatchObject({ projectName: 'First name', assignee: { name: 'Ada' } });
  await served.db.updateTable('applications').set({ project_name: 'Second name' }).where('id', '=', id).execute();
  expect(await row()).toMatchObject({ projectName: 'Second name' });
  await served.db.updateTable('users').set({ name: 'Grace' }).where('id', '=', officer).execute();
  expect(await row()).toMatchObject({ assignee: { name: 'Grace' } });
  await served.db.updateTable('airports').set({ name: 'Elsewhere' }).where('id', '=', airport).execute();
  expect(await row()).toMatchObject({ airport: { label: 'ELSEWHERE - (YTLD)' } });
});

it('does not tell what was changed between being found and being read', async () => {
  const chosen = {
    where: sql<boolean>`a.id = ${id}::uuid`,
    parts: [],
    counted: [],
    partsBy: [],
    anyValues: false,
    fewAmongAny: null,
    inCells: null,
  };
  const cut = { from: null, backwards: false, inclusive: true, skip: 0, size: 1 };
  const found = () => cutPiece(served.db, chosen, USUAL, cut, false);
  const kindOf = async (stamps: Found) =>
    (await cachedRows(served.db, openRowMemory(), stamps)).map((told) => told && judgedOf(told).organisation_kind);
  const stamps = await found();
  expect(await kindOf(stamps)).toEqual(['APPLICANT']);
  await served.db.updateTable('organisations').set({ kind: 'OPERATOR' }).where('id', '=', company).execute();
  expect(await kindOf(stamps)).toEqual([undefined]);
  expect(await kindOf(await found())).toEqual(['OPERATOR']);
});

it('believes no stamp for longer than five minutes, and keeps what is asked for', () => {
  let at = 0;
  const memory = openRowMemory(() => at);
  const told: SerialisedRow = {
    owners: `${officer} ${officer}`,
    standing: '',
    begun: Buffer.from('{'),
    dueAt: null,
  };
  memory.under(1);
  memory.keep('asked for', told);
  for (let n = 0; n < 12_000; n += 1) {
    memory.keep(`other ${n}`, told);
    if (memory.find('asked for') !== told) throw new Error(`forgotten after ${n} others`);
  }
  expect(memory.find('other 0')).toBeUndefined();
  at = 299_999;
  memory.under(1);
  expect(memory.find('asked for')).toBe(told);
  at = 300_000;
  memory.under(1);
  expect(memory.find('asked for')).toBeUndefined();
});
