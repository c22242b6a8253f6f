import type { ApprovalParameters, ApprovalParametersElsewhere } from '@jibline/contract';
import { someApprovalParameters } from '@jibline/contract/samples';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApplicationPerson, ApplicationWorld } from '../../../test/application-world.ts';
import { caller } from '../../../test/people.ts';
import type { Served } from '../../../test/served.ts';
import { servedSeveralAirports } from '../../../test/several-airports.ts';

const { id: _id, version: _version, updatedAt: _at, actions: _actions, ...DEFAULTS } = someApprovalParameters;
const UNUSED_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let served: Served;
let world: ApplicationWorld;
let second: string;
let third: string;
beforeAll(async () => {
  ({ served, world, second, third } = await servedSeveralAirports());
});
afterAll(() => served.stop());
beforeEach(async () => {
  await served.db.deleteFrom('approval_parameters').execute();
  await served.db.deleteFrom('template_versions').execute();
});

const setAt = async (airportId: string, over: object = {}, who: ApplicationPerson = 'operatorAdmin') =>
  (await world.as(who).post('defaultApprovalParameters', { ...DEFAULTS, airportId, ...over }))
    .body as ApprovalParameters;
const others = (id: string, who: ApplicationPerson = 'operatorAdmin') =>
  world.as(who).get(`defaultApprovalParameters/${id}/others`);
const copy = (id: string, sent: object, who: ApplicationPerson = 'operatorAdmin') =>
  world.as(who).post(`defaultApprovalParameters/${id}/copy`, sent);
const at = async (airportId: string): Promise<ApprovalParameters[]> =>
  (await world.as('operatorAdmin').get(`defaultApprovalParameters/${airportId}`)).body.items;
const historyOf = (airportId: string) =>
  served.db
    .selectFrom('history')
    .select(['event', 'actor_id', 'detail'])
    .where('about_id', '=', airportId)
    .where('event', 'like', 'approval-parameters.%')
    .orderBy('sequence')
    .execute();
const changes = ({ airports }: ApprovalParametersElsewhere) => airports.map(({ label, change }) => [label, change]);

it('says what would change at each other airport of the operator, and changes nothing', async () => {
  const source = await setAt(world.airport);
  const before = await setAt(second, { bufferM: 8 });
  // Another crane type: not what would be replaced.
  await setAt(third, { craneType: 0 });
  const { status, body } = await others(source.id);
  expect([status, changes(body)]).toEqual([
    200,
    [
      ['AIRPORT YCCC - (YCCC)', 'replaces'],
      ['AIRPORT YDDD - (YDDD)', 'adds'],
    ],
  ]);
  expect(body.airports).toMatchObject([
    { id: second, current: { id: before.id, version: 1, bufferM: 8 }, after: { airportId: second, bufferM: 5 } },
    { id: third, current: null, after: { airportId: third, craneType: 1, path: null, bufferM: 5 } },
  ]);
  expect((await at(second)).map(({ bufferM }) => bufferM)).toEqual([8]);
  expect(await at(third)).toHaveLength(1);
});

it('says what applies where an airport has none of these: its wider defaults, or none of its own', async () => {
  const source = await setAt(world.airport, { path: 'GREEN' });
  const forType = await setAt(second, { bufferM: 8 });
  await setAt(second, { craneType: null, bufferM: 9 });
  await setAt(second, { craneType: 0, path: 'GREEN', bufferM: 10 });
  const applying = async () =>
    (await others(source.id)).body.airports.map(
      ({ current, wider }: ApprovalParametersElsewhere['airports'][number]) => [current?.id ?? null, wider?.id ?? null],
    );
  expect(await applying()).toEqual([
    [null, forType.id],
    [null, null],
  ]);
  const own = await setAt(second, { path: 'GREEN' });
  expect(await applying()).toEqual([
    [own.id, null],
    [null, null],
  ]);
});

it('copies to the chosen airports, with the history of a single save', async () => {
  const source = await setAt(world.airport, { bufferM: 6.5 });
  const before = await setAt(second, { bufferM: 8 });
  const [saved, single] = await Promise.all([historyOf(second), historyOf(world.airport)]);
  const { status, body } = await copy(source.id, {
    version: 1,
    airports: [
      { id: third, version: null },
      { id: second, version: 1 },
    ],
  });
  expect([status, changes(body).map(([, change]) => change)]).toEqual([200, ['none', 'none']]);
  expect(await at(second)).toMatchObject([{ id: before.id, version: 2, bufferM: 6.5 }]);
  expect(await at(third)).toMatchObject([{ version: 1, craneType: 1, bufferM: 6.5 }]);
  const [replaced] = (await historyOf(second)).slice(saved.length);
  expect(replaced).toMatchObject({
    event: 'approval-parameters.changed',
    actor_id: world.ids.operatorAdmin,
    detail: { by: 'operatorAdmin', parameters: before.id, before: { bufferM: 8 }, after: { bufferM: 6.5 } },
  });
  const [added] = (await historyOf(third)).slice(-1);
  expect(added?.event).toBe('approval-parameters.created');
  // The same keys as the entry of a single save.
  expect(Object.keys(added?.detail as object).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(single.at(-1)?.detail as object).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(await historyOf(world.airport)).toHaveLength(single.length);
});

it('leaves airports alone that were not chosen', async () => {
  const source = await setAt(world.airport);
  await setAt(second, { bufferM: 8 });
  expect((await copy(source.id, { version: 1, airports: [{ id: third, version: null }] })).status).toBe(200);
  expect((await at(second)).map(({ bufferM, version }) => [bufferM, version])).toEqual([[8, 1]]);
});

it('does the same request twice once', async () => {
  const source = await setAt(world.airport);
  await setAt(second, { bufferM: 8 });
  const sent = { version: 1, airports: [{ id: second, version: 1 }] };
  const first = await copy(source.id, sent);
  const entries = (await historyOf(second)).length;
  const again = await copy(source.id, sent);
  expect([first.status, again]).toEqual([200, first]);
  expect((await at(second)).map(({ version }) => version)).toEqual([2]);
  expect(await historyOf(second)).toHaveLength(entries);
});

it('changes none where one changed in the meantime, and names it', async () => {
  const source = await setAt(world.airport);
  const seen = await setAt(second, { bufferM: 8 });
  await world
    .as('operatorAdmin')
    .put('defaultApprovalParameters', { ...DEFAULTS, id: seen.id, version: 1, airportId: second, bufferM: 9 });
  const entries = (await historyOf(third)).length;
  const { status, body } = await copy(source.id, {
    version: 1,
    airports: [
      { id: third, version: null },
      { id: second, version: 1 },
    ],
  });
  expect([status, body.code, body.detail]).toEqual([
    409,
    'conflict',
    'Nothing was copied. AIRPORT YCCC - (YCCC) changed in the meantime. Compare again.',
  ]);
  expect(body.issues).toEqual([{ path: 'airports.1', message: 'AIRPORT YCCC - (YCCC) changed in the meantime.' }]);
  expect(await at(third)).toEqual([]);
  expect(await historyOf(third)).toHaveLength(entries);
  expect((await at(second)).map(({ bufferM, version }) => [bufferM, version])).toEqual([[9, 2]]);
});

it('changes none where defaults appeared or disappeared in the meantime', async () => {
  const source = await setAt(world.airport);
  await setAt(second, { bufferM: 8 });
  const wrong = [
    { id: second, version: null },
    { id: third, version: 4 },
  ];
  const { status, body } = await copy(source.id, { version: 1, airports: wrong });
  expect([status, body.detail]).toEqual([
    409,
    'Nothing was copied. AIRPORT YCCC - (YCCC) and AIRPORT YDDD - (YDDD) changed in the meantime. Compare again.',
  ]);
  expect(await at(third)).toEqual([]);
});

it('changes none where the defaults to copy changed in the meantime, and says who did it', async () => {
  const source = await setAt(world.airport);
  await world
    .as('airportAdmin')
    .put('defaultApprovalParameters', { ...DEFAULTS, id: source.id, version: 1, airportId: world.airport, bufferM: 9 });
  const late = await copy(source.id, { version: 1, airports: [{ id: second, version: null }] });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', changed: { by: 'airportAdmin', version: 2 } } });
  expect(await at(second)).toEqual([]);
});

it('takes one of two copies made at once for the same airport', async () => {
  const source = await setAt(world.airport);
  const other = await setAt(second, { bufferM: 8 });
  const answers = await Promise.all([
    copy(source.id, { version: 1, airports: [{ id: third, version: null }] }),
    copy(other.id, { version: 1, airports: [{ id: third, version: null }] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await at(third)).toHaveLength(1);
});

it('leaves out conditions the airport added, where the other has no text for them', async () => {
  const word = (airportId: string) =>
    world.as('operatorAdmin').put(`Airports/${airportId}/templates/condition/own-12345678`, {
      version: 0,
      title: 'Flag',
      text: 'Fly a flag.',
    });
  await word(world.airport);
  await word(third);
  const source = await setAt(world.airport, { conditionIds: ['C1', 'own-12345678', 'C8'] });
  const { body } = await others(source.id);
  expect(body.airports).toMatchObject([
    { id: second, leftOut: ['own-12345678'], after: { conditionIds: ['C1', 'C8'] } },
    { id: third, leftOut: [], after: { conditionIds: ['C1', 'own-12345678', 'C8'] } },
  ]);
  await copy(source.id, {
    version: 1,
    airports: [
      { id: second, version: null },
      { id: third, version: null },
    ],
  });
  expect((await at(second))[0]?.conditionIds).toEqual(['C1', 'C8']);
  expect((await at(third))[0]?.conditionIds).toEqual(['C1', 'own-12345678', 'C8']);
});

it('is for airports of the same operator where the person may change them, checked one by one', async () => {
  const source = await setAt(world.airport);
  const to = (id: string) => ({ version: 1, airports: [{ id, version: null }] });
  // An administrator of one airport has no other to copy to.
  expect((await others(source.id, 'airportAdmin')).body).toEqual({ airports: [] });
  expect((await copy(source.id, to(second), 'airportAdmin')).body.code).toBe('not-found');
  expect((await copy(source.id, to(second), 'airportManager')).body.code).toBe('forbidden');
  expect((await copy(source.id, to(second), 'applicant')).body.code).toBe('not-found');
  // Another operator's airport is not there for the operator's administrator, and wrong for the platform's.
  expect((await copy(source.id, to(world.other))).body.code).toBe('not-found');
  expect((await copy(source.id, to(world.other), 'globalAdmin')).body).toMatchObject({
    code: 'bad-request',
    issues: [{ path: 'airports.0.id', message: 'Choose another airport of the same operator.' }],
  });
  expect((await copy(source.id, to(world.airport))).body.code).toBe('bad-request');
  expect((await copy(source.id, to(UNUSED_ID))).body.code).toBe('not-found');
  // All or none: one that may be changed does not help.
  const mixed = { version: 1, airports: [...to(third).airports, ...to(world.other).airports] };
  expect((await copy(source.id, mixed)).status).toBe(404);
  expect(await at(third)).toEqual([]);

  await served.prepare('two@cases.test', { name: 'Two' }, [
    [1, 0, world.airport],
    [1, 0, second],
    [1, 2, third],
  ]);
  const two = caller(served, 'two@cases.test');
  const seen = await two.get(`defaultApprovalParameters/${source.id}/others`);
  expect(seen.body.airports.map(({ id }: { id: string }) => id)).toEqual([second]);
  expect((await two.post(`defaultApprovalParameters/${source.id}/copy`, to(third))).body.code).toBe('forbidden');
  expect((await two.post(`defaultApprovalParameters/${source.id}/copy`, to(second))).status).toBe(200);
});

it('is offered where there is another airport', async () => {
  const offered = async (who: ApplicationPerson) =>
    (
      (await world.as(who).get(`defaultApprovalParameters/${world.airport}`)).body.items[0].actions as string[]
    ).includes('approval-parameters:copy');
  const saved = await setAt(world.airport);
  expect(saved.actions).toContain('approval-parameters:copy');
  expect([await offered('operatorAdmin'), await offered('airportAdmin'), await offered('airportManager')]).toEqual([
    true,
    false,
    false,
  ]);
  const alone = await setAt(world.other, {}, 'otherAdmin');
  expect(alone.actions).not.toContain('approval-parameters:copy');
  expect((await others(alone.id, 'otherAdmin')).body).toEqual({ airports: [] });
});

it('refuses a request that makes no sense, field by field', async () => {
  const source = await setAt(world.airport);
  const one = { id: second, version: null };
  const paths = async (sent: object) =>
    (await copy(source.id, sent)).body.issues.map(({ path }: { path: string }) => path);
  expect(await paths({ version: 1, airports: [] })).toEqual(['airports']);
  expect(await paths({ version: 1, airports: [one, one] })).toEqual(['airports']);
  expect(await paths({ version: 0, airports: [{ id: 'x', version: -1 }] })).toEqual([
    'version',
    'airports.0.id',
    'airports.0.version',
  ]);
  expect((await copy(UNUSED_ID, { version: 1, airports: [one] })).status).toBe(404);
  expect((await others('not-an-id')).status).toBe(400);
});
