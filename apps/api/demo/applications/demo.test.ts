import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FleetBoard } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSeed } from '../../../../scripts/product/write-seed.ts';
import { firstBroken } from '../../src/history/verify.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { DEMO_APPLICATIONS } from './demo-applications.ts';

let served: Served;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jibline-demo-'));
  served = await serveForTest({ env: { SEED_FILE: writeSeed(folder) } });
}, 120_000);
afterAll(() => served.stop());

it('creates applications in every state, each with a complete history, and sends no emails', async () => {
  const rows = await served.db
    .selectFrom('applications')
    .select(['id', 'number', 'state', 'phase', 'project_name'])
    .execute();
  expect(rows).toHaveLength(DEMO_APPLICATIONS.length);
  const states = new Set(rows.map(({ state, phase }) => `${state}${phase ? ` ${phase}` : ''}`));
  expect([...states].toSorted()).toEqual([
    '0',
    '2',
    '3 READY',
    '3 REFERRED',
    '3 TRIAGE',
    '3 WAITING_APPLICANT',
    '4',
    '5',
    '6',
    '7 ACTIVE',
    '7 SUSPENDED',
    '7 UPCOMING',
    '8',
  ]);
  for (const { id } of rows) expect(await firstBroken(served.db, id)).toBeNull();
  const waiting = await served.db
    .selectFrom('application_events')
    .select('id')
    .where('handled_at', 'is', null)
    .execute();
  expect(waiting).toEqual([]);
  expect(await served.db.selectFrom('letters').select('id').execute()).toEqual([]);
});

it('each demonstration person sees the applications they should', async () => {
  const listed = await served.as('airport-manager@demo.jibline.test', {
    method: 'GET',
    url: served.api('CranePermitApplications'),
  });
  const { items, counts } = listed.json<{
    items: { number: string; path: string | null }[];
    counts: { state: number }[];
  }>();
  expect(items.length).toBeGreaterThan(10);
  expect(items.every(({ number }) => /^[A-Z]{4}-\d{4}-\d{5}$/.test(number))).toBe(true);
  expect(counts.length).toBeGreaterThan(5);
  expect(new Set(items.map(({ path: way }) => way)).size).toBeGreaterThan(1);
});

it('gives the company people, cranes up and ending soon, and applications that wait', async () => {
  const account = await served.as('company-admin@demo.jibline.test', {
    method: 'GET',
    url: served.api('Users/CurrentUser'),
  });
  const { organisation, phone } = account.json<{ organisation: { id: string }; phone: string }>();
  expect(phone).toBe('+61491570006');
  const answer = await served.as('company-admin@demo.jibline.test', {
    method: 'GET',
    url: served.api(`FleetBoard?organisationId=${organisation.id}`),
  });
  const { lanes, people, free } = FleetBoard.parse(answer.json());
  const count = Object.fromEntries(lanes.map(({ lane, count: found }) => [lane, found]));
  // HC-30 is up, and its permit ends three days from now.
  expect([count.up, count.ending, count.approved]).toEqual([2, 1, 3]);
  expect(lanes.find(({ lane }) => lane === 'ending')?.cards.map(({ craneDetail }) => craneDetail.plantId)).toEqual([
    'HC-30',
  ]);
  expect(count.company).toBeGreaterThan(0);
  expect(count.airport).toBeGreaterThan(0);
  expect(new Set(people.map(({ name }) => name))).toEqual(new Set(['Casey Company', 'Dana Dispatch', 'Riley Rigger']));
  expect(free.cranes.map(({ craneDetail }) => craneDetail.plantId)).toEqual(['HC-21']);
});

it('shows future_ols in an application beside the eleven other surface types', async () => {
  const listed = await served.as('global-admin@demo.jibline.test', {
    method: 'POST',
    url: served.api('CranePermitApplications/get-application'),
    payload: { text: 'Nundah apartments' },
  });
  const [one] = listed.json<{ items: { id: string }[] }>().items;
  const open = await served.as('global-admin@demo.jibline.test', {
    method: 'GET',
    url: served.api(`CranePermitApplications/${one?.id}`),
  });
  const { assessments } = open.json<{ assessments: { results: { surfaceType: string }[] }[] }>();
  const types = new Set(assessments.flatMap(({ results }) => results.map(({ surfaceType }) => surfaceType)));
  expect(types).toContain('future_ols');
  expect(types.size).toBe(12);
});

it('has an airport in use, so home shows no first steps', async () => {
  const answer = await served.as('global-admin@demo.jibline.test', { method: 'GET', url: served.api('first-steps') });
  expect(answer.json()).toMatchObject({ complete: true });
});
