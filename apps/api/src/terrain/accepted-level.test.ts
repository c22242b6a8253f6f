import { startTerrain } from '@jibline/standins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, READY } from '../../test/application-world.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';

let relief: Awaited<ReturnType<typeof startTerrain>>;
let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  relief = await startTerrain({ port: 0, mode: 'relief' });
  ({ served, world } = await servedWorld({ env: { TERRAIN_SOURCES: JSON.stringify([{ url: relief.tileJson }]) } }));
});
afterAll(async () => {
  await served.stop();
  await relief.stop();
});

/** The crane of `atCanberra`. */
const PLACE = { latitude: -35.3069, longitude: 149.217 };

/** On a busy machine the first tile may come too late for the server's patience. */
const proposed = () => expect.poll(ask, { timeout: 30_000 }).toMatchObject({ kind: 'proposed' }).then(ask);
async function ask() {
  const url = served.api(`ground-level?latitude=${PLACE.latitude}&longitude=${PLACE.longitude}&horizontalAccuracyM=1`);
  return (await served.app.inject({ url })).json();
}

async function documentsOf(id: string) {
  const text = async (kind: string) => {
    const url = served.api(`applications/${kind}/${id}/${world.airport}`);
    return (await readPdf((await served.as('applicant@cases.test', { url })).rawPayload)).text;
  };
  return { permit: await text('certificates'), card: await text('siteCards') };
}

async function approved(changes: Record<string, unknown>) {
  const lodged = await world.lodged(CLEAR, { changes });
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, READY);
  await admin.move(lodged.id, approval(lodged, world.airport));
  return lodged;
}

it('a level taken from a terrain model stays marked as such: application, assessment, permit and site card', async () => {
  const { levelAhdM, u95M, model } = await proposed();
  const use = { choice: 'used', ...PLACE, levelAhdM, u95M, model };
  const lodged = await approved({
    ...{ 'site.groundLevelAhdM': levelAhdM, 'site.groundLevelSource': 'terrain-model', 'site.groundModel': use },
    'craneDetail.maxHeightAhdM': levelAhdM + 20,
  });
  expect(lodged.site?.groundModel).toEqual(use);
  // 20 m of crane, 1 m of contingency, and the model's uncertainty on top.
  const [position] = lodged.heights?.positions ?? [];
  expect(position?.assessed.ahdM).toBeCloseTo(levelAhdM + 20 + 1 + u95M, 6);
  const ends = lodged.assessments[0]?.groundEnds;
  expect(ends?.low.groundAhdM).toBeCloseTo(levelAhdM - u95M, 3);
  expect(ends?.high.groundAhdM).toBeCloseTo(levelAhdM + u95M, 3);

  const { permit, card } = await documentsOf(lodged.id);
  const [level, u95] = [levelAhdM.toFixed(1), u95M.toFixed(1)];
  expect(permit).toContain(
    `Ground level ${levelAhdM.toFixed(2)} m AHD, terrain model ± ${u95} m (95%): Made-up relief 2026, 5 m grid`,
  );
  expect(permit).toContain(
    `The ground lies between ${(levelAhdM - u95M).toFixed(1)} and ${(levelAhdM + u95M).toFixed(1)} m AHD (95%).`,
  );
  expect(card).toContain(`from the ground (${level} m AHD, terrain model ± ${u95} m)`);
});

it('a surveyed level stays exact whatever the model has, and the permit names both', async () => {
  const { model } = await proposed();
  const use = { choice: 'own-level', ...PLACE, levelAhdM: 580, u95M: null, model };
  const lodged = await approved({ 'site.groundModel': use });
  // 570 + 20 + 1 of contingency + 0.1 for a survey.
  expect(lodged.heights?.positions[0]?.assessed.ahdM).toBeCloseTo(591.1, 6);
  expect(lodged.assessments[0]?.groundEnds).toBeNull();
  const { permit } = await documentsOf(lodged.id);
  expect(permit).toContain(
    'Ground level 570.00 m AHD, surveyed; the terrain model (Made-up relief 2026, 5 m grid) has 580.0 m AHD',
  );
  expect(permit).not.toContain('The ground lies between');
});

it('is refused where it is not the model’s, or for more than one position', async () => {
  const { levelAhdM, u95M, model } = await proposed();
  const use = { choice: 'used', ...PLACE, levelAhdM, u95M, model };
  const changes = { 'site.groundLevelSource': 'terrain-model', 'site.groundModel': use };
  const refused = (over: Record<string, unknown>) =>
    world.lodged(CLEAR, { changes: { ...changes, ...over } }).then(
      () => 'lodged',
      (error: Error) => error.message,
    );
  expect(await refused({})).toContain('This is not the terrain model’s level at this location.');
  const second = { latitude: -35.3067, longitude: 149.2175, groundLevelAhdM: levelAhdM };
  expect(
    await refused({
      ...{ 'site.groundLevelAhdM': levelAhdM, 'craneDetail.maxHeightAhdM': levelAhdM + 20 },
      ...{ 'craneDetail.quantity': 2, 'site.otherPositions': [second] },
    }),
  ).toContain('The terrain model’s level is for one position.');
});
