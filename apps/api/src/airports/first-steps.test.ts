import { FirstSteps } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { airportBody } from '../../test/airports.ts';
import { settingsFor } from '../../test/payment-world.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { grantPlatformRole } from '../users/platform-roles.ts';
import { importAerodromes } from './directory/import-aerodromes.ts';

const FIRST = 'first@operator.test';
const AIRPORTS = `id,ident,icao,name,type,lat,lon,elevation_ft,state,country,timezone,kind_guess
1,YBKE,YBKE,Bourke Airport,medium,-30.0392,145.952,352,NSW,AU,Australia/Sydney,0
2,YCBP,YCBP,Coober Pedy Airport,medium,-29.04,134.721,740,SA,AU,Australia/Adelaide,0
`;
const NO_RUNWAYS = 'airport_ident,le_ident\n';

let served: Served;
let first: ReturnType<typeof caller>;
beforeAll(async () => {
  served = await serveForTest();
  first = caller(served, FIRST);
});
afterAll(() => served.stop());

async function steps(): Promise<FirstSteps> {
  const answer = await first.get('first-steps');
  expect(answer.status).toBe(200);
  return FirstSteps.parse(answer.body);
}

/** What a step answers with, and the status it should have had. */
async function made(answer: Promise<{ status: number; body: { id: string; version: number } }>, status: number) {
  const got = await answer;
  expect(got).toMatchObject({ status });
  return got.body;
}

it('starting the server leaves an empty database empty', async () => {
  for (const table of ['users', 'grants', 'organisations', 'airports', 'surface_sets', 'applications', 'letters']) {
    const { rows } = await sql<{ many: number }>`select count(*)::integer as many from ${sql.table(table)}`.execute(
      served.db,
    );
    expect([table, rows[0]?.many]).toEqual([table, 0]);
  }
});

it('the steps are done one by one, from the first administrator to an airport in use', async () => {
  expect((await first.get('first-steps')).status).toBe(403);
  await grantPlatformRole(served.db, FIRST, 0, new Date());
  expect(await steps()).toEqual({ complete: false, done: ['administrator'], airport: null, airports: 0 });

  const operator = await made(first.post('Organisation', { kind: 'OPERATOR', name: 'Outback Airports' }), 201);
  expect((await steps()).done).toEqual(['administrator', 'operator']);

  const { added } = await importAerodromes(served.db, AIRPORTS, NO_RUNWAYS, new Date());
  expect(added).toBe(2);
  // Imported, and no one runs any of them yet.
  expect(await steps()).toEqual({ complete: false, done: ['administrator', 'operator'], airport: null, airports: 2 });

  const { items } = (await first.get('Airports?search=YCBP')).body as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  const described = airportBody({ icao: 'YCBP', name: 'Coober Pedy Airport', organisationId: operator.id });
  await made(first.put(`Airports/${id}`, { ...described, runways: [], version: 1 }), 200);
  expect(await steps()).toEqual({
    complete: false,
    done: ['administrator', 'operator', 'airport'],
    airport: { id, label: 'COOBER PEDY AIRPORT - (YCBP)' },
    airports: 2,
  });

  await made(first.put(`Airports/${id}`, { ...described, version: 2 }), 200);
  expect((await steps()).done.at(-1)).toBe('runways');

  const set = await made(
    first.post('SurfaceSets/generate', { airportId: id, name: 'First', rulesets: ['mos139-2019'] }),
    201,
  );
  expect((await steps()).done.at(-1)).toBe('runways');
  await made(first.post(`SurfaceSets/${set.id}/publish`, { version: set.version }), 200);
  expect((await steps()).done.at(-1)).toBe('surfaces');

  const invitation = { kind: 'invitation', email: 'ada@airport.test', grants: [{ scope: 1, role: 0, targetId: id }] };
  await made(first.post('Users/AddUser/', invitation), 201);
  expect(await steps()).toMatchObject({ complete: false, done: expect.not.arrayContaining(['people']) });

  await made(first.post('airports/paymentSettings', settingsFor(id)), 201);
  expect(await steps()).toMatchObject({ complete: false, done: expect.arrayContaining(['fees']) });

  expect((await caller(served, 'ada@airport.test').get('Users/CurrentUser')).status).toBe(200);
  expect(await steps()).toMatchObject({
    complete: true,
    done: ['administrator', 'operator', 'airport', 'runways', 'surfaces', 'fees', 'people'],
  });
});

it('an airport that charges nothing is in use without fees, one whose operator is inactive is not', async () => {
  await served.db.deleteFrom('payment_settings_versions').execute();
  await served.db.deleteFrom('payment_settings').execute();
  expect(await steps()).toMatchObject({ complete: true, done: expect.not.arrayContaining(['fees']) });
  await served.db.updateTable('organisations').set({ active: false }).execute();
  expect(await steps()).toEqual({ complete: false, done: ['administrator'], airport: null, airports: 2 });
});
