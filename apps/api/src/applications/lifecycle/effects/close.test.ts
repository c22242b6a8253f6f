import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, anApplicationWorld, publishSurfaces } from '../../../../test/application-world.ts';
import { type Served, serveForTest } from '../../../../test/served.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
});
afterAll(() => served.stop());

it('an application is withdrawn by its applicant and closed as something else by the airport', async () => {
  const { id } = await world.lodged();
  const close = async (who: 'applicant' | 'airportManager', reason: string) => {
    const { status, body } = await world.as(who).tryMove(id, { event: 'cancel', reason, text: '' });
    return status === 200 ? body.closeReason : body.detail;
  };
  expect(await close('airportManager', 'WITHDRAWN')).toBe(
    'Only the applicant can withdraw an application. Close it as duplicate or not needed.',
  );
  expect(await close('applicant', 'DUPLICATE')).toBe(
    'Only the airport can close an application as duplicate or not needed.',
  );
  expect(await close('airportManager', 'NOT_NEEDED')).toBe(
    'This reason isn’t possible at this stage. Choose another reason.',
  );
  await world.as('airportManager').move(id, { event: 'take' });
  expect(await close('airportManager', 'NOT_NEEDED')).toBe('NOT_NEEDED');
});
