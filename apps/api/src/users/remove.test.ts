import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  anApplication,
  approval,
  CLEAR,
  craneAnswers,
  READY,
} from '../../test/application-world.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const remove = (who: ApplicationPerson, id: string) => world.as(who).delete(`Users/${id}`);
const userOf = (id: string) =>
  served.db
    .selectFrom('users')
    .select(['email', 'active', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('is refused while a permit or an open application is under way, with their numbers and what to do', async () => {
  const id = world.ids.applicant ?? '';
  const permit = await world.lodged(CLEAR);
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY, approval(permit, world.airport)])
    await admin.move(permit.id, transition);
  const open = await world.lodged(CLEAR);
  await world.as('applicant').create(craneAnswers(world.airport));

  expect(await remove('globalAdmin', id)).toMatchObject({
    status: 409,
    body: {
      code: 'in-use',
      detail: `applicant has 1 permit in force or to come and 1 open application (${permit.number} and ${open.number}). You can delete the account when these have ended or been closed. Until then deactivate it: that ends access, and emails go to the address in each application.`,
    },
  });
  expect(await userOf(id)).toEqual({ email: 'applicant@cases.test', active: true, removed_at: null });

  await world.as('applicant').move(open.id, { event: 'cancel', reason: 'WITHDRAWN', text: 'Not needed.' });
  expect((await remove('globalAdmin', id)).body.detail).toBe(
    `applicant has 1 permit in force or to come (${permit.number}). You can delete the account when this has ended or been closed. Until then deactivate it: that ends access, and emails go to the address in the application.`,
  );
  // Nothing but a draft is left.
  await world.as('applicant').move(permit.id, { event: 'cancel', reason: 'WITHDRAWN', text: 'Not needed.' });
  expect((await remove('globalAdmin', id)).status).toBe(204);
  expect(await userOf(id)).toMatchObject({ email: `removed-${id}@removed.invalid`, active: false });
});

it('names five numbers at most, and none that the administrator may not see', async () => {
  const [member = '', airport] = [world.ids.companyManager, world.airport];
  const seen: string[] = [];
  for (let n = 0; n < 6; n++)
    seen.push(`T-${(await anApplication(served, { owner: member, organisation: world.company, airport })).id}`);
  await anApplication(served, { owner: member, airport: world.other });
  const refusal = String((await remove('companyAdmin', member)).body.detail);
  expect(refusal).toContain(`companyManager has 7 open applications (`);
  expect(refusal).toContain(' and 2 more)');
  expect(refusal.match(/T-/g)).toHaveLength(5);
  for (const number of seen)
    await served.db
      .updateTable('applications')
      .set({ owner_id: world.ids.companyAdmin ?? '' })
      .where('number', '=', number)
      .execute();
  expect(await remove('companyAdmin', member)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('companyManager has 1 open application. You can') },
  });
});
