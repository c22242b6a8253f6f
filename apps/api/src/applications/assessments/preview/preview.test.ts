import { type RefreshReport, SurfaceSetImpact } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  approval,
  draftSurfaces,
  publishSurfaces,
  READY,
} from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';
import { insertActivation } from '../../lifecycle/activation-store.ts';

let served: Served;
let world: ApplicationWorld;
let admin: ReturnType<ApplicationWorld['as']>;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  admin = world.as('airportAdmin');
});
afterAll(() => served.stop());

const impactOf = async (id: string) => SurfaceSetImpact.parse((await admin.get(`SurfaceSets/${id}/impact`)).body);
const publish = async (id: string) => {
  const { version } = (await admin.get(`SurfaceSets/${id}`)).body;
  return admin.post(`SurfaceSets/${id}/publish`, { version });
};
const lastRun = async () =>
  (await admin.get(`Airports/${world.airport}/refreshsurfaceresults`)).body.last as RefreshReport;
const finished = async (setId: string) => {
  await expect
    .poll(async () => [(await lastRun()).surfaceSetId, (await lastRun()).state], { timeout: 30_000 })
    .toEqual([setId, 'done']);
  return lastRun();
};
const permitted = async () => {
  const permit = await world.lodged();
  for (const transition of [{ event: 'take' }, READY, approval(permit, world.airport)])
    await admin.move(permit.id, transition);
  return permit;
};
/** Everything a reassessment writes. */
const written = async () => ({
  assessments: await served.db.selectFrom('case_assessments').select(['id', 'current']).orderBy('id').execute(),
  applications: await served.db.selectFrom('applications').select(['id', 'version', 'path']).orderBy('id').execute(),
  runs: await served.db.selectFrom('surface_refreshes').select('id').execute(),
});
/** 3 km further north, beyond the chart's level surfaces but under the same obstacle limitation surfaces. */
const ELSEWHERE = { 'site.latitude': -35.28 };

describe('before a set is published', () => {
  it('names every open application and permit that would change, gravest first, and saves nothing', async () => {
    const open = await world.lodged();
    const permit = await permitted();
    const up = await permitted();
    await served.db.transaction().execute((tx) =>
      insertActivation(tx, up.id, {
        startedAt: new Date().toISOString(),
        operatorName: null,
        by: { id: null, name: 'Olive Operator' },
        at: new Date(),
      }),
    );
    const withdrawn = await world.lodged();
    await world.as('applicant').move(withdrawn.id, { event: 'cancel', reason: 'WITHDRAWN', text: 'Not needed.' });
    // The reference elevation falls by 30 m, and the inner horizontal with it: from 615 to 585 m AHD.
    const draft = await draftSurfaces(served, world.airport, 540);
    const before = await written();
    const impact = await impactOf(draft);
    expect(await written()).toEqual(before);
    expect(impact).toMatchObject({ surfaceSetId: draft, total: 3, notAssessed: [] });
    // The crane is assessed at 570 + 20 + 1 + 0.1 = 591.1 m AHD.
    const change = {
      effect: 'penetrates',
      before: { path: 'GREEN', marginM: expect.closeTo(615 - 591.1, 1), surface: { type: 'ols' } },
      after: { path: 'RED-S', marginM: expect.closeTo(585 - 591.1, 1), surface: { type: 'ols' } },
    };
    expect(impact.changed).toMatchObject([
      { applicationId: up.id, stage: 'up', ...change },
      { applicationId: permit.id, stage: 'permit', ...change },
      { applicationId: open.id, stage: 'open', ...change },
    ]);

    // Publishing reassesses by itself, with exactly this result.
    expect((await publish(draft)).status).toBe(200);
    const run = await finished(draft);
    expect(run.applications).toEqual(impact.changed);
    expect((await admin.read(open.id)).airports[0]?.path).toBe('RED-S');
  });

  it('assesses only what comes near a changed surface, with the same result as reassessing all', async () => {
    const inForce = await publishSurfaces(served, world.airport);
    await admin.post(`Airports/${world.airport}/refreshsurfaceresults`);
    await finished(inForce);
    const under = await world.lodged();
    const beside = await world.lodged(20, { changes: ELSEWHERE });
    // Around the first location only: a visual segment surface 2.9 m above the crane's 591.1 m.
    const draft = await draftSurfaces(served, world.airport, 570, { vss: 594 });
    const impact = await impactOf(draft);
    const ids = impact.changed.map(({ applicationId }) => applicationId);
    expect(ids).toContain(under.id);
    expect(ids).not.toContain(beside.id);
    expect(impact.changed.find(({ applicationId }) => applicationId === under.id)).toMatchObject({
      effect: 'graver',
      before: { path: 'GREEN', surface: { type: 'ols' } },
      after: { path: 'AMBER', marginM: expect.closeTo(594 - 591.1, 1), surface: { type: 'vss', name: 'Level vss' } },
    });
    await publish(draft);
    const run = await finished(draft);
    expect(run.applications).toEqual(impact.changed);
  });

  it('also finds what changed with the airport’s settings since, because reassessing would', async () => {
    const { body } = await admin.get(`SurfaceSets/latest/${world.airport}`);
    const beside = await world.lodged(20, { changes: { ...ELSEWHERE, 'site.lotPlan': 'another' } });
    // No surface differs, but the visual segment that made others close no longer counts.
    await served.db
      .updateTable('airports')
      .set({ surface_types_off: JSON.stringify(['vss']), updated_at: new Date() })
      .where('id', '=', world.airport)
      .execute();
    const draft = await draftSurfaces(served, world.airport, 570, { vss: 594 });
    const impact = await impactOf(draft);
    expect(impact.inForceId).toBe(body.id);
    expect(impact.changed.map(({ effect }) => effect)).toContain('better');
    expect(impact.changed.map(({ applicationId }) => applicationId)).not.toContain(beside.id);
  });

  it('tells an airport without surfaces in force what its first set would do', async () => {
    const draft = await draftSurfaces(served, world.other, 570);
    const root = world.as('globalAdmin');
    expect((await root.get(`SurfaceSets/${draft}/impact`)).body).toEqual({
      surfaceSetId: draft,
      inForceId: null,
      total: 0,
      changed: [],
      notAssessed: [],
    });
  });

  it('is told only to those who may publish', async () => {
    const draft = await draftSurfaces(served, world.airport, 540);
    expect(await world.as('airportManager').get(`SurfaceSets/${draft}/impact`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});
