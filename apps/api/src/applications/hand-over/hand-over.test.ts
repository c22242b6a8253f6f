import {
  APPLICATION_STATE,
  type Application,
  type HandOver,
  type HandOverList,
  type HandOverPreview,
  type History,
  type OfficerList,
  ROLE,
} from '@jibline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApplicationPerson, type ApplicationWorld, anApplication } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { carryOutHandOvers } from './schedule.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  await served.db
    .updateTable('airports')
    .set({ time_zone: 'Australia/Sydney' })
    .where('id', '=', world.airport)
    .execute();
});
afterAll(() => served.stop());
beforeEach(async () => {
  await served.db.updateTable('hand_overs').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();
  await served.db.updateTable('applications').set({ assignee_id: null, assignee_key: '' }).execute();
  await served.db.deleteFrom('letters').where('kind', '=', 'E42').execute();
});

const OFFICER = 'airportManager';
const idOf = (who: ApplicationPerson) => world.ids[who] ?? '';
async function assigned(
  to: ApplicationPerson = OFFICER,
  airport = world.airport,
  owner: ApplicationPerson = 'applicant',
) {
  const { id } = await anApplication(served, { owner: idOf(owner), airport, state: 3 });
  await served.db
    .updateTable('applications')
    .set({ assignee_id: idOf(to) })
    .where('id', '=', id)
    .execute();
  return id;
}
const request = (over: object = {}) => ({
  fromId: idOf(OFFICER),
  toId: idOf('airportAdmin'),
  note: 'On leave',
  firstDay: null,
  lastDay: null,
  returns: false,
  ...over,
});
const ask = (who: ApplicationPerson, over: object = {}) => world.as(who).post('desk/hand-overs', request(over));
const made = async (who: ApplicationPerson, over: object = {}) => {
  const { status, body } = await ask(who, over);
  expect([status, body]).toEqual([201, body]);
  return body as HandOver;
};
const end = (who: ApplicationPerson, id: string, returns = true) =>
  world.as(who).post(`desk/hand-overs/end/${id}`, { returns });
const officerOf = async (id: string) =>
  ((await world.as('globalAdmin').read(id)) as Application).assignee?.name ?? null;
const historyOf = async (id: string) =>
  ((await world.as(OFFICER).get(`applications/history/${id}`)).body as History).items;
const emails = () =>
  served.db
    .selectFrom('letters')
    .select(['to_address', 'subject', 'text_body'])
    .where('kind', '=', 'E42')
    .orderBy('queued_at')
    .execute();
const runAt = (instant: string) => carryOutHandOvers({ ...served.casework, now: () => new Date(instant) });

describe('at once', () => {
  it('all open applications go to the colleague, with one email and who, to whom and why in each history', async () => {
    const [first, second] = [await assigned(), await assigned()];
    const closed = await assigned();
    await served.db
      .updateTable('applications')
      .set({ state: APPLICATION_STATE.APPROVED, phase: 'UPCOMING' })
      .where('id', '=', closed)
      .execute();
    const others = await assigned('operatorAdmin');
    const handOver = await made(OFFICER);
    expect(handOver).toMatchObject({ status: 'in-force', applications: 2, stayed: [], actions: ['hand-overs:end'] });
    expect(await Promise.all([first, second, closed, others].map(officerOf))).toEqual([
      'airportAdmin',
      'airportAdmin',
      'airportManager',
      'operatorAdmin',
    ]);
    expect((await historyOf(first)).at(-1)).toMatchObject({
      event: 'hand-over',
      by: { id: idOf(OFFICER), name: 'airportManager' },
      changes: [{ field: 'assignee', before: 'airportManager', after: 'airportAdmin' }],
      text: 'On leave',
    });
    const last = served.db
      .selectFrom('application_events')
      .select(['event', 'officer_id'])
      .orderBy('at', 'desc')
      .limit(1);
    expect(await last.where('application_id', '=', first).execute()).toEqual([
      { event: 'hand-over', officer_id: idOf('airportAdmin') },
    ]);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to_address: 'airportAdmin@cases.test',
      subject: '2 applications of airportManager handed over to you',
    });
    for (const id of [first, second]) expect(email?.text_body).toContain(`T-${id}`);
    expect(email?.text_body).not.toContain(`T-${others}`);
    expect(email?.text_body).toContain('On leave');
  });

  it('where there is nothing to hand over, nobody gets an email', async () => {
    expect(await made(OFFICER)).toMatchObject({ status: 'in-force', applications: 0, stayed: [] });
    expect(await emails()).toEqual([]);
  });

  it('the colleague finds them under "Needs me"', async () => {
    const id = await assigned();
    const needs = async () =>
      (
        (
          await world
            .as('airportAdmin')
            .post('CranePermitApplications/get-application', { view: 'needs-me', pageSize: 200 })
        ).body as { items: { id: string }[] }
      ).items.some((one) => one.id === id);
    expect(await needs()).toBe(false);
    await made(OFFICER);
    expect(await needs()).toBe(true);
  });

  it('what the colleague cannot act on stays, with the reason', async () => {
    const [mine, elsewhere] = [await assigned('globalAdmin'), await assigned('globalAdmin', world.other)];
    const preview = (
      await world
        .as('globalAdmin')
        .get(`desk/hand-overs/preview?fromId=${idOf('globalAdmin')}&toId=${idOf('airportAdmin')}`)
    ).body as HandOverPreview;
    const stays = {
      id: elsewhere,
      number: `T-${elsewhere}`,
      reason: 'airportAdmin can’t act at its airports, or belongs to the applicant’s company.',
    };
    expect(preview).toMatchObject({ applications: 1, stays: [stays] });
    const handOver = await made('globalAdmin', { fromId: idOf('globalAdmin') });
    expect(handOver).toMatchObject({ applications: 1, stayed: [stays] });
    expect(await Promise.all([mine, elsewhere].map(officerOf))).toEqual(['airportAdmin', 'globalAdmin']);
    // Who does not work at its airport is not told its number.
    const listed = async (who: ApplicationPerson) => {
      const { items } = (await world.as(who).get('desk/hand-overs')).body as HandOverList;
      return items.find(({ id }) => id === handOver.id)?.stayed;
    };
    expect(await Promise.all((['airportAdmin', 'otherAdmin', 'globalAdmin'] as const).map(listed))).toEqual([
      [],
      [stays],
      [stays],
    ]);
    // Once someone else has it, it is no longer still with the officer.
    const { version } = await world.as('globalAdmin').read(elsewhere);
    const toAnother = { version, assigneeId: idOf('otherAdmin') };
    expect((await world.as('globalAdmin').put(`applications/assignments/${elsewhere}`, toAnother)).status).toBe(200);
    expect(await listed('globalAdmin')).toEqual([]);
  });

  it('is refused to oneself, to strangers and readers, and twice', async () => {
    const toId = async (id: string) => (await ask(OFFICER, { toId: id })).status;
    expect(await toId(idOf(OFFICER))).toBe(400);
    for (const who of ['otherAdmin', 'airportReader', 'applicant'] as const) expect(await toId(idOf(who))).toBe(400);
    await made(OFFICER);
    expect(await ask(OFFICER)).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    // Who is away takes nothing over.
    expect(await ask('airportAdmin', { fromId: idOf('airportAdmin'), toId: idOf(OFFICER) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'toId' }] },
    });
  });

  it('for others only administrators of their airports do it, and only there', async () => {
    const [here, elsewhere] = [await assigned('globalManager'), await assigned('globalManager', world.other)];
    const from = { fromId: idOf('globalManager') };
    expect((await ask(OFFICER, from)).status).toBe(403);
    expect((await ask('airportReader', { fromId: idOf('airportReader') })).status).toBe(403);
    expect((await ask('otherAdmin')).status).toBe(404);
    expect(await made('operatorAdmin', from)).toMatchObject({ applications: 1, madeBy: { name: 'operatorAdmin' } });
    expect(await Promise.all([here, elsewhere].map(officerOf))).toEqual(['airportAdmin', 'globalManager']);
  });
});

describe('coming back', () => {
  it('returns what is still open and still with the colleague, once', async () => {
    const [open, decided, passedOn] = [await assigned(), await assigned(), await assigned()];
    const { id } = await made(OFFICER);
    await served.db
      .updateTable('applications')
      .set({ state: APPLICATION_STATE.APPROVED, phase: 'UPCOMING' })
      .where('id', '=', decided)
      .execute();
    await served.db
      .updateTable('applications')
      .set({ assignee_id: idOf('operatorAdmin') })
      .where('id', '=', passedOn)
      .execute();
    const later = await assigned('airportAdmin');
    expect((await end('otherAdmin', id)).status).toBe(404);
    expect(await end(OFFICER, id)).toMatchObject({ status: 200, body: { status: 'ended', actions: [] } });
    expect(await Promise.all([open, decided, passedOn, later].map(officerOf))).toEqual([
      'airportManager',
      'airportAdmin',
      'operatorAdmin',
      'airportAdmin',
    ]);
    expect((await historyOf(open)).at(-1)).toMatchObject({
      event: 'hand-back',
      changes: [{ before: 'airportAdmin', after: 'airportManager' }],
    });
    expect((await emails()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['airportAdmin@cases.test', '3 applications of airportManager handed over to you'],
      ['airportManager@cases.test', '1 application handed back to you'],
    ]);
    expect(await end(OFFICER, id)).toMatchObject({ status: 409, body: { code: 'transition-refused' } });
  });

  it('leaves them with the colleague where that is chosen, and only the officer or an administrator ends it', async () => {
    const id = await assigned('airportAdmin');
    const { id: handOver } = await made('airportAdmin', { fromId: idOf('airportAdmin'), toId: idOf(OFFICER) });
    expect((await end(OFFICER, handOver)).status).toBe(403);
    expect((await end('operatorAdmin', handOver, false)).status).toBe(200);
    expect(await officerOf(id)).toBe('airportManager');
  });
});

describe('a colleague who goes away too', () => {
  /* The manager's go to the administrator until 8 January, all the administrator has to the operator from the 2nd on. */
  it('keeps nothing from going back to whose it was', async () => {
    const [theirs, own] = [await assigned(), await assigned('airportAdmin')];
    await made(OFFICER, { lastDay: '2191-01-08', returns: true });
    const toOperator = { fromId: idOf('airportAdmin'), toId: idOf('operatorAdmin'), returns: true };
    await made('airportAdmin', { ...toOperator, firstDay: '2191-01-02', lastDay: '2191-01-20' });
    expect(await runAt('2191-01-03T00:00:00Z')).toBe(1);
    expect(await Promise.all([theirs, own].map(officerOf))).toEqual(['operatorAdmin', 'operatorAdmin']);
    expect(await runAt('2191-01-09T00:00:00Z')).toBe(1);
    expect(await Promise.all([theirs, own].map(officerOf))).toEqual(['airportManager', 'operatorAdmin']);
    expect((await historyOf(theirs)).at(-1)).toMatchObject({
      event: 'hand-back',
      changes: [{ field: 'assignee', before: 'operatorAdmin', after: 'airportManager' }],
    });
    expect(await runAt('2191-01-21T00:00:00Z')).toBe(1);
    expect(await Promise.all([theirs, own].map(officerOf))).toEqual(['airportManager', 'airportAdmin']);
  });
});

describe('from a day to a day', () => {
  /** Daylight saving in Sydney: midnight is 13:00 the day before. Far ahead, so that these days never pass. */
  const DAYS = { firstDay: '2190-12-21', lastDay: '2191-01-08', returns: true };

  it('starts and ends at midnight of the airport, whether or not the worker runs on time, once', async () => {
    const id = await assigned();
    expect(await made(OFFICER, DAYS)).toMatchObject({
      status: 'planned',
      applications: 0,
      firstDay: '2190-12-21',
      lastDay: '2191-01-08',
      timeZone: 'Australia/Sydney',
      actions: ['hand-overs:cancel'],
    });
    expect(await runAt('2190-12-20T12:59:59.999Z')).toBe(0);
    expect(await officerOf(id)).toBe('airportManager');
    // Assigned after it was planned: it belongs to the officer on the day, so it goes too.
    const added = await assigned();
    expect(await runAt('2190-12-20T13:00:00Z')).toBe(1);
    expect(await runAt('2190-12-20T13:01:00Z')).toBe(0);
    expect(await Promise.all([id, added].map(officerOf))).toEqual(['airportAdmin', 'airportAdmin']);
    expect(await runAt('2191-01-08T12:59:59.999Z')).toBe(0);
    // Three hours late.
    expect(await runAt('2191-01-08T16:00:00Z')).toBe(1);
    expect(await Promise.all([id, added].map(officerOf))).toEqual(['airportManager', 'airportManager']);
    expect((await historyOf(id)).at(-1)).toMatchObject({ event: 'hand-back', by: { id: null, name: 'system' } });
    expect(await emails()).toHaveLength(2);
  });

  it('two workers at once carry it out once', async () => {
    await assigned();
    await made(OFFICER, DAYS);
    const done = await Promise.all([runAt('2190-12-22T00:00:00Z'), runAt('2190-12-22T00:00:00Z')]);
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await emails()).toHaveLength(1);
  });

  it('a worker that was off the whole time hands nothing over', async () => {
    const id = await assigned();
    const { id: handOver } = await made(OFFICER, DAYS);
    expect(await runAt('2191-02-01T00:00:00Z')).toBe(1);
    expect(await officerOf(id)).toBe('airportManager');
    const { items } = (await world.as(OFFICER).get('desk/hand-overs')).body as HandOverList;
    expect(items.find((one) => one.id === handOver)).toMatchObject({ status: 'cancelled', actions: [] });
  });

  it('if the colleague has lost the right by then, everything stays and who arranged it is told', async () => {
    const id = await assigned();
    await made(OFFICER, DAYS);
    const grants = served.db.updateTable('grants').where('user_id', '=', idOf('airportAdmin'));
    await grants.set({ ends_at: new Date('2190-12-01') }).execute();
    expect(await runAt('2190-12-22T00:00:00Z')).toBe(1);
    await grants.set({ ends_at: null }).execute();
    expect(await officerOf(id)).toBe('airportManager');
    const sent = await emails();
    expect(sent.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['airportManager@cases.test', '1 application of airportManager not handed over to airportAdmin'],
    ]);
    expect(sent[0]?.text_body).toContain(`T-${id}: airportAdmin can’t act at its airports`);
  });

  it('does not run once who planned it has lost the right, and the people concerned are told', async () => {
    const id = await assigned();
    const { id: planned } = await made('operatorAdmin', { ...DAYS, toId: idOf('globalManager') });
    const grants = served.db.updateTable('grants').where('user_id', '=', idOf('operatorAdmin'));
    await grants.set({ role: ROLE.manager }).execute();
    expect(await runAt('2190-12-22T00:00:00Z')).toBe(1);
    expect(await runAt('2190-12-22T00:01:00Z')).toBe(0);
    await grants.set({ role: ROLE.administrator }).execute();
    expect(await officerOf(id)).toBe('airportManager');
    const reason = 'operatorAdmin planned this hand-over and no longer has the rights for it.';
    expect((await historyOf(id)).at(-1)).toMatchObject({
      event: 'hand-over-not-made',
      text: `Not handed over to globalManager. ${reason}`,
    });
    const sent = await emails();
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual([
      'airportAdmin@cases.test',
      'airportManager@cases.test',
      'operatorAdmin@cases.test',
    ]);
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set(['Hand-over from airportManager to globalManager did not start']),
    );
    for (const { text_body } of sent) expect(text_body).toContain(`T-${id}`);
    const { items } = (await world.as(OFFICER).get('desk/hand-overs')).body as HandOverList;
    expect(items.find((one) => one.id === planned)).toMatchObject({
      status: 'cancelled',
      stayed: [{ id, number: `T-${id}`, reason }],
    });
  });

  it('does not run for an officer whose own rights have ended', async () => {
    const id = await assigned();
    await made(OFFICER, DAYS);
    const officer = served.db.updateTable('users').where('id', '=', idOf(OFFICER));
    await officer.set({ active: false }).execute();
    expect(await runAt('2190-12-22T00:00:00Z')).toBe(1);
    await officer.set({ active: true }).execute();
    expect(await officerOf(id)).toBe('airportManager');
    expect((await emails()).map(({ to_address }) => to_address).toSorted()).toEqual([
      'airportAdmin@cases.test',
      'operatorAdmin@cases.test',
    ]);
  });

  it('can be cancelled before it starts', async () => {
    const id = await assigned();
    const { id: handOver } = await made(OFFICER, DAYS);
    expect(await end(OFFICER, handOver)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await runAt('2190-12-22T00:00:00Z')).toBe(0);
    expect(await officerOf(id)).toBe('airportManager');
  });

  it('refuses days that are over, and days that meet another hand-over of the officer', async () => {
    expect(await ask(OFFICER, { firstDay: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'firstDay', message: 'Choose today or a later day.' }] },
    });
    expect(await ask(OFFICER, { lastDay: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lastDay' }] },
    });
    await made(OFFICER, DAYS);
    expect((await ask(OFFICER, { ...DAYS, firstDay: '2191-01-08', lastDay: '2191-01-20' })).status).toBe(409);
    expect((await ask(OFFICER, { ...DAYS, firstDay: '2191-01-09', lastDay: '2191-01-20' })).status).toBe(201);
  });
});

describe('who is away', () => {
  it('is marked wherever an officer is chosen, from the first day until the last', async () => {
    const id = await assigned();
    const marked = async () => {
      const { items } = (await world.as('airportAdmin').get('desk/officers')).body as OfficerList;
      const { officers } = await world.as('airportAdmin').read(id);
      return [items, officers].map((list) => list.find((one) => one.id === idOf(OFFICER))?.absence);
    };
    expect(await marked()).toEqual([null, null]);
    const { id: handOver } = await made(OFFICER, { lastDay: '2191-01-08' });
    const away = { lastDay: '2191-01-08', coveredBy: 'airportAdmin' };
    expect(await marked()).toEqual([away, away]);
    await end(OFFICER, handOver);
    expect(await marked()).toEqual([null, null]);
  });

  it('hand-overs are listed to both officers and the administrators of their airports', async () => {
    const { id } = await made(OFFICER);
    const lists = async (who: ApplicationPerson) =>
      ((await world.as(who).get('desk/hand-overs')).body as HandOverList).items.some((one) => one.id === id);
    const seen = await Promise.all(
      ([OFFICER, 'airportAdmin', 'operatorAdmin', 'globalAdmin'] as const).map((who) => lists(who)),
    );
    expect(seen).toEqual([true, true, true, true]);
    const unseen = await Promise.all((['otherAdmin', 'airportReader', 'applicant'] as const).map((who) => lists(who)));
    expect(unseen).toEqual([false, false, false]);
  });
});
