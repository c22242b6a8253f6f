import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, approval, inDays, READY } from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';
import { sendDigests } from './digest.ts';
import { airportDays } from './digest-store.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  await served.db
    .updateTable('airports')
    .set({ time_zone: 'Australia/Brisbane' })
    .where('id', '=', world.airport)
    .execute();
});
afterAll(() => served.stop());

it('is sent once at 07:00 to those who want it, with the day’s events', async () => {
  const admin = world.as('airportAdmin');
  const permit = await world.lodged();
  for (const transition of [{ event: 'take' }, READY, approval(permit, world.airport)])
    await admin.move(permit.id, transition);
  const open = await world.lodged();
  // The permit starts that day at midnight UTC, 10:00 in Brisbane: 21:30 UTC the evening before is 07:30 there.
  const begins = Date.parse(permit.schedule?.startAt ?? '');
  const seven = new Date(begins - 2.5 * 3_600_000);
  await served.db
    .updateTable('applications')
    .set({ due_at: new Date(seven.getTime() - 1000) })
    .where('id', '=', open.id)
    .execute();
  // Earlier events were emailed at once, so the summary leaves them out.
  const untold = () =>
    served.db.selectFrom('application_events').select('id').where('handled_at', 'is', null).execute();
  await expect.poll(async () => (await untold()).length, { timeout: 20_000 }).toBe(0);
  await served.db
    .updateTable('users')
    .set({ digest_wanted: true })
    .where(
      'id',
      'in',
      ['airportManager', 'operatorAdmin', 'otherAdmin', 'applicant'].map((who) => world.ids[who] ?? ''),
    )
    .execute();
  const send = (at: Date) => sendDigests({ ...served.casework, now: () => at });
  expect(await send(new Date(seven.getTime() - 3_600_000))).toBe(0);
  expect(await send(new Date(seven.getTime() + 3_600_000))).toBe(0);
  expect(await send(seven)).toBe(2);
  expect(await send(new Date(seven.getTime() + 15 * 60_000))).toBe(0);
  const emails = await served.db
    .selectFrom('letters')
    .select(['to_address', 'text_body'])
    .where('kind', '=', 'E31')
    .orderBy('to_address')
    .execute();
  expect(emails.map(({ to_address }) => to_address)).toEqual(['airportManager@cases.test', 'operatorAdmin@cases.test']);
  expect(emails[0]?.text_body).toContain('Airport YAAA (YAAA):\n  - 1 application overdue\n  - 1 permit starts today');
});

it('contains the single emails held back for those who want a summary, applicants too, once', async () => {
  const at = (who: string) => `${who}@cases.test`;
  const wants = (expected: boolean) =>
    served.db
      .updateTable('users')
      .set({ digest_wanted: expected })
      .where('email', 'in', [at('applicant'), at('airportManager')])
      .execute();
  await served.db.updateTable('users').set({ digest_wanted: false }).execute();
  await wants(true);
  const one = await world.lodged();
  const admin = world.as('airportAdmin');
  await admin.move(one.id, { event: 'take' });
  const referral = { authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' };
  await admin.move(one.id, { event: 'refer', referrals: [referral] });
  await admin.move(one.id, { event: 'ask', questions: ['Which crane?'], dueAt: inDays(10) });
  const emailsTo = async (who: string) =>
    (
      await served.db
        .selectFrom('letters')
        .select('kind')
        .where('about_id', '=', one.id)
        .where('to_address', '=', at(who))
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  // The receipt and the questions come at once; the referral to CASA (E14) and the new application (E08) wait for the
  // summary.
  await expect.poll(() => emailsTo('applicant'), { timeout: 20_000 }).toEqual(['E07', 'E10']);
  expect(await emailsTo('airportManager')).toEqual([]);
  expect(await emailsTo('operatorAdmin')).toEqual(['E08']);
  // 07:00 in Brisbane is 21:00 UTC the day before.
  const today = new Date();
  const seven = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, 21, 5));
  const send = (when: Date) => sendDigests({ ...served.casework, now: () => when });
  await send(seven);
  // Emails held back after the summary wait for the next day's: there is one summary a day.
  const late = await world.lodged();
  const deferredFor = () =>
    served.db.selectFrom('held_letters').select('id').where('application_id', '=', late.id).execute();
  await expect.poll(async () => (await deferredFor()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await send(new Date(seven.getTime() + 15 * 60_000))).toBe(0);
  const summaries = await served.db
    .selectFrom('letters')
    .select(['to_address', 'text_body'])
    .where('kind', '=', 'E31')
    .where('text_body', 'like', '%Since your last summary%')
    .orderBy('to_address')
    .execute();
  expect(summaries.map(({ to_address }) => to_address)).toEqual([at('airportManager'), at('applicant')]);
  expect(summaries[0]?.text_body).toContain(`${one.number}: new application`);
  expect(summaries[1]?.text_body).toContain(`${one.number}: referred to other authorities`);
  await wants(false);
});

it('counts only cranes that may go up among those that may, and every crane that is up', async () => {
  const admin = world.as('airportAdmin');
  const permit = async () => {
    const lodged = await world.lodged();
    for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport)])
      await admin.move(lodged.id, transition);
    return lodged.id;
  };
  const now = new Date().toISOString();
  const hold = { event: 'suspend', text: 'Air show.', from: now, until: null };
  const [suspended, up, revoked] = [await permit(), await permit(), await permit()];
  for (const id of [suspended, up]) await admin.move(id, hold);
  await admin.move(up, { event: 'start', startedAt: new Date().toISOString(), operatorName: null });
  await admin.move(revoked, {
    event: 'revoke',
    reasonCode: 'safety',
    text: 'Danger.',
    effectiveAt: now,
    instruction: 'Lower.',
    confirmed: true,
  });
  await admin.move(revoked, { event: 'start', startedAt: new Date().toISOString(), operatorName: null });
  // 07:00 in Brisbane on the day the permits start: only the permit of the previous test may be up.
  const seven = new Date(Date.parse(inDays(40)) - 2.5 * 3_600_000);
  const [day] = await airportDays(served.db, seven, 7);
  expect(day).toMatchObject({ icao: 'YAAA', starting: 1, ending: 0, active: 2 });
  const last = new Date(seven.getTime() + 10 * 24 * 3_600_000);
  // A suspended permit ends too.
  expect((await airportDays(served.db, last, 7))[0]).toMatchObject({ starting: 0, ending: 3 });
});
