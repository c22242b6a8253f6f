import { type Airport, AirportUpdate, type History, type LastRefresh } from '@jibline/contract';
import { someApprovalParameters } from '@jibline/contract/samples';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, PIERCING, READY } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { applicationsFor } from '../../applications/index.ts';
import { applyChangedSettings } from './apply-settings.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  // It runs when a test says so.
  await sql`delete from pgboss.schedule where name = 'apply-settings'`.execute(served.db);
});
afterAll(() => served.stop());

const refresh = async () =>
  ((await world.as('airportAdmin').get(`Airports/${world.airport}/refreshsurfaceresults`)).body as LastRefresh).last;
/** What runs every minute, and the run it begins. */
async function apply() {
  await applyChangedSettings(served.casework, applicationsFor(served.casework.outbox));
  await expect.poll(async () => (await refresh())?.state ?? 'done', { timeout: 30_000 }).toBe('done');
}
async function change(sent: Partial<Airport>) {
  const staff = world.as('airportAdmin');
  const stored = (await staff.get(`Airports/${world.airport}`)).body;
  const known = Object.entries(stored).filter(([name]) => name in AirportUpdate.shape);
  const { body, status } = await staff.put(`Airports/${world.airport}`, {
    ...{ ...Object.fromEntries(known), organisationId: stored.organisation?.id ?? null },
    ...sent,
  });
  expect([status, body]).toEqual([200, body]);
}
const assessedAt = async (id: string) =>
  (
    await served.db
      .selectFrom('case_assessments')
      .select('reason')
      .where('application_id', '=', id)
      .orderBy('assessed_at')
      .execute()
  ).map(({ reason }) => reason);
const [staff, OUTDATED] = [
  () => world.as('airportAdmin'),
  'YAAA has changed its settings since the assessment. Reassess first.',
];
const why = async (id: string) =>
  (await staff().read(id)).blocked.find(({ event }) => event === 'mark-ready')?.reasons ?? [];

it('a changed limit or kind of surface reaches open applications by itself, and nobody decides before that', async () => {
  // For ten days and up to 80 m: penetrates the inner horizontal, 45 m above the aerodrome.
  const { id } = await world.lodged(PIERCING);
  await staff().move(id, { event: 'take' });
  const permit = await world.lodged(CLEAR);
  for (const transition of [{ event: 'take' }, READY, approval(permit, world.airport)])
    await staff().move(permit.id, transition);
  expect(await staff().read(id)).toMatchObject({ outdated: [], airports: [{ path: 'RED-S' }] });
  expect(await why(id)).not.toContain(OUTDATED);

  await change({ shortTermMonths: 0 });
  expect((await staff().read(id)).outdated).toEqual(['YAAA']);
  expect((await world.as('applicant').read(id)).outdated).toEqual([]);
  expect((await staff().read(permit.id)).outdated).toEqual([]);
  expect(await why(id)).toContain(OUTDATED);
  expect(await staff().tryMove(id, READY)).toMatchObject({ status: 409, body: { code: 'transition-refused' } });

  await apply();
  expect(await staff().read(id)).toMatchObject({ outdated: [], airports: [{ path: 'RED-L' }] });
  expect(await why(id)).not.toContain(OUTDATED);
  expect(await assessedAt(id)).toEqual(['submission', 'settings-changed']);
  expect(await assessedAt(permit.id)).toEqual(['submission']);
  const { items } = (await staff().get(`applications/history/${id}`)).body as History;
  expect(items.at(-1)).toMatchObject({
    event: 'assess',
    changes: [{ field: 'path', before: 'RED-S', after: 'RED-L' }],
  });
  // What changed is told as after publishing.
  const { startedAt, applications } = (await refresh()) ?? {};
  expect(applications).toMatchObject([{ applicationId: id, before: { path: 'RED-S' }, after: { path: 'RED-L' } }]);
  // Once is enough.
  await apply();
  expect((await refresh())?.startedAt).toBe(startedAt);

  await change({ surfaceTypesOff: ['ols'] });
  await apply();
  expect((await staff().read(id)).airports[0]?.path).toBe('GREEN');
  await change({ surfaceTypesOff: [], shortTermMonths: 3 });
  await apply();
  expect((await staff().read(id)).airports[0]?.path).toBe('RED-S');
});

it('a buffer that is set, changed or removed does so too; other defaults and details do not', async () => {
  const { id } = await world.lodged(CLEAR);
  const { id: _id, version: _version, updatedAt: _at, actions: _actions, ...usual } = someApprovalParameters;
  const path = async () => (await staff().read(id)).airports[0]?.path;
  expect(await path()).toBe('GREEN');
  // It stays 615 - 591.1 = 23.9 m below the inner horizontal.
  const sent = { ...usual, airportId: world.airport, craneType: 0 as const, path: null, bufferM: 25 };
  const { body } = await staff().post('defaultApprovalParameters', sent);
  expect((await staff().read(id)).outdated).toEqual(['YAAA']);
  await apply();
  expect(await path()).toBe('AMBER');

  const changed = { ...sent, id: body.id, version: 1, standDownMinutes: 7 };
  expect((await staff().put('defaultApprovalParameters', changed)).status).toBe(200);
  await change({ timeZone: 'Australia/Perth' });
  expect((await staff().read(id)).outdated).toEqual([]);
  expect((await staff().delete(`defaultApprovalParameters/${body.id}`)).status).toBe(204);
  expect((await staff().read(id)).outdated).toEqual(['YAAA']);
  // One press on its page does the same.
  expect((await staff().post(`applications/assessments/${id}`)).status).toBe(201);
  expect([await path(), (await staff().read(id)).outdated]).toEqual(['GREEN', []]);
});
