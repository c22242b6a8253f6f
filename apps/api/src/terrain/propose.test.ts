import { GroundLevelQuery } from '@jibline/contract';
import { startTerrain } from '@jibline/standins';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TerrainSetting } from '../integrations/terrain/setting.ts';
import { openTerrain } from '../integrations/terrain/source.ts';
import { proposeGroundLevel } from './propose.ts';

type StandIn = Awaited<ReturnType<typeof startTerrain>>;
let relief: StandIn;
let honest: StandIn;
beforeAll(async () => {
  [relief, honest] = await Promise.all([startTerrain({ port: 0, mode: 'relief' }), startTerrain({ port: 0 })]);
});
afterEach(() => relief.behave({}));
afterAll(() => Promise.all([relief.stop(), honest.stop()]));

/** The middle of Sydney's 16R/34L, whose ends lie at 2.4 and 4.3 m: 3.35 m. */
const RUNWAY = { latitude: -33.94685, longitude: 151.1765, horizontalAccuracyM: 1 };
/** Parramatta, far from every runway. */
const TOWN = { latitude: -33.815, longitude: 151.0, horizontalAccuracyM: 1 };

function ask(settings: object[], query: object = RUNWAY, decides = false) {
  const terrain = openTerrain(
    settings.map((one) => TerrainSetting.parse(one)),
    null,
  );
  return proposeGroundLevel(terrain, GroundLevelQuery.parse(query), async () => decides);
}
const identify = (at: StandIn) => `${at.url}/ImageServer/identify?geometry={lon},{lat}&f=json`;
const FACTS = { heights: 'AHD', surface: 'ground', accuracy95M: 0.3, cellM: 5, name: 'LiDAR', surveyed: '2013' };

describe('a model good enough', () => {
  it('proposes its level with uncertainty, source and date', async () => {
    expect(await ask([{ url: relief.tileJson }])).toEqual({
      kind: 'proposed',
      levelAhdM: expect.closeTo(3.35, 1),
      u95M: 0.4,
      model: {
        name: 'Made-up relief',
        surveyed: '2026',
        cellM: 5,
        accuracy95M: 0.3,
        credit: 'Made-up relief for demonstration',
      },
      models: [expect.objectContaining({ toleranceM: 3 })],
    });
  });

  it('says the same as tiles in both encodings and point by point', async () => {
    const answers = await Promise.all([
      ask([{ url: relief.tileJson }], TOWN),
      ask([{ url: `${relief.url}/terrarium/{z}/{x}/{y}.png`, kind: 'terrarium', maxZoom: 15, ...FACTS }], TOWN),
      ask([{ url: identify(relief), kind: 'point', ...FACTS }], TOWN),
    ]);
    const levels = answers.map((answer) => (answer.kind === 'proposed' ? answer.levelAhdM : Number.NaN));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(0.25);
    expect(answers[2]).toMatchObject({ kind: 'proposed', model: { name: 'LiDAR', surveyed: '2013' } });
  });

  it('is preferred in the order of the settings, and every model may raise a doubt', async () => {
    const answer = await ask([{ url: honest.tileJson }, { url: relief.tileJson }]);
    expect(answer).toMatchObject({ kind: 'proposed', model: { name: 'Made-up relief' } });
    expect(answer.models.map(({ toleranceM, model }) => [model.name, toleranceM])).toEqual([
      ['Runway levels and sea', 5],
      ['Made-up relief', 3],
    ]);
  });

  it('proposes nothing for a crane on a structure or a barge', async () => {
    for (const standsOn of ['structure', 'barge'])
      expect(await ask([{ url: relief.tileJson }], { ...RUNWAY, standsOn })).toMatchObject({
        kind: 'not-proposed',
        reason: 'ground-changed',
      });
  });

  it('proposes nothing where the verdict changes within its uncertainty', async () => {
    expect(await ask([{ url: relief.tileJson }], RUNWAY, true)).toMatchObject({
      reason: 'survey-decides',
      sentence:
        'The terrain model is accurate to ± 0.4\u00a0m here, and the answer depends on less. A survey is needed to decide this. Enter a level from a survey or a plan.',
    });
  });
});

describe('a model not good enough', () => {
  it('has a level on the runway and doubts beyond 5 m, but proposes none', async () => {
    expect(await ask([{ url: honest.tileJson }])).toMatchObject({
      kind: 'not-proposed',
      reason: 'too-uncertain',
      models: [{ levelAhdM: expect.closeTo(3.35, 1), toleranceM: 5 }],
    });
  });

  it('says nothing where it knows nothing', async () => {
    expect(await ask([{ url: honest.tileJson }], TOWN)).toMatchObject({ reason: 'no-data', models: [] });
    expect(await ask([], TOWN)).toMatchObject({ reason: 'no-source', models: [] });
  });

  it('may not propose when it does not say what its heights are', async () => {
    const url = `${relief.url}/mapbox/{z}/{x}/{y}.png`;
    expect(await ask([{ url }])).toMatchObject({ reason: 'tops-only', models: [] });
    expect(await ask([{ url, surface: 'ground' }])).toMatchObject({ reason: 'datum-unknown', models: [] });
    expect(await ask([{ url, surface: 'ground', heights: 'AHD' }])).toMatchObject({
      reason: 'accuracy-unknown',
      // Twice the 7.6 m of the coarsest model in use.
      models: [{ toleranceM: 15.2 }],
    });
  });

  it('is too coarse when its tiles are, whatever grid they were made from', async () => {
    const url = `${relief.url}/mapbox/{z}/{x}/{y}.png`;
    // At zoom 12 a pixel is 38.2 m · cos 33.9° = 31.7 m wide.
    expect(await ask([{ url, ...FACTS, maxZoom: 12 }])).toMatchObject({
      reason: 'too-coarse',
      sentence: expect.stringContaining('one height every 32\u00a0m'),
    });
  });

  it('has a hole, or nothing at all when it is encoded otherwise than described', async () => {
    relief.behave({ holes: true });
    expect(await ask([{ url: relief.tileJson }])).toMatchObject({ reason: 'hole' });
    relief.behave({ shifted: true });
    expect(await ask([{ url: relief.tileJson }])).toMatchObject({ reason: 'no-data', models: [] });
  });
});

describe('a model that does not answer', () => {
  const UNAVAILABLE = {
    code: 'unavailable',
    message: 'The terrain model isn’t available. Enter a level from a survey or a plan, or try again later.',
    extras: { retryAfterSeconds: 5 },
    headers: { 'retry-after': '5' },
  };

  it.each([{ status: 429 as const }, { status: 500 as const }, { status: 401 as const }, { contentType: 'text/html' }])(
    'is said to be unavailable: %o',
    async (awkward) => {
      relief.behave(awkward);
      await expect(ask([{ url: relief.tileJson }])).rejects.toMatchObject(UNAVAILABLE);
    },
  );

  it('is given up after four seconds, and does not stop another', async () => {
    relief.behave({ lateMs: 20_000 });
    const from = performance.now();
    const [alone, other] = await Promise.allSettled([
      ask([{ url: relief.tileJson }]),
      ask([{ url: relief.tileJson }, { url: honest.tileJson }]),
    ]);
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(alone).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    expect(other).toMatchObject({ status: 'fulfilled', value: { reason: 'too-uncertain' } });
  });
});
