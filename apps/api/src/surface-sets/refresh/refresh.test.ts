import { RefreshReport } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportBody, aSet } from '../../../test/airports.ts';
import { isServer } from '../../../test/fresh-database.ts';
import { caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';
import { openSurfacesInForce, type SurfacesInForce } from '../index.ts';
import type { ChangedResult, OpenApplications } from './open-applications.ts';
import { runRefresh } from './run.ts';
import { findRefresh, insertRefresh } from './store.ts';

let served: Served;
let surfaces: SurfacesInForce;
let root: ReturnType<typeof caller>;
let rootId: string;
beforeAll(async () => {
  served = await serveForTest();
  surfaces = await openSurfacesInForce(served.database);
  rootId = await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  root = caller(served, 'root@jibline.test');
});
afterAll(async () => {
  await surfaces.stop();
  await served.stop();
});

let codes = 0;
const anAirport = async (): Promise<string> =>
  (await root.post('Airports', airportBody({ icao: `YR${String(codes++).padStart(2, '0')}` }))).body.id;

describe('starting a run', () => {
  it('is refused without a published set; without applications it ends at once', async () => {
    const airportId = await anAirport();
    const path = `Airports/${airportId}/refreshsurfaceresults`;
    expect(await root.get(path)).toMatchObject({ status: 200, body: { last: null } });
    expect(await root.post(path)).toMatchObject({ status: 409, body: { code: 'no-surface-set' } });
    const { id: surfaceSetId } = await aSet(served, airportId, 'published');
    const started = await root.post(path, {});
    expect(started.status).toBe(202);
    expect(RefreshReport.parse(started.body)).toMatchObject({
      surfaceSetId,
      state: 'done',
      assessed: 0,
      total: 0,
      changed: [],
    });
    expect((await root.get(path)).body).toEqual({ last: started.body });
  });

  it('while one is in progress returns its progress instead of starting another', async () => {
    const airportId = await anAirport();
    const { id: setId } = await aSet(served, airportId, 'published');
    const applicationIds = [newId(), newId()];
    await served.db
      .transaction()
      .execute((tx) =>
        insertRefresh(tx, { id: newId(), airportId, setId, applicationIds, by: rootId, at: new Date() }),
      );
    expect((await root.post(`Airports/${airportId}/refreshsurfaceresults`)).body).toMatchObject({
      state: 'running',
      assessed: 0,
      total: 2,
    });
  });
});

describe('a run', () => {
  const aRun = async (total: number) => {
    const airportId = await anAirport();
    const { id: setId } = await aSet(served, airportId, 'published');
    const [id, applicationIds] = [newId(), Array.from({ length: total }, () => newId())];
    await served.db
      .transaction()
      .execute((tx) => insertRefresh(tx, { id, airportId, setId, applicationIds, by: rootId, at: new Date() }));
    return { id, airportId, setId, applicationIds };
  };
  const change = (applicationId: string, surfaceSetId: string): ChangedResult => ({
    applicationId,
    number: 'YR00-2026-00001',
    surfaceType: 'ols',
    before: { finding: 'clear', marginM: 6, surfaceSetId },
    after: { finding: 'near', marginM: 4.5, surfaceSetId },
  });
  const reassessed = (...results: ChangedResult[]) => ({ results, application: null });
  const parts = (openApplications: Partial<Pick<OpenApplications, 'reassess'>>) => ({
    db: served.db,
    surfaces,
    openApplications: { reassess: async () => reassessed(), ...openApplications },
    now: () => new Date(),
  });

  it('assesses each application once, in order, and stores what changed', async () => {
    const { id, setId, applicationIds } = await aRun(3);
    const requested: string[] = [];
    await runRefresh(
      parts({
        reassess: async (_tx, { applicationId, airportId, snapshot }) => {
          requested.push(applicationId);
          expect(snapshot.airports.get(airportId)?.setId).toBe(setId);
          return applicationId === applicationIds[1] ? reassessed(change(applicationId, setId)) : reassessed();
        },
      }),
      id,
    );
    expect(requested).toEqual(applicationIds);
    expect(await findRefresh(served.db, id)).toMatchObject({
      state: 'done',
      assessed: 3,
      changed: [change(applicationIds[1] ?? '', setId)],
      failure: null,
    });
  });

  it('that was interrupted continues there, and stores nothing of the interrupted application', async () => {
    const { id, applicationIds } = await aRun(3);
    const requested: string[] = [];
    let broken = true;
    const shaky = parts({
      reassess: async (_tx, { applicationId }) => {
        if (broken && applicationId === applicationIds[1]) throw new Error('no storage today');
        requested.push(applicationId);
        return reassessed();
      },
    });
    await expect(runRefresh(shaky, id)).rejects.toThrow('no storage');
    expect(await findRefresh(served.db, id)).toMatchObject({ state: 'running', assessed: 1 });
    broken = false;
    await runRefresh(shaky, id);
    expect(requested).toEqual(applicationIds);
    expect(await findRefresh(served.db, id)).toMatchObject({ state: 'done', assessed: 3 });
  });

  it('ends when another set is published meanwhile, and says so', async () => {
    const { id, airportId } = await aRun(2);
    await aSet(served, airportId, 'published');
    await runRefresh(parts({}), id);
    const run = await findRefresh(served.db, id);
    expect(run).toMatchObject({ state: 'failed', assessed: 0 });
    expect(run?.failure).toContain('Another surface set was published');
  });

  it.runIf(isServer)('given to two workers at once still assesses each application once', async () => {
    const { id, applicationIds } = await aRun(6);
    const work = parts({
      reassess: async (_tx, { applicationId }) => reassessed(change(applicationId, applicationIds[0] ?? '')),
    });
    await Promise.allSettled([runRefresh(work, id), runRefresh(work, id)]);
    await runRefresh(work, id);
    const run = await findRefresh(served.db, id);
    expect(run).toMatchObject({ state: 'done', assessed: 6 });
    expect(run?.changed).toMatchObject(applicationIds.map((applicationId) => ({ applicationId })));
  });
});
