import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, anApplicationWorld } from '../../test/application-world.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
});
afterAll(() => served.stop());

const DAY_SECONDS = 86_400;
const WHEN = String.raw`\d{1,2} (November|December|January) \d{4}, \d\d:\d\d AEDT\.`;
/** As if the day had passed. */
const letADayPass = () =>
  served.db
    .updateTable('rate_limit_windows')
    .set({ ends_at: new Date(0) })
    .execute();
const queued = async () =>
  (await served.db.selectFrom('letters').select('id').where('kind', 'in', ['direct', 'E33']).execute()).length;

describe('what staff make the product send in a day', () => {
  it('emails to 200 addresses of one person: then a sentence that says when again, and nothing is sent', async () => {
    const { id } = await world.lodged();
    const addresses = (n: number) => Array.from({ length: 20 }, (_, i) => `someone${n * 20 + i}@example.test`);
    const send = (who: 'airportAdmin' | 'airportManager', n: number) =>
      world.as(who).post('application/email/sendEmail', {
        applicationId: id,
        to: addresses(n),
        cc: addresses(n + 100),
        subject: 'A crane',
        text: 'See.',
      });
    const before = await queued();
    for (let n = 0; n < 5; n += 1) expect((await send('airportManager', n)).status).toBe(202);
    const refused = await send('airportManager', 5);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(refused.body.detail).toMatch(new RegExp(`^You can email 200 addresses a day\\. Try again after ${WHEN}$`));
    expect(refused.body.retryAfterSeconds).toBeGreaterThan(DAY_SECONDS - 600);
    expect(refused.body.retryAfterSeconds).toBeLessThanOrEqual(DAY_SECONDS);
    const direct = { subject: 'Your crane', text: 'Please call.' };
    const contact = () => world.as('airportManager').post(`ContactApplicant/EmailUserToUser/${id}`, direct);
    expect((await contact()).status).toBe(429);
    expect(await queued()).toBe(before + 5);
    // Someone else is not at fault, and the next day it works again.
    expect((await send('airportAdmin', 6)).status).toBe(202);
    await letADayPass();
    expect((await contact()).status).toBe(202);
  });

  it('an invitation five times, whoever sends it again', async () => {
    const offer = {
      kind: 'invitation',
      email: 'often@example.test',
      grants: [{ scope: 1, role: 1, targetId: world.airport }],
    };
    const admin = caller(served, 'airportAdmin@cases.test');
    const { body } = await admin.post('Users/AddUser/', offer);
    const again = (who = admin) => who.post(`UserInvitations/${body.invitation.id}/resend`);
    for (let n = 0; n < 4; n += 1) expect((await again()).status).toBe(200);
    for (const who of [admin, caller(served, 'globalAdmin@cases.test')]) {
      const refused = await again(who);
      expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
      expect(refused.body.detail).toMatch(
        new RegExp(`^An invitation can be sent 5 times a day\\. Try again after ${WHEN}$`),
      );
    }
    await letADayPass();
    expect((await again()).status).toBe(200);
  });

  it('100 invitations of one person, first ones and again together', async () => {
    const admin = caller(served, 'globalAdmin@cases.test');
    const offer = (n: number) => ({
      kind: 'invitation',
      email: `many${n}@example.test`,
      grants: [{ scope: 1, role: 1, targetId: world.airport }],
    });
    const { body } = await admin.post('Users/AddUser/', offer(0));
    for (let n = 1; n < 99; n += 1) expect((await admin.post('Users/AddUser/', offer(n))).status).toBe(201);
    expect((await admin.post(`UserInvitations/${body.invitation.id}/resend`)).status).toBe(200);
    const refused = await admin.post('Users/AddUser/', offer(99));
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(new RegExp(`^You can send 100 invitations a day\\. Try again after ${WHEN}$`));
  });
});
