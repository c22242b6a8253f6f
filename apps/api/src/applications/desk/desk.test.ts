import type {
  Application,
  ApplicationPage,
  BulkReply,
  Label,
  OfficerList,
  SavedView,
  SavedViewList,
} from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  anApplication,
  anApplicationWorld,
} from '../../../test/application-world.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
});
afterAll(() => served.stop());

const STAFF: ApplicationPerson = 'airportManager';
const idOf = (name: string) => world.ids[name] ?? '';
const submitted = (state: 2 | 3 = 2) =>
  anApplication(served, { owner: idOf('applicant'), airport: world.airport, state });
const bulk = async (
  who: ApplicationPerson,
  applications: readonly { id: string; version: number }[],
  change: object,
) => {
  const { status, body } = await world.as(who).post('applications/bulk', { applications, change });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as BulkReply).results;
};
const aLabel = async (name: string): Promise<Label> => {
  const { status, body } = await world
    .as(STAFF)
    .post('desk/labels', { airportId: world.airport, name, colour: 'blue' });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Label;
};
const history = async (who: ApplicationPerson, id: string) =>
  ((await world.as(who).get(`applications/history/${id}`)).body as { items: { event: string }[] }).items.map(
    ({ event }) => event,
  );
/** One question of the airport that the applicant has not answered. */
async function waitingForApplicant() {
  const { id } = await submitted(3);
  const now = new Date();
  await served.db
    .updateTable('applications')
    .set({ phase: 'WAITING_APPLICANT', clock_stopped_at: now })
    .where('id', '=', id)
    .execute();
  await served.db
    .insertInto('application_questions')
    .values({ id: newId(), application_id: id, position: 0, question: 'Which crane?', asked_at: now, due_at: now })
    .execute();
  return { id, version: 1 };
}

describe('labels of an airport', () => {
  it('are seen by its staff, found by them, and never by applicants', async () => {
    const label = await aLabel('Metro line');
    const { id } = await submitted();
    expect((await world.as(STAFF).put(`applications/labels/${id}`, { add: [label.id] })).body).toEqual({
      labels: [{ id: label.id, airportId: world.airport, name: 'Metro line', colour: 'blue' }],
    });
    const found = async (who: ApplicationPerson) =>
      (
        (await world.as(who).post('CranePermitApplications/get-application', { labelIds: [label.id] }))
          .body as ApplicationPage
      ).items.map((row) => [row.id, row.labels.map(({ name }) => name)]);
    expect(await found('airportReader')).toEqual([[id, ['Metro line']]]);
    expect(await found('globalReader')).toEqual([[id, ['Metro line']]]);
    expect(await found('applicant')).toEqual([]);
    const read = async (who: ApplicationPerson) => (await world.as(who).read(id)).labels.map(({ name }) => name);
    expect(await read('airportReader')).toEqual(['Metro line']);
    expect(await read('applicant')).toEqual([]);
    const rows = (await world.as('applicant').post('CranePermitApplications/get-application', {})).body;
    expect(JSON.stringify(rows)).not.toContain('Metro line');
    expect(await history(STAFF, id)).toContain('label');
    expect(await history('applicant', id)).not.toContain('label');
    // Beside the application: its version stays, so nobody's open form is outdated.
    expect((await world.as(STAFF).read(id)).version).toBe(1);
  });

  it('are not named in the history that another airport of the application reads', async () => {
    const label = await aLabel('Complains often');
    const { id } = await submitted();
    await served.db
      .updateTable('applications')
      .set({ airport_ids: [world.airport, world.other] })
      .where('id', '=', id)
      .execute();
    await world.as(STAFF).put(`applications/labels/${id}`, { add: [label.id] });
    const { body } = await world.as('otherAdmin').get(`applications/history/${id}`);
    expect(JSON.stringify(body)).toContain('"after":"a label of one airport"');
    expect(JSON.stringify(body)).not.toContain('Complains often');
  });

  it('have a name of their own and belong to one airport', async () => {
    const label = await aLabel('Once');
    const again = await world.as(STAFF).post('desk/labels', { airportId: world.airport, name: 'ONCE', colour: 'grey' });
    expect(again).toMatchObject({ status: 409, body: { code: 'already-exists' } });
    const { id } = await anApplication(served, { owner: idOf('applicant'), airport: world.other });
    const elsewhere = await world.as('otherAdmin').put(`applications/labels/${id}`, { add: [label.id] });
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect((await world.as('otherAdmin').put(`desk/labels/${label.id}`, { name: 'Mine', colour: 'grey' })).status).toBe(
      404,
    );
  });

  it('two renamed to one name at once: one has it, the other is told', async () => {
    const labels = [await aLabel('North'), await aLabel('South')];
    const rename = (name: string) =>
      Promise.all(
        labels.map(async ({ id }) => (await world.as(STAFF).put(`desk/labels/${id}`, { name, colour: 'grey' })).status),
      );
    for (const name of ['Round 1', 'Round 2', 'Round 3', 'Round 4'])
      expect((await rename(name)).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are deleted from every application', async () => {
    const label = await aLabel('Short lived');
    const { id } = await submitted();
    await world.as(STAFF).put(`applications/labels/${id}`, { add: [label.id] });
    expect((await world.as(STAFF).delete(`desk/labels/${label.id}`)).status).toBe(204);
    expect((await world.as(STAFF).read(id)).labels).toEqual([]);
  });
});

it('needs an administrator once an officer has recommended it, also while it stays assigned to the officer', async () => {
  const { id } = await submitted(3);
  await served.db
    .updateTable('applications')
    .set({ assignee_id: idOf(STAFF), assignee_key: 'manager' })
    .where('id', '=', id)
    .execute();
  const needs = async (who: ApplicationPerson) =>
    (
      (await world.as(who).post('CranePermitApplications/get-application', { view: 'needs-me' }))
        .body as ApplicationPage
    ).items.some((row) => row.id === id);
  const all = async () => {
    const people = [STAFF, 'airportAdmin', 'operatorAdmin', 'globalAdmin', 'globalManager', 'airportReader'] as const;
    return Promise.all(people.map(needs));
  };
  expect(await all()).toEqual([true, false, false, false, false, false]);
  await served.db.updateTable('applications').set({ phase: 'READY' }).where('id', '=', id).execute();
  expect(await all()).toEqual([true, true, true, true, false, false]);
});

describe('saved views', () => {
  const view = (name: string, airportId: string | null = null) => ({
    name,
    filter: { view: 'needs-me', sort: { by: 'dueAt', descending: true } },
    columns: ['number', 'dueAt'],
    airportId,
  });
  const names = async (who: ApplicationPerson) =>
    ((await world.as(who).get('desk/saved-views')).body as SavedViewList).items.map(({ name }) => name);

  it('belong to one person, readers too, or to the staff of an airport', async () => {
    const own = await world.as('airportReader').post('desk/saved-views', view('My morning'));
    expect(own).toMatchObject({ status: 201, body: { filter: { view: 'needs-me' }, columns: ['number', 'dueAt'] } });
    expect(await world.as('airportReader').post('desk/saved-views', view('Ours', world.airport))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const shared = (await world.as(STAFF).post('desk/saved-views', view('Ours', world.airport))).body as SavedView;
    expect(await names('airportReader')).toEqual(['My morning', 'Ours']);
    expect(await names('operatorAdmin')).toEqual(['Ours']);
    expect(await names('otherAdmin')).toEqual([]);
    expect(await names('applicant')).toEqual([]);

    const changed = { ...view('Ours now', world.airport), version: shared.version };
    const put = (who: ApplicationPerson) => world.as(who).put(`desk/saved-views/${shared.id}`, changed);
    expect((await put('airportReader')).status).toBe(403);
    expect((await put('otherAdmin')).status).toBe(404);
    expect(await put('airportAdmin')).toMatchObject({ status: 200, body: { name: 'Ours now', version: 2 } });
    expect(await put(STAFF)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await world.as('airportReader').delete(`desk/saved-views/${shared.id}`)).status).toBe(403);
    expect((await world.as('airportAdmin').delete(`desk/saved-views/${shared.id}`)).status).toBe(204);
    expect(await names(STAFF)).toEqual([]);
  });

  it('refuse a filter the list would refuse, and a name that is taken', async () => {
    const mistaken = { ...view('Odd'), filter: { view: 'needs-me', colour: 'red' } };
    expect(await world.as(STAFF).post('desk/saved-views', mistaken)).toMatchObject({ status: 400 });
    expect((await world.as(STAFF).post('desk/saved-views', view('Twice'))).status).toBe(201);
    expect(await world.as(STAFF).post('desk/saved-views', view('twice'))).toMatchObject({
      status: 409,
      body: { code: 'already-exists' },
    });
  });
});

describe('several applications at once', () => {
  it('are assigned each by the single rule: one refusal undoes nothing else', async () => {
    const [first, second, stale] = [await submitted(), await submitted(3), await submitted(3)];
    const foreign = await anApplication(served, { owner: idOf('applicant'), airport: world.other });
    const results = await bulk(STAFF, [first, { ...stale, version: 9 }, foreign, second], {
      kind: 'assign',
      assigneeId: idOf('airportAdmin'),
    });
    expect(results.map((one) => (one.outcome === 'done' ? 'done' : one.code))).toEqual([
      'done',
      'conflict',
      'not-found',
      'done',
    ]);
    const officer = async ({ id }: { id: string }) => (await world.as(STAFF).read(id)).assignee?.name ?? null;
    expect(await Promise.all([first, second, stale].map(officer))).toEqual(['airportAdmin', 'airportAdmin', null]);
    // The first assignment starts the review.
    expect((await world.as(STAFF).read(first.id)).state).toBe(3);
  });

  it('are offered to, and assigned to, the same people: those who can act on them', async () => {
    const { id, version } = await anApplication(served, {
      owner: idOf('applicant'),
      organisation: world.company,
      airport: world.airport,
    });
    // Works for the airport, and for the company that applied.
    const both = await served.prepare('both@cases.test', { name: 'both' }, [
      [1, 0, world.airport],
      [2, 2, world.company],
    ]);
    const expected = ['airportAdmin', 'airportManager', 'globalAdmin', 'globalManager', 'operatorAdmin'];
    const { officers } = (await world.as(STAFF).read(id)) as Application;
    expect(officers.map(({ name }) => name)).toEqual(expected);
    const desk = (await world.as(STAFF).get('desk/officers')).body as OfficerList;
    expect(desk.items.map(({ name }) => name)).toEqual([...expected.slice(0, 2), 'both', ...expected.slice(2)]);
    expect(desk.items.find(({ name }) => name === 'airportManager')?.airportIds).toEqual([world.airport]);
    expect(desk.items.find(({ name }) => name === 'globalManager')?.airportIds).toBeNull();
    expect((await world.as('applicant').get('desk/officers')).body).toEqual({ items: [] });
    for (const assigneeId of [both, idOf('airportReader'), idOf('applicant'), idOf('otherAdmin')]) {
      expect((await world.as(STAFF).put(`applications/assignments/${id}`, { version, assigneeId })).status).not.toBe(
        200,
      );
      expect(await bulk(STAFF, [{ id, version }], { kind: 'assign', assigneeId })).toMatchObject([
        { outcome: 'refused', code: 'bad-request' },
      ]);
    }
  });

  it('are labelled and unlabelled', async () => {
    const label = await aLabel('In bulk');
    const both = [await submitted(), await submitted()];
    const change = (labels: object) => bulk(STAFF, both, { kind: 'label', labels });
    expect((await change({ add: [label.id] })).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await world.as(STAFF).read(both[1]?.id ?? '')).labels).toHaveLength(1);
    await change({ remove: [label.id] });
    expect((await world.as(STAFF).read(both[1]?.id ?? '')).labels).toEqual([]);
    expect(await bulk('airportReader', both, { kind: 'label', labels: { add: [label.id] } })).toMatchObject([
      { code: 'forbidden' },
      { code: 'forbidden' },
    ]);
  });

  it('remind the applicant or the authority once a day, and say so otherwise', async () => {
    const waiting = await waitingForApplicant();
    const referred = await submitted(3);
    await served.db.updateTable('applications').set({ phase: 'REFERRED' }).where('id', '=', referred.id).execute();
    const sent = { authority: 'CASA', name: 'CASA', email: 'casa@authority.test', note: '' } as const;
    await served.db
      .insertInto('application_referrals')
      .values({ id: newId(), application_id: referred.id, ...sent, sent_at: new Date(), reply_by: new Date() })
      .execute();
    const idle = await submitted();
    const all = [waiting, referred, idle];
    expect(await bulk(STAFF, all, { kind: 'remind' })).toMatchObject([
      { outcome: 'done', text: 'Reminder sent to the applicant.' },
      { outcome: 'done', text: 'Reminder sent to CASA.' },
      { outcome: 'refused', code: 'transition-refused' },
    ]);
    expect(await bulk(STAFF, all, { kind: 'remind' })).toMatchObject([
      { outcome: 'refused', code: 'already-reminded' },
      { outcome: 'refused', code: 'already-reminded' },
      { outcome: 'refused', code: 'transition-refused' },
    ]);
    expect(await bulk('airportReader', [waiting], { kind: 'remind' })).toMatchObject([{ code: 'forbidden' }]);
    const queued = await served.db
      .selectFrom('letters')
      .select('kind')
      .where('about_id', 'in', [waiting.id, referred.id])
      .execute();
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['E11', 'E41']);
    expect(await history(STAFF, waiting.id)).toContain('remind');
  });
});
