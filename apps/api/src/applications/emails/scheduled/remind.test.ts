import { formatDate, HOUR_MS } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, approval, inDays, READY } from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';
import { expireApplications } from '../../lifecycle/expire.ts';
import { remindOfApplications } from './remind.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

/** The reminders sent that many hours from now; run twice to show that each is sent once. */
async function remindedIn(hours: number, id: string): Promise<string[]> {
  const now = () => new Date(Date.now() + hours * HOUR_MS);
  // Sorted by id, the order they were written in: sending an email moves its row.
  const kinds = async () => {
    const sent = await served.db
      .selectFrom('letters')
      .select('kind')
      .where('about_id', '=', id)
      .orderBy('id')
      .execute();
    return sent.map(({ kind }) => kind).filter((kind) => ['E02', 'E11', 'E22', 'E24', 'E25', 'E35'].includes(kind));
  };
  const before = (await kinds()).length;
  await remindOfApplications({ ...served.casework, now });
  await remindOfApplications({ ...served.casework, now });
  return (await kinds()).slice(before).sort();
}

it('a draft’s owner is reminded after 3 and after 14 days, once each', async () => {
  const { id } = await world.as('applicant').create({ site: { projectName: 'Forgotten' } });
  expect(await remindedIn(71, id)).toEqual([]);
  expect(await remindedIn(73, id)).toEqual(['E02']);
  expect(await remindedIn(100, id)).toEqual([]);
  expect(await remindedIn(14 * 24 + 1, id)).toEqual(['E02']);
});

it('applicants are reminded of questions at half time and on the last day, not when overdue', async () => {
  const { id } = await world.lodged();
  const manager = world.as('airportManager');
  await manager.move(id, { event: 'take' });
  const due = new Date(Date.now() + 100 * HOUR_MS).toISOString();
  await manager.move(id, { event: 'ask', questions: ['Which?'], dueAt: due });
  expect(await remindedIn(49, id)).toEqual([]);
  expect(await remindedIn(51, id)).toEqual(['E11']);
  expect(await remindedIn(77, id)).toEqual(['E11']);
  expect(await remindedIn(101, id)).toEqual([]);
});

it('unanswered questions cancel the application 14 days after they were due, and everyone is emailed', async () => {
  const { id } = await world.lodged();
  const manager = world.as('airportManager');
  await manager.move(id, { event: 'take' });
  await manager.move(id, { event: 'ask', questions: ['Which?'], dueAt: new Date(Date.now() + HOUR_MS).toISOString() });
  const after = (days: number) =>
    expireApplications({ ...served.casework, now: () => new Date(Date.now() + days * 24 * HOUR_MS) });
  await after(14);
  expect(await manager.read(id)).toMatchObject({ state: 3 });
  await after(14.1);
  expect(await manager.read(id)).toMatchObject({ state: 5, closeReason: 'UNANSWERED' });
  const emailed = async () =>
    (
      await served.db
        .selectFrom('letters')
        .select('to_address')
        .where('about_id', '=', id)
        .where('kind', '=', 'E19')
        .orderBy('to_address')
        .execute()
    ).map(({ to_address }) => to_address);
  await expect.poll(emailed, { timeout: 20_000 }).toEqual(['airportManager@cases.test', 'applicant@cases.test']);
});

it('the holder is reminded the day before the permit starts, before it ends, and daily, with the officer, until removal is reported', async () => {
  const lodged = await world.lodged();
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport)])
    await admin.move(lodged.id, transition);
  const hoursTo = (instant: string | undefined) => (Date.parse(instant ?? '') - Date.now()) / HOUR_MS;
  const [begin, end] = [hoursTo(lodged.schedule?.startAt ?? inDays(40)), hoursTo(lodged.schedule?.endAt ?? inDays(50))];
  // The permit lasts ten days, so 28 days before its end is before its start.
  expect(await remindedIn(end - 29 * 24, lodged.id)).toEqual([]);
  expect(await remindedIn(end - 27 * 24, lodged.id)).toEqual(['E24']);
  // Midnight UTC is mid-morning in Sydney: 24 hours before is the day before there too.
  expect(await remindedIn(begin - 24, lodged.id)).toEqual(['E22']);
  expect(await remindedIn(end - 6 * 24, lodged.id)).toEqual(['E24']);
  expect(await remindedIn(end - 12, lodged.id)).toEqual(['E24']);
  expect(await remindedIn(end + 1, lodged.id)).toEqual(['E25', 'E25']);
  expect(await remindedIn(end + 2, lodged.id)).toEqual([]);
  expect(await remindedIn(end + 26, lodged.id)).toEqual(['E25', 'E25']);
});

it('the permit’s status decides about reminders of its end, not the date columns alone', async () => {
  const admin = world.as('airportAdmin');
  const permit = async () => {
    const lodged = await world.lodged();
    for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport)])
      await admin.move(lodged.id, transition);
    return lodged.id;
  };
  const [replaced, suspended, revoked, removed] = [await permit(), await permit(), await permit(), await permit()];
  const set = (id: string, values: { replaced_from: string; successor_id: string }) =>
    served.db.updateTable('applications').set(values).where('id', '=', id).execute();
  // Another permit replaces it on the last day, and the job that closes this one is late.
  await set(replaced, { replaced_from: inDays(49), successor_id: suspended });
  const now = new Date().toISOString();
  await admin.move(suspended, { event: 'suspend', text: 'Air show.', from: now, until: null });
  await admin.move(revoked, {
    event: 'revoke',
    reasonCode: 'safety',
    text: 'Danger.',
    effectiveAt: now,
    instruction: 'Lower.',
    confirmed: true,
  });
  await admin.move(removed, { event: 'start', startedAt: now, operatorName: null });
  await admin.move(removed, { event: 'report-removal', removedAt: new Date().toISOString(), fileId: null });
  const end = (Date.parse(inDays(50)) - Date.now()) / HOUR_MS;
  const at = async (hours: number, kind: string) => {
    await remindOfApplications({ ...served.casework, now: () => new Date(Date.now() + hours * HOUR_MS) });
    const sent = await served.db.selectFrom('letters').select('about_id').where('kind', '=', kind).execute();
    return [replaced, suspended, revoked, removed].map((id) => sent.filter(({ about_id }) => about_id === id).length);
  };
  // A suspended permit ends too; a replaced one continues, and a revoked or removed one has already ended.
  expect(await at(end - 6 * 24, 'E24')).toEqual([0, 1, 0, 0]);
  expect(await at(end + 1, 'E25')).toEqual([0, 2, 0, 0]);
});

/** The first Friday at least 40 days ahead, at midnight UTC: mid-morning in Sydney. */
function aFriday(): Date {
  const day = new Date(inDays(40));
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

it('the holder is reminded of the notice before first erection one business day before its last day, with the phone number', async () => {
  const friday = aFriday();
  const end = new Date(friday.getTime() + 10 * 24 * HOUR_MS).toISOString();
  const lodged = await world.lodged(undefined, {
    changes: { 'schedule.startAt': friday.toISOString(), 'schedule.endAt': end },
  });
  const notice = 'Notify Operations on (02) 5550 0101 at least 3 business days before the crane is first erected.';
  const conditions = [...READY.conditions, { conditionId: 'C25', text: notice }];
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport, { conditions })])
    await admin.move(lodged.id, transition);
  const before = (days: number) => (friday.getTime() - Date.now()) / HOUR_MS - days * 24;
  const E35 = async (hours: number) => (await remindedIn(hours, lodged.id)).filter((kind) => kind === 'E35');
  // Three business days before Friday is Tuesday; the reminder goes out on Monday, four days before Friday.
  expect(await E35(before(5))).toEqual([]);
  expect(await E35(before(4))).toEqual(['E35']);
  expect(await E35(before(3))).toEqual([]);
  const email = await served.db
    .selectFrom('letters')
    .select(['subject', 'text_body'])
    .where('about_id', '=', lodged.id)
    .where('kind', '=', 'E35')
    .executeTakeFirstOrThrow();
  const tuesday = formatDate(new Date(friday.getTime() - 3 * 24 * HOUR_MS), 'UTC');
  expect(email.subject).toBe(`${lodged.number}: notify the airport before you erect the crane`);
  for (const words of [`Notify the airport by ${tuesday}.`, notice, 'YAAA airport operations: (02) 5550 0101'])
    expect(email.text_body).toContain(words);
});

it('a permit that requires no such notice, or only one day, has no such reminder', async () => {
  const lodged = await world.lodged();
  const text = 'Notify Operations on (02) 5550 0101 at least 1 business day before the crane is first erected.';
  const conditions = [...READY.conditions, { conditionId: 'C25', text }];
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY, approval(lodged, world.airport, { conditions })])
    await admin.move(lodged.id, transition);
  expect(await remindedIn((Date.parse(inDays(40)) - Date.now()) / HOUR_MS - 2 * 24, lodged.id)).not.toContain('E35');
});
