import { GroundGrid, GroundProfile, PrecheckAnswer } from '@jibline/contract';
import { startTerrain } from '@jibline/standins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { seedAirports } from '../airports/index.ts';
import { seedSurfaceSets } from '../surface-sets/index.ts';

let relief: Awaited<ReturnType<typeof startTerrain>>;
let served: Served;
beforeAll(async () => {
  relief = await startTerrain({ port: 0, mode: 'relief' });
  const database = await freshDatabase();
  await seedAirports(database.db, []);
  await seedSurfaceSets(database.db);
  served = await serveForTest({ database, env: { TERRAIN_SOURCES: JSON.stringify([{ url: relief.tileJson }]) } });
});
afterAll(async () => {
  await served.stop();
  await relief.stop();
});

/** 3 km east of Canberra's reference point: only the inner horizontal surface covers it, at 614.5 m AHD. */
const PLACE = { latitude: -35.3055, longitude: 149.228 };
const INNER_HORIZONTAL_M = 614.5;
const CONTINGENCY_M = 1;

const groundLevel = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries({ ...PLACE, ...query }).map(([k, v]) => [k, String(v)]));
  const answer = await served.app.inject({ url: served.api(`ground-level?${search}`) });
  return { status: answer.statusCode, body: answer.json() };
};
const precheck = async (over: object) => {
  const payload = { ...PLACE, craneType: 1, contingencyM: CONTINGENCY_M, ...over };
  return served.app.inject({ method: 'POST', url: served.api('precheck'), payload });
};
const answered = async (over: object) => PrecheckAnswer.parse((await precheck(over)).json());

it('proposes a level to anyone, and none for a crane whose verdict it cannot decide', async () => {
  const { status, body } = await groundLevel({ horizontalAccuracyM: 1 });
  expect([status, body.kind]).toEqual([200, 'proposed']);
  const low = await groundLevel({ horizontalAccuracyM: 1, heightAglM: 10 });
  expect(low.body).toEqual(body);
  // The tip with its contingency exactly at the surface: 0.1 m of ground more or less decides.
  const heightAglM = INNER_HORIZONTAL_M - CONTINGENCY_M - body.levelAhdM;
  expect((await groundLevel({ horizontalAccuracyM: 1, heightAglM, craneType: 1 })).body).toMatchObject({
    kind: 'not-proposed',
    reason: 'survey-decides',
  });
});

it('is used only when a person takes it, at the upper end of its uncertainty, and both ends are told', async () => {
  const { body } = await groundLevel({ horizontalAccuracyM: 1 });
  const { levelAhdM, u95M, model } = body;
  const heightAglM = INNER_HORIZONTAL_M - CONTINGENCY_M - levelAhdM;
  const typed = { heightAglM, groundLevelAhdM: levelAhdM, groundLevelSource: 'survey' };

  // A surveyed level stays exact, whatever the model has: nothing is pierced, not by a millimetre.
  const surveyed = await answered(typed);
  expect(surveyed.permitNeeded).toBe('perhaps');
  expect(surveyed.airports.map(({ groundEnds }) => groundEnds)).toEqual([null]);

  const taken = { choice: 'used', ...PLACE, levelAhdM, u95M, model };
  const modelled = await answered({ ...typed, groundLevelSource: 'terrain-model', groundModel: taken });
  expect(modelled.permitNeeded).toBe('yes');
  expect(modelled.request.groundModel).toEqual(taken);
  expect(modelled.airports[0]?.groundEnds).toMatchObject({
    low: { groundAhdM: expect.closeTo(levelAhdM - u95M, 6), needed: 'perhaps' },
    high: { groundAhdM: expect.closeTo(levelAhdM + u95M, 6), needed: 'yes' },
  });
  // The permissible height falls by the uncertainty.
  expect(modelled.figures?.passesUpToAglM).toBeCloseTo((surveyed.figures?.passesUpToAglM ?? 0) - u95M, 6);

  // A person who keeps their own level is assessed on it, exactly.
  const own = await answered({ ...typed, groundModel: { ...taken, choice: 'own-level', levelAhdM: 31, u95M: null } });
  expect({ ...own, answeredAt: '', request: null }).toEqual({ ...surveyed, answeredAt: '', request: null });
});

it('never stands in for a level nobody entered, nor for one that was changed', async () => {
  const without = await precheck({ heightAglM: 20, groundLevelSource: 'terrain-model' });
  expect(without.statusCode).toBe(400);
  expect(without.json().issues.map(({ path }: { path: string }) => path)).toEqual(['groundLevelAhdM']);
  const { body } = await groundLevel({ horizontalAccuracyM: 1 });
  const changed = await precheck({
    heightAglM: 20,
    groundLevelAhdM: body.levelAhdM - 5,
    groundLevelSource: 'terrain-model',
    groundModel: { choice: 'used', ...PLACE, levelAhdM: body.levelAhdM, u95M: body.u95M, model: body.model },
  });
  expect(changed.json()).toMatchObject({ issues: [{ path: 'groundLevelAhdM' }] });
});

it('has the ground along a line for drawings, and nothing for one too long to be a section', async () => {
  const along = async (to: { toLatitude: number; toLongitude: number }) => {
    const search = new URLSearchParams(Object.entries({ ...PLACE, ...to }).map(([k, v]) => [k, String(v)]));
    const answer = await served.app.inject({ url: served.api(`ground-profile?${search}`) });
    return GroundProfile.parse(answer.json());
  };
  const { model, levelsAhdM } = await along({ toLatitude: -35.3055, toLongitude: 149.195 });
  expect([model?.name, levelsAhdM.length]).toEqual(['Made-up relief', 81]);
  // It ends where the proposal is, within what the crane's base spans.
  const { body } = await groundLevel({ horizontalAccuracyM: 1 });
  expect(Math.abs((levelsAhdM[0] ?? 0) - body.levelAhdM)).toBeLessThan(0.5);
  // 0.5 degrees of latitude are 55 km.
  expect(await along({ toLatitude: -35.8055, toLongitude: 149.228 })).toEqual({ model: null, levelsAhdM: [] });
});

it('has the ground of a square for pictures, row by row from the north-west', async () => {
  const search = new URLSearchParams({
    ...{ latitude: String(PLACE.latitude), longitude: String(PLACE.longitude) },
    ...{ halfWidthM: '3000', use: 'picture' },
  });
  const grid = GroundGrid.parse((await served.app.inject({ url: served.api(`ground-grid?${search}`) })).json());
  if (grid.kind !== 'picture') throw new Error(grid.kind);
  const { model, levelsAhdM, columns, rows } = grid;
  expect([model.name, levelsAhdM.length]).toEqual(['Made-up relief', columns * rows]);
  // The middle is the proposal's place; 3 km west of it, along the same parallel, is the runways' ground: 575 m AHD.
  const { body } = await groundLevel({ horizontalAccuracyM: 1 });
  const west = Math.floor(rows / 2) * columns;
  expect(Math.abs((levelsAhdM[west + Math.floor(columns / 2)] ?? 0) - body.levelAhdM)).toBeLessThan(1.5);
  expect(Math.abs((levelsAhdM[west] ?? 0) - 572)).toBeLessThan(8);
});

it('says within five seconds that the service hangs, and is used again when it answers', async () => {
  relief.behave({ lateMs: 20_000 });
  const from = performance.now();
  const { status, body } = await groundLevel({});
  expect([status, body.code]).toEqual([503, 'unavailable']);
  // Five seconds are promised; the rest is allowance for a busy machine.
  expect(performance.now() - from).toBeLessThan(8_000);
  relief.behave({});
  expect((await groundLevel({})).status).toBe(200);
});

it.each(['latitude=91&longitude=0', 'latitude=-35', 'latitude=-35&longitude=149&standsOn=water'])(
  'refuses %s',
  async (query) => {
    const answer = await served.app.inject({ url: served.api(`ground-level?${query}`) });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  },
);

it('asks the service at most 60 times a minute for one address', async () => {
  const ask = () =>
    served.app.inject({ url: served.api('ground-level?latitude=0&longitude=0'), remoteAddress: '203.0.113.77' });
  relief.behave({ status: 503 });
  const answers = await Promise.all(Array.from({ length: 62 }, ask));
  relief.behave({});
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});
