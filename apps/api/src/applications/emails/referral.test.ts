import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, CLEAR, inDays } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

it('gives an authority the assessed heights of each crane, whatever the list of applications shows', async () => {
  const lodged = await world.lodged(CLEAR, {
    changes: {
      'craneDetail.quantity': 2,
      'site.otherPositions': [{ latitude: -35.3069, longitude: 149.2175, groundLevelAhdM: 572.5 }],
    },
  });
  await served.db.updateTable('applications').set({ max_height_ahd_m: 700 }).where('id', '=', lodged.id).execute();
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, {
    event: 'refer',
    referrals: [{ authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' }],
  });
  const email = async () =>
    (await served.mailbox.letters()).find(({ subject }) => subject?.startsWith(`${lodged.number}: advice sought`));
  await expect.poll(email, { timeout: 20_000, interval: 100 }).toBeDefined();
  const text = (await email())?.text ?? '';
  // Ground 570 m + 20 m; 590 ÷ 0.3048 = 1935.7 ft. Ground 572.5 m + 20 m; 592.5 ÷ 0.3048 = 1943.9 ft.
  expect(text).toContain('Requested highest point, crane 1: 20.0\u00a0m AGL = 590.0\u00a0m AHD (1936\u00a0ft AMSL)');
  expect(text).toContain('Requested highest point, crane 2: 20.0\u00a0m AGL = 592.5\u00a0m AHD (1944\u00a0ft AMSL)');
  expect(text).toContain('Position, crane 2: -35.306900, 149.217500 (GDA2020)');
  expect(text).not.toContain('700.0');
});
