import type { RefreshReport } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, approval, publishSurfaces, READY } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

it('after new surfaces, open applications and current permits are reassessed, changes are recorded, and the officer of a permit is emailed', async () => {
  const admin = world.as('airportAdmin');
  const permit = await world.lodged();
  for (const transition of [{ event: 'take' }, READY, approval(permit, world.airport)])
    await admin.move(permit.id, transition);
  const open = await world.lodged();
  const withdrawn = await world.lodged();
  await world.as('applicant').move(withdrawn.id, { event: 'cancel', reason: 'WITHDRAWN', text: 'Not needed.' });

  // The reference elevation falls by 30 m, and the inner horizontal with it: from 615 to 585 m AHD.
  const setId = await publishSurfaces(served, world.airport, 540);
  const path = `Airports/${world.airport}/refreshsurfaceresults`;
  expect((await admin.post(path)).status).toBe(202);
  const report = async () => (await admin.get(path)).body.last as RefreshReport;
  await expect.poll(async () => (await report()).state, { timeout: 30_000 }).toBe('done');

  const { changed } = await report();
  expect([...new Set(changed.map(({ applicationId }) => applicationId))].sort()).toEqual([permit.id, open.id].sort());
  const ols = changed.find(({ applicationId, surfaceType }) => applicationId === permit.id && surfaceType === 'ols');
  // The crane is assessed at 570 + 20 + 1 + 0.1 = 591.1 m AHD.
  expect(ols).toMatchObject({
    before: { finding: 'clear' },
    after: { finding: 'pierced', surfaceSetId: setId, marginM: expect.closeTo(585 - 591.1, 1) },
  });
  expect((await admin.read(open.id)).airports[0]?.path).toBe('RED-S');
  expect((await admin.read(permit.id)).state).toBe(7);
  // Reports count the decision by the outcome it was made for, and find the new one in an event of its own.
  const events = served.db.selectFrom('application_events').select(['event', 'path', 'handled_at']).orderBy('at');
  const ofPermit = await events
    .where('application_id', '=', permit.id)
    .where('event', 'in', ['approve', 'assess'])
    .execute();
  expect(ofPermit).toEqual([
    { event: 'approve', path: 'GREEN', handled_at: expect.any(Date) },
    { event: 'assess', path: 'RED-S', handled_at: expect.any(Date) },
  ]);

  const sent = () =>
    served.db.selectFrom('letters').select(['to_address', 'text_body', 'about_id']).where('kind', '=', 'E28').execute();
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await sent()).toMatchObject([
    {
      to_address: 'airportAdmin@cases.test',
      about_id: permit.id,
      text_body: expect.stringMatching(/Obstacle limitation surfaces: Clear, margin .* → Penetrates, margin −6\.1\sm/),
    },
  ]);
});
